import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTemporaryFolder } from '../../../test/fixtures/samples.ts';
import { openBackupFolder } from '../../platform/adapters/backups/folder.ts';
import { computeKeyId, hashSha256 } from '../../platform/kernel/secrets.ts';
import { type Manifest, parts, proveManifest, writeJson } from './manifest.ts';
import { type RestoreOrder, restoreBackup } from './restore-backup.ts';

let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
beforeAll(async () => {
  folder = await createTemporaryFolder();
});
afterAll(() => folder.remove());

const current = Buffer.alloc(32, 1);
const part = { size: 1, sha256: hashSha256('x') };
const written: Manifest = {
  format: 1,
  version: '1.0.0',
  made_at: '2026-11-23T04:00:00.000Z',
  postgres: '18',
  schema: 1,
  tables: { licences: 1 },
  database: part,
  objects: { ...part, count: 0, bytes: 0, included: true },
  key_id: computeKeyId(current),
  sealed_to: null,
};
const proved = { ...written, proof: proveManifest(current, written) };

/** Restores to nowhere: whoever is let past the proof is refused by the next thing that is looked at. */
async function restore(name: string, manifest: Manifest, { unproved = false, previous = null as Buffer | null } = {}) {
  await mkdir(join(folder.path, name));
  const place = openBackupFolder(join(folder.path, name));
  await writeJson(place, parts.manifest, manifest);
  const connection = { connectionString: 'postgresql://127.0.0.1:1/none' };
  const secrets = previous ? { current: Buffer.alloc(32, 2), previous } : { current, previous };
  return restoreBackup(createPartial<RestoreOrder>({ place, connection, secrets, unproved, filesStay: true })).then(
    () => 'restored',
    ({ message }: Error) => message,
  );
}

const past = 'connect ECONNREFUSED 127.0.0.1:1';

test('a backup is restored where its installation proved it, also under a key that was replaced since', async () => {
  expect(await restore('proved', proved)).toContain(past);
  expect(await restore('replaced', proved, { previous: current })).toContain(past);
  const { tables, ...rest } = proved;
  expect(await restore('reordered', { tables, ...rest })).toContain(past);
});

test('a backup is not restored once somebody without the key wrote in it', async () => {
  const database = { size: 2, sha256: hashSha256('other') };
  for (const [name, changed] of Object.entries({
    dump: { ...proved, database },
    proof: { ...proved, proof: 'x' },
    other: { ...proved, proof: proveManifest(Buffer.alloc(32, 3), written) },
  }))
    expect(await restore(name, changed, { unproved: true })).toContain('manifest.json was changed');
});

test('a backup without a proof is restored on the operator’s word alone', async () => {
  expect(await restore('unproved', written)).toContain('Nothing proves');
  expect(await restore('said', written, { unproved: true })).toContain(past);
});
