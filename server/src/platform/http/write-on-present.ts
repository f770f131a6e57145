import { setTimeout as wait } from 'node:timers/promises';
import { type Condition, StaleVersionError } from './conditions.ts';

/** The number of times that a write is tried again. Whoever fails, another one wrote: so many would have to come between. */
const TRIES = 40;
/** Milliseconds between two tries, at most. */
const PAUSE_MS = 50;

/** The last write under way in this process, for each thing that is written in parts. */
const lastOf = new Map<string, Promise<unknown>>();

/**
 * Writes a part of something on what of it is there, which is read before. Whoever names no version waits for who writes
 * the same thing, here in line and beside other servers by trying again: two parts of one thing are no conflict.
 * @param thing by which its writers know each other
 * @param write reads, and writes on the condition that it gets a version for
 * @throws StaleVersionError for who names a version that is there no more
 */
export async function writeOnPresent<T>(
  thing: string,
  condition: Condition,
  write: (conditionFor: (etag: string) => Condition) => Promise<T>,
): Promise<T> {
  // `*` says that there is one, and not which.
  if (condition.ifNoneMatch !== null || Array.isArray(condition.ifMatch)) return write(() => condition);
  const mine = (lastOf.get(thing) ?? Promise.resolve()).then(() => tryUntilWritten(write));
  const ended = mine.catch(() => {});
  lastOf.set(thing, ended);
  try {
    return await mine;
  } finally {
    if (lastOf.get(thing) === ended) lastOf.delete(thing);
  }
}

async function tryUntilWritten<T>(write: (conditionFor: (etag: string) => Condition) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await write((etag) => ({ ifMatch: [etag], ifNoneMatch: null }));
    } catch (error) {
      if (tries === TRIES || !(error instanceof StaleVersionError)) throw error;
      await wait(Math.random() * PAUSE_MS);
    }
  }
}
