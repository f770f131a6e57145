import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testContext } from '../../../test/app-context.ts';
import { giveKey, hashOf, holding, keyOf, twoFirms } from '../../../test/backoffice.ts';
import { freshDatabase, type TestDatabase } from '../../../test/database.ts';
import { addAction, type Household } from '../../../test/rows.ts';
import { buildApp } from '../../app.ts';
import { audit } from '../../schema/audit.table.ts';
import { deliveries, files } from '../../schema/files.table.ts';

const then = new Date('2026-03-02T09:00:00Z');
const bytes = Buffer.from('%PDF-1.7 what was delivered');
let db: TestDatabase;
let app: FastifyInstance;
let anna: Household;
let bert: Household;

beforeAll(async () => {
  db = await freshDatabase();
  app = await buildApp(testContext(db, { adapters: holding(bytes) }));
  [anna, bert] = await twoFirms(db, 'deliveries:read');
});
afterAll(async () => {
  await app.close();
  await db.close();
});

const get = (url: string, key?: string) =>
  app.inject({ url: `/backoffice/v1${url}`, headers: key ? { authorization: `Bearer ${key}` } : {} });

async function deliver(
  { licence, dossier, consumer }: typeof anna,
  given: Partial<typeof deliveries.$inferInsert> = {},
) {
  const owner = { licence_id: licence.id, dossier_id: dossier.id };
  const action = await addAction(db, { ...owner, type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE' });
  const file = {
    ...owner,
    id: randomUUID(),
    name: 'Strook.pdf',
    mime: 'application/pdf',
    size: bytes.length,
    sha256: hashOf(bytes),
    created_at: then,
  };
  const row = {
    ...owner,
    action_id: action.id,
    file_id: file.id,
    delivered_by: consumer.id,
    delivered_at: then,
    ...given,
  };
  return db.transaction(licence.id, async (tx) => {
    await tx.insert(files).values(file);
    return (await tx.insert(deliveries).values(row).returning())[0]!;
  });
}

describe('the firm’s systems', () => {
  test('fetch what a consumer delivered, and the audit trail records who did', async () => {
    const delivery = await deliver(anna);
    const list = (await get('/deliveries?status=received', keyOf(anna))).json().data;
    expect(list.map(({ id }: { id: string }) => id)).toContain(delivery.id);
    expect(list[0].attributes).toMatchObject({
      dossier_firm_id: anna.dossier.firm_id,
      delivered_by_firm_id: anna.consumer.firm_id,
      file_name: 'Strook.pdf',
      delivered_at: then.toISOString(),
    });
    const file = await get(`/deliveries/${delivery.id}/file`, keyOf(anna));
    expect(file.rawPayload.equals(bytes)).toBe(true);
    const trail = await db.query(anna.licence.id, (q) => q.select().from(audit));
    expect(trail.map(({ actor_kind, target_id }) => [actor_kind, target_id])).toContainEqual([
      'backoffice',
      delivery.id,
    ]);
  });

  test('see only their own licence, and nothing that was withdrawn', async () => {
    const delivery = await deliver(anna);
    const gone = await deliver(anna, { deleted_at: then });
    const ids = (await get('/deliveries', keyOf(anna))).json().data.map(({ id }: { id: string }) => id);
    expect(ids).toContain(delivery.id);
    expect(ids).not.toContain(gone.id);
    expect((await get('/deliveries', keyOf(bert))).json().data).toEqual([]);
    const foreign = await get(`/deliveries/${delivery.id}/file`, keyOf(bert));
    expect([foreign.statusCode, foreign.json().error.code]).toEqual([404, 'DELIVERY_NOT_FOUND']);
  });

  test('continue after the last document of a page', async () => {
    const first = await deliver(bert, { delivered_at: new Date('2026-03-03T09:00:00Z') });
    const second = await deliver(bert, { delivered_at: new Date('2026-03-04T09:00:00Z') });
    const page = (await get(`/deliveries?after=${first.id}`, keyOf(bert))).json().data;
    expect(page.map(({ id }: { id: string }) => id)).toEqual([second.id]);
  });

  test('are refused without a key, with an unknown one, and without the scope', async () => {
    await giveKey(db, anna.licence.id, 'no-scopes', []);
    const answers = await Promise.all([
      get('/deliveries'),
      get('/deliveries', 'wrong'),
      get('/deliveries', 'no-scopes'),
    ]);
    expect(answers.map((answer) => [answer.statusCode, answer.json().error.code])).toEqual([
      [401, 'AUTH_REQUIRED'],
      [401, 'AUTH_REQUIRED'],
      [403, 'ACCESS_DENIED'],
    ]);
  });
});
