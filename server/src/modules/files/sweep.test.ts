import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import { DAY_MS } from '@klantportaal/contract/values/dates/day-ms';
import S3rver from 's3rver';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../test/database.ts';
import { createTemporaryFolder } from '../../../test/fixtures/samples.ts';
import { addHousehold, type Household } from '../../../test/rows.ts';
import type { FilesPort } from '../../platform/adapters/files/files.ts';
import { openFolderFiles } from '../../platform/adapters/files/folder.ts';
import { openS3Files } from '../../platform/adapters/files/s3.ts';
import { eq } from '../../platform/db/drizzle.ts';
import type { AppContext } from '../identity/app-context.ts';
import { files as table } from './files.table.ts';
import { openSweep } from './sweep.ts';

let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
let s3: S3rver;
let port: number;
beforeAll(async () => {
  folder = await createTemporaryFolder();
  s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder.path, 's3'),
    configureBuckets: [{ name: 'portal', configs: [] }],
  });
  ({ port } = await s3.run());
});
afterAll(async () => {
  await s3.close();
  await folder.remove();
});

const openStore: Record<string, () => Promise<FilesPort> | FilesPort> = {
  folder: () => openFolderFiles(join(folder.path, randomUUID())),
  S3: () =>
    openS3Files({
      bucket: 'portal',
      region: 'eu-central-1',
      endpoint: `http://127.0.0.1:${port}`,
      access_key_id: 'S3RVER',
      secret_access_key: 'S3RVER',
      prefix: `${randomUUID()}/`,
    }),
};

let db: TestDatabase;
let home: Household;
let store: FilesPort;
/** From today on, since a store notes the real time. */
let days: number;
const lines: object[] = [];
const log = createPartial<AppContext['log']>({
  info: (line: object) => void lines.push(line),
  error: (line: object) => void lines.push(line),
});
beforeEach(async () => {
  db = await freshDatabase();
  home = await addHousehold(db);
  days = 2;
  lines.length = 0;
});
afterEach(() => db.close());

const clock = { now: () => new Date(Date.now() + days * DAY_MS) };
/** As another process, or the same one after a restart, sees it. */
const sweep = (of = db) => openSweep({ files: store, db: of, clock, log });
const put = async () => (await store.put(Readable.from(['bytes']))).key;
const keys = async () => {
  const found: string[] = [];
  for await (const { key } of store.list()) found.push(key);
  return found.sort();
};
const readable = (key: string) =>
  store.open(key).then(
    async ({ stream }) => (await buffer(stream)).toString(),
    () => null,
  );
async function withRow(key: string): Promise<string> {
  const of = { licence_id: home.licence.id, dossier_id: home.dossier.id };
  const row = {
    ...of,
    id: key,
    name: 'a.pdf',
    mime: 'application/pdf',
    size: 5,
    sha256: 'ab',
    created_at: new Date(0),
  };
  await db.transaction(home.licence.id, (tx) => tx.insert(table).values(row));
  return key;
}
/** A day later, in a process of its own: the warnings are what readiness says then. */
async function nextDay(of = db): Promise<string[]> {
  days += 1;
  const next = sweep(of);
  await next.run();
  return next.warnings().map(({ code }) => code);
}

