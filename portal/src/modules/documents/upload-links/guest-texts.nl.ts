/**
 * The page of somebody else who was mailed a link to deliver one document. However the firm addresses its clients, a
 * stranger is called neither 'u' nor 'je'.
 */
export default {
  'guest.title': 'Document uploaden',
  'guest.opening': 'De vraag wordt geladen.',
  'guest.asked_by': '{{name}} vraagt om een document voor {{firm}}.',
  'guest.asked_by_firm': '{{firm}} vraagt om een document.',
  'guest.about': 'Over: {{person}}',
  'guest.until': 'Uploaden kan tot en met {{date}}.',
  'guest.description': 'Zo is het aan de klant gevraagd',
  'guest.text': 'Bericht',
  'guest.requirements': 'Let hierop',
  'guest.files': 'Bestanden',
  'guest.hint': 'Een PDF of foto’s, samen maximaal {{maxSize}} MB. Meer bestanden worden samen één document.',
  'guest.hint_order':
    'Een PDF of foto’s, samen maximaal {{maxSize}} MB. De bestanden worden één document, in deze volgorde.',
  'guest.bsn': 'Staat er een burgerservicenummer (BSN) op?',
  'guest.bsn_text': 'Wij mogen dat niet bewaren. Maak het onleesbaar vóór het versturen.',
  'guest.once': 'Versturen kan één keer. Kies dus eerst alle bestanden.',
  'guest.submit': 'Versturen',
  'guest.arrived': 'Bedankt, het document is aangekomen',
  'guest.arrived_text': '{{firm}} heeft het ontvangen. Meer is niet nodig. Deze pagina kan dicht.',
  'guest.sent': 'Het document is al ontvangen',
  'guest.sent_text': 'Meer is niet nodig. Deze pagina kan dicht.',
  'guest.expired': 'Deze link is verlopen',
  'guest.expired_text': 'Is het document nog nodig? Vraag dan een nieuwe link aan wie erom vroeg.',
  'guest.ended': 'Deze link werkt niet meer',
  'guest.ended_text': 'Het document is niet meer nodig, of er is een nieuwe link gestuurd. Vraag het bij twijfel na.',
  'guest.unknown': 'Deze link werkt niet',
  'guest.unknown_text': 'Open de link zoals hij in de e-mail staat. Werkt dat niet? Vraag dan een nieuwe link.',
  'guest.failed': 'De vraag kon niet worden geladen',
};
