import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '@klantportaal/contract/values/dates/day-ms';
import { ensure } from '@klantportaal/contract/values/ensure';
import type { FilesPort } from '../../platform/adapters/files/files.ts';
import type { Warning } from '../../platform/kernel/warnings.ts';
import type { AppContext } from '../identity/app-context.ts';
import { listFileStates, lockStoreMark, readStoreMark, type StoreMark, writeStoreMark } from './store-mark.queries.ts';

const BATCH = 500;
const CEILING = 1_000;
/** A share of all files that may be without a row; below the number, any share may. */
const PLAUSIBLE = { share: 0.1, number: 20 };
/** The time for which a file without a row stays in the trash, in milliseconds. */
const TRASH_KEPT_MS = 30 * DAY_MS;

type SweepContext = Pick<AppContext, 'db' | 'clock' | 'log'> & {
  files: FilesPort;
  /** Files that one run moves or removes at most. */
  ceiling?: number;
};

/** Why nothing is deleted, with what to do about it; null: store and database belong together. */
export type Doubt = keyof typeof doubts;
const doubts = {
  STORE_UNMARKED: 'The store of files has no mark of this database: another one is configured, or it was emptied.',
  STORE_OF_ANOTHER_DATABASE: 'The store of files is marked by another database, or this one is empty.',
  DATABASE_BEHIND_STORE: 'The database is older than the store of files: it was restored from a backup.',
  STORE_IMPLAUSIBLE: 'So many files have no row in the database that it cannot be right.',
};

export interface Sweep {
  /** Looks whether store and database belong together; binds them when both are new. */
  check(): Promise<void>;
  /** Once a day, whichever process asks: moves files without a row to the trash, and empties that of what is old. */
  run(): Promise<void>;
  /** Binds this store and this database, whatever either was bound to: the operator's word. Moves nothing. */
  bindAnew(): Promise<void>;
  /** Looks without moving anything: why nothing would be deleted, and how many files there are. */
  look(): Promise<StoreLook>;
  /**
   * A run at the operator's word, at once and however many files have no row.
   * @returns null when store and database do not belong together
   */
  runNow(): Promise<SweepCounts | null>;
  /** Why nothing would be deleted, by the marks alone: reads no list of files. */
  doubt(): Promise<Doubt | null>;
  /** For readiness. */
  warnings(): Warning[];
}

/** Explains a doubt to the operator. */
export const describeDoubt = (doubt: Doubt): string => doubts[doubt];

/** The findings about files that are in a store for more than a day. */
export interface StoreLook {
  doubt: Doubt | null;
  looked: number;
  orphans: number;
}

export interface SweepCounts {
  looked: number;
  orphans: number;
  trashed: number;
  withdrawn: number;
  put_back: number;
  purged: number;
}

