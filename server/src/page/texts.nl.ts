/**
 * The sign-in page's heading before the portal runs. These are the portal's own keys and texts; a test compares them
 * with its text files.
 */
export default {
  'login.title': 'Inloggen',
  'login.intro': 'Log in om uw dossier te bekijken.',
  'login.intro_informal': 'Log in om je dossier te bekijken.',
};
