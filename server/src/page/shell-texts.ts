/**
 * TABLE: the sign-in page's heading as it stands before the portal runs. These are the portal's own words; a test holds
 * them against its text files.
 */
export const signInTexts = {
  nl: {
    title: 'Inloggen',
    intro: 'Log in om uw dossier te bekijken.',
    intro_informal: 'Log in om je dossier te bekijken.',
  },
  en: {
    title: 'Sign in',
    intro: 'Sign in to see your file.',
    intro_informal: 'Sign in to see your file.',
  },
} as const;
