import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '../../src/platform/db/client.ts';
import { freshDatabase, type TestDatabase } from '../database.ts';
import { databaseFiles } from '../database-files.ts';
import { readStatements } from '../noted-statements.ts';

/** Fewer than a whole run of the unit tests sends: then it has not run. */
const LEAST = 1_500;

/** TABLE: what is not prepared, with the reason. */
const NOT_PREPARED: readonly { text: RegExp; because: string }[] = [
  {
    text: /^(begin|commit|rollback|savepoint|release|set|reset|lock|listen|notify|fetch|close|truncate|copy|discard|analyze)\b/,
    because: 'PREPARE takes no such statement; every file of the database project sends the most of them',
  },
  {
    text: /^(create|alter|drop|comment|grant|revoke|do)\b/i,
    because: 'PREPARE takes none that changes a schema; the migrations and the rules of rows have run on this server',
  },
  { text: /;\s*\S/, because: 'several at once, which open each connection of this server' },
  { text: /\bmonths\.(by_month|lock_all)\(/, because: 'functions that a migration makes and takes away' },
  { text: /\bmonths\."\w+_old"/, because: 'months of long ago that commands/months.test.ts makes' },
  { text: /"desk_sessions"/, because: 'a table that second-app.test.ts makes' },
];

let owner: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  owner = await freshDatabase();
  client = createClient(owner.connection);
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await owner?.close();
});

test('the server knows every statement that the unit tests sent to the embedded database', async () => {
  const prepared = readStatements()
    // The others are sent to this server by their own file.
    .filter(({ file }) => !databaseFiles.includes(file))
    .map(({ text, file }) => ({ text: toPreparable(text), file }))
    .filter(({ text }) => !NOT_PREPARED.some((row) => row.text.test(text)));
  expect(prepared.length, 'too few statements were noted: run the unit tests first').toBeGreaterThan(LEAST);
  const faults: string[] = [];
  for (const { text, file } of prepared) {
    try {
      await client.query(`prepare noted as ${text}`);
      await client.query('deallocate noted');
    } catch (error) {
      faults.push(`${file}: ${(error as Error).message}\n${text}`);
    }
  }
  expect(faults, faults.join('\n\n')).toEqual([]);
});

/** Leaves out comments before a statement, and the cursor or the plan that is asked for it. */
const toPreparable = (text: string): string =>
  text.replace(/^(?:\s+|--.*\n)+/, '').replace(/^(?:declare .* cursor for|explain \([^)]*\)) /, '');
