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
  'common.more': 'Meer laden',
  'common.failed_page': 'Deze pagina kon niet worden geladen',
};
