import type { Consumer } from '@klantportaal/contract/areas/consumers';
import type { Locale } from '@klantportaal/contract/boot';
import { createStore } from '../app/store.ts';
import { claimsOf } from './claims.ts';

/** What survives a reload (spec: platform §3, 'Persisted locally'). */
export interface Persisted {
  version: 1;
  /** The language that the visitor chose. */
  locale: Locale | null;
  consumer: Consumer | null;
  accessToken: string | null;
  refreshToken: string | null;
  /** The session ended by itself, and nobody signed in or out since: open pages ask for the password (decision 14). */
  expired: boolean;
  /** Two-factor must be set up before anything else opens (spec: platform §2.2). */
  twoFactorSetup: boolean;
  /** The temporary login of one product action, sent as `Token`. */
  productActionLogin: { id: string; token: string } | null;
  /** The chosen domain, sent with every request. */
  domain: string | null;
}

const KEY = 'klantportaal';
const empty: Persisted = {
  version: 1,
  locale: null,
  consumer: null,
  accessToken: null,
  refreshToken: null,
  expired: false,
  twoFactorSetup: false,
  productActionLogin: null,
  domain: null,
};

function read(): Persisted {
  try {
    const value = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Persisted | null;
    // A state of another version is dropped: signing in again is safer than guessing what it meant.
    return value?.version === empty.version ? { ...empty, ...value } : empty;
  } catch {
    return empty;
  }
}

export const session = createStore<Persisted>(read());

/** Changes part of the state, from what other tabs last wrote. */
export function updateSession(change: Partial<Omit<Persisted, 'version'>>): void {
  const next = { ...readShared(), ...change };
  if (next.accessToken !== null) next.expired = false;
  keep(next);
  session.set(next);
}

function keep(state: Persisted): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(state));
  } catch {
    // Private windows can refuse storage; the session then lives as long as the page.
  }
}

/** The state with what another tab may have written since; the page's own where storage is refused. */
export function readShared(): Persisted {
  try {
    return localStorage.getItem(KEY) === null ? { ...session.get(), ...withoutTokens } : read();
  } catch {
    return session.get();
  }
}

const withoutTokens = {
  consumer: null,
  accessToken: null,
  refreshToken: null,
  expired: false,
  twoFactorSetup: false,
} as const;

/** Forgets the consumer and the tokens; language, domain and a temporary login stay (spec: platform §4). */
export const clearSession = (): void => updateSession(withoutTokens);

/**
 * The session ended by itself. Nothing of the consumer stays on the device.
 * @param kept this page goes on knowing whose it is, so that what was typed on it stays and its consumer can go on
 *   (decision 14)
 */
export function expireSession(kept: boolean): void {
  const { consumer, twoFactorSetup } = session.get();
  const next = { ...readShared(), ...withoutTokens, expired: true };
  keep(next);
  session.set(kept ? { ...next, consumer, twoFactorSetup } : next);
}

/** Whose page this is: who signed in on it, also after the session ended. */
export function ownerOfPage(): string | null {
  const { accessToken, consumer } = session.get();
  return consumer?.id ?? claimsOf(accessToken)?.sub ?? null;
}

/** The session counts as signed in whenever an access token exists (spec: platform §4). */
export const isSignedIn = (): boolean => session.get().accessToken !== null;

/** What another tab did to the session since this one last looked. */
export type Elsewhere = 'nothing' | 'signed-in' | 'signed-out' | 'expired' | 'another-consumer';

/**
 * Takes over what other tabs wrote, and says what it means here. Of another consumer it takes nothing: this page shows
 * the first one's data, and must go first.
 */
export function takeShared(): Elsewhere {
  const before = session.get();
  const owner = ownerOfPage();
  const now = readShared();
  const other = now.accessToken && (now.consumer?.id ?? claimsOf(now.accessToken)?.sub);
  if (owner && other && owner !== other) return 'another-consumer';
  const ended = before.accessToken !== null && now.accessToken === null;
  if (now.accessToken === null && now.expired && owner) {
    session.set({ ...now, consumer: before.consumer, twoFactorSetup: before.twoFactorSetup });
    return ended ? 'expired' : 'nothing';
  }
  session.set(now.accessToken ? { ...now, consumer: now.consumer ?? before.consumer } : now);
  if (now.accessToken === null) return ended || before.expired ? 'signed-out' : 'nothing';
  return before.accessToken === null ? 'signed-in' : 'nothing';
}

/** Follows what other tabs do, signing in and out included, and tells of it. Returns the way to stop. */
export function followOtherTabs(changed: (what: Elsewhere) => void): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) changed(takeShared());
  };
  // A tab that slept, or came back out of the browser's memory, may have missed what happened (bfcache).
  const look = () => {
    if (document.visibilityState === 'visible') changed(takeShared());
  };
  window.addEventListener('storage', follow);
  window.addEventListener('pageshow', look);
  document.addEventListener('visibilitychange', look);
  return () => {
    window.removeEventListener('storage', follow);
    window.removeEventListener('pageshow', look);
    document.removeEventListener('visibilitychange', look);
  };
}
