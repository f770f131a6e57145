import type { Consumer } from '@klantportaal/contract/areas/consumers';
import type { Locale } from '@klantportaal/contract/boot';
import { createStore } from '../app/store.ts';

/** What survives a reload (spec: platform §3, 'Persisted locally'). */
export interface Persisted {
  version: 1;
  /** The language that the visitor chose. */
  locale: Locale | null;
  consumer: Consumer | null;
  accessToken: string | null;
  refreshToken: string | null;
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
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Private windows can refuse storage; the session then lives as long as the page.
  }
  session.set(next);
}

/** The state with what another tab may have written since; the page's own where storage is refused. */
export function readShared(): Persisted {
  try {
    return localStorage.getItem(KEY) === null ? { ...session.get(), ...withoutTokens } : read();
  } catch {
    return session.get();
  }
}

const withoutTokens = { consumer: null, accessToken: null, refreshToken: null, twoFactorSetup: false } as const;

/** Forgets the consumer and the tokens; language, domain and a temporary login stay (spec: platform §4). */
export const clearSession = (): void => updateSession(withoutTokens);

/** The session counts as signed in whenever an access token exists (spec: platform §4). */
export const isSignedIn = (): boolean => session.get().accessToken !== null;

/** Follows what other tabs do, signing in and out included, and tells of it. Returns the way to stop. */
export function followOtherTabs(changed: () => void): () => void {
  const follow = (event: StorageEvent) => {
    if (event.key !== KEY && event.key !== null) return;
    session.set(read());
    changed();
  };
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
