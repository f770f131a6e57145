/** The credentials that a link may pass to the portal in its query, with the language of the mail that it stood in. */
export interface LinkCredentials {
  domain: string | null;
  language: string | null;
  accessToken: string | null;
  refreshToken: string | null;
}

const TAKEN = ['domain', 'language', 'accessToken', 'refreshToken'] as const;

/**
 * Removes the domain, the language and the tokens from the address before anything else happens, so that they never end up in the
 * history, a log or a referrer (P2.4-07, P2.4-08).
 */
export function takeCredentialsFromUrl(
  location: Location = window.location,
  history: History = window.history,
): LinkCredentials {
  const query = new URLSearchParams(location.search);
  const take = (key: (typeof TAKEN)[number]) => query.get(key) || null;
  const brought = {
    domain: take('domain'),
    language: take('language'),
    accessToken: take('accessToken'),
    refreshToken: take('refreshToken'),
  };
  if (TAKEN.some((key) => query.has(key))) {
    for (const key of TAKEN) query.delete(key);
    const search = query.size ? `?${query}` : '';
    history.replaceState(history.state, '', `${location.origin}${location.pathname}${search}${location.hash}`);
  }
  return brought;
}
