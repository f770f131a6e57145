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
import { showToast } from '../ui/toasts.ts';
import { takeFromAddress } from './address.ts';
import { bootOfCalls, bootOfPage, localeOf } from './boot.ts';
import { chooseDomain, domainOfCookie } from './domain.ts';
import { startErrorReports } from './error-reports.ts';
import { matchRoute, nextOf, to } from './links.ts';
import { followAddressStyle, portal } from './portal.ts';
import { askToSignIn, giveUp, goOn, isPageKept } from './session-care/waiting.ts';
import { afterSignIn, signOut } from './sign-in.ts';
import type { Go } from './use-route.ts';

export interface Start {
  stage: 'portal' | 'maintenance' | 'domain-chooser' | 'offline';
  /** Automatic sign-in by the address, still to be done; a page shows meanwhile that something happens. */
  signIn: (() => Promise<void>) | null;
}

/**
 * Everything before the first page, in the order of the specification (platform §2.3, §2.4): what the address brought,
 * maintenance, the domain, then licence, languages and texts. Answers what is to be shown.
 */
export async function start(reload = () => window.location.reload()): Promise<Start> {
  const cookie = domainOfCookie();
  const brought = takeFromAddress();
  if (brought.domain) chooseDomain(brought.domain);
  // Whoever arrives with a token is somebody else until it is traded (spec: platform §2.4).
  if (brought.accessToken) {
    signOut();
  }
  // Tokens were taken out of the address: the page that brought them must also use them.
  const told = brought.domain ?? cookie;
  const boot = await bootOfDomain(brought.accessToken ? null : { told, reload });
  portal.set(boot);
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

/**
 * The page's boot data, unless the server wrote the page of another domain than the one chosen here. When it was not
 * told of that one (its cookie is gone, local storage stayed) the page is asked for once more, and comes with this firm's
 * colours, name and icons (docs/decisions/036). Where that cannot be, the start-up calls bring them.
 * @param again what domain the server was told, and how the page is asked for again; null where it must not be
 */
async function bootOfDomain(again: { told: string | null; reload: () => void } | null) {
  const boot = bootOfPage();
  const { domain } = session.get();
  // Without a connection nothing else can be had.
  if (boot?.offline) return boot;
  if (boot && (boot.domain ?? null) === domain) return boot;
  if (boot?.domain && !domain) {
    updateSession({ domain: boot.domain });
    return boot;
  }
  try {
    if (domain) chooseDomain(domain);
    // It stays as served until the other one comes.
    if (boot && again && again.told !== domain && domainOfCookie() === domain) {
      again.reload();
      return await new Promise<never>(() => {});
    }
    const called = await bootOfCalls();
    if (called.theme) await (await import('./theme.ts')).applyTheme(called.theme);
    return called;
  } catch (error) {
    // A branch that exists no more: choose anew.
    if (!(error instanceof ApiError) || error.code !== 'BRAND_COULD_NOT_BE_DETERMINED' || !domain) throw error;
    chooseDomain(null);
    return bootOfCalls();
  }
}

/** Trades the tokens of a link for own ones at once (decision 15). */
async function signInByAddress(refreshToken: string): Promise<void> {
  try {
    await trade(refreshToken);
    await afterSignIn();
    // The guard leads from sign-in to the dashboard, and to settings when two-factor must be set up.
  } catch (error) {
    clearSession();
    await showError(error);
  }
}

/**
 * What keeps the session and the pages in step once the portal runs.
 * @param leaveFor goes without asking the page
 */
export function watchSession(go: Go, leaveFor: Go): void {
  const loginFor = () => {
    const { pathname, search } = window.location;
    return to('login', {}, { next: matchRoute(pathname).name === 'logout' ? null : pathname + search });
  };
  whenSessionEnds(() => {
    // A page with something on it waits for its consumer (decision 14); where nothing was shown yet sign-in does.
    if (isPageKept()) return askToSignIn();
    showToast('error', text('messages.expired'));
    leaveFor(loginFor());
  }, isPageKept);

  const follow: Record<Elsewhere, () => void> = {
    nothing: () => {},
    'signed-in': () => (isPageKept() ? goOn() : go(nextOf(window.location.search))),
    'signed-out': () => {
      giveUp();
      leaveFor(to('login'));
    },
    expired: () => {
      if (isPageKept()) return endHere();
      expireSession(false);
      leaveFor(loginFor());
    },
    // A new page begins with nothing of the first consumer.
    'another-consumer': () => window.location.replace(to('dashboard')),
  };
  followOtherTabs((what) => follow[what]());
  // Out of the browser's memory comes what the server may have ended since (back to us from another site).
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && isSignedIn()) void call('keepSession').catch(() => {});
  });
}
