export default {
  'advisers.list': 'Adviseurs',
  'advisers.intro':
    'Klanten zien in hun dossier wie hun adviseur is en hoe die te bereiken is. Wat hier wordt opgeslagen, zien ze meteen. Een adviseur is geen account: wie inlogt, staat bij Collega’s.',
  'advisers.none': 'Er staat nog niemand.',
  'advisers.add': 'Adviseur toevoegen',
  'advisers.change_of': '{{name}} wijzigen',
  'advisers.has_photo': 'met foto',
  'advisers.name': 'Naam',
  'advisers.phone': 'Telefoon',
  'advisers.email': 'E-mailadres',
  'advisers.whatsapp': 'WhatsApp',
  'advisers.whatsapp_hint': 'Een nummer waarop klanten een bericht kunnen sturen.',
  'advisers.photo': 'Foto',
  'advisers.photo_hint': 'Liefst vierkant. Een grote foto wordt vanzelf kleiner gemaakt.',
  'advisers.save': 'Opslaan',
  'advisers.saved': '{{name}} is opgeslagen.',
};
