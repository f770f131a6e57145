import { normalizeForSearch } from '@klantportaal/contract/values/normalize-for-search';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../test/database.ts';
import { sql } from '../db/drizzle.ts';
import { normalizeSql } from './fold.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.close());

/** Every assigned letter and sign of a range, each as a word. */
const lettersFrom = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).filter((letter) =>
    /^[\p{L}\p{M}\p{P}\p{S}]$/u.test(letter),
  );

test('the database normalizes every letter that names are written with as the apps do', async () => {
  const letters = [
    [0x20, 0x24f],
    [0x300, 0x36f],
    [0x370, 0x52f],
    [0x1e00, 0x1fff],
    [0x2010, 0x203a],
  ].flatMap(([first, last]) => lettersFrom(first!, last!));
  expect(letters.length).toBeGreaterThan(1000);
  const { rows } = await db.queryAsSystem((q) =>
    q.execute<{ letter: string; searched: string }>(sql`
      select letter, ${sql.raw(normalizeSql('letter'))} as searched
      from jsonb_array_elements_text(${JSON.stringify(letters)}::jsonb) as t(letter)`),
  );
  const wrong = rows.flatMap(({ letter, searched }) =>
    searched === normalizeForSearch(letter) ? [] : [[letter, searched, normalizeForSearch(letter)]],
  );
  expect(wrong).toEqual([]);
});
