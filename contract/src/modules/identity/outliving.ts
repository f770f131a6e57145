/**
 * TABLE: what a call can leave behind that goes on working once the session that made it has ended, and when that is
 * so: `always`, or `by-change` where it depends on what is written, which the writer judges then. A session must have
 * signed in a moment ago to make one, and every administrator is mailed who did, but for `quietKinds`.
 */
export const outlivingKinds = {
  key: 'always',
  supplier: 'always',
  sandbox: 'always',
  'identity-provider': 'always',
  staff: 'always',
  webhook: 'always',
  mailbox: 'always',
  export: 'always',
  licence: 'by-change',
  // Clients write and call whom the portal shows them.
  advisers: 'by-change',
  // Opens the portal as a client sees it, for hours.
  view: 'always',
  // Lets a client in by another address, or without the second factor.
  'client-address': 'always',
  'client-second-factor': 'always',
  // Shows a client what is another household's.
  'client-access': 'always',
  // Gives somebody who was invited another address, by a document.
  person: 'by-change',
} as const satisfies Record<string, 'always' | 'by-change'>;
export type OutlivingKind = keyof typeof outlivingKinds;

/** TABLE: of which no administrator is mailed, since it is done every day; and who learns of it instead. */
export const quietKinds: Partial<Record<OutlivingKind, string>> = {
  view: 'it only reads and ends with who opened it; each line of its trail names them, and the page of openings lists it',
  'client-address': 'the firm’s inbox has it, and a client who has a password confirms it with that',
  'client-access':
    'whoever works on the dossiers sees it in their trail and history, and it is taken back by one press',
  person: 'the firm’s inbox has it',
};

/** A call with one of these scopes says what it leaves behind, or `null`: the compiler lets none forget. */
export type LastingScope = 'keys:write' | 'licence:write' | 'staff:write' | 'webhooks:write';
