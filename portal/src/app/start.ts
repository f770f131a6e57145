import { ApiError } from '../api/api-error.ts';
import { setBuild } from '../api/build.ts';
import { call } from '../api/client.ts';
import { endHere, trade, whenSessionEnds } from '../api/refresh.ts';
import {
  clearSession,
  type Elsewhere,
  expireSession,
  followOtherTabs,
  isSignedIn,
  session,
  updateSession,
} from '../api/session.ts';
import { showError } from '../i18n/error-text.ts';
import { loadTexts, mergeDictionary, startTexts } from '../i18n/i18n.ts';
import { text } from '../i18n/use-text.ts';
import { matchRoute, nextOf, to } from '../lib/links.ts';
import { uploadLimit } from '../lib/upload-limit.ts';
import type { Go } from '../lib/use-route.ts';
import { chooseDomain, domainOfCookie } from '../licence/domain.ts';
import { followAddressStyle, portal } from '../licence/portal.ts';
import { afterSignIn, signOut } from '../sign-in/sign-in.ts';
import { showToast } from '../ui/toasts.ts';
import { takeCredentialsFromUrl } from './address.ts';
import { bootOfPage, localeOf } from './boot.ts';
import { startErrorReports } from './error-reports.ts';
import { abandonSignIn, askToSignIn, goOn, isPageKept } from './session-care/waiting.ts';

export interface Start {
  stage: 'portal' | 'maintenance' | 'domain-chooser' | 'offline';
  /** The pending automatic sign-in from the address; a page shows its progress meanwhile. */
  signIn: (() => Promise<void>) | null;
}

/**
 * Everything before the first page, in the order of the specification (P2.3-01 to P2.3-03, P2.4-07 to P2.4-09): what
 * the address contains, maintenance, the domain, then licence, languages and texts. Returns what to show.
 */
export async function start(reload = () => window.location.reload()): Promise<Start> {
  const cookie = domainOfCookie();
  const brought = takeCredentialsFromUrl();
  if (brought.domain) chooseDomain(brought.domain);
  // A visitor with a token counts as someone else until it is exchanged (P2.4-09).
  if (brought.accessToken) {
    signOut();
  }
  // Tokens were removed from the address, so the page that received them must also use them.
  const told = brought.domain ?? cookie;
  const boot = await bootOfDomain(brought.accessToken ? null : { told, reload });
  portal.set(boot);
  uploadLimit.set(boot.upload_max_mb);
  setBuild(boot.build);
  followAddressStyle();
  startTexts(localeOf(boot, session.get().locale));
  mergeDictionary(boot.dictionary);
  await loadTexts('common');
  if (boot.offline) return { stage: 'offline', signIn: null };
  startErrorReports();
  if (boot.maintenance.maintenance) return { stage: 'maintenance', signIn: null };
  if (!boot.licence) return { stage: 'domain-chooser', signIn: null };
  const { accessToken, refreshToken } = brought;
  return { stage: 'portal', signIn: accessToken && refreshToken ? () => signInByAddress(refreshToken) : null };
}

/** Loaded on demand: the server writes the boot data into nearly every page. */
const startUpCalls = async () => (await import('./boot-of-calls.ts')).bootOfCalls();

/**
 * The page's boot data, unless the server wrote the page for a domain other than the chosen one. If the server did not
 * know the choice (its cookie is gone, local storage remained), the page is requested once more, with this firm's
 * colours, name and icons (docs/decisions/036). Where that is not possible, the start-up calls supply them.
 * @param again which domain the server knew, and how to request the page again; null where that is not allowed
 */
async function bootOfDomain(again: { told: string | null; reload: () => void } | null) {
  const boot = bootOfPage();
  const { domain } = session.get();
  // Without a connection there is nothing else to load.
  if (boot?.offline) return boot;
  if (boot && (boot.domain ?? null) === domain) return boot;
  if (boot?.domain && !domain) {
    updateSession({ domain: boot.domain });
    return boot;
  }
  try {
    if (domain) chooseDomain(domain);
    // The page as served stays until the other one arrives.
    if (boot && again && again.told !== domain && domainOfCookie() === domain) {
      again.reload();
      return await new Promise<never>(() => {});
    }
    const called = await startUpCalls();
    if (called.theme) await (await import('../licence/theme.ts')).applyTheme(called.theme);
    return called;
  } catch (error) {
    // The branch no longer exists: choose again.
    if (!(error instanceof ApiError) || error.code !== 'BRAND_COULD_NOT_BE_DETERMINED' || !domain) throw error;
    chooseDomain(null);
    return startUpCalls();
  }
}

/** Immediately exchanges a link's tokens for new ones (docs/decisions/019). */
async function signInByAddress(refreshToken: string): Promise<void> {
  try {
    await trade(refreshToken);
    await afterSignIn();
    // The guard redirects from sign-in to the dashboard, or to settings when two-factor must be set up.
  } catch (error) {
    clearSession();
    await showError(error);
  }
}

/**
 * Keeps the session and the pages in sync while the portal runs.
 * @param leaveFor navigates without asking the page
 */
export function watchSession(go: Go, leaveFor: Go): void {
  const loginFor = () => {
    const { pathname, search } = window.location;
    return to('login', {}, { next: matchRoute(pathname).name === 'logout' ? null : pathname + search });
  };
  whenSessionEnds(() => {
    // A page with content waits for its consumer (docs/decisions/044); if nothing was shown yet, go to sign-in.
    if (isPageKept()) return askToSignIn();
    showToast('error', text('messages.expired'));
    leaveFor(loginFor());
  }, isPageKept);

  const follow: Record<Elsewhere, () => void> = {
    nothing: () => {},
    'signed-in': () => (isPageKept() ? goOn() : go(nextOf(window.location.search))),
    'signed-out': () => {
      abandonSignIn();
      leaveFor(to('login'));
    },
    expired: () => {
      if (isPageKept()) return endHere();
      expireSession(false);
      leaveFor(loginFor());
    },
    // A new page has nothing of the first consumer.
    'another-consumer': () => window.location.replace(to('dashboard')),
  };
  followOtherTabs((what) => follow[what]());
  // A page restored from the back/forward cache may have a session that the server has ended since.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isSignedIn()) void call('keepSession').catch(() => {});
  });
}
