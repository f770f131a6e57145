import { DAY_MS } from '@klantportaal/contract/values/dates/day-ms';
import type { NamesPort } from '../../platform/adapters/names/names.ts';
import { toDutchDay } from '../../platform/kernel/clock.ts';
import type { NameRow } from './names.queries.ts';

/** TABLE: what becomes of a proof that is looked for once a day and is not there, by the looks in a row that missed it. */
const MISSES = { tell: [2, 7], stop: 10 } as const;

/** Days without any answer, after which silence is a miss too: a domain that is gone may never answer again. */
const SILENT_DAYS = 30;

export const toDnsRecord = ({ name, token }: NameRow) => ({
  name: `_klantportaal.${name}`,
  value: `klantportaal=${token}`,
});
export const toProofFile = ({ name, token }: NameRow) => ({
  url: `https://${name}/.well-known/klantportaal.txt`,
  content: `klantportaal=${token}`,
});

/** The way a name is proved by what its owner published. `unanswered`: the resolver did not say whether there is a record. */
export type FoundProof = 'dns' | 'file' | 'missing' | 'unanswered';

export async function findProof(row: NameRow, names: NamesPort): Promise<FoundProof> {
  const { name, value } = toDnsRecord(row);
  const texts = await names.findTexts(name);
  if (texts?.some((text) => text.trim() === value)) return 'dns';
  const { url, content } = toProofFile(row);
  if ((await names.findFile(url))?.trim() === content) return 'file';
  return texts ? 'missing' : 'unanswered';
}

/** Whether a look is one that missed the proof. A resolver that fails says nothing of the name, for a while. */
export function isMiss(row: NameRow, found: FoundProof, now: Date): boolean {
  const seen_at = row.seen_at ?? row.proved_at ?? now;
  return found === 'missing' || (found === 'unanswered' && now.getTime() - seen_at.getTime() > SILENT_DAYS * DAY_MS);
}

/** Decides what follows from so many misses in a row. */
export function judgeMisses(misses: number): 'wait' | 'tell' | 'stop' {
  if (misses >= MISSES.stop) return 'stop';
  return MISSES.tell.some((told) => told === misses) ? 'tell' : 'wait';
}

/** The day until which a name counts if its proof does not come back; null while nothing is amiss. */
export function findExpiryDay({ proved_at, looked_at, misses }: NameRow): string | null {
  if (!proved_at || !looked_at || misses === 0) return null;
  return toDutchDay(new Date(looked_at.getTime() + (MISSES.stop - misses) * DAY_MS));
}
