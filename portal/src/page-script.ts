/**
 * Stands in the page itself (docs/decisions/046): asks what the route reads first while the portal's files are still
 * under way. It imports nothing but types. Where anything is out of the ordinary (signed out, two-factor to be set up,
 * another domain, a link that signs in) it asks nothing, and the portal does as always.
 */
import type { Persisted } from './api/session.ts';

/** What was asked, by path; `api/first-reads.ts` hands it out. */
export interface Asked {
  accessToken: string;
  answers: Record<string, Promise<Response>>;
}

declare global {
  interface Window {
    klantportaal?: Asked;
  }
}

try {
  const { reads = '', domain = '' } = document.currentScript?.dataset ?? {};
  const kept = JSON.parse(localStorage.getItem('klantportaal') ?? 'null') as Persisted | null;
  const accessToken = kept?.version === 1 && kept.accessToken;
  const ordinary =
    !kept?.twoFactorSetup && (kept?.domain ?? '') === domain && !/[?&]accessToken=/.test(location.search);
  if (accessToken && ordinary) {
    const headers = {
      Accept: 'application/json',
      Authorization: `Bearer ${accessToken}`,
      ...(domain ? { 'X-AccelerateDomain': domain } : {}),
    };
    const ask = (path: string) => {
      const answer = fetch(path, { headers, signal: AbortSignal.timeout(20_000) });
      // Nobody may come for it.
      answer.catch(() => {});
      return [path, answer] as const;
    };
    window.klantportaal = { accessToken, answers: Object.fromEntries(reads.split(' ').map(ask)) };
  }
} catch {
  // No storage, or nothing that can be read in it.
}
