import shared from '@klantportaal/web/i18n/common.en.ts';

export default {
  ...shared,
  'common.language': 'Language',
  'common.not_found': 'This page does not exist',
  'common.not_found_text': 'The link may be old, or not copied whole.',
  'common.to_start': 'To the start',
  'common.failed_part': 'This could not be loaded',
  'common.no_passkey': 'No passkey was used. Try again, or choose another way.',
  'common.new_lines_one': 'Show {{count}} new line',
  'common.new_lines_other': 'Show {{count}} new lines',
  'common.found_one': '{{count}} found',
  'common.found_other': '{{count}} found',
  'common.found_dossier': 'File {{number}}: {{name}}',
  'common.found_person': '{{name}} (client {{number}})',
  'common.download_stop': 'Stop',
  'common.download_done': 'The file was saved.',
  'common.download_cancelled': 'Stopped. Nothing was saved.',
  'common.download_by-browser': 'The browser fetches the file, and shows how far it is.',
  'common.more': 'Load more',
  'common.failed_page': 'This page could not be loaded',
};
