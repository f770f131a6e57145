import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../test/database.ts';
import { addHousehold, type Household } from '../../../test/rows.ts';
import { refuseIfOverQuota } from '../../modules/documents/quota.queries.ts';
import { files } from '../../modules/files/files.table.ts';
import { refuseIfFirmIsFull, refuseIfTooManyConsumers } from '../../modules/files/limits.queries.ts';
import { countFirmCall } from '../../modules/identity/requests/firm-limit.ts';
import { openLicences } from '../../modules/licences/licence-cache.ts';
import type { LicenceLimits } from '../../platform/db/licences.table.ts';
import { listLimitedFirms, setLimits } from './limits.queries.ts';
import { limitWarnings, listNearLimits } from './limits.ts';

let db: TestDatabase;
let home: Household;
let other: Household;
beforeAll(async () => {
  db = await freshDatabase();
  home = await addHousehold(db);
  other = await addHousehold(db);
  const { licence, dossier } = home;
  const file = { name: 'a.pdf', mime: 'application/pdf', sha256: '00', created_at: new Date() };
  await db.transaction(licence.id, (tx) =>
    tx.insert(files).values([
      { ...file, licence_id: licence.id, dossier_id: dossier.id, size: 1_500_000 },
      { ...file, licence_id: licence.id, dossier_id: dossier.id, size: 9_000_000, removed_at: new Date() },
    ]),
  );
});
afterAll(() => db.close());

const limit = (change: { [Name in keyof LicenceLimits]: number | null }) =>
  db.transaction(home.licence.id, (tx) => setLimits(tx, home.licence.id, change));
const full = (size: number) => db.query(home.licence.id, (q) => refuseIfFirmIsFull(q, home.licence.id, [{ size }]));

describe('what a firm may use', () => {
  test('is without bounds until the operator says so, and changes name by name', async () => {
    await full(1e12);
    expect(await db.queryAsSystem(listLimitedFirms)).toEqual([]);
    expect(await limit({ storage_mb: 2, consumers: 1 })).toEqual({ storage_mb: 2, consumers: 1 });
    expect(await limit({ calls_per_minute: 2 })).toEqual({ storage_mb: 2, consumers: 1, calls_per_minute: 2 });
    expect(await limit({ consumers: null })).toEqual({ storage_mb: 2, calls_per_minute: 2 });
  });

  test('files end at the limit, counted without those that are gone, also for consumers', async () => {
    await limit({ storage_mb: 2 });
    await full(499_999);
    await expect(full(500_000)).rejects.toMatchObject({ code: 'STORAGE_FULL' });
    const upload = { licence_id: home.licence.id, dossier_id: home.dossier.id };
    await expect(
      db.transaction(home.licence.id, (tx) => refuseIfOverQuota(tx, upload, 1e12, [{ size: 600_000 }])),
    ).rejects.toMatchObject({ code: 'STORAGE_FULL' });
    await db.query(other.licence.id, (q) => refuseIfFirmIsFull(q, other.licence.id, [{ size: 1e9 }]));
  });

  test('persons end at the limit, and those that are there are changed all the same', async () => {
    await limit({ consumers: 2 });
    const write = (...firm_ids: string[]) =>
      db.transaction(home.licence.id, (tx) => refuseIfTooManyConsumers(tx, home.licence.id, firm_ids));
    await write(home.consumer.firm_id, 'new');
    await expect(write('new', 'another')).rejects.toMatchObject({ code: 'FIRM_LIMIT_REACHED' });
    await limit({ consumers: 1 });
    await write(home.consumer.firm_id);
    await expect(write(home.consumer.firm_id, 'new')).rejects.toMatchObject({ code: 'FIRM_LIMIT_REACHED' });
  });

  test('calls of a firm count together, and another firm’s are its own', async () => {
    await limit({ calls_per_minute: 2 });
    const licences = openLicences(db);
    await countFirmCall(licences, home.licence.id);
    await countFirmCall(licences, home.licence.id);
    await expect(countFirmCall(licences, home.licence.id)).rejects.toMatchObject({
      code: 'TOO_MANY_REQUESTS',
      extra: { locked_time_remaining: expect.any(Number) },
    });
    await db.transaction(other.licence.id, (tx) => setLimits(tx, other.licence.id, { calls_per_minute: 2 }));
    licences.forget();
    await countFirmCall(licences, other.licence.id);
    await db.transaction(other.licence.id, (tx) => setLimits(tx, other.licence.id, { calls_per_minute: null }));
  });

  test('is told to the operator before it is reached', async () => {
    let at = new Date('2026-11-24T00:00:00Z');
    const warnings = limitWarnings(db, { now: () => at });
    await limit({ storage_mb: 2, consumers: 100 });
    expect(await warnings()).toEqual([]);
    await limit({ consumers: 1 });
    expect(await warnings()).toEqual([]);
    at = new Date(at.getTime() + 5 * 60_000);
    const found = await warnings();
    expect(found).toMatchObject([{ code: 'FIRM_NEAR_LIMIT', message: expect.stringContaining('1 of 1 consumers') }]);
    // Whoever asks whether the server is ready reads it.
    expect(found[0]!.message).not.toContain(home.licence.name);
  });

  test('the operator is told from nine tenths on', () => {
    const firm = { id: home.licence.id, firm_id: 'a', name: 'A', limits: { storage_mb: 1000, consumers: 50 } };
    expect(listNearLimits({ ...firm, storage_mb: 899, consumers: 44 })).toEqual([]);
    expect(listNearLimits({ ...firm, storage_mb: 900, consumers: 45 })).toEqual([
      '900 of 1000 MB of files',
      '45 of 50 consumers',
    ]);
  });
});
