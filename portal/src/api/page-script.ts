/**
 * Inlined in the page: makes the route's first reads while the portal's files are still loading.
 * It imports only types. In any unusual case (signed out, two-factor to be set up, another domain, a link that signs
 * in) it requests nothing, and the portal reads as usual.
 */
import type { EarlyReads } from '@klantportaal/web/api/early-reads.ts';
import type { Persisted } from './session.ts';

declare global {
  interface Window {
    /** The first reads of the page; their owner is an access token. */
    earlyReads?: EarlyReads;
  }
}

try {
  const { reads = '', domain = '' } = document.currentScript?.dataset ?? {};
  const kept = JSON.parse(localStorage.getItem('klantportaal') ?? 'null') as Persisted | null;
  // Mirrors `isSameMajor` in version.ts.
  const understood = `${kept?.version}`.split('.', 1)[0] === __VERSION__.split('.', 1)[0];
  const accessToken = understood && kept?.accessToken;
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
      // An answer may never be used; then its failure is no unhandled rejection.
      answer.catch(() => {});
      return [path, answer] as const;
    };
    window.earlyReads = {
      owner: accessToken,
      made: performance.now(),
      answers: Object.fromEntries(reads.split(' ').map(ask)),
    };
  }
} catch {
  // No storage, or unreadable content.
}
