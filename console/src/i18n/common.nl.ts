import shared from '@klantportaal/web/i18n/common.nl.ts';

export default {
  ...shared,
  'common.language': 'Taal',
  'common.not_found': 'Deze pagina bestaat niet',
  'common.not_found_text': 'Misschien is de link oud of niet helemaal overgenomen.',
  'common.to_start': 'Naar het begin',
  'common.failed_part': 'Dit kon niet worden geladen',
  'common.no_passkey': 'Er is geen passkey gebruikt. Probeer het nog een keer, of kies een andere manier.',
  'common.new_lines_one': '{{count}} nieuwe regel tonen',
  'common.new_lines_other': '{{count}} nieuwe regels tonen',
  'common.found_one': '{{count}} gevonden',
  'common.found_other': '{{count}} gevonden',
  'common.found_dossier': 'Dossier {{number}}: {{name}}',
  'common.found_person': '{{name}} (klant {{number}})',
  'common.download_stop': 'Stoppen',
  'common.download_done': 'Het bestand is bewaard.',
  'common.download_cancelled': 'Gestopt. Er is niets bewaard.',
  'common.download_by-browser': 'De browser haalt het bestand op, en toont hoever het is.',
  'common.more': 'Meer laden',
  'common.failed_page': 'Deze pagina kon niet worden geladen',
};
