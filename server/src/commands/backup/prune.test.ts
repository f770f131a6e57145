import { mkdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { DAY_MS } from '@klantportaal/contract/values/dates/day-ms';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTemporaryFolder } from '../../../test/fixtures/samples.ts';
import { runCommand } from '../../../test/programs/run-command.ts';
import type { BackupShelf } from '../../platform/adapters/backups/backups.ts';
import { openBackupShelf } from '../../platform/adapters/backups/open-backups.ts';
import { readConfig } from '../../platform/config.ts';
import { run } from '../backup-command.ts';
import { type Manifest, parts, writeJson } from './manifest.ts';

let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
let server: S3rver;
let env: Record<string, string>;
beforeAll(async () => {
  folder = await createTemporaryFolder();
  server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder.path, 's3'),
    configureBuckets: [{ name: 'backups', configs: [] }],
  });
  const { port } = await server.run();
  env = {
    DATA_DIR: join(folder.path, 'data'),
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
});
afterAll(async () => {
  await server.close();
  await folder.remove();
});

const key = '11111111-1111-4111-8111-111111111111';
/** Writes a backup of a few bytes; without a moment it is broken off. */
async function write(shelf: BackupShelf, name: string, made_at: string | null, included = true): Promise<void> {
  const place = shelf.place(name);
  await place.write(parts.database, Readable.from(Buffer.from('dump')));
  await place.write(parts.object(key), Readable.from(Buffer.from('bytes')));
  if (!made_at) return;
  const part = { size: 4, sha256: 'x' };
  const manifest: Manifest = {
    format: 1,
    version: '0',
    made_at,
    postgres: '15',
    schema: 1,
    tables: {},
    database: part,
    objects: { ...part, count: 1, bytes: 5, included },
    key_id: 'k',
    sealed_to: null,
  };
  await writeJson(place, parts.manifest, manifest);
}

describe.each(['folder', 'bucket'])('old backups in a %s', (kind) => {
  let where: string;
  let shelf: BackupShelf;
  const prune = (...words: string[]) => runCommand(run, ['prune', where, ...words], env);
  beforeAll(async () => {
    where = kind === 'folder' ? join(folder.path, 'backups') : 's3://backups/all/of/them';
    if (kind === 'folder') await mkdir(where);
    shelf = openBackupShelf(where, readConfig(env));
    for (const day of ['01', '02', '03', '04']) await write(shelf, `2026-11-${day}`, `2026-11-${day}T02:30:00.000Z`);
    await write(shelf, 'just-begun', null);
    // Somebody else's, beside ours.
    await shelf.place('photos').write('holiday.jpg', Readable.from(Buffer.from('x')));
  });

  test('are named with why they stay or go, and nothing is removed', async () => {
    const said = await prune('--keep-daily', '2');
    expect(said.code).toBe(0);
    expect(said.stdout).toBe(`Stays:
  2026-11-04  newest, daily
  2026-11-03  daily
Left alone, for it is no whole backup:
  just-begun
  photos
Would go:
  2026-11-02  not in the rule
  2026-11-01  not in the rule
2 backups would go, and 2 stay. Say it again with --confirm to remove them.
`);
    expect(await shelf.list()).toHaveLength(6);
  });

  test('go once that is confirmed, with all their parts, and what is no backup stays', async () => {
    const { code, stdout } = await prune('--keep-daily', '2', '--confirm', '--json');
    expect([code, JSON.parse(stdout)]).toMatchObject([0, { removed: true, left: ['just-begun', 'photos'] }]);
    expect(await shelf.list()).toEqual(['2026-11-03', '2026-11-04', 'just-begun', 'photos']);
    expect(await shelf.touchedAt('2026-11-01')).toBeNull();
    const rest = await shelf.place('2026-11-04').read(parts.object(key));
    expect(await buffer(rest!)).toEqual(Buffer.from('bytes'));
    expect((await prune('--keep-daily', '2')).stdout).toContain('There is nothing to do.');
  });

  test('need a rule, and one in numbers', async () => {
    expect(await prune()).toMatchObject({ code: 2, stderr: expect.stringContaining('Missing: --keep-daily') });
    expect(await prune('--keep-weekly', 'all')).toMatchObject({ code: 2 });
  });
});

test('a backup that was broken off goes after two days, but not where there is no whole one', async () => {
  const where = join(folder.path, 'broken');
  await mkdir(where);
  const shelf = openBackupShelf(where, readConfig(env));
  await write(shelf, 'broken', null);
  const old = new Date(Date.now() - 3 * DAY_MS);
  for (const path of ['', 'database.dump', 'files', `files/${key.slice(0, 2)}`, parts.object(key)])
    await utimes(join(where, 'broken', path), old, old);
  const prune = () => runCommand(run, ['prune', where, '--keep-daily', '1', '--confirm'], env);
  await prune();
  expect(await shelf.list()).toEqual(['broken']);
  await write(shelf, 'whole', '2026-11-04T02:30:00.000Z');
  await writeFile(join(where, 'a-file'), '');
  await prune();
  expect(await shelf.list()).toEqual(['whole']);
});

test('a place that cannot be read is said so, and nothing is removed', async () => {
  expect(await runCommand(run, ['prune', join(folder.path, 'none'), '--keep-daily', '1'], env)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('none cannot be used: ENOENT'),
  });
  expect(await runCommand(run, ['prune', 's3://nobodys', '--keep-daily', '1'], env)).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('s3://nobodys cannot be used (NoSuchBucket)'),
  });
});
