/**
 * TABLE: what a call can leave behind that goes on working once the session that made it has ended, and when that is
 * so: `always`, or `by-change` where it depends on what is written, which the writer judges then. A session must have
 * signed in a moment ago to make one, and every administrator is mailed who did.
 */
export const outlivingKinds = {
  key: 'always',
  supplier: 'always',
  sandbox: 'always',
  'identity-provider': 'always',
  staff: 'always',
  webhook: 'always',
  export: 'always',
  licence: 'by-change',
} as const satisfies Record<string, 'always' | 'by-change'>;
export type OutlivingKind = keyof typeof outlivingKinds;

/** A call with one of these scopes says what it leaves behind, or `null`: the compiler lets none forget. */
export type LastingScope = 'keys:write' | 'licence:write' | 'staff:write' | 'webhooks:write';
