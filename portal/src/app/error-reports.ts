import { ApiError } from '../api/api-error.ts';
import { call } from '../api/client.ts';
import { session } from '../api/session.ts';
import { matchRoute } from './links.ts';
import { portal } from './portal.ts';

/** The share of page loads that report (spec: platform §9). */
const SAMPLE_RATE = 0.3;
const MAX_REPORTS = 10;

let sampled = false;
let sent = 0;

/** Listens for errors that nothing caught. Does nothing unless the server says that reporting is on (spec: platform §9). */
export function startErrorReports(random: () => number = Math.random): void {
  sampled = portal.get().error_reporting && random() < SAMPLE_RATE;
  if (!sampled) return;
  window.addEventListener('error', ({ error }) => reportError(error));
  window.addEventListener('unhandledrejection', ({ reason }) => reportError(reason));
}

/** Sends an error to our own origin. The route's name goes along, never the address: addresses hold tokens. */
export function reportError(error: unknown): void {
  if (!sampled || sent >= MAX_REPORTS || error instanceof ApiError || !(error instanceof Error)) return;
  sent += 1;
  const { consumer } = session.get();
  const body = {
    message: `${error.name}: ${error.message}`.slice(0, 2000),
    stack: error.stack?.slice(0, 20_000) ?? null,
    route: matchRoute(location.pathname).name,
    release: portal.get().build,
    person: consumer && { id: consumer.id, email: consumer.email, display_name: consumer.display_name },
  };
  // A report that cannot be sent must not make another one.
  call('sendErrorReport', { body }).catch(() => {});
}
