/** The claims of an access token, unverified: good enough to tell whose page it is, never to decide what is allowed. */
export interface TokenClaims {
  /** The consumer's id. */
  sub?: string;
  /** The licence's id. */
  apiId?: string;
}

/** Null for a missing or unreadable token. */
export function parseClaims(token: string | null): TokenClaims | null {
  try {
    const payload = token?.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/');
    return payload ? (JSON.parse(atob(payload)) as TokenClaims) : null;
  } catch {
    return null;
  }
}
