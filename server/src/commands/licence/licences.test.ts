import { generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { createGunzip, gzipSync } from 'node:zlib';
import { ensure } from '@klantportaal/contract/values/ensure';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase } from '../../../test/database.ts';
import { createTemporaryFolder } from '../../../test/fixtures/samples.ts';
import { type FileFixture, openFileFixture } from '../../../test/made-files/file-fixture.ts';
import { addHousehold } from '../../../test/rows.ts';
import { recordAudit } from '../../modules/audit/audit.queries.ts';
import { importFiles } from '../../modules/integrations/import/import-files.ts';
import { webhook_endpoints } from '../../modules/integrations/webhooks.table.ts';
import { listLicenceIndex } from '../../modules/licences/licences.queries.ts';
import { claimName, proveName, removeDomain } from '../../modules/licences/names.queries.ts';
import { removals } from '../../modules/licences/removals.table.ts';
import { openBackupFolder } from '../../platform/adapters/backups/folder.ts';
import { openFolderFiles } from '../../platform/adapters/files/folder.ts';
import type { Connection } from '../../platform/db/connection.ts';
import { withLongConnection } from '../../platform/db/dump/long-work.ts';
import { licence_domains, licence_names, licences } from '../../platform/db/licences.table.ts';
import { createSecretBox, hashSha256 } from '../../platform/kernel/secrets.ts';
import { hashStream } from '../backup/make-backup.ts';
import { exportLicence, listColumns } from './export-licence.ts';
import { importLicence } from './import-licence.ts';
import { leftOut, licenceParts } from './licence-manifest.ts';
import { getNamedLicence, listLicences } from './list-licences.ts';
import { listRemovalProofs, type RemovalOrder, removeLicence } from './remove-licence.ts';
import { countLicenceRows, listTenantTables } from './tables-of-licence.ts';

const demo = fileURLToPath(new URL('../../../../demo/import', import.meta.url));
/** The name that the moved firm proved. */
const provedName = 'bewezen.example';

let on: FileFixture;
beforeAll(async () => {
  on = await openFileFixture();
  await importFiles(demo, { ...on.context(), secrets: own });
  // Rows that no import makes: a line of the trail, a proved name, and an address of the firm's systems.
  const { id } = await getNamedLicence(on.db.connection, 'formal.demo.example');
  const at = new Date();
  await on.db.transaction(id, async (tx) => {
    await recordAudit(tx, { licence_id: id, at, actor_kind: 'system', act: 'read' });
    const url = 'https://crm.test.example';
    await claimName(tx, id, provedName, at);
    await proveName(tx, id, provedName, { way: 'dns', at });
    const hook = { licence_id: id, url, types: ['*'], secret: 'x', created_at: at, queued_position: 0 };
    await tx.insert(webhook_endpoints).values(hook);
  });
}, 120_000);
afterAll(() => on.close());

const readRows = (from: Connection, licence_id: string) =>
  withLongConnection(from, licence_id, async (client) =>
    countLicenceRows(client, await listTenantTables(client), licence_id),
  );

/** The first bytes of a compressed file, and no more. */
async function* brokenOff() {
  yield gzipSync('{}').subarray(0, 12);
  throw new Error('cut');
}

const transfer = generateKeyPairSync('rsa', { modulusLength: 3072 });
const own = createSecretBox(Buffer.alloc(32, 1));
const theirs = createSecretBox(Buffer.alloc(32, 2));

