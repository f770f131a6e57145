import { createThrottles, type Policy } from './throttles-by.ts';

/**
 * TABLE: what is throttled and how, in failures and seconds. No delay is longer than 15 minutes,
 * so that no one can lock another person out for long. Whoever signs in has those of `signInPolicies`.
 */
export const signInPolicies = {
  /** Passwords of one account. */
  account: { free: 5, first: 10, longest: 300, memory: 3600, refusal: 'CONSUMER_LOCKED' },
  /** Anything guessed from one network address; many people may share one. */
  address: { free: 50, first: 10, longest: 300, memory: 900, refusal: 'TOO_MANY_REQUESTS' },
  /** One-time codes of one account: at this point the password is known. */
  code: { free: 5, first: 60, longest: 900, memory: 3600, refusal: 'CONSUMER_LOCKED' },
  /** New passwords of one account that were refused: measuring them costs work. */
  'new-password': { free: 20, first: 30, longest: 300, memory: 900, refusal: 'TOO_MANY_REQUESTS' },
  /** Reset mails requested for one typed address. */
  'reset-mail': { free: 5, first: 60, longest: 900, memory: 3600, refusal: 'TOO_MANY_REQUESTS' },
} as const satisfies Record<string, Policy>;

const policies = {
  ...signInPolicies,
  /** Birthdays typed with one mail address for one action. */
  birthday: { free: 5, first: 60, longest: 900, memory: 3600, refusal: 'CONSUMER_LOCKED' },
  /** New dossiers from one network, which an office or a family shares: from then on each costs some work. */
  dossier: { free: 50, first: 600, longest: 900, memory: 3600, refusal: 'PROOF_OF_WORK_REQUIRED' },
  /** The same, with and without that work: far more than people make. */
  'dossier-flood': { free: 300, first: 60, longest: 900, memory: 3600, refusal: 'TOO_MANY_REQUESTS' },
  /** One solved challenge: it counts once, for as long as it is valid. */
  proof: { free: 1, first: 900, longest: 900, memory: 900, refusal: 'PROOF_OF_WORK_REQUIRED' },
  /** Mails that new dossiers send to one typed address. */
  'dossier-mail': { free: 3, first: 900, longest: 900, memory: 3600, refusal: 'TOO_MANY_REQUESTS' },
  /** Files of one consumer that took too much time or memory to read. */
  'costly-file': { free: 3, first: 600, longest: 900, memory: 3600, refusal: 'TOO_MANY_REQUESTS' },
  /** Documents of one consumer that nobody asked for. */
  unasked: { free: 20, first: 60, longest: 900, memory: 3600, refusal: 'TOO_MANY_REQUESTS' },
  /** Links for a phone that one consumer makes. */
  'upload-link': { free: 20, first: 60, longest: 900, memory: 3600, refusal: 'TOO_MANY_REQUESTS' },
  /** Links to somebody else that one consumer makes, each of which is a mail. */
  'guest-link': { free: 10, first: 300, longest: 900, memory: 3600, refusal: 'TOO_MANY_REQUESTS' },
  /** Mails with such links to one address, whoever has them sent. */
  'guest-mail': { free: 5, first: 900, longest: 900, memory: 3600, refusal: 'TOO_MANY_REQUESTS' },
  /** Files that come by links from one network address, which an office or a family shares. */
  'link-file': { free: 300, first: 60, longest: 900, memory: 3600, refusal: 'TOO_MANY_REQUESTS' },
  /** Mailboxes of one firm that could not be opened, each of which is a connection to a host of its choice. */
  mailbox: { free: 20, first: 60, longest: 900, memory: 3600, refusal: 'TOO_MANY_REQUESTS' },
  /** QR codes and test cases of the data-sharing app for one action: each costs a call to the provider. */
  sharing: { free: 5, first: 30, longest: 300, memory: 900, refusal: 'TOO_MANY_REQUESTS' },
  /** Questions to the provider about one session: a page asks every five seconds (Q4-06), and nobody is refused. */
  'sharing-look': { free: 1, first: 1, longest: 1, memory: 1, refusal: 'TOO_MANY_REQUESTS' },
} as const satisfies Record<string, Policy>;

/** The throttles of the portal. */
export const { tryOnce, tryOrFail, enterOnce, enterOrFail, forgetTries, refuse } = createThrottles(policies);
