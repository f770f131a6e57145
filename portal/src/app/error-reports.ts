import { ApiError } from '@klantportaal/web/api/api-error.ts';
import { pageSignal } from '@klantportaal/web/lib/page-signal.ts';
import { version } from '@klantportaal/web/lib/version.ts';
import { client } from '../api/client.ts';
import { session } from '../api/session.ts';
import { matchRoute } from '../lib/links.ts';
import { portal } from '../licences/portal.ts';

/** The share of page loads that report (P9-05). */
const SAMPLE_RATE = 0.3;
const MAX_REPORTS = 10;

let sampled = false;
let sent = 0;

/** Listens for uncaught errors. Does nothing unless the server has reporting enabled (P9-05). */
export function startErrorReports(random: () => number = Math.random): void {
  sampled = portal.get().error_reporting && random() < SAMPLE_RATE;
  if (!sampled) return;
  window.addEventListener('error', ({ error }) => reportError(error), { signal: pageSignal });
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason), { signal: pageSignal });
}

/** The version and build in semantic versioning notation: `0.1.0+3f2a9c`. */
const formatRelease = (build: string | null): string => (build ? `${version}+${build}` : version);

/** Sends an error to our own origin, with the route's name but never the address: addresses contain tokens. */
export function reportError(error: unknown): void {
  if (!sampled || sent >= MAX_REPORTS || error instanceof ApiError || !(error instanceof Error)) return;
  sent += 1;
  const { consumer } = session.get();
  const body = {
    message: `${error.name}: ${error.message}`.slice(0, 2000),
    stack: error.stack?.slice(0, 20_000) ?? null,
    route: matchRoute(location.pathname).name,
    release: formatRelease(portal.get().build),
    person: consumer && { id: consumer.id, email: consumer.email, display_name: consumer.display_name },
  };
  // A report that fails to send must not cause another one.
  client.call('sendErrorReport', { body }).catch(() => {});
}
