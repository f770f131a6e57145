import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../test/database.ts';
import { addHousehold, type Household } from '../../../test/rows.ts';
import { audit } from '../../modules/audit/audit.table.ts';
import { addRows } from './add-rows.ts';
import { asc } from './drizzle.ts';

let db: TestDatabase;
let one: Household;
beforeAll(async () => {
  db = await freshDatabase();
  one = await addHousehold(db, { firm_id: 'one' });
});
afterAll(() => db.close());

test('many rows of several shapes are added in their order, as they would be one by one', async () => {
  const licence_id = one.licence.id;
  const at = new Date('2026-11-01T09:00:00.123Z');
  // Three shapes: with a value, with none, and left out. First more of one than a statement takes.
  const getShape = (nth: number) => (nth < 600 ? 0 : Math.floor(nth / 7) % 3);
  const rows = Array.from({ length: 1_003 }, (_, nth) => ({
    licence_id,
    at,
    actor_kind: 'system' as const,
    act: `act-${nth}`,
    ...(getShape(nth) === 0 && { dossier_id: one.dossier.id, details: { list: ['é', "'", nth], none: null } }),
    ...(getShape(nth) === 1 && { dossier_id: null, address: null }),
  }));
  await db.transaction(licence_id, (tx) => addRows(tx, audit, rows));
  const kept = await db.queryAsSystem((q) => q.select().from(audit).orderBy(asc(audit.id)));
  expect(kept).toHaveLength(rows.length);
  expect(kept.map(({ act }) => act)).toEqual(rows.map(({ act }) => act));
  const findFirstRow = (shape: number) => rows.findIndex((_, nth) => getShape(nth) === shape);
  expect(kept[0]).toMatchObject({ licence_id, at, dossier_id: one.dossier.id, details: rows[0]!.details });
  expect(kept[findFirstRow(1)]).toMatchObject({ dossier_id: null, address: null, details: {} });
  expect(kept[findFirstRow(2)]).toMatchObject({ dossier_id: null, details: {} });
});

test('rows of another licence are refused as any are', async () => {
  const other = await addHousehold(db, { firm_id: 'other' });
  const rows = [{ licence_id: other.licence.id, at: new Date(), actor_kind: 'system' as const, act: 'x' }];
  await expect(db.transaction(one.licence.id, (tx) => addRows(tx, audit, rows))).rejects.toThrow();
});
