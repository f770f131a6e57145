import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds after its last call in which a firm counts as one that uses the portal. */
const PRESENT = 2_000;

/**
 * TABLE: how long work rests while other firms are served: so many times as long as it worked, but no longer than so
 * many milliseconds, since what it measures may have been a wait for others.
 */
const rests = {
  batch: { times: 4, most: 1_000 },
  upload: { times: 2, most: 150 },
} as const;

/** Nobody waits longer for a turn, in milliseconds: an upload before it may take half a minute. */
const LONGEST_WAIT = 500;

/** The firms that this process serves, so that one's work leaves room for the others. */
export interface FairShare {
  /** A call of this licence came in. */
  noteCall(licence_id: string): void;
  /** Whether another licence is being served. */
  hasNeighbours(licence_id: string): boolean;
  /** Rests after a part of a batch that took so many milliseconds, as long as others are served. */
  rest(licence_id: string, worked: number): Promise<void>;
  /** Takes an upload in; while others are served, those of one licence one after the other, with a rest between them. */
  inTurn<T>(licence_id: string, work: () => Promise<T>): Promise<T>;
}

/** @param now milliseconds of a clock that only goes forward */
export function openFairShare(
  now: () => number = () => performance.now(),
  wait: (ms: number) => Promise<unknown> = sleep,
): FairShare {
  /** The two licences that were served last, the latest first: one of them is always another. */
  let last: { licence_id: string; at: number }[] = [];
  /** By licence: until its last upload, and the rest after it, are over. */
  const turns = new Map<string, Promise<void>>();
  const hasNeighbours = (licence_id: string) =>
    last.some((call) => call.licence_id !== licence_id && now() - call.at < PRESENT);
  const waitForNeighbours = async (kind: keyof typeof rests, licence_id: string, worked: number) => {
    const { times, most } = rests[kind];
    if (hasNeighbours(licence_id)) await wait(Math.min(worked * times, most));
  };
  return {
    noteCall(licence_id) {
      const other = last.find((call) => call.licence_id !== licence_id);
      last = [{ licence_id, at: now() }, ...(other ? [other] : [])];
    },
    hasNeighbours,
    rest: (licence_id, worked) => waitForNeighbours('batch', licence_id, worked),
    async inTurn(licence_id, work) {
      if (!hasNeighbours(licence_id)) return work();
      const before = turns.get(licence_id);
      const over = Promise.withResolvers<void>();
      turns.set(licence_id, over.promise);
      if (before) await Promise.race([before, wait(LONGEST_WAIT)]);
      const from = now();
      try {
        return await work();
      } finally {
        void waitForNeighbours('upload', licence_id, now() - from).then(() => {
          over.resolve();
          if (turns.get(licence_id) === over.promise) turns.delete(licence_id);
        });
      }
    },
  };
}
