import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createAdaptersHolding,
  type FirmsFixture,
  getFirmKey,
  giveKey,
  hashBytes,
  openFirmsFixture,
} from '../../../../test/backoffice.ts';
import { addAction, type Household } from '../../../../test/rows.ts';
import { audit } from '../../audit/audit.table.ts';
import { deliveries, files } from '../../files/files.table.ts';

const then = new Date('2026-03-02T09:00:00Z');
const bytes = Buffer.from('%PDF-1.7 what was delivered');
let on: FirmsFixture;

beforeAll(async () => {
  on = await openFirmsFixture('deliveries:read', () => ({ adapters: createAdaptersHolding(bytes) }));
});
afterAll(() => on.close());

async function deliver({ licence, dossier, consumer }: Household, given: Partial<typeof deliveries.$inferInsert> = {}) {
  const owner = { licence_id: licence.id, dossier_id: dossier.id };
  const action = await addAction(on.db, { ...owner, type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE' });
  const file = {
    ...owner,
    id: randomUUID(),
    name: 'Strook.pdf',
    mime: 'application/pdf',
    size: bytes.length,
    sha256: hashBytes(bytes),
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
  return on.db.transaction(licence.id, async (tx) => {
    await tx.insert(files).values(file);
    return (await tx.insert(deliveries).values(row).returning())[0]!;
  });
}

describe('the firm’s systems', () => {
  test('fetch what a consumer delivered, and the audit trail records who did', async () => {
    const delivery = await deliver(on.anna);
    const list = (await on.get('/deliveries?status=received', getFirmKey(on.anna))).json().data;
    expect(list.map(({ id }: { id: string }) => id)).toContain(delivery.id);
    expect(list[0].attributes).toMatchObject({
      dossier_firm_id: on.anna.dossier.firm_id,
      delivered_by_firm_id: on.anna.consumer.firm_id,
      file_name: 'Strook.pdf',
      delivered_at: then.toISOString(),
    });
    const file = await on.get(`/deliveries/${delivery.id}/file`, getFirmKey(on.anna));
    expect(file.rawPayload.equals(bytes)).toBe(true);
    const trail = await on.db.query(on.anna.licence.id, (q) => q.select().from(audit));
    expect(trail.map(({ actor_kind, target_id }) => [actor_kind, target_id])).toContainEqual([
      'backoffice',
      delivery.id,
    ]);
  });

  test('see only their own licence, and nothing that was withdrawn', async () => {
    const delivery = await deliver(on.anna);
    const gone = await deliver(on.anna, { deleted_at: then });
    const ids = (await on.get('/deliveries', getFirmKey(on.anna))).json().data.map(({ id }: { id: string }) => id);
    expect(ids).toContain(delivery.id);
    expect(ids).not.toContain(gone.id);
    expect((await on.get('/deliveries', getFirmKey(on.bert))).json().data).toEqual([]);
    const foreign = await on.get(`/deliveries/${delivery.id}/file`, getFirmKey(on.bert));
    expect([foreign.statusCode, foreign.json().error.code]).toEqual([404, 'DELIVERY_NOT_FOUND']);
  });

  test('continue after the last document of a page', async () => {
    const first = await deliver(on.bert, { delivered_at: new Date('2026-03-03T09:00:00Z') });
    const second = await deliver(on.bert, { delivered_at: new Date('2026-03-04T09:00:00Z') });
    const page = (await on.get(`/deliveries?after=${first.id}`, getFirmKey(on.bert))).json().data;
    expect(page.map(({ id }: { id: string }) => id)).toEqual([second.id]);
  });

  test('are refused without a key, with an unknown one, and without the scope', async () => {
    await giveKey(on.db, on.anna.licence.id, 'no-scopes', []);
    const answers = await Promise.all([
      on.get('/deliveries'),
      on.get('/deliveries', 'wrong'),
      on.get('/deliveries', 'no-scopes'),
    ]);
    expect(answers.map((answer) => [answer.statusCode, answer.json().error.code])).toEqual([
      [401, 'AUTH_REQUIRED'],
      [401, 'AUTH_REQUIRED'],
      [403, 'ACCESS_DENIED'],
    ]);
  });
});