describe('moving a firm', () => {
  test('brings its rows, files and secrets into an installation with another key, once', async () => {
    const { connection } = on.db;
    const licence = await getNamedLicence(connection, 'formal.demo.example');
    const before = await readRows(connection, licence.id);
    const { path: folder, remove } = await createTemporaryFolder();
    const target = await freshDatabase();
    try {
      const place = openBackupFolder(join(folder, 'moved'));
      const order = { place, connection, files: on.store, secrets: own, licence, progress: () => {} };
      const { manifest, faults } = await exportLicence({ ...order, sealTo: transfer.publicKey });
      expect(faults).toEqual([]);
      await expect(exportLicence({ ...order, sealTo: transfer.publicKey })).rejects.toThrow('holds a firm already');

      // Beside another firm, which stays as it is.
      const other = await addHousehold(target);
      const ofOther = await readRows(target.connection, other.licence.id);
      const files = await openFolderFiles(join(folder, 'files'));
      const bringing = {
        place,
        connection: target.connection,
        db: target,
        files,
        secrets: theirs,
        privateKey: transfer.privateKey,
        own: { CONSOLE_URL: 'https://console.example' },
        now: () => new Date(),
        progress: () => {},
      };
      const another = generateKeyPairSync('rsa', { modulusLength: 3072 }).privateKey;
      await expect(importLicence({ ...bringing, privateKey: another })).rejects.toThrow('sealed to another key');
      // A file of somebody who wants more than a firm: a supplier, whose keys would open every firm that lets it in.
      for (const name of ['suppliers', 'staff_sessions']) {
        const { names: columns } = await withLongConnection(target.connection, 'system', (client) =>
          listColumns(client, name),
        );
        const grasping = { ...manifest, tables: [...manifest.tables, { name, rows: 0, columns }] };
        const read: typeof place.read = async (part) =>
          part === licenceParts.manifest ? Readable.from([JSON.stringify(grasping)]) : place.read(part);
        await expect(importLicence({ ...bringing, place: { ...place, read } })).rejects.toThrow(
          `The table ${name} is not one that comes with a firm`,
        );
      }
      // One whose rows are another firm's than its manifest says, which the operator reads.
      for (const [changed, refusal] of [
        [{ domains: [...manifest.licence.domains, 'huis.example'] }, 'have other domains than licence.json names'],
        [{ domains: [] }, 'have other domains than licence.json names'],
      ] as const) {
        const lying = JSON.stringify({ ...manifest, licence: { ...manifest.licence, ...changed } });
        const read: typeof place.read = async (part) =>
          part === licenceParts.manifest ? Readable.from([lying]) : place.read(part);
        await expect(importLicence({ ...bringing, place: { ...place, read } })).rejects.toThrow(refusal);
      }
      // One that calls itself the sandbox of a firm here, and one that brings a host of this installation's console.
      const rows = await text(ensure(await place.read(licenceParts.rows)).pipe(createGunzip()));
      for (const [changed, refusal] of [
        [rows.replace(/"sandbox_of": ?null/, `"sandbox_of":"${other.licence.id}"`), 'It is a sandbox'],
        [rows.replaceAll(provedName, 'login.console.example'), 'login.console.example is of this installation'],
      ] as const) {
        const packed = gzipSync(changed);
        const lying = JSON.stringify({ ...manifest, rows: { size: packed.length, sha256: hashSha256(packed) } });
        const read: typeof place.read = async (part) => {
          if (part === licenceParts.manifest) return Readable.from([lying]);
          return part === licenceParts.rows ? Readable.from([packed]) : place.read(part);
        };
        await expect(importLicence({ ...bringing, place: { ...place, read } })).rejects.toThrow(refusal);
      }
      // A name that another firm proved here, and one that the firm proved there and another uses here.
      const at = new Date();
      await target.transactionAsSystem((tx) => claimName(tx, other.licence.id, provedName, at));
      await target.transactionAsSystem((tx) => proveName(tx, other.licence.id, provedName, { way: 'dns', at }));
      await expect(importLicence(bringing)).rejects.toThrow(`${provedName} is the name of another firm here`);
      await target.transactionAsSystem(async (tx) => {
        await tx.delete(licence_names);
        await tx.insert(licence_domains).values({ domain: provedName, licence_id: other.licence.id, position: 1 });
      });
      await expect(importLicence(bringing)).rejects.toThrow(`${provedName} is the name of another firm here`);
      await target.transactionAsSystem((tx) => removeDomain(tx, provedName, { butOf: licence.id }));
      // The place goes away while the rows are read, after they were looked at.
      let looks = 0;
      const read: typeof place.read = async (name) => {
        if (name === licenceParts.rows) looks += 1;
        return name === licenceParts.rows && looks === 3 ? Readable.from(brokenOff()) : place.read(name);
      };
      const elsewhere = await openFolderFiles(join(folder, 'broken-off'));
      await expect(importLicence({ ...bringing, files: elsewhere, place: { ...place, read } })).rejects.toThrow('cut');

      // The first four wait for each other: one at a time would never go on.
      const four = Promise.withResolvers<void>();
      let begun = 0;
      const putUnder: typeof files.putUnder = async (key, source) => {
        begun += 1;
        if (begun === 4) four.resolve();
        await four.promise;
        return files.putUnder(key, source);
      };
      const brought = await importLicence({ ...bringing, files: { ...files, putUnder } });
      expect(brought).toMatchObject({ faults: [], hushed: { endpoints: 1 } });
      expect(brought.names).toEqual(expect.arrayContaining([...manifest.licence.domains, provedName]));
      const after = await readRows(target.connection, licence.id);
      expect(after).toEqual(Object.fromEntries(Object.entries(before).filter(([name]) => !leftOut.includes(name))));
      expect(await readRows(target.connection, other.licence.id)).toEqual(ofOther);
      expect(manifest.tables.map(({ name }) => name).filter((name) => leftOut.includes(name))).toEqual([]);
      // The lines of a trail are numbered where they are.
      expect(manifest.tables.find(({ name }) => name === 'audit')!.columns).not.toContain('id');

      const told = await readFiles(target.connection, licence.id);
      expect(told).toEqual(await readFiles(connection, licence.id));
      for (const { id, sha256: hash } of told.slice(0, 5))
        expect(await hashStream((await files.open(id)).stream)).toBe(hash);

      // Each secret opens with the key of where it is, and with no other.
      const seeds = (from: Connection) => readSealedValues(from, licence.id);
      const [there, here] = [await seeds(connection), await seeds(target.connection)];
      expect(there.length).toBeGreaterThan(0);
      expect(here.map((one) => theirs.open(one))).toEqual(there.map((one) => own.open(one)));
      expect(() => own.open(here[0]!)).toThrow('another SECRET_KEY');

      await expect(importLicence(bringing)).rejects.toThrow('is here already');
    } finally {
      await target.close();
      await remove();
    }
  });

  test('leaves nothing behind that what it brings refers to', async () => {
    const tables = await withLongConnection(on.db.connection, 'system', listTenantTables);
    const kept = tables.filter(({ name }) => !leftOut.includes(name));
    expect(tables.length - kept.length).toBe(leftOut.length);
    for (const { refers_to } of kept) expect(refers_to.filter((name) => leftOut.includes(name))).toEqual([]);
  });
});

