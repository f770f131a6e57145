/** The names of the roles of staff, on pages and in files. */
export default {
  'shell.role_reader': 'reader',
  'shell.role_assistant': 'assistant',
  'shell.role_adviser': 'adviser',
  'shell.role_administrator': 'administrator',
};
