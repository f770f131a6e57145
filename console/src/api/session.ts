import type { Scope } from '@klantportaal/contract/modules/identity/scopes';
import type { SignedInStaff } from '@klantportaal/contract/modules/identity/staff/schemas';
import { createStore, useStore } from '@klantportaal/web/lib/store.ts';

/** The staff member who is signed in; null before, and after signing out. */
export const session = createStore<SignedInStaff | null>(null);

/**
 * Why somebody is asked to sign in over the page that is open, which stays: the session ended, or what they do needs a
 * sign-in of the last minutes. Null while nobody is asked.
 */
export const askedToSignIn = createStore<'over' | 'recent' | null>(null);

const waiting = new Set<(isSignedIn: boolean) => void>();

/** Asks to sign in over the page. @returns whether somebody did, or put the question away */
export function askForSignIn(why: 'over' | 'recent'): Promise<boolean> {
  askedToSignIn.set(why);
  return new Promise((resolve) => waiting.add(resolve));
}

/** Goes on with the page without signing in: what waited for it is refused, and nothing that was typed is lost. */
export function declineSignIn(): void {
  settle(false);
}

function settle(isSignedIn: boolean): void {
  askedToSignIn.set(null);
  for (const resolve of waiting) resolve(isSignedIn);
  waiting.clear();
}

/** Somebody signed in. @returns whether it is the one whose page is open, who goes on where they were */
export function enter(me: SignedInStaff): boolean {
  const before = session.get();
  const isSame = before !== null && before.id === me.id;
  if (before && !isSame) return false;
  session.set(me);
  settle(true);
  return true;
}

/** Whether somebody may do what a call with this scope does. The server refuses it all the same. */
export const may = (scope: Scope): boolean => session.get()?.scopes.includes(scope) ?? false;

/** Whether they may set up a firm that is new: they begin with that. */
export const canSetUpFirm = (): boolean => may('licence:write') && session.get()?.firm.is_being_set_up === true;

/** Returns the signed-in staff member, for pages that are shown only then. */
export function useMe(): SignedInStaff {
  const me = useStore(session);
  if (!me) throw new Error('This page is for who is signed in.');
  return me;
}
