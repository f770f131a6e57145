import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createAdaptersHolding,
  type FirmsFixture,
  getFirmKey,
  hashBytes,
  openFirmsFixture,
} from '../../../../test/backoffice.ts';
import { addProduct, type Household } from '../../../../test/rows.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { audit } from '../../audit/audit.table.ts';
import { files } from '../../files/files.table.ts';
import { damage_report_files, damage_reports } from './damage-reports.table.ts';

const then = new Date('2026-03-02T09:00:00Z');
const bytes = Buffer.from('a photo');
let on: FirmsFixture;

beforeAll(async () => {
  on = await openFirmsFixture('deliveries:read', () => ({ adapters: createAdaptersHolding(bytes) }));
});
afterAll(() => on.close());

const listed = (household: Household, query = '') => on.listed(household, `/damage-reports${query}`);

async function reported({ licence, dossier, consumer }: Household, given: Partial<typeof damage_reports.$inferInsert>) {
  const owner = { licence_id: licence.id, dossier_id: dossier.id };
  const insurance = await addProduct(on.db, { ...owner, kind: 'general_insurance' });
  const told = { date: '2026-03-01', time: '18:30', cause: 'Storm', notes: null, reported_at: then };
  const who = { reported_by: consumer.id, reported_by_name: consumer.display_name };
  const photo = {
    ...owner,
    id: randomUUID(),
    name: 'dak.jpg',
    mime: 'image/jpeg',
    size: bytes.length,
    sha256: hashBytes(bytes),
  };
  return on.db.transaction(licence.id, async (tx) => {
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
    const first = await reported(on.anna, {});
    const second = await reported(on.anna, {
      reported_at: new Date('2026-03-03T09:00:00Z'),
      reported_by: randomUUID(),
      notes: 'Acht pannen',
    });
    expect(await listed(on.anna)).toMatchObject([
      {
        id: first.report.id,
        attributes: {
          dossier_firm_id: on.anna.dossier.firm_id,
          product_firm_id: first.insurance.firm_id,
          reported_by_firm_id: on.anna.consumer.firm_id,
          date: '2026-03-01',
          time: '18:30',
          cause: 'Storm',
          notes: null,
          reported_at: '2026-03-02T09:00:00.000Z',
          files: [
            {
              id: first.photo.id,
              file_name: 'dak.jpg',
              mime: 'image/jpeg',
              size: bytes.length,
              sha256: hashBytes(bytes),
            },
          ],
        },
      },
      { id: second.report.id, attributes: { reported_by_firm_id: null, notes: 'Acht pannen' } },
    ]);
    expect((await listed(on.anna, `?after=${first.report.id}`)).map(({ id }) => id)).toEqual([second.report.id]);
    expect(await listed(on.bert)).toEqual([]);
  });

  test('serve their files, recorded in the audit trail', async () => {
    const { report, photo } = await reported(on.anna, {});
    const answer = await on.get(`/damage-reports/${report.id}/files/${photo.id}`, getFirmKey(on.anna));
    expect(answer.rawPayload.equals(bytes)).toBe(true);
    expect(answer.headers['content-disposition']).toContain('dak.jpg');
    const trail = await on.db.query(on.anna.licence.id, (q) =>
      q.select().from(audit).where(eq(audit.target_id, report.id)),
    );
    expect(trail).toMatchObject([{ act: 'download', actor_kind: 'backoffice' }]);
  });

  test('are refused to another firm, another scope, without a key, and for mismatched ids', async () => {
    const { report, photo } = await reported(on.anna, {});
    const other = await reported(on.anna, {});
    const file = `/damage-reports/${report.id}/files/${photo.id}`;
    const statuses = await Promise.all([
      on.get(file, getFirmKey(on.bert)),
      on.get(file, 'another-scope'),
      on.get(file),
      on.get('/damage-reports', 'another-scope'),
      on.get('/damage-reports'),
      on.get(`/damage-reports/${report.id}/files/${other.photo.id}`, getFirmKey(on.anna)),
      on.get('/damage-reports/made-up/files/made-up', getFirmKey(on.anna)),
      on.get('/damage-reports?after=made-up', getFirmKey(on.anna)),
    ]);
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([404, 403, 401, 403, 401, 404, 404, 422]);
  });
});
