/**
 * Keeps in this tab what was typed and no server has yet. A copy belongs to a sign-in and goes with it:
 * `api/session.ts` erases those of all others.
 */
const PREFIX = 'klantportaal.typed.';
const toStorageKey = (owner: string, name: string) => `${PREFIX}${owner}.${name}`;

/** A browser can refuse storage, or have no room: then there is no copy. */
function tryStorage<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}

export interface TabCopy<T> {
  read: () => T | null;
  keep: (value: T) => void;
  erase: () => void;
}

/** One copy, of `owner`: the id of who is signed in, or what `toCheckOwner` says. */
export function createTabCopy<T>(owner: string, name: string): TabCopy<T> {
  const key = toStorageKey(owner, name);
  return {
    read: () => tryStorage(() => JSON.parse(sessionStorage.getItem(key) ?? 'null') as T | null),
    keep: (value) => void tryStorage(() => sessionStorage.setItem(key, JSON.stringify(value))),
    erase: () => void tryStorage(() => sessionStorage.removeItem(key)),
  };
}

/** The owner of copies of a visitor with the temporary login of the mortgage check. */
export const toCheckOwner = (id: string): string => `check ${id}`;

/** Erases the copies of all but these. */
export const eraseCopiesOfOthers = (owners: readonly (string | null)[]): void =>
  void tryStorage(() => {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(PREFIX) && !owners.some((owner) => owner && key.startsWith(toStorageKey(owner, ''))))
        sessionStorage.removeItem(key);
  });