/** The sweep of files that no row refers to: what a crash left behind. */
export function openSweep({ files, db, clock, log, ceiling = CEILING }: SweepContext): Sweep {
  let doubt: Doubt | null = null;
  const toTimeBefore = (ms: number) => new Date(clock.now().getTime() - ms);
  const readStates = (keys: string[]) => db.queryAsSystem((q) => listFileStates(q, keys));

  /** The store's mark is read first: it may go up between the two, and then the database's does too. */
  async function compare(read: () => Promise<StoreMark>): Promise<{ ours: StoreMark; doubt: Doubt | null | 'new' }> {
    const theirs = parse(await files.readMark());
    const ours = await read();
    if (!theirs) return { ours, doubt: ours.store_id ? 'STORE_UNMARKED' : 'new' };
    const { store_id, sweeps } = theirs;
    if (!store_id || sweeps === undefined || store_id !== ours.store_id)
      return { ours, doubt: 'STORE_OF_ANOTHER_DATABASE' };
    return { ours, doubt: sweeps > ours.sweeps ? 'DATABASE_BEHIND_STORE' : null };
  }

  /** Skips files newer than a day, because they may still get their row. */
  async function examineStore() {
    const found = { looked: 0, orphans: 0, trash: [] as string[], withdrawn: [] as string[] };
    const cutoff = toTimeBefore(DAY_MS);
    for await (const batch of collectBatches(files.list(), ({ stored_at }) => stored_at < cutoff)) {
      const known = await readStates(batch);
      found.looked += batch.length;
      for (const key of batch) {
        if (known.get(key) === 'wanted') continue;
        if (known.get(key) === 'removed') {
          if (found.withdrawn.length < ceiling) found.withdrawn.push(key);
          continue;
        }
        found.orphans += 1;
        if (found.trash.length < ceiling) found.trash.push(key);
      }
    }
    const plausible = found.orphans <= Math.max(PLAUSIBLE.number, found.looked * PLAUSIBLE.share);
    return { ...found, plausible };
  }

  /** Puts back what a row refers to again, and removes for good what is old. */
  async function emptyTrash(): Promise<{ put_back: number; purged: number }> {
    const done = { put_back: 0, purged: 0 };
    const old = toTimeBefore(TRASH_KEPT_MS);
    const ages = new Map<string, Date>();
    const trashed = files.listTrash();
    for await (const batch of collectBatches(trashed, ({ key, stored_at }) => ages.set(key, stored_at).has(key))) {
      const known = await readStates(batch);
      for (const key of batch) {
        if (known.get(key) === 'wanted') {
          await files.putBack(key);
          done.put_back += 1;
        } else if (known.get(key) === 'removed' || (ensure(ages.get(key)) < old && done.purged < ceiling)) {
          await files.removeFromTrash(key);
          done.purged += 1;
        }
      }
      ages.clear();
    }
    return done;
  }

  async function bind(): Promise<void> {
    const { plausible } = await examineStore();
    if (!plausible) {
      doubt = 'STORE_IMPLAUSIBLE';
      return;
    }
    await db.transactionAsSystem(async (tx) => {
      const found = await compare(() => lockStoreMark(tx));
      if (found.doubt !== 'new') return;
      const mark = { store_id: randomUUID(), sweeps: 0 };
      await files.writeMark(JSON.stringify(mark));
      await writeStoreMark(tx, { ...mark, swept_at: null });
    });
    doubt = null;
  }

  async function check(): Promise<void> {
    const found = (await compare(() => db.queryAsSystem(readStoreMark))).doubt;
    if (found === 'new') return bind();
    if (found || doubt !== 'STORE_IMPLAUSIBLE') doubt = found;
  }

  async function bindAnew(): Promise<void> {
    await db.transactionAsSystem(async (tx) => {
      await lockStoreMark(tx);
      const mark = { store_id: randomUUID(), sweeps: 0 };
      await writeStoreMark(tx, { ...mark, swept_at: null });
      await files.writeMark(JSON.stringify(mark));
    });
    doubt = null;
  }

  /** Counts up in the database and then in the store, so that the store is never ahead of its own database. */
  async function countUp(isAsked = false): Promise<boolean> {
    const mark = await db.transactionAsSystem(async (tx) => {
      const { ours, doubt: now } = await compare(() => lockStoreMark(tx));
      if (now || (!isAsked && ours.swept_at && ours.swept_at > toTimeBefore(DAY_MS - HOUR_MS))) return null;
      const next = { ...ours, sweeps: ours.sweeps + 1, swept_at: clock.now() };
      await writeStoreMark(tx, next);
      return { store_id: next.store_id, sweeps: next.sweeps };
    });
    if (mark) await files.writeMark(JSON.stringify(mark));
    return mark !== null;
  }

  /** @returns null when too many files have no row: then none of those was moved */
  async function sweep(anyShare: boolean): Promise<SweepCounts | null> {
    const { trash, withdrawn, plausible, ...counts } = await examineStore();
    for (const key of withdrawn) await files.remove(key);
    doubt = plausible || anyShare ? null : 'STORE_IMPLAUSIBLE';
    if (doubt) {
      log.error({ ...counts, withdrawn: withdrawn.length }, 'too many files have no row: none was moved');
      return null;
    }
    for (const key of trash) await files.trash(key);
    const done = { ...counts, trashed: trash.length, withdrawn: withdrawn.length, ...(await emptyTrash()) };
    log.info(done, 'swept the store of files');
    return done;
  }

  return {
    check,
    bindAnew,
    async run() {
      await check();
      if ((doubt !== null && doubt !== 'STORE_IMPLAUSIBLE') || !(await countUp())) return;
      await sweep(false);
    },
    async doubt() {
      const { doubt: found } = await compare(() => db.queryAsSystem(readStoreMark));
      return found === 'new' ? null : found;
    },
    async look() {
      const found = (await compare(() => db.queryAsSystem(readStoreMark))).doubt;
      const { looked, orphans, plausible } = await examineStore();
      const known = found === 'new' ? null : found;
      return { doubt: known ?? (plausible ? null : 'STORE_IMPLAUSIBLE'), looked, orphans };
    },
    async runNow() {
      return (await countUp(true)) ? sweep(true) : null;
    },
    warnings: () =>
      doubt === null
        ? []
        : [{ code: doubt, message: `${doubts[doubt]} No file without a row is deleted. See npm run files -- list.` }],
  };
}

/** A mark that cannot be read is not ours. */
function parse(text: string | null): { store_id?: string; sweeps?: number } | null {
  if (text === null) return null;
  try {
    return Object(JSON.parse(text)) as { store_id?: string; sweeps?: number };
  } catch {
    return {};
  }
}

async function* collectBatches(
  listed: AsyncIterable<{ key: string; stored_at: Date }>,
  wanted: (file: { key: string; stored_at: Date }) => boolean,
): AsyncIterable<string[]> {
  let batch: string[] = [];
  for await (const file of listed) {
    if (wanted(file)) batch.push(file.key);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
