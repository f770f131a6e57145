import { ensure } from '@klantportaal/contract/values/ensure';
import { pickGiven } from '@klantportaal/contract/values/objects';
import type { Warning } from '../../kernel/warnings.ts';
import { findDatabaseErrorStatus, markAsDatabaseError } from '../errors.ts';
import { type Database, openDatabase } from '../open.ts';
import { readPrimaryPosition, readStandbyState } from './reads.queries.ts';

/** Milliseconds between two looks: a standby that has not what was written by the look before is left alone. */
const lookEvery = 5_000;

/** Reads that may be some seconds old: of figures over a whole firm, which are never what somebody wrote just now. */
export interface Reads {
  /** Queries like `Database.query`, for work that only reads. */
  query: Database['query'];
}

export interface OpenReads extends Reads {
  /** Tells of a standby that is away or behind. */
  warnings(): Warning[];
  /** Looks now whether the standby is there, and has what the primary had at the look before. */
  look(): Promise<void>;
  close(): Promise<void>;
}

interface ReadsOptions {
  max?: number;
  log?: { warn(details: object, message: string): void };
  every?: number;
}

/**
 * Reads by the standby of `DATABASE_URL_READ`, held by the same rules of rows. Without one, while
 * it is away or behind, and for a read that fails on it, the primary answers.
 */
export async function openReads(
  primary: Database,
  url: string | undefined,
  { max, log, every = lookEvery }: ReadsOptions = {},
): Promise<OpenReads> {
  if (!url) return { query: primary.query, warnings: () => [], look: async () => {}, close: async () => {} };
  let standby: Database | null = null;
  /** The primary's position at the last look. */
  let place: string | null = null;
  let state: 'new' | 'fresh' | 'behind' | 'away' = 'new';

  async function look(): Promise<void> {
    const before = place;
    try {
      standby ??= await openDatabase({ connectionString: ensure(url) }, pickGiven({ max }));
      if (before !== null)
        state = (await standby.queryAsSystem((q) => readStandbyState(q, before))).has_place ? 'fresh' : 'behind';
    } catch (error) {
      if (state !== 'away') log?.warn({ err: error }, 'the standby of DATABASE_URL_READ does not answer');
      state = 'away';
    }
    place = await primary.queryAsSystem(readPrimaryPosition);
  }
  await look().catch(() => {});
  await look().catch(() => {});
  const timer = setInterval(() => void look().catch(() => {}), every).unref();

  return {
    async query(licenceId, work, consumerId) {
      if (state !== 'fresh' || !standby) return primary.query(licenceId, work, consumerId);
      try {
        return await standby.query(licenceId, work, consumerId);
      } catch (error) {
        if (findDatabaseErrorStatus(markAsDatabaseError(error)) === 503) state = 'away';
        // The primary answers, or says the same.
        return primary.query(licenceId, work, consumerId);
      }
    },
    warnings: () => listWarnings(state),
    look,
    async close() {
      clearInterval(timer);
      await standby?.close();
    },
  };
}

function listWarnings(state: 'new' | 'fresh' | 'behind' | 'away'): Warning[] {
  if (state === 'away')
    return [
      {
        code: 'STANDBY_AWAY',
        message: 'The standby of DATABASE_URL_READ does not answer; the primary answers everything.',
      },
    ];
  if (state === 'behind')
    return [
      {
        code: 'STANDBY_BEHIND',
        message: 'The standby of DATABASE_URL_READ is seconds behind; the primary answers everything until it is not.',
      },
    ];
  return [];
}
