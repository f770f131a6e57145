/** The names of the roles of staff, on pages and in files. */
export default {
  'shell.role_reader': 'lezer',
  'shell.role_assistant': 'binnendienst',
  'shell.role_adviser': 'adviseur',
  'shell.role_administrator': 'beheerder',
};
