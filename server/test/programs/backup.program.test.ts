import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import { DAY_MS } from '@klantportaal/contract/values/dates/day-ms';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { proveManifest } from '../../src/commands/backup/manifest.ts';
import { run as backup } from '../../src/commands/backup-command.ts';
import { run as checkBackup } from '../../src/commands/check-backup-command.ts';
import { run as restore } from '../../src/commands/restore-command.ts';
import { audit } from '../../src/modules/audit/audit.table.ts';
import { files as filesTable } from '../../src/modules/files/files.table.ts';
import { openSweep } from '../../src/modules/files/sweep.ts';
import { openSigningKeys } from '../../src/modules/identity/signing-keys.ts';
import { webhook_endpoints } from '../../src/modules/integrations/webhooks.table.ts';
import { openLicences } from '../../src/modules/licences/licence-cache.ts';
import { announceNews } from '../../src/modules/notifications/news/announce.ts';
import { openFolderFiles } from '../../src/platform/adapters/files/folder.ts';
import { type Connection, toDatabaseUrl } from '../../src/platform/db/connection.ts';
import { startProgram, toLibpqEnvironment } from '../../src/platform/db/dump/programs.ts';
import { type Embedded, startEmbedded } from '../../src/platform/db/embedded/server.ts';
import { installation } from '../../src/platform/db/licences.table.ts';
import { migrate } from '../../src/platform/db/migrate.ts';
import { openDatabase } from '../../src/platform/db/open.ts';
import { enqueue, enqueueMail } from '../../src/platform/jobs/outbox.queries.ts';
import { outbox } from '../../src/platform/jobs/outbox.table.ts';
import { createSecretBox, hashSha256 } from '../../src/platform/kernel/secrets.ts';
import { runAsAdmin } from '../database.ts';
import { addAction, addHousehold, type Household } from '../rows.ts';
import { addAccount } from '../sign-in.ts';
import { listLeftOfDrill } from './left-of-drill.ts';
import { runCommand } from './run-command.ts';

/** A PostgreSQL with its client programs; what the project installs has none. Debian: `apt-get install postgresql`. */
const debian = '/usr/lib/postgresql';
const pgBin = [
  process.env.PG_BIN,
  ...(existsSync(debian) ? readdirSync(debian).map((major) => `${debian}/${major}/bin`) : []),
].find((folder) => folder && existsSync(join(folder, 'pg_dump')) && existsSync(join(folder, 'initdb')));
const SECRET_KEY = Buffer.alloc(32, 5).toString('base64');

let folder: string;
let server: Embedded;
let home: Household;
let keys: { private: string; public: string };
/** Jobs that wait when the backup is made: those that mail a consumer, the firm or its people, and the rest. */
const hushed = [
  'firm-mail',
  'mail',
  'new-dossier',
  'reset-request',
  'staff-mail',
  'staff-reset-request',
  'tell-administrators',
] as const;
const goesOn = ['fill-sandbox', 'held', 'merge-agreed', 'merge-strays', 'sharing'] as const;
const kept = { key: '', bytes: Buffer.from('%PDF-1.4 kept') };
const login = (database: string): Connection =>
  ({ ...server.connection(database), user: 'firm', password: 'owner' }) as Connection;
const env = (database: string, data: string) => ({
  DATABASE_URL: toDatabaseUrl(login(database)),
  DATA_DIR: join(folder, data),
  PG_BIN: pgBin!,
  SECRET_KEY,
});

