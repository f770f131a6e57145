import { afterAll, beforeAll, expect, test } from 'vitest';
import { testContext } from '../../../test/app-context.ts';
import { giveKey } from '../../../test/backoffice.ts';
import { freshDatabase, type TestDatabase } from '../../../test/database.ts';
import { addConsumer, addHousehold, type Household } from '../../../test/rows.ts';
import { as, testSessions } from '../../../test/sessions.ts';
import { buildApp } from '../../app.ts';

let db: TestDatabase;
let app: Awaited<ReturnType<typeof buildApp>>;
let anna: Household;
let bert: Awaited<ReturnType<typeof addConsumer>>;
beforeAll(async () => {
  db = await freshDatabase();
  anna = await addHousehold(db);
  const { licence, dossier } = anna;
  bert = await addConsumer(db, { licence_id: licence.id, dossier_id: dossier.id, position: 1 });
  for (const name of ['one', 'two']) await giveKey(db, anna.licence.id, name, ['events:read']);
  const settings = { CONSUMER_CALLS_PER_MINUTE: '3', KEY_CALLS_PER_MINUTE: '2' };
  app = await buildApp(testContext(db, { sessions: testSessions(db), settings }));
});
afterAll(async () => {
  await app.close();
  await db.close();
});

const left = ({ headers }: { headers: object }) => (headers as Record<string, unknown>).ratelimit;

test('a session is refused what no person does, told when to go on, and holds up nobody else', async () => {
  const read = (who: Parameters<typeof as>[0]) => app.inject({ url: '/api/dossiers', headers: as(who) });
  const answers = [
    await read(anna.consumer),
    await read(anna.consumer),
    await read(anna.consumer),
    await read(anna.consumer),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429]);
  expect(answers[0]!.headers['ratelimit-policy']).toBe('"session";q=3;w=60');
  expect(answers.map(left).map(String)).toEqual(
    [2, 1, 0, 0].map((r) => expect.stringMatching(`^"session";r=${r};t=\\d+$`)),
  );
  const refused = answers[3]!;
  const { code, locked_time_remaining } = refused.json().error;
  expect(code).toBe('TOO_MANY_REQUESTS');
  expect(refused.headers['retry-after']).toBe(String(locked_time_remaining));
  expect(locked_time_remaining).toBeGreaterThan(50);
  expect((await read(bert)).statusCode).toBe(200);
});

test('each key of a firm has its own limit', async () => {
  const read = async (key: string) =>
    (await app.inject({ url: '/backoffice/v1/events', headers: { authorization: `Bearer ${key}` } })).statusCode;
  expect([await read('one'), await read('one'), await read('one'), await read('two')]).toEqual([200, 200, 429, 200]);
});
