/** The credentials that a link may pass to the portal in its query. */
export interface LinkCredentials {
  domain: string | null;
  accessToken: string | null;
  refreshToken: string | null;
}

const TAKEN = ['domain', 'accessToken', 'refreshToken'];

/**
 * Removes the domain and the tokens from the address before anything else happens, so that they never end up in the
 * history, a log or a referrer (P2.4-07, P2.4-08).
 */
export function takeCredentialsFromUrl(
  location: Location = window.location,
  history: History = window.history,
): LinkCredentials {
  const query = new URLSearchParams(location.search);
  const [domain, accessToken, refreshToken] = TAKEN.map((key) => query.get(key) || null) as [
    string | null,
    string | null,
    string | null,
  ];
  if (TAKEN.some((key) => query.has(key))) {
    for (const key of TAKEN) query.delete(key);
    const search = query.size ? `?${query}` : '';
    history.replaceState(history.state, '', `${location.origin}${location.pathname}${search}${location.hash}`);
  }
  return { domain, accessToken, refreshToken };
}