/** A database with a firm, a person, a stored file, a mail that waits, an address for webhooks and a to-do. */
async function fill(): Promise<void> {
  await migrate(login('source'));
  const db = await openDatabase(login('source'));
  home = await addHousehold(db);
  const { licence, dossier, consumer } = home;
  await addAccount(db, consumer);
  const at = new Date();
  const clock = { now: () => at };
  await openSigningKeys({ db, clock, secrets: createSecretBox(Buffer.from(SECRET_KEY, 'base64')) });
  await mkdir(join(folder, 'source-data'), { recursive: true });
  const store = await openFolderFiles(join(folder, 'source-data/files'));
  const { key, size, sha256: hash } = await store.put(Readable.from(kept.bytes));
  kept.key = key;
  await db.transaction(licence.id, async (tx) => {
    const row = { id: key, licence_id: licence.id, dossier_id: dossier.id, name: 'kept.pdf', mime: 'application/pdf' };
    await tx.insert(filesTable).values({ ...row, size, sha256: hash, created_at: at });
    await enqueueMail(tx, licence.id, { template: 'password-changed', consumer_id: consumer.id, data: {} }, at);
    for (const kind of [...hushed.filter((one) => one !== 'mail'), ...goesOn])
      await enqueue(tx, createPartial({ licence_id: licence.id, kind, payload: {}, at }));
    const hook = { licence_id: licence.id, url: 'https://crm.test.example', types: ['*'], secret: 'x', created_at: at };
    await tx.insert(webhook_endpoints).values({ ...hook, queued_position: 0 });
  });
  // In this month's part, and in that of all before the first one.
  const line = { licence_id: licence.id, actor_kind: 'system', act: 'looked' } as const;
  const lines = [at, new Date('2019-03-01')].map((moment) => ({ ...line, at: moment }));
  await db.transaction(licence.id, (tx) => tx.insert(audit).values(lines));
  // Mails have begun, so that the to-do is news.
  await announceNews({ db, clock, licences: openLicences(db) });
  await addAction(db, {
    licence_id: licence.id,
    dossier_id: dossier.id,
    type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE',
    date_created: at,
    updated_at: new Date(at.getTime() + 1_000),
  });
  await db.close();
}

