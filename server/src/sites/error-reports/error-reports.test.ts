import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fakeAdapters, testContext } from '../../../test/app-context.ts';
import { freshDatabase, type TestDatabase } from '../../../test/database.ts';
import { addLicence } from '../../../test/rows.ts';
import { buildApp } from '../../app.ts';
import type { ErrorReport } from '../../platform/adapters/error-reports/error-reports.ts';
import { idempotency_keys } from '../../platform/jobs/outbox.table.ts';

const forwarded: ErrorReport[] = [];
let db: TestDatabase;
let app: FastifyInstance;
beforeAll(async () => {
  db = await freshDatabase();
  await addLicence(db, {}, 'zee.test.example');
  const errorReports = {
    report: () => {},
    forward: (report: ErrorReport) => void forwarded.push(report),
    close: async () => {},
  };
  app = await buildApp(testContext(db, { adapters: { ...fakeAdapters, errorReports } }));
});
beforeEach(() => forwarded.splice(0));
afterAll(() => db.close());

const send = (payload: object) => app.inject({ method: 'POST', url: '/api/error-reports', payload });
const report = { message: 'TypeError: x is not a function', stack: null, route: 'dashboard', release: null };

test('a repeat with the same key stores nothing: a stranger could fill the database', async () => {
  const headers = { 'idempotency-key': 'a-key', 'x-acceleratedomain': 'zee.test.example' };
  for (const message of ['a', 'b']) {
    const payload = { ...report, message };
    const answer = await app.inject({
      method: 'POST',
      url: '/api/error-reports',
      payload,
      headers,
    });
    expect(answer.statusCode).toBe(204);
  }
  expect(await db.queryAsSystem((q) => q.select().from(idempotency_keys))).toEqual([]);
});

test('a browser error is forwarded with its route and the signed-in consumer', async () => {
  const person = { id: 'c1', email: 'anna@veen.example', display_name: 'A. van Veen' };
  expect((await send({ ...report, person })).statusCode).toBe(204);
  expect(forwarded).toMatchObject([
    { type: 'TypeError', message: report.message, platform: 'javascript', tags: { route: 'dashboard' }, person },
  ]);
});

test.each([[{}], [{ person: null }]])('a guest is not named in it: %j', async (extra) => {
  expect((await send({ ...report, ...extra })).statusCode).toBe(204);
  expect(forwarded).toHaveLength(1);
  expect(forwarded[0]).not.toHaveProperty('person');
});
