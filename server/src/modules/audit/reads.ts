import { LRUCache } from 'lru-cache';
import type { JsonObject } from '../../platform/db/columns.ts';
import type { Database } from '../../platform/db/open.ts';
import type { Queries } from '../../platform/db/queries.ts';
import { toDutchDay } from '../../platform/kernel/clock.ts';
import { type AuditEntry, recordAudit } from './audit.queries.ts';
import type { ListName } from './list-words.ts';
import { addOnceADay } from './once-a-day.queries.ts';
import type { TargetKind } from './target-words.ts';

/** The principal that reads: an API key, a staff member, or the program itself by command. */
export type Looking = Pick<AuditEntry, 'licence_id' | 'at' | 'address'> & {
  actor_kind: 'backoffice' | 'staff' | 'system';
  actor_id: string | null;
};

/** The dossier and consumer that an entry is about. */
export type About = Partial<Pick<AuditEntry, 'dossier_id' | 'consumer_id'>>;

/** Records that somebody of the firm read of a person's file; every such read is a line. */
export const noteRead = (
  tx: Queries,
  by: Looking,
  about: About & { target_kind: TargetKind; target_id: string; details?: JsonObject },
): Promise<void> => recordAudit(tx, { ...by, ...about, act: 'read' });

/** Records that somebody of the firm read a list: one line, with what it was filtered by. */
export const noteList = (
  tx: Queries,
  by: Looking,
  call: ListName,
  filter: Readonly<Record<string, string | null | undefined>>,
  about: About = {},
): Promise<void> =>
  recordAudit(tx, {
    ...by,
    ...about,
    act: 'list',
    target_kind: 'call',
    target_id: call,
    details: filterWords(filter),
  });

/**
 * Records that somebody looked for words in documents: a line in each dossier of which words were shown, or one where
 * nothing was found. Only how many words there were is kept: they can name anybody and any illness, and no erasing
 * reaches them here.
 */
export async function noteSearch(
  tx: Queries,
  by: Looking,
  { words, dossiers, asked }: { words: number; dossiers: readonly string[]; asked: string | null },
): Promise<void> {
  const found = Map.groupBy(dossiers, (dossier_id) => dossier_id);
  const about = found.size > 0 ? [...found] : [[asked, []] as const];
  await recordAudit(
    tx,
    ...about.map(([dossier_id, { length }]) => ({
      ...by,
      dossier_id,
      act: 'documents-searched' as const,
      target_kind: 'call',
      target_id: 'searchDocuments',
      details: { words, found: length },
    })),
  );
}

/** The filters that were set, without those left out. */
export const filterWords = (filter: Readonly<Record<string, string | null | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1])));

/** The day of the last line of each: saves asking the database at each poll. */
const noted = new LRUCache<string, string>({ max: 10_000 });

/** The entry of a call that a system polls all day: one a day for each key and target. */
export type Polled = AuditEntry & { target_id: string };

/** Writes a line unless the same key did the same to the same target that day, by the days of the Netherlands. */
export async function noteOnceADay(db: Pick<Database, 'transaction'>, line: Polled): Promise<void> {
  const { licence_id, actor_id, act, target_id, at } = line;
  const day = toDutchDay(at);
  const id = `${licence_id} ${actor_id} ${act} ${target_id}`;
  if (noted.get(id) === day) return;
  await db.transaction(licence_id, (tx) => addOnceADay(tx, line, day));
  noted.set(id, day);
}

/** Records that a system asked again for what it follows: one line a day for each key and call. */
export const notePoll = (db: Pick<Database, 'transaction'>, by: Looking, call: string): Promise<void> =>
  noteOnceADay(db, { ...by, act: 'poll', target_kind: 'call', target_id: call });