const readSealedValues = (from: Connection, licence_id: string) =>
  withLongConnection(from, licence_id, async (client) => {
    const { rows } = await client.query<{ sealed: string }>(
      'select two_factor_secret as sealed from accounts where two_factor_secret is not null order by consumer_id',
    );
    return rows.map(({ sealed }) => sealed);
  });

const stored = async () => {
  const keys: string[] = [];
  for await (const { key } of on.store.list()) keys.push(key);
  return keys.sort();
};
const readFiles = (from: Connection, licence_id: string) =>
  withLongConnection(from, licence_id, async (client) => {
    const { rows } = await client.query<{ id: string; sha256: string }>(
      'select id, sha256 from files where removed_at is null order by id',
    );
    return rows;
  });

describe('removing a firm', () => {
  test('closes it first, goes on where it was broken off, and leaves the proof and the other firm', async () => {
    const { connection } = on.db;
    const firm = await getNamedLicence(connection, 'FORMAL.demo.example');
    const other = await getNamedLicence(connection, 'informal.demo.example');
    const [before, ofOther, files, filesOfOther] = [
      await readRows(connection, firm.id),
      await readRows(connection, other.id),
      await readFiles(connection, firm.id),
      await readFiles(connection, other.id),
    ];
    // Rows that are only removed with others are there too.
    expect(before).toMatchObject({ audit: expect.any(Number), dossiers: expect.any(Number) });
    expect(files.length).toBeGreaterThan(5);

    const order: RemovalOrder = {
      connection,
      files: on.store,
      licence_id: firm.id,
      removed_by: 'the operator',
      now: () => new Date(),
      progress: () => {},
      settle: 0,
    };
    let left = 3;
    const breaks = {
      remove: async (key: string) => {
        left -= 1;
        if (left < 0) throw new Error('the store went away');
        await on.store.remove(key);
      },
    };
    await expect(removeLicence({ ...order, files: breaks })).rejects.toThrow('the store went away');
    expect((await on.db.queryAsSystem(listLicenceIndex)).map(({ id }) => id)).toEqual([other.id]);
    expect(await listLicences(connection)).toContainEqual(
      expect.objectContaining({ id: firm.firm_id, state: 'being removed' }),
    );
    expect(await listRemovalProofs(connection)).toEqual([]);

    const proof = await removeLicence({ ...order, removed_by: 'another' });
    expect(proof).toMatchObject({
      licence: firm.id,
      firm_id: firm.firm_id,
      name: firm.name,
      domains: firm.domains,
      removed_by: 'the operator',
      rows: before,
      files: files.length,
      files_sha256: hashSha256(files.map(({ id, sha256: hash }) => `${id} ${hash}\n`).join('')),
    });
    const { sha256: hash, ...told } = proof;
    expect(hash).toBe(hashSha256(JSON.stringify(told)));
    expect(await listRemovalProofs(connection)).toEqual([proof]);
    // Whoever changes it later leaves a hash that is not its own.
    await on.db.queryAsSystem((q) => q.update(removals).set({ files: 0 }));
    expect(await listRemovalProofs(connection)).toEqual([{ ...proof, files: 0 }]);

    expect(await readRows(connection, firm.id)).toEqual({});
    expect(await on.db.queryAsSystem((q) => q.$count(licences))).toBe(1);
    expect(await readRows(connection, other.id)).toEqual(ofOther);
    expect(await stored()).toEqual(filesOfOther.map(({ id }) => id));
    await expect(getNamedLicence(connection, 'formal.demo.example')).rejects.toThrow('No licence has the domain');
  });
});
