/** The texts of the assignment and its signature on paper. Each may use `{{firm}}`. */
export default {
  'letter.assignment.intro':
    'Met deze opdracht vraagt u {{firm}} om de dienst hieronder. De voorwaarden horen bij de opdracht.',
  'letter.assignment.intro_informal':
    'Met deze opdracht vraag je {{firm}} om de dienst hieronder. De voorwaarden horen bij de opdracht.',
  'letter.assignment.service': 'Dienst',
  'letter.assignment.part': 'Onderdeel',
  'letter.assignment.once': 'Eenmalig',
  'letter.assignment.per_month': 'Per maand',
  'letter.assignment.drawn_up': 'Opgesteld op',
  'letter.signature.intro': 'Deze opdracht is digitaal ondertekend in het portaal van {{firm}}.',
  'letter.signature.terms_hash': 'SHA-256 van de voorwaarden',
  'letter.signature.terms': 'Voorwaarden',
  'letter.signature.terms_version': 'Versie van de voorwaarden',
  'letter.signature.terms_opened': 'Voorwaarden geopend',
  'letter.signature.terms_read': 'Voorwaarden gelezen',
  'letter.mandate.title': 'SEPA-machtiging',
  'letter.mandate.reference': 'Kenmerk van de machtiging',
  'letter.mandate.creditor': 'Incassant',
  'letter.mandate.address': 'Adres',
  'letter.mandate.creditor_id': 'Incassant-ID',
  'letter.mandate.type': 'Soort betaling',
  'letter.mandate.recurrent': 'Doorlopend',
  'letter.mandate.holder': 'Naam rekeninghouder',
  'letter.mandate.iban': 'Rekeningnummer (IBAN)',
  'otd.download_signed': 'Download uw ondertekende opdracht',
  'otd.download_signed_informal': 'Download je ondertekende opdracht',
};
