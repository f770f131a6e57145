import type { Locale } from '@klantportaal/contract/language';
import type { Consumer } from '@klantportaal/contract/modules/people/consumers';
import { pageSignal } from '@klantportaal/web/lib/page-signal.ts';
import { createStore } from '@klantportaal/web/lib/store.ts';
import { eraseCopiesOfOthers, toCheckOwner } from '@klantportaal/web/lib/tab-copies.ts';
import { isSameMajor, version } from '@klantportaal/web/lib/version.ts';
import { parseClaims } from './claims.ts';

/** The part of the session that survives a reload (P3-23). */
export interface Persisted {
  /** Version of the portal that wrote it last. A state of another major version is dropped. */
  version: string;
  /** The language that the visitor chose. */
  locale: Locale | null;
  consumer: Consumer | null;
  accessToken: string | null;
  refreshToken: string | null;
  /**
   * The session timed out or was ended, and no one has signed in or out since: open pages ask for the password.
   */
  expired: boolean;
  /** Two-factor must be set up before anything else is accessible (P2.2-04). */
  twoFactorSetup: boolean;
  /** The temporary login of one product action, sent as `Token`. */
  productActionLogin: { id: string; token: string } | null;
  /** The chosen domain, sent with every request. */
  domain: string | null;
}

const KEY = 'klantportaal';
const withoutTokens = {
  consumer: null,
  accessToken: null,
  refreshToken: null,
  expired: false,
  twoFactorSetup: false,
} as const;
const empty: Persisted = { version, locale: null, ...withoutTokens, productActionLogin: null, domain: null };

function read(): Persisted {
  try {
    const value = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Persisted | null;
    // Another major version: signing in again is safer than guessing its meaning.
    return value && isSameMajor(value.version, version) ? { ...empty, ...value, version } : empty;
  } catch {
    return empty;
  }
}

export const session = createStore<Persisted>(read());

/** Copies of what was typed go with the sign-in that they belong to. */
function dropCopies(): void {
  const { accessToken, productActionLogin } = session.get();
  eraseCopiesOfOthers([accessToken && findPageOwner(), productActionLogin && toCheckOwner(productActionLogin.id)]);
}
session.subscribe(dropCopies);

/** Changes part of the state, based on what other tabs last wrote. */
export function updateSession(change: Partial<Omit<Persisted, 'version'>>): void {
  const next = { ...readShared(), ...change };
  if (next.accessToken) next.expired = false;
  keep(next);
  session.set(next);
}

function keep(state: Persisted): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(state));
  } catch {
    // Private windows can refuse storage; the session then lasts as long as the page.
  }
}

/** The state including what another tab has written since; the page's own copy where storage is refused. */
export function readShared(): Persisted {
  try {
    return localStorage.getItem(KEY) ? read() : { ...session.get(), ...withoutTokens };
  } catch {
    return session.get();
  }
}

/** Forgets the consumer and the tokens; keeps language, domain and a temporary login (P4-03). */
export const clearSession = (): void => updateSession(withoutTokens);

/**
 * The session ended without signing out. Nothing of the consumer stays on the device.
 * @param kept this page remembers its consumer, so that typed input stays and the consumer can continue
 */
export function expireSession(kept: boolean): void {
  const { consumer, twoFactorSetup } = session.get();
  const next = { ...readShared(), ...withoutTokens, expired: true };
  keep(next);
  session.set(kept ? { ...next, consumer, twoFactorSetup } : next);
}

/** The consumer who signed in on this page, also after the session ended. */
export const findPageOwner = (): string | null => findOwner(session.get());

const findOwner = ({ accessToken, consumer }: Persisted): string | null =>
  consumer?.id ?? parseClaims(accessToken)?.sub ?? null;

/** The session counts as signed in whenever an access token exists (P4-04). */
export const isSignedIn = (): boolean => !!session.get().accessToken;

// A tab that the browser opened again has those of then.
dropCopies();

/** The change that another tab made to the session since this one last checked. */
export type Elsewhere = 'nothing' | 'signed-in' | 'signed-out' | 'expired' | 'another-consumer';

/**
 * Adopts what other tabs wrote, and returns what it means here. It adopts nothing from another consumer: this page
 * still shows the first one's data, and must close first.
 */
export function takeShared(): Elsewhere {
  const { accessToken, consumer, expired, twoFactorSetup } = session.get();
  const owner = findPageOwner();
  const now = readShared();
  const other = now.accessToken && findOwner(now);
  if (owner && other && owner !== other) return 'another-consumer';
  if (now.accessToken) {
    session.set({ ...now, consumer: now.consumer ?? consumer });
    return accessToken ? 'nothing' : 'signed-in';
  }
  const keepsOwner = now.expired && owner;
  session.set(keepsOwner ? { ...now, consumer, twoFactorSetup } : now);
  if (keepsOwner) return accessToken ? 'expired' : 'nothing';
  return accessToken || expired ? 'signed-out' : 'nothing';
}

/** Follows other tabs, including signing in and out, and reports it, until the signal ends. */
export function followOtherTabs(changed: (change: Elsewhere) => void, signal = pageSignal): void {
  const follow = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) changed(takeShared());
  };
  // A tab that slept, or was restored from the bfcache, may have missed events.
  const look = () => {
    if (document.visibilityState === 'visible') changed(takeShared());
  };
  window.addEventListener('storage', follow, { signal });
  window.addEventListener('pageshow', look, { signal });
  document.addEventListener('visibilitychange', look, { signal });
}
