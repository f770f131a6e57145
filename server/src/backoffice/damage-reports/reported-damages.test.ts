import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testContext } from '../../../test/app-context.ts';
import { hashOf, holding, keyOf, twoFirms } from '../../../test/backoffice.ts';
import { freshDatabase, type TestDatabase } from '../../../test/database.ts';
import { addProduct, type Household } from '../../../test/rows.ts';
import { buildApp } from '../../app.ts';
import { audit } from '../../schema/audit.table.ts';
import { damage_report_files, damage_reports } from '../../schema/damage-reports.table.ts';
import { files } from '../../schema/files.table.ts';

const then = new Date('2026-03-02T09:00:00Z');
const bytes = Buffer.from('a photo');
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
const listed = async (of: typeof anna, query = '') =>
  (await get(`/damage-reports${query}`, keyOf(of))).json().data as { id: string; attributes: object }[];

async function reported(
  { licence, dossier, consumer }: typeof anna,
  given: Partial<typeof damage_reports.$inferInsert>,
) {
  const owner = { licence_id: licence.id, dossier_id: dossier.id };
  const insurance = await addProduct(db, { ...owner, kind: 'general_insurance' });
  const told = { date: '2026-03-01', time: '18:30', cause: 'Storm', notes: null, reported_at: then };
  const who = { reported_by: consumer.id, reported_by_name: consumer.display_name };
  const photo = {
    ...owner,
    id: randomUUID(),
    name: 'dak.jpg',
    mime: 'image/jpeg',
    size: bytes.length,
    sha256: hashOf(bytes),
  };
  return db.transaction(licence.id, async (tx) => {
    const row = { ...owner, ...told, ...who, product_id: insurance.id, ...given };
    const [report] = await tx.insert(damage_reports).values(row).returning();
    await tx.insert(files).values({ ...photo, created_at: then });
    const link = { licence_id: licence.id, report_id: report!.id, file_id: photo.id, position: 0 };
    await tx.insert(damage_report_files).values(link);
    return { report: report!, photo, insurance };
  });
}

describe('the damage reports', () => {
  test('come oldest first with the firm’s own ids and their files, after the given one', async () => {
    const first = await reported(anna, {});
    const second = await reported(anna, {
      reported_at: new Date('2026-03-03T09:00:00Z'),
      reported_by: randomUUID(),
      notes: 'Acht pannen',
    });
    expect(await listed(anna)).toMatchObject([
      {
        id: first.report.id,
        attributes: {
          dossier_firm_id: anna.dossier.firm_id,
          product_firm_id: first.insurance.firm_id,
          reported_by_firm_id: anna.consumer.firm_id,
          date: '2026-03-01',
          time: '18:30',
          cause: 'Storm',
          notes: null,
          reported_at: '2026-03-02T09:00:00.000Z',
          files: [
            { id: first.photo.id, file_name: 'dak.jpg', mime: 'image/jpeg', size: bytes.length, sha256: hashOf(bytes) },
          ],
        },
      },
      { id: second.report.id, attributes: { reported_by_firm_id: null, notes: 'Acht pannen' } },
    ]);
    expect((await listed(anna, `?after=${first.report.id}`)).map(({ id }) => id)).toEqual([second.report.id]);
    expect(await listed(bert)).toEqual([]);
  });

  test('serve their files, recorded in the audit trail', async () => {
    const { report, photo } = await reported(anna, {});
    const answer = await get(`/damage-reports/${report.id}/files/${photo.id}`, keyOf(anna));
    expect(answer.rawPayload.equals(bytes)).toBe(true);
    expect(answer.headers['content-disposition']).toContain('dak.jpg');
    const trail = await db.query(anna.licence.id, (q) => q.select().from(audit).where(eq(audit.target_id, report.id)));
    expect(trail).toMatchObject([{ act: 'download', actor_kind: 'backoffice' }]);
  });

  test('are refused to another firm, another scope, without a key, and for mismatched ids', async () => {
    const { report, photo } = await reported(anna, {});
    const other = await reported(anna, {});
    const file = `/damage-reports/${report.id}/files/${photo.id}`;
    const statuses = await Promise.all([
      get(file, keyOf(bert)),
      get(file, 'another-scope'),
      get(file),
      get('/damage-reports', 'another-scope'),
      get('/damage-reports'),
      get(`/damage-reports/${report.id}/files/${other.photo.id}`, keyOf(anna)),
      get('/damage-reports/made-up/files/made-up', keyOf(anna)),
      get('/damage-reports?after=made-up', keyOf(anna)),
    ]);
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([404, 403, 401, 403, 401, 404, 404, 422]);
  });
});
