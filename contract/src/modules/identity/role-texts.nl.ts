/** What the roles of staff are called, on pages and in files. */
export default {
  'shell.role_reader': 'lezer',
  'shell.role_assistant': 'binnendienst',
  'shell.role_adviser': 'adviseur',
  'shell.role_administrator': 'beheerder',
};
