import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testContext } from '../../../../test/app-context.ts';
import { addTwoFirms, createAdaptersHolding, getFirmKey, hashBytes } from '../../../../test/backoffice.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/database.ts';
import { addAction, addConsumer, type Household } from '../../../../test/rows.ts';
import { buildApp } from '../../../app.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { audit } from '../../audit/audit.table.ts';
import { files } from '../../files/files.table.ts';
import { answers } from '../answers.table.ts';

const bytes = Buffer.from('%PDF-1.7');
let db: TestDatabase;
let app: FastifyInstance;
let anna: Household;
let bert: Household;

const get = (url: string, key?: string) =>
  app.inject({ url: `/backoffice/v1${url}`, headers: key ? { authorization: `Bearer ${key}` } : {} });

beforeAll(async () => {
  db = await freshDatabase();
  app = await buildApp(testContext(db, { adapters: createAdaptersHolding(bytes) }));
  [anna, bert] = await addTwoFirms(db, 'deliveries:read');
});
afterAll(async () => {
  await app.close();
  await db.close();
});

async function sent({ licence, dossier, consumer }: typeof anna, submitted_at: Date, overrides: object = {}) {
  const owner = { licence_id: licence.id, dossier_id: dossier.id };
  const action = await addAction(db, { ...owner, type: 'FILL_KNOWLEDGE_FORM' });
  const file = {
    ...owner,
    id: randomUUID(),
    name: 'a.pdf',
    mime: 'application/pdf',
    size: 8,
    sha256: hashBytes(bytes),
  };
  return db.transaction(licence.id, async (tx) => {
    await tx.insert(files).values({ ...file, created_at: submitted_at });
    const told = { questionnaire: 'knowledge-form', version: '1', answers: { aow: 'veel_kennis_ervaring' } };
    const row = {
      ...owner,
      ...told,
      action_id: action.id,
      consumer_id: consumer.id,
      file_id: file.id,
      submitted_at,
      ...overrides,
    };
    const [added] = await tx.insert(answers).values(row).returning();
    return { row: added!, action };
  });
}

test('come oldest first with the firm’s own ids, after the given one, and only to a key that may read them', async () => {
  const later = await sent(anna, new Date('2026-03-02T09:00:00Z'));
  const first = await sent(anna, new Date('2026-03-01T09:00:00Z'));
  const { data } = (await get('/answers', getFirmKey(anna))).json();
  expect(data.map(({ id }: { id: string }) => id)).toEqual([first.row.id, later.row.id]);
  expect(data[0].attributes).toEqual({
    dossier_firm_id: anna.dossier.firm_id,
    action_firm_id: first.action.firm_id,
    action_type: 'FILL_KNOWLEDGE_FORM',
    questionnaire: 'knowledge-form',
    version: '1',
    answers: { aow: 'veel_kennis_ervaring' },
    score: null,
    submitted_by_firm_id: anna.consumer.firm_id,
    submitted_at: '2026-03-01T09:00:00.000Z',
    file: { file_name: 'a.pdf', size: 8, sha256: hashBytes(bytes) },
  });
  const next = (await get(`/answers?after=${first.row.id}`, getFirmKey(anna))).json().data;
  expect(next.map(({ id }: { id: string }) => id)).toEqual([later.row.id]);
  expect((await get(`/answers?after=${randomUUID()}`, getFirmKey(anna))).statusCode).toBe(404);
  expect((await get('/answers', getFirmKey(bert))).json().data).toEqual([]);
  expect((await get('/answers')).statusCode).toBe(401);
  expect((await get('/answers', 'another-scope')).statusCode).toBe(403);
});

test('download as PDF, of the key’s own licence only, and each download is recorded', async () => {
  const { row } = await sent(anna, new Date('2026-03-03T09:00:00Z'));
  const answer = await get(`/answers/${row.id}/file`, getFirmKey(anna));
  expect([answer.statusCode, answer.rawPayload]).toEqual([200, bytes]);
  const trail = await db.query(anna.licence.id, (q) => q.select().from(audit).where(eq(audit.target_id, row.id)));
  expect(trail).toMatchObject([{ act: 'download', target_kind: 'answers', actor_kind: 'backoffice' }]);
  const strange = await get(`/answers/${row.id}/file`, getFirmKey(bert));
  expect([strange.statusCode, strange.json().error.code]).toEqual([404, 'ANSWERS_NOT_FOUND']);
});

test('are compared with those that the same person sent before, or with others of the dossier', async () => {
  const said = (value: string) => ({
    questionnaire: 'advice-profile',
    sections: [{ title: 'Plannen', facts: [{ key: 'plan', label: 'Wat wilt u?', value }] }],
    answers: { plan: value },
  });
  const bas = await addConsumer(db, { licence_id: anna.licence.id, dossier_id: anna.dossier.id, position: 1 });
  const first = await sent(anna, new Date('2026-01-01T09:00:00Z'), said('Kopen'));
  const his = await sent(anna, new Date('2026-02-01T09:00:00Z'), { ...said('Huren'), consumer_id: bas.id });
  const last = await sent(anna, new Date('2026-03-01T09:00:00Z'), said('Verbouwen'));
  const changes = async (id: string, query = '', by = anna) =>
    (await get(`/answers/${id}/changes${query}`, getFirmKey(by))).json();
  expect((await changes(last.row.id)).data.attributes).toMatchObject({
    questionnaire: 'advice-profile',
    dossier_firm_id: anna.dossier.firm_id,
    submitted_by_firm_id: anna.consumer.firm_id,
    before: { id: first.row.id, submitted_at: '2026-01-01T09:00:00.000Z' },
    others: [{ id: his.row.id }, { id: first.row.id }],
    changes: 1,
    sections: [{ facts: [{ value: 'Verbouwen', before: 'Kopen', state: 'changed' }] }],
  });
  expect((await changes(last.row.id, `?with=${his.row.id}`)).data.attributes.sections[0].facts[0].before).toBe('Huren');
  expect((await changes(first.row.id)).data.attributes).toMatchObject({ before: null, changes: 0 });
  const knowledge = await sent(anna, new Date('2026-03-05T09:00:00Z'));
  for (const other of [knowledge.row.id, last.row.id, randomUUID(), 'x'])
    expect((await changes(last.row.id, `?with=${other}`)).error.code).toBe('ANSWERS_NOT_FOUND');
  expect((await changes(last.row.id, '', bert)).error.code).toBe('ANSWERS_NOT_FOUND');
  const trail = await db.query(anna.licence.id, (q) => q.select().from(audit).where(eq(audit.target_id, last.row.id)));
  expect(trail).toMatchObject([{ act: 'read', dossier_id: anna.dossier.id }, { act: 'read' }]);
});
