/** What a link may bring into the portal by its query. */
export interface Brought {
  domain: string | null;
  accessToken: string | null;
  refreshToken: string | null;
}

const TAKEN = ['domain', 'accessToken', 'refreshToken'];

/**
 * Takes the domain and the tokens out of the address before anything else happens, so that they stand in no history,
 * no log and no referrer (spec: platform §2.4; decision 15).
 */
export function takeFromAddress(location: Location = window.location, history: History = window.history): Brought {
  const query = new URLSearchParams(location.search);
  const [domain, accessToken, refreshToken] = TAKEN.map((key) => query.get(key) || null) as [
    string | null,
    string | null,
    string | null,
  ];
  if (TAKEN.some((key) => query.has(key))) {
    for (const key of TAKEN) query.delete(key);
    const search = query.size ? `?${query}` : '';
    history.replaceState(history.state, '', `${location.pathname}${search}${location.hash}`);
  }
  return { domain, accessToken, refreshToken };
}