describe.skipIf(!pgBin)('a backup', { timeout: 480_000 }, () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kp-backup-'));
    server = await startEmbedded({ dataDir: join(folder, 'cluster'), pgBin: pgBin!, durable: false });
    const pair = generateKeyPairSync('rsa', {
      modulusLength: 3072,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    keys = { private: join(folder, 'operator.pem'), public: join(folder, 'operator.pub') };
    await writeFile(keys.private, pair.privateKey);
    await writeFile(keys.public, pair.publicKey);
    await runAsAdmin(server.connection('postgres'), `create role firm login createrole password 'owner'`);
    for (const name of ['source', 'target', 'again', 'drill']) {
      await runAsAdmin(server.connection('postgres'), `create database ${name} owner firm`);
      // As every managed PostgreSQL has it; and what somebody of theirs keeps beside ours.
      await runAsAdmin(server.connection(name), 'create extension pg_stat_statements');
    }
    await fill();
    await runAsAdmin(server.connection('source'), 'create schema watchers; create table watchers.seen (at date)');
  }, 480_000);
  afterAll(async () => {
    await server?.stop();
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  const place = () => join(folder, 'backup');

  test('is whole although the owner is held by the rules of rows, where a plain dump is not', async () => {
    const plain = startProgram(join(pgBin!, 'pg_dump'), ['--data-only', '--table=dossiers'], {
      ...toLibpqEnvironment(login('source')),
      PGOPTIONS: '',
    });
    const said = buffer(plain.output);
    await plain.ended.catch(() => {});
    expect((await said).toString()).not.toContain(home.dossier.id);

    const made = await runCommand(backup, [place(), '--seal-to', keys.public], env('source', 'source-data'));
    expect(made).toMatchObject({ code: 0, output: expect.stringContaining(', 1 file, as of') });
    expect((await readdir(place())).toSorted()).toEqual([
      'database.dump',
      'files',
      'keys.json',
      'manifest.json',
      'objects.ndjson',
    ]);
    const manifest = JSON.parse(await readFile(join(place(), 'manifest.json'), 'utf8'));
    expect(manifest.tables).toMatchObject({
      dossiers: 1,
      consumers: 1,
      files: 1,
      outbox: hushed.length + goesOn.length,
    });
    expect(await readFile(join(place(), 'keys.json'), 'utf8')).not.toContain(SECRET_KEY);
    const again = await runCommand(backup, [place()], env('source', 'source-data'));
    expect(again).toMatchObject({ code: 1, output: expect.stringContaining('holds a backup already') });
  });

  test('ends with why, where its place or the store fails, and says nothing of the database', async () => {
    const settings = env('source', 'source-data');
    await writeFile(join(folder, 'a-file'), '');
    const nowhere = await runCommand(backup, [join(folder, 'a-file', 'backup')], settings);
    expect(nowhere).toMatchObject({ code: 1, output: expect.stringMatching(/a-file\/backup cannot be used: ENOTDIR/) });
    const away = { S3_BUCKET: 'none', S3_ENDPOINT: 'http://127.0.0.1:1' };
    const keysOfStore = { S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'key' };
    const unread = await runCommand(backup, [join(folder, 'unread')], { ...settings, ...away, ...keysOfStore });
    expect(unread).toMatchObject({ code: 1, output: expect.stringContaining('The store of files does not answer') });
    expect(unread.output).not.toContain('DATABASE_URL');
  });

  test('by programs that are older than the database is refused, with what to name', async () => {
    const programs = join(folder, 'old-programs');
    await mkdir(programs);
    await writeFile(join(programs, 'pg_dump'), '#!/bin/sh\necho "pg_dump (PostgreSQL) 9.6.24"\n', { mode: 0o755 });
    const old = { ...env('source', 'source-data'), PG_BIN: programs };
    expect(await runCommand(backup, [join(folder, 'none')], old)).toMatchObject({
      code: 1,
      output: expect.stringMatching(
        /pg_dump is of PostgreSQL 9, and the database of \d+\. Name the folder .* in PG_BIN/,
      ),
    });
  });

  test('is noted in the database, for readiness', async () => {
    const db = await openDatabase(login('source'));
    const [row] = await db.queryAsSystem((q) => q.select().from(installation));
    await db.close();
    expect(Date.now() - row!.backed_up_at!.getTime()).toBeLessThan(120_000);
  });

  test('is read from end to end, without a database, and its keys are tried', async () => {
    const settings = { DATA_DIR: join(folder, 'elsewhere'), PG_BIN: pgBin! };
    const checked = await runCommand(checkBackup, [place(), '--private-key', keys.private, '--json'], settings);
    expect(checked.code).toBe(0);
    expect(checked.output).toContain('1 file of the database is in the backup, each with its hash');
    expect(checked.output).toContain('the private key opens the keys, and they open what is sealed');
  });

  test('with a damaged, a missing or a foreign file is found wrong', async () => {
    const path = join(place(), 'files', kept.key.slice(0, 2), kept.key);
    await writeFile(path, 'other bytes');
    const damaged = await runCommand(checkBackup, [place()], env('source', 'source-data'));
    expect(damaged).toMatchObject({ code: 3, output: expect.stringContaining(`${kept.key} does not have the hash`) });
    await rm(path);
    const missing = await runCommand(checkBackup, [place()], env('source', 'source-data'));
    expect(missing).toMatchObject({ code: 3, output: expect.stringContaining(`${kept.key} is missing`) });
    await writeFile(path, kept.bytes);
  });

  test('whose dump and list of files are not what was written is found wrong, by name', async () => {
    const parts = ['database.dump', 'objects.ndjson'].map((name) => ({ name, path: join(place(), name) }));
    const written = await Promise.all(parts.map(({ path }) => readFile(path)));
    await Promise.all(parts.map(({ path }) => appendFile(path, '\n')));
    const checked = await runCommand(checkBackup, [place()], env('source', 'source-data'));
    await Promise.all(parts.map(({ path }, index) => writeFile(path, written[index]!)));
    expect(checked.code).toBe(3);
    for (const { name } of parts)
      expect(checked.output).toContain(`${name} does not have the hash that it was written with`);
  });

  test('with a file in its list that the database does not have is found wrong', async () => {
    const [list, head] = [join(place(), 'objects.ndjson'), join(place(), 'manifest.json')];
    const [lines, manifest] = [await readFile(list, 'utf8'), await readFile(head, 'utf8')];
    const stray = randomUUID();
    const path = join(place(), 'files', stray.slice(0, 2), stray);
    const longer = `${lines}${JSON.stringify({ ...JSON.parse(lines), key: stray })}\n`;
    const { objects, ...rest } = JSON.parse(manifest);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, kept.bytes);
    await writeFile(list, longer);
    await writeFile(head, JSON.stringify({ ...rest, objects: { ...objects, sha256: hashSha256(longer) } }));
    const checked = await runCommand(checkBackup, [place()], env('source', 'source-data'));
    expect(checked).toMatchObject({
      code: 3,
      output: expect.stringContaining(`${stray} is in the list of files, and the database has no such file`),
    });
    await writeFile(list, lines);
    await writeFile(head, manifest);
    await rm(path);
  });

  test('is not restored under another key, nor over anything', async () => {
    const wrong = { ...env('target', 'target-data'), SECRET_KEY: Buffer.alloc(32, 6).toString('base64') };
    const other = await runCommand(restore, [place()], wrong);
    expect(other).toMatchObject({ code: 1, output: expect.stringContaining('SECRET_KEY is not the one') });
    const full = await runCommand(restore, [place()], env('source', 'target-data'));
    expect(full).toMatchObject({ code: 1, output: expect.stringContaining('The database is not empty') });
    const store = await openFolderFiles(join(folder, 'full-data/files'));
    await store.put(Readable.from(Buffer.from('somebody else’s')));
    const files = await runCommand(restore, [place()], env('target', 'full-data'));
    expect(files).toMatchObject({ code: 1, output: expect.stringContaining('not of this backup') });
  });

  test('makes an empty machine what it was, which mails, calls and removes nothing by itself', async () => {
    const bare = { DATA_DIR: join(folder, 'bare'), NODE_ENV: 'production' };
    const shown = await runCommand(restore, ['keys', place(), keys.private], bare);
    expect(shown).toMatchObject({ code: 0, output: `SECRET_KEY=${SECRET_KEY}\n` });
    expect(await readdir(join(folder, 'bare'))).toEqual([]);
    const done = await runCommand(restore, [place()], env('target', 'target-data'));
    expect(done.output).toContain('1 file: all there.');
    expect(done.code).toBe(0);

    const db = await openDatabase(login('target'));
    const clock = { now: () => new Date() };
    expect(await db.query(home.licence.id, (q) => q.$count(audit))).toBe(2);
    const found = await db.query(home.licence.id, (q) => q.select().from(filesTable));
    expect(found).toMatchObject([{ id: kept.key }]);
    const store = await openFolderFiles(join(folder, 'target-data/files'));
    expect(await buffer((await store.open(kept.key)).stream)).toEqual(kept.bytes);
    expect(await db.query(randomUUID(), (q) => q.select().from(filesTable))).toEqual([]);
    await openSigningKeys({ db, clock, secrets: createSecretBox(Buffer.from(SECRET_KEY, 'base64')) });
    const jobs = () => db.queryAsSystem((q) => q.select().from(outbox));
    const given = Map.groupBy(await jobs(), ({ dead_at, done_at }) => (dead_at && !done_at ? 'up' : 'no'));
    expect(
      given
        .get('up')!
        .map(({ kind }) => kind)
        .toSorted(),
    ).toEqual(hushed);
    expect(
      given
        .get('no')!
        .map(({ kind }) => kind)
        .toSorted(),
    ).toEqual(goesOn);
    expect(done.output).toContain(`${hushed.length} mails that waited are given up`);
    await announceNews({ db, clock: { now: () => new Date(Date.now() + 3_600_000) }, licences: openLicences(db) });
    expect(await jobs()).toHaveLength(hushed.length + goesOn.length);
    const [hook] = await db.queryAsSystem((q) => q.select().from(webhook_endpoints));
    expect(hook).toMatchObject({ paused_at: expect.any(Date) });
    // A file from after the backup, which no row knows.
    const newer = await store.put(Readable.from(Buffer.from('after the backup')));
    const log = createPartial<Parameters<typeof openSweep>[0]['log']>({ info: () => {}, error: () => {} });
    const sweep = openSweep({ files: store, db, clock: { now: () => new Date(Date.now() + 7 * DAY_MS) }, log });
    await sweep.run();
    expect(sweep.warnings()).toHaveLength(1);
    (await store.open(newer.key)).stream.destroy();
    await db.close();
  });

  test('makes an empty folder an installation with the embedded database, and is made of that again', async () => {
    const embedded = { DATA_DIR: join(folder, 'embedded'), PG_BIN: pgBin!, SECRET_KEY };
    const done = await runCommand(restore, [place()], embedded);
    expect(done).toMatchObject({ code: 0, output: expect.stringContaining('1 file: all there') });
    const copy = join(folder, 'of-embedded');
    expect(await runCommand(backup, [copy], embedded)).toMatchObject({ code: 0 });
    const [first, second] = await Promise.all(
      [place(), copy].map(async (one) => JSON.parse(await readFile(join(one, 'manifest.json'), 'utf8'))),
    );
    expect(second.objects).toEqual(first.objects);
    expect(Object.keys(first.tables).filter((table) => second.tables[table] < first.tables[table])).toEqual([]);
  });

  test('of the list of files alone is restored beside a store that was not lost', async () => {
    const list = join(folder, 'list');
    const made = await runCommand(backup, [list, '--without-files'], env('source', 'source-data'));
    expect(made.code).toBe(0);
    const checked = await runCommand(checkBackup, [list], env('source', 'source-data'));
    expect(checked).toMatchObject({ code: 0, output: expect.stringContaining('in the store') });
    const refused = await runCommand(restore, [list], env('again', 'again-data'));
    expect(refused).toMatchObject({ code: 1, output: expect.stringContaining('--files-stay') });
    const done = await runCommand(restore, [list, '--files-stay'], env('again', 'source-data'));
    expect(done).toMatchObject({ code: 0, output: expect.stringContaining('1 file: all there') });
  });

  describe('is tried by a drill', () => {
    const shelf = () => join(folder, 'shelf');
    const settings = (drill: string) => ({
      ...env('source', 'source-data'),
      DRILL_DATABASE_URL: toDatabaseUrl(login(drill)),
    });
    const drill = (to = 'drill', ...words: string[]) => runCommand(backup, ['drill', shelf(), ...words], settings(to));
    const ofInstallation = async () => {
      const db = await openDatabase(login('source'));
      const [row] = await db.queryAsSystem((q) => q.select().from(installation));
      await db.close();
      return row!;
    };
    const left = () => listLeftOfDrill(server.connection('drill'), join(folder, 'source-data'));
    beforeAll(async () => {
      await mkdir(shelf());
      await cp(place(), join(shelf(), '2026-11-28'), { recursive: true });
      // Begun and never finished: the newest, and not whole.
      await mkdir(join(shelf(), '2026-11-29'));
      await writeFile(join(shelf(), '2026-11-29/database.dump'), 'half');
    });

    test('which restores it beside, finds all of it, notes that, and leaves nothing behind', async () => {
      const { code, output, stdout } = await drill('drill', '--json');
      expect({ code, output }).toMatchObject({ code: 0 });
      expect(JSON.parse(stdout)).toMatchObject({ backup: '2026-11-28', files: 1, faults: [] });
      expect(JSON.parse(stdout).seconds).toBeGreaterThan(0);
      expect(await left()).toEqual([]);
      expect(Date.now() - (await ofInstallation()).drilled_at!.getTime()).toBeLessThan(120_000);
    });

    test('which empties its own database when the last one was broken off, and no other', async () => {
      await migrate(login('drill'));
      expect(await drill()).toMatchObject({ code: 0 });
      expect(await left()).toEqual([]);
      expect(await drill('target')).toMatchObject({
        code: 1,
        output: expect.stringContaining('is not empty, and no drill filled it'),
      });
      const db = await openDatabase(login('target'));
      expect(await db.queryAsSystem((q) => q.$count(filesTable))).toBe(1);
      await db.close();
    });

    test('which never takes the database of the servers, and needs one', async () => {
      const own = await drill('source');
      expect(own).toMatchObject({ code: 1, output: expect.stringContaining('names the database of the servers') });
      const none = await runCommand(backup, ['drill', shelf()], env('source', 'source-data'));
      expect(none).toMatchObject({ code: 1, output: expect.stringContaining('DRILL_DATABASE_URL is missing') });
    });

    test('which finds a file and a row that are not as they were written, and notes no success', async () => {
      const before = (await ofInstallation()).drilled_at;
      await writeFile(join(shelf(), '2026-11-28/files', kept.key.slice(0, 2), kept.key), 'other bytes');
      const head = join(shelf(), '2026-11-28/manifest.json');
      const manifest = JSON.parse(await readFile(head, 'utf8'));
      const changed = { ...manifest, tables: { ...manifest.tables, dossiers: 2 } };
      await writeFile(head, JSON.stringify({ ...changed, proof: proveManifest(Buffer.alloc(32, 5), changed) }));
      const found = await drill();
      expect([found.code, found.output]).toEqual([3, expect.stringContaining('dossiers: 1 row, where there were 2')]);
      expect(found.output).toContain(`${kept.key}: its bytes in the backup are not those that were stored`);
      expect(await left()).toEqual([]);
      expect((await ofInstallation()).drilled_at).toEqual(before);
    });
  });
});
