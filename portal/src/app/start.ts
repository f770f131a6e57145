import type { Boot } from '@klantportaal/contract/boot';
import type { Locale } from '@klantportaal/contract/language';
import { fallbackLocale } from '@klantportaal/contract/texts';
import { ApiError } from '@klantportaal/web/api/api-error.ts';
import { setBuild } from '@klantportaal/web/api/build.ts';
import { explainError } from '@klantportaal/web/i18n/explain-error.ts';
import { loadTexts, mergeDictionary, startTexts } from '@klantportaal/web/i18n/i18n.ts';
import { getText } from '@klantportaal/web/i18n/use-text.ts';
import { explainAt } from '@klantportaal/web/lib/arrival.ts';
import type { Go } from '@klantportaal/web/lib/current-route.ts';
import { pageSignal } from '@klantportaal/web/lib/page-signal.ts';
import { acceptsOfficeFiles, uploadLimit } from '@klantportaal/web/lib/upload-limit.ts';
import { client } from '../api/client.ts';
import { setOldSignInHandler } from '../api/recent-sign-in.ts';
import { endLocalSession, exchange, type NewTokens, setSessionEndHandler } from '../api/refresh.ts';
import { type Elsewhere, expireSession, followOtherTabs, isSignedIn, session, updateSession } from '../api/session.ts';
import { matchRoute, parseNextPath, to } from '../lib/links.ts';
import { chooseDomain, readDomainCookie } from '../licences/domain.ts';
import { keepLanguage } from '../licences/language-choice.ts';
import { followAddressStyle, portal } from '../licences/portal.ts';
import { signIn, signOut } from '../modules/identity/sign-in.ts';
import { type LinkCredentials, takeCredentialsFromUrl } from './address.ts';
import { startErrorReports } from './error-reports.ts';
import { explain } from './explain.ts';
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
  const cookie = readDomainCookie();
  const brought = takeCredentialsFromUrl();
  const link = await openLink(brought);
  // A link that is refused changes nothing: not the domain either.
  if (brought.domain && !link?.refused) chooseDomain(brought.domain);
  // The session that was open ends first (P2.4-09).
  if (link?.tokens) signOut();
  // Tokens were removed from the address, so the page that received them must also use them.
  const known = brought.domain ?? cookie;
  const boot = await loadDomainBoot(link ? null : { known, reload }, !link?.refused);
  portal.set(boot);
  uploadLimit.set(boot.upload_max_mb);
  acceptsOfficeFiles.set(boot.takes_office);
  setBuild(boot.build);
  followAddressStyle();
  const asked = boot.languages.find(({ iso_code }) => iso_code === brought.language);
  if (asked && !link?.refused) keepLanguage(asked.iso_code);
  const locale = chooseLocale(boot, session.get().locale);
  startTexts(locale);
  // Chosen on this device, and the server did not know.
  if (locale !== boot.locale) keepLanguage(locale);
  mergeDictionary(boot.dictionary);
  await loadTexts('common');
  if (boot.offline) return { stage: 'offline', signIn: null };
  startErrorReports();
  if (boot.maintenance.maintenance) {
    // The link is used up: the page that opens after the maintenance is signed in with what it gave.
    if (link?.tokens) {
      const { accessToken, refreshToken, twoFactorSetup = false } = link.tokens;
      updateSession({ accessToken, refreshToken, twoFactorSetup, consumer: null });
    }
    return { stage: 'maintenance', signIn: null };
  }
  if (!boot.licence) return { stage: 'domain-chooser', signIn: null };
  return { stage: 'portal', signIn: link && (() => finishLink(link)) };
}

/** The new tokens of a link that signs in, or why it does not. */
type Link = { tokens: NewTokens; refused?: undefined } | { tokens?: undefined; refused: unknown };

/**
 * Exchanges the tokens of an address. Only a pair that was made for a link is taken: with any other, such as a
 * stranger's own, the server and this browser stay as they were.
 */
async function openLink({ domain, accessToken, refreshToken }: LinkCredentials): Promise<Link | null> {
  if (!accessToken && !refreshToken) return null;
  if (!accessToken || !refreshToken) return { refused: new ApiError('AUTH_REFRESH_INVALID_TOKEN', 401) };
  return exchange({ accessToken, refreshToken }, domain ?? session.get().domain).then(
    (tokens) => ({ tokens }),
    (refused: unknown) => ({ refused }),
  );
}

