/** What an access token says, unchecked: good enough to tell whose page it is, never to decide what may be done. */
export interface TokenClaims {
  /** The consumer's id. */
  sub?: string;
  /** The licence's id. */
  apiId?: string;
}

/** Null for no token, or one that cannot be read. */
export function claimsOf(token: string | null): TokenClaims | null {
  try {
    const payload = token?.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/');
    return payload ? (JSON.parse(atob(payload)) as TokenClaims) : null;
  } catch {
    return null;
  }
}