describe.each(Object.keys(openStore))('files in %s', (name) => {
  beforeEach(async () => {
    store = await openStore[name]!();
    await sweep().check();
  });

  test('without a row go to the trash, come back with their row, and are removed after thirty days', async () => {
    const kept = await withRow(await put());
    const [lost, orphan] = [await put(), await put()];
    expect(await nextDay()).toEqual([]);
    expect(await keys()).toEqual([kept]);
    expect(lines).toMatchObject([{ looked: 3, orphans: 2, trashed: 2, put_back: 0, purged: 0 }]);
    await withRow(lost);
    days += 20;
    await nextDay();
    expect(await readable(lost)).toBe('bytes');
    days += 20;
    await nextDay();
    expect(lines.at(-1)).toMatchObject({ purged: 1 });
    await withRow(orphan);
    await nextDay();
    expect(await readable(orphan)).toBeNull();
  });

  test('that are new stay, as their row may still come', async () => {
    const key = await put();
    days = -1;
    await nextDay();
    expect(await keys()).toEqual([key]);
  });

  test('that were withdrawn are deleted at once, even when removing them failed', async () => {
    const key = await withRow(await put());
    await db.transaction(home.licence.id, (tx) =>
      tx.update(table).set({ removed_at: new Date() }).where(eq(table.id, key)),
    );
    await nextDay();
    expect(await keys()).toEqual([]);
    await store.putBack(key).catch(() => {});
    expect(await readable(key)).toBeNull();
  });

  test('are not touched by a server with another database, nor by one whose database is older', async () => {
    const stored = [await put(), await put()].sort();
    const other = await freshDatabase();
    expect(await nextDay(other)).toEqual(['STORE_OF_ANOTHER_DATABASE']);
    // A backup of before the last sweep.
    const mark = JSON.parse((await store.readMark())!) as { sweeps: number };
    await store.writeMark(JSON.stringify({ ...mark, sweeps: mark.sweeps + 1 }));
    expect(await nextDay()).toEqual(['DATABASE_BEHIND_STORE']);
    expect(await keys()).toEqual(stored);
    await other.close();
  });

  test('of a store without the mark are not touched', async () => {
    store = await openStore[name]!();
    const key = await put();
    expect(await nextDay()).toEqual(['STORE_UNMARKED']);
    expect(await keys()).toEqual([key]);
  });

  test('are not touched when too many have no row, and that is said and logged', async () => {
    for (let count = 0; count < 21; count++) await put();
    expect(await nextDay()).toEqual(['STORE_IMPLAUSIBLE']);
    expect(await keys()).toHaveLength(21);
    expect(lines).toMatchObject([{ looked: 21, orphans: 21 }]);
  });

  test('of a store that the operator binds to this database are swept again from the next day on', async () => {
    store = await openStore[name]!();
    const kept = await withRow(await put());
    await put();
    expect(await nextDay()).toEqual(['STORE_UNMARKED']);
    expect(await sweep().look()).toEqual({ doubt: 'STORE_UNMARKED', looked: 2, orphans: 1 });
    expect(await sweep().runNow()).toBeNull();
    await sweep().bindAnew();
    expect(await keys()).toHaveLength(2);
    expect(await nextDay()).toEqual([]);
    expect(await keys()).toEqual([kept]);
  });

  test('that the operator bound to an empty database are not moved all the same', async () => {
    const other = await freshDatabase();
    for (let count = 0; count < 21; count++) await put();
    await sweep(other).bindAnew();
    expect(await nextDay(other)).toEqual(['STORE_IMPLAUSIBLE']);
    expect(await keys()).toHaveLength(21);
    expect(await nextDay()).toEqual(['STORE_OF_ANOTHER_DATABASE']);
    await other.close();
  });

  test('however many have no row, go to the trash at the operator’s word, also on the day of a sweep', async () => {
    for (let count = 0; count < 21; count++) await put();
    expect(await nextDay()).toEqual(['STORE_IMPLAUSIBLE']);
    expect(await sweep().look()).toEqual({ doubt: 'STORE_IMPLAUSIBLE', looked: 21, orphans: 21 });
    expect(await sweep().runNow()).toMatchObject({ orphans: 21, trashed: 21 });
    expect(await keys()).toEqual([]);
    expect(await nextDay()).toEqual([]);
  });

  test('of before the marks are not bound to an empty database', async () => {
    store = await openStore[name]!();
    const other = await freshDatabase();
    for (let count = 0; count < 21; count++) await put();
    expect(await nextDay(other)).toEqual(['STORE_IMPLAUSIBLE']);
    expect(await store.readMark()).toBeNull();
    await other.close();
  });

  test('go to the trash and out of it no more at a time than one run may move', async () => {
    const few = () => openSweep({ files: store, db, clock, log, ceiling: 2 }).run();
    for (let count = 0; count < 3; count++) await put();
    days += 1;
    await few();
    expect(await keys()).toHaveLength(1);
    days += 1;
    await few();
    expect(await keys()).toHaveLength(0);
    days += 40;
    await few();
    days += 1;
    await few();
    expect(lines).toMatchObject([
      { orphans: 3, trashed: 2 },
      { trashed: 1, purged: 0 },
      { trashed: 0, purged: 2 },
      { trashed: 0, purged: 1 },
    ]);
  });

  test('of a store whose mark cannot be read are not touched', async () => {
    const key = await put();
    for (const mark of ['', '{', 'null', '{}']) {
      await store.writeMark(mark);
      expect(await nextDay()).toEqual(['STORE_OF_ANOTHER_DATABASE']);
    }
    expect(await keys()).toEqual([key]);
  });

  test('are swept once a day by two processes, and both marks count', async () => {
    await nextDay();
    await Promise.all([sweep().run(), sweep().run()]);
    expect(lines).toHaveLength(1);
    expect(JSON.parse((await store.readMark())!)).toMatchObject({ sweeps: 1 });
  });
});