/** Signs in with a link's new tokens, or says that it did not work. */
async function finishLink({ tokens, refused }: Link): Promise<void> {
  if (tokens) {
    // The guard redirects from sign-in to the dashboard, or to settings when two-factor must be set up.
    await signIn({ ...tokens, twoFactorSetup: tokens.twoFactorSetup ?? false }).catch((error) =>
      explainError(to('login'), error),
    );
    return;
  }
  const there = isSignedIn() ? toSignedInPath(window.location.pathname) : to('login');
  const invalid = refused instanceof ApiError && refused.status === 401;
  if (!invalid) return explainError(there, refused);
  explainAt(there, 'error', () => getText('common.link_refused'));
}

/** Sign-in leads someone who is signed in on to the dashboard. */
const toSignedInPath = (pathname: string): string => (pathname === to('login') ? to('dashboard') : pathname);

/** Loaded on demand: the server writes the boot data into nearly every page. */
const startUpCalls = async () => (await import('./boot-of-calls.ts')).loadBootFromCalls();

/**
 * The page's boot data, unless the server wrote the page for a domain other than the chosen one. If the server did not
 * know the choice (its cookie is gone, local storage remained), the page is requested once more, with this firm's
 * colours, name and icons. Where that is not possible, the start-up calls supply them.
 * @param again which domain the server knew, and how to request the page again; null where that is not allowed
 * @param adopt whether a page for a domain makes it the chosen one, if there is none
 */
async function loadDomainBoot(again: { known: string | null; reload: () => void } | null, adopt: boolean) {
  const boot = findPageBoot();
  const { domain } = session.get();
  // Without a connection there is nothing else to load.
  if (boot?.offline) return boot;
  if (boot && (boot.domain ?? null) === domain) return boot;
  if (boot?.domain && !domain && adopt) {
    updateSession({ domain: boot.domain });
    return boot;
  }
  try {
    if (domain) chooseDomain(domain);
    // The page as served stays until the other one arrives.
    if (boot && again && again.known !== domain && readDomainCookie() === domain) {
      again.reload();
      return await new Promise<never>(() => {});
    }
    const called = await startUpCalls();
    if (called.theme) await (await import('@klantportaal/web/ui/theme.ts')).applyTheme(called.theme);
    return called;
  } catch (error) {
    // The branch no longer exists: choose again.
    if (!(error instanceof ApiError) || error.code !== 'BRAND_COULD_NOT_BE_DETERMINED' || !domain) throw error;
    chooseDomain(null);
    return startUpCalls();
  }
}

function sayExpired(): void {
  explainAt(to('login'), 'error', () => getText('messages.expired'));
}

/**
 * Keeps the session and the pages in sync while the portal runs.
 * @param leaveFor navigates without asking the page
 */
export function watchSession(go: Go, leaveFor: Go): void {
  const buildLoginHref = () => {
    const { pathname, search, hash } = window.location;
    return to('login', {}, { next: matchRoute(pathname).name === 'logout' ? null : pathname + search + hash });
  };
  setSessionEndHandler(() => {
    // A page with content waits for its consumer; if nothing was shown yet, go to sign-in.
    if (isPageKept()) return askToSignIn();
    sayExpired();
    leaveFor(buildLoginHref());
  }, isPageKept);

  setOldSignInHandler(() => (isPageKept() ? askToSignIn() : null));

  const follow: Record<Elsewhere, () => void> = {
    nothing: () => {},
    'signed-in': () => (isPageKept() ? goOn() : go(parseNextPath(window.location.search))),
    'signed-out': () => {
      abandonSignIn();
      explain(to('login'), 'signed_out_elsewhere');
      leaveFor(to('login'));
    },
    expired: () => {
      if (isPageKept()) return endLocalSession();
      expireSession(false);
      sayExpired();
      leaveFor(buildLoginHref());
    },
    // A new page has nothing of the first consumer.
    'another-consumer': () => window.location.replace(to('dashboard')),
  };
  followOtherTabs((change) => follow[change]());
  // A page restored from the back/forward cache may have a session that the server has ended since.
  window.addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (persisted && isSignedIn()) void client.call('keepSession').catch(() => {});
    },
    { signal: pageSignal },
  );
}

/** The boot data that the server wrote into the page; null if it wrote none (a development server). */
function findPageBoot(): Boot | null {
  const written = document.getElementById('boot')?.textContent?.trim();
  return written ? (JSON.parse(written) as Boot) : null;
}

/** The language to show: the visitor's choice if the licence still offers it, otherwise the licence's default. */
function chooseLocale({ languages, locale }: Pick<Boot, 'languages' | 'locale'>, chosen: Locale | null): Locale {
  const isOffered = (iso: Locale) => languages.some(({ iso_code }) => iso_code === iso);
  return chosen && isOffered(chosen)
    ? chosen
    : isOffered(locale) || languages.length === 0
      ? locale
      : (languages[0]?.iso_code ?? fallbackLocale);
}
