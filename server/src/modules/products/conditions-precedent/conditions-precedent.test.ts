import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testContext } from '../../../../test/app-context.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/database.ts';
import { addAction, addConsumer, addDossier, addLicence, addProduct } from '../../../../test/rows.ts';
import { as, testSessions } from '../../../../test/sessions.ts';
import { buildApp } from '../../../app.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { events } from '../../../platform/jobs/outbox.table.ts';
import { audit } from '../../audit/audit.table.ts';
import { actions } from '../../tasks/actions.table.ts';

let db: TestDatabase;
let app: FastifyInstance;
let licence_id: string;
let anna: Awaited<ReturnType<typeof addConsumer>>;
let action: Awaited<ReturnType<typeof addAction>>;
beforeAll(async () => {
  db = await freshDatabase();
  licence_id = (await addLicence(db)).id;
  app = await buildApp(testContext(db, { sessions: testSessions(db) }));
});
afterAll(async () => {
  await app.close();
  await db.close();
});
beforeEach(async () => {
  anna = await person();
  const mortgage = await addProduct(db, { ...own(), kind: 'mortgage' });
  action = await addAction(db, { ...own(), type: 'REQUEST_DATE_CONDITIONS_PRECEDENT', product_id: mortgage.id });
});

async function person() {
  const dossier = await addDossier(db, { licence_id });
  return addConsumer(db, { licence_id, dossier_id: dossier.id });
}
const own = () => ({ licence_id, dossier_id: anna.dossier_id });
const save = async (payload: object, overrides: { by?: typeof anna; id?: string; key?: string } = {}) =>
  app.inject({
    method: 'POST',
    url: `/api/products/mortgages/actions/${overrides.id ?? action.id}/date-conditions-precedent`,
    headers: { ...as(overrides.by ?? anna), ...(overrides.key && { 'idempotency-key': overrides.key }) },
    payload,
  });
const outcome = ({ statusCode, body }: { statusCode: number; body: string }) =>
  body ? [statusCode, JSON.parse(body).error.code] : [statusCode];
const firmEvents = () =>
  db.query(licence_id, (q) => q.select().from(events).where(eq(events.dossier_id, anna.dossier_id)));
const stored = async () =>
  (await db.query(licence_id, (q) => q.select().from(actions).where(eq(actions.id, action.id))))[0]!;

describe('the date of the conditions precedent', () => {
  test('is saved, closes the action once, and is told to the firm', async () => {
    expect(outcome(await save({ dateConditionsPrecedent: '2026-04-13' }))).toEqual([204]);
    expect(await stored()).toMatchObject({ is_done: true, details: { date_conditions_precedent: '2026-04-13' } });
    const data = { action_id: action.id, firm_id: action.firm_id, product_id: action.product_id, date: '2026-04-13' };
    expect(await firmEvents()).toMatchObject([{ type: 'conditions-precedent.submitted', consumer_id: anna.id, data }]);
    const trail = await db.query(licence_id, (q) => q.select().from(audit).where(eq(audit.target_id, action.id)));
    expect(trail).toMatchObject([{ act: 'conditions-precedent-submitted', actor_id: anna.id }]);
    const [served] = (await app.inject({ url: '/api/actions', headers: as(anna) })).json().data;
    expect(served.attributes).toMatchObject({ is_done: true, date_conditions_precedent: '2026-04-13' });
  });

  test('is saved once by ten presses, and a repeat answers as the first', async () => {
    const body = { dateConditionsPrecedent: '2026-04-13' };
    const answers = await Promise.all(Array.from({ length: 10 }, () => save(body)));
    const refused = answers.map(outcome).filter(([status]) => status !== 204);
    expect(refused).toEqual(Array.from({ length: 9 }, () => [409, 'ACTION_ALREADY_DONE']));
    expect(await firmEvents()).toHaveLength(1);
  });

  test('answers a repeat with the same key as the first time', async () => {
    const twice = [1, 2].map(() => save({ dateConditionsPrecedent: '2026-04-13' }, { key: `date-${action.id}` }));
    for (const answer of await Promise.all(twice)) expect([204, 409]).toContain(answer.statusCode);
    expect(outcome(await save({ dateConditionsPrecedent: '2026-04-13' }, { key: `date-${action.id}` }))).toEqual([204]);
    expect(await firmEvents()).toHaveLength(1);
  });

  test.each([
    ['is required', {}],
    ['is not empty', { dateConditionsPrecedent: '' }],
    ['is a day that exists', { dateConditionsPrecedent: '2026-02-30' }],
    ['is written as on the wire', { dateConditionsPrecedent: '13-04-2026' }],
    ['is not before 1900', { dateConditionsPrecedent: '1899-12-31' }],
    ['is not more than five years ahead', { dateConditionsPrecedent: '2032-01-01' }],
  ])('%s', async (_, body) => {
    expect(outcome(await save(body))).toEqual([422, 'INVALID_DATE']);
    expect((await stored()).is_done).toBe(false);
  });

  test.each(['1900-01-01', '2026-03-01', '2031-12-31'])('may be %s', async (dateConditionsPrecedent) => {
    expect(outcome(await save({ dateConditionsPrecedent }))).toEqual([204]);
  });

  test('is not taken for a closed action, one of another type or another dossier, or none', async () => {
    const body = { dateConditionsPrecedent: '2026-04-13' };
    const other = await addAction(db, { ...own(), type: 'SIGN_OTD' });
    expect(outcome(await save(body, { id: other.id }))).toEqual([422, 'INVALID_ACTION_TYPE']);
    expect(outcome(await save(body, { by: await person() }))).toEqual([403, 'PRODUCT_OWNERSHIP_MISMATCH']);
    expect(outcome(await save(body, { id: 'unknown' }))).toEqual([404, 'PRODUCTACTION_NOT_FOUND']);
    await save(body);
    expect(outcome(await save({ dateConditionsPrecedent: '2026-05-01' }))).toEqual([409, 'ACTION_ALREADY_DONE']);
    expect((await stored()).details).toMatchObject({ date_conditions_precedent: '2026-04-13' });
  });
});
