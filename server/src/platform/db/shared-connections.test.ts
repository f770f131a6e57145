import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, runAsAdmin, type TestDatabase } from '../../../test/database.ts';
import { addHousehold, type Household } from '../../../test/rows.ts';
import { eq, sql } from './drizzle.ts';
import { licences } from './licences.table.ts';
import { type Database, openDatabase } from './open.ts';
import { prepareStatement } from './queries.ts';
import { shareConnections } from './shared-connections.ts';
import type { Slot } from './slot.ts';

let owner: TestDatabase;
let db: Database;
let one: Household;
let other: Household;
beforeAll(async () => {
  owner = await freshDatabase();
  db = await openDatabase(owner.connection, { max: 2 });
  one = await addHousehold(db, { firm_id: 'one' });
  other = await addHousehold(db, { firm_id: 'other' });
});
afterAll(async () => {
  await db.close();
  await owner.close();
});

const seconds = sql`pg_sleep(${sql.placeholder('seconds')}::float) is null`;
/** The licences that a caller sees, in whose name, and on which connection. */
const look = prepareStatement('test-shared-look', (q) =>
  q
    .select({
      id: licences.id,
      person: sql<string>`current_setting('app.person', true)`.as('person'),
      pid: sql<number>`pg_backend_pid()`.as('pid'),
      slept: sql<boolean>`${seconds}`.as('slept'),
    })
    .from(licences),
);
const divide = prepareStatement('test-shared-divide', (q) =>
  q
    .select({ quotient: sql<number>`1 / ${sql.placeholder('by')}::int`.as('quotient') })
    .from(licences)
    .where(eq(licences.id, sql.placeholder('id'))),
);
const readAsHousehold = ({ licence, consumer }: Household, pause = 0) =>
  look(db.shared(licence.id, consumer.id), { seconds: pause });

test('shows each of many callers the rows of its licence alone, in its person’s name', async () => {
  const asked = Array.from({ length: 300 }, (_, turn) => (turn % 3 === 0 ? other : one));
  const seen = await Promise.all(asked.map((home) => readAsHousehold(home)));
  expect(seen.map((rows) => rows.map(({ id, person }) => ({ id, person })))).toEqual(
    asked.map(({ licence, consumer }) => [{ id: licence.id, person: consumer.id }]),
  );
  expect(await db.asPerson(one.consumer.id).query(other.licence.id, (q) => look(q, { seconds: 0 }))).toMatchObject([
    { id: other.licence.id, person: one.consumer.id },
  ]);
});

test('names the person of a call that is made in somebody’s name', async () => {
  const asPerson = db.asPerson(one.consumer.id);
  expect(await look(asPerson.shared(one.licence.id), { seconds: 0 })).toMatchObject([{ person: one.consumer.id }]);
  expect(await look(db.shared(one.licence.id), { seconds: 0 })).toMatchObject([{ person: '' }]);
});

test('takes another connection when eight wait for one, and none from the others', async () => {
  const seen = await Promise.all(
    Array.from({ length: 12 }, (_, turn) => readAsHousehold(turn % 2 ? one : other, 0.01)),
  );
  const times = Map.groupBy(seen.flat(), ({ pid }) => pid);
  expect([...times.values()].map(({ length }) => length)).toEqual([8, 4]);
  expect(db.connections()).toMatchObject({ open: 2, idle: 2 });
});

test('a statement that fails fails alone', async () => {
  const quotient = (by: number) => divide(db.shared(one.licence.id), { by, id: one.licence.id });
  const [before, failing, after] = await Promise.allSettled([quotient(1), quotient(0), readAsHousehold(other)]);
  expect(failing).toMatchObject({ status: 'rejected', reason: { message: 'division by zero' } });
  expect([before, after]).toMatchObject([
    { status: 'fulfilled', value: [{ quotient: 1 }] },
    { status: 'fulfilled', value: [{ id: other.licence.id }] },
  ]);
});

test('who waits for a connection that ends is told, and the next caller gets another one', async () => {
  const pid = (await readAsHousehold(one))[0]?.pid;
  const waiting = Promise.allSettled([readAsHousehold(one, 5), readAsHousehold(other)]);
  await runAsAdmin(owner.connection, `select pg_sleep(0.2), pg_terminate_backend(${pid})`);
  expect((await waiting).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await readAsHousehold(other)).toMatchObject([{ id: other.licence.id }]);
});

/** A connection that is none: it answers `refused` as a scope, and `refused` and `slow` as statements, like that. */
function pretended() {
  const released: boolean[] = [];
  const scopes: string[] = [];
  let statements = 0;
  const slot = createPartial<Slot & { q: { $client: object } }>({
    client: { release: (broken: boolean) => void released.push(broken), getTransactionStatus: () => 'I' },
    ask: async (text: string) => {
      scopes.push(text);
      if (text.includes('refused')) throw new Error('out of memory');
      return createPartial<pg.QueryResult>({ rows: [] });
    },
    q: {
      $client: {
        query: async ({ text }: { text: string }) => {
          statements += 1;
          if (text === 'slow') return new Promise(() => {});
          if (text === 'refused') throw new Error('division by zero');
          return { rows: [] };
        },
      },
    },
    scope: null,
  });
  return { slot, released, scopes, statements: () => statements };
}

test('nothing is answered under a scope that the database did not take, and its connection is not used again', async () => {
  const [first, second] = [pretended(), pretended()];
  const slots = [first.slot, second.slot];
  const send = shareConnections(async () => slots.shift()!);
  const answers = await Promise.allSettled(
    ['good', 'refused', 'refused', 'good'].map((scope) => send(scope, { text: '' })),
  );
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
  expect(first.scopes).toHaveLength(3);
  expect(first.released).toEqual([true]);
  await send('good', { text: '' });
  expect(second.released).toEqual([false]);
});

test('nobody joins a connection on which something failed, even while others wait for it', async () => {
  const [first, second] = [pretended(), pretended()];
  const slots = [first.slot, second.slot];
  const send = shareConnections(async () => slots.shift()!);
  void send('good', { text: 'slow' });
  await expect(send('good', { text: 'refused' })).rejects.toThrow('division by zero');
  await send('good', { text: '' });
  expect([first.statements(), second.statements()]).toEqual([2, 1]);
});
