import { getLast } from '@klantportaal/contract/values/ensure';
import type { Database } from '../../platform/db/open.ts';
import { openUnder } from '../../platform/kernel/secrets.ts';
import { type Secrets, toLock } from './open-secrets.ts';
import {
  isHeld,
  listSealedAfter,
  replaceSealed,
  type SealedPlace,
  type SealedValue,
  sealedPlaces,
} from './sealed-values.queries.ts';

interface Parts {
  db: Pick<Database, 'queryAsSystem'>;
  secrets: Pick<Secrets, 'keys' | 'seal' | 'open'>;
}

/** Few enough for one answer, although drafts are long. */
const BATCH_SIZE = 200;

export interface Counted {
  /** Everything that is sealed. */
  values: number;
  /** Under `SECRET_KEY_PREVIOUS`. */
  previous: number;
  /** Under neither key. */
  lost: number;
}

/**
 * Reads everything that is sealed, place by place.
 * @param each gets those that are not under `SECRET_KEY`
 * @param tell how far it is, once for each place
 */
async function walk(
  { db, secrets: { keys } }: Parts,
  each: (place: SealedPlace, old: SealedValue[]) => Promise<void>,
  tell: (line: string) => void,
): Promise<Counted> {
  const counted = { values: 0, previous: 0, lost: 0 };
  for (const [name, place] of Object.entries(sealedPlaces)) {
    const before = { ...counted };
    for (let after: string[] | null = null; ; ) {
      const from: string[] | null = after;
      const batch: SealedValue[] = await db.queryAsSystem((q) => listSealedAfter(q, place, from, BATCH_SIZE));
      const others = batch.filter(({ sealed }) => openUnder(keys.current, sealed) === null);
      const { previous } = keys;
      const old = others.filter(({ sealed }) => previous && openUnder(previous, sealed) !== null);
      counted.values += batch.length;
      counted.previous += old.length;
      counted.lost += others.length - old.length;
      if (old.length > 0) await each(place, old);
      if (batch.length < BATCH_SIZE) break;
      after = getLast(batch).keys;
    }
    if (counted.previous > before.previous) tell(`${counted.previous - before.previous} ${name}`);
  }
  return counted;
}

/** The amount that is sealed, and under which key. */
export const countSealed = (parts: Parts): Promise<Counted> =>
  walk(
    parts,
    async () => {},
    () => {},
  );

/**
 * Seals under `SECRET_KEY` what is under the key before. What somebody else changes meanwhile stays theirs; who had not
 * yet noticed which key is in force may have sealed under the old one, so that a last look is needed.
 */
export const reseal = (parts: Parts, tell: (line: string) => void): Promise<Counted> =>
  walk(
    parts,
    async (place, old) => {
      const { db, secrets } = parts;
      const fresh = old.map((value) => ({ value, text: secrets.seal(secrets.open(value.sealed)) }));
      await db.queryAsSystem((q) => Promise.all(fresh.map(({ value, text }) => replaceSealed(q, place, value, text))));
    },
    tell,
  );

/** Whether a server is there whose `SECRET_KEY` is the key before: it cannot read what is sealed under the new one. */
export const isPreviousServed = async ({ db, secrets: { keys } }: Parts): Promise<boolean> => {
  const { previous } = keys;
  return previous !== null && db.queryAsSystem((q) => isHeld(q, toLock(previous)));
};
