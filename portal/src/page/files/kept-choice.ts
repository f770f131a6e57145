import { DAY_MS } from '@klantportaal/contract/values/dates/day-ms';
import type { PickedFile } from '@klantportaal/web/ui/fields/file-picker.tsx';

/**
 * The files that were chosen and not sent, and what was typed beside them, in the browser's own database: a phone may end
 * the browser while its camera is open. Each belongs to an account and a form. They go when they are sent or thrown away,
 * with the sign-in, and after a day (`portal/src/app/session-care/session-care.tsx`).
 */
const DATABASE = 'klantportaal.chosen';
const STORE = 'chosen';
/** Milliseconds. */

interface Kept<V> {
  /** Milliseconds since 1970. */
  at: number;
  files: { name: string; type: string; lastModified: number; bytes: Blob }[];
  texts: V;
}

/** A form of an account. */
export interface ChoiceOwner {
  consumer: string;
  /** The form, and what it is for. */
  form: string;
}

const toKey = ({ consumer, form }: ChoiceOwner): string => `${consumer} ${form}`;

const toPromise = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser keeps nothing'));
  });

/**
 * Does something with the store. Null where the browser refuses storage or has no room, and where nothing is kept: only
 * keeping makes the database, so that whoever reads or erases just after a sign-out does not bring it back.
 */
async function withStore<T>(
  act: (store: IDBObjectStore) => IDBRequest<T>,
  { isKeeping = false } = {},
): Promise<T | null> {
  try {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => {
      if (isKeeping) opening.result.createObjectStore(STORE);
      else opening.transaction?.abort();
    };
    const database = await toPromise(opening);
    try {
      return await toPromise(act(database.transaction(STORE, 'readwrite').objectStore(STORE)));
    } finally {
      // Signing out erases the database, which waits for whoever has it open.
      database.close();
    }
  } catch {
    return null;
  }
}

/** Signing out leaves nothing on the device. */
export function eraseAllChoices(): void {
  try {
    indexedDB.deleteDatabase(DATABASE);
  } catch {
    // A browser that refuses storage kept nothing.
  }
}

/** Removes what is older than a day, and what belongs to other accounts. */
export async function sweepChoices(consumer: string): Promise<void> {
  const keys = (await withStore((store) => store.getAllKeys())) ?? [];
  for (const key of keys) {
    const kept = await withStore<Kept<unknown> | undefined>((store) => store.get(key));
    const isOld = !kept || Date.now() - kept.at > DAY_MS;
    if (isOld || !String(key).startsWith(`${consumer} `)) await withStore((store) => store.delete(key));
  }
}

/** Reads the files and texts of before the browser was ended; null when there are none. */
export async function readChoice<V>(owner: ChoiceOwner): Promise<{ files: File[]; texts: V } | null> {
  await sweepChoices(owner.consumer);
  const kept = await withStore<Kept<V> | undefined>((store) => store.get(toKey(owner)));
  if (!kept) return null;
  const files = kept.files.map(({ bytes, name, ...about }) => new File([bytes], name, about));
  return { files, texts: kept.texts };
}

/** Keeps the files and the texts of now. */
export async function keepChoice<V>(owner: ChoiceOwner, files: readonly PickedFile[], texts: V): Promise<void> {
  const kept: Kept<V> = {
    at: Date.now(),
    files: files.map(({ file }) => ({
      name: file.name,
      type: file.type,
      lastModified: file.lastModified,
      bytes: file,
    })),
    texts,
  };
  await withStore((store) => store.put(kept, toKey(owner)), { isKeeping: true });
}

export async function eraseChoice(owner: ChoiceOwner): Promise<void> {
  await withStore((store) => store.delete(toKey(owner)));
}
