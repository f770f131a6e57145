import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase, runAsAdmin, type TestDatabase } from '../../../test/database.ts';
import { createTemporaryFolder } from '../../../test/fixtures/samples.ts';
import { addLicence } from '../../../test/rows.ts';
import { addColleague } from '../../../test/staff.ts';
import { startSmtpServer } from '../../../test/stand-ins/smtp-server.ts';
import { mailboxes } from '../../modules/integrations/mailbox.table.ts';
import { readConfig } from '../../platform/config.ts';
import { toDatabaseUrl } from '../../platform/db/connection.ts';
import { installation } from '../../platform/db/licences.table.ts';
import { toServerLogin } from '../../platform/db/server-login.ts';
import { listBackupWarnings, listDiskWarnings, listDrillWarnings } from '../machine-warnings.ts';
import { examineDatabase } from './database.ts';
import { examine } from './examine.ts';
import { examineUnsetSettings } from './off.ts';

let db: TestDatabase;
let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
beforeAll(async () => {
  db = await freshDatabase();
  folder = await createTemporaryFolder();
  await addLicence(db, {}, 'zee.test.example');
});
afterAll(async () => {
  await db.close();
  await folder.remove();
});
const settings = (env: Record<string, string | undefined> = {}) =>
  readConfig({ DATABASE_URL: toDatabaseUrl(db.connection), DATA_DIR: folder.path, ...env });
async function examined(env: Record<string, string> = {}) {
  const ends: (() => Promise<unknown>)[] = [];
  const found = await examine({ config: settings(env), ends });
  for (const end of ends.reverse()) await end();
  return found;
}

/** Speaks as much of clamd as a doctor asks. */
async function clamd(answer: string) {
  const server = createServer((socket) => socket.on('data', () => socket.end(`${answer}\0`)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as { port: number }).port, close: () => server.close() };
}

describe('the doctor', () => {
  test('finds a sound installation sound, and says what is off and what that means', async () => {
    const scanner = await clamd('PONG');
    const mails = await startSmtpServer(() => '');
    const env = {
      CLAMD_HOST: '127.0.0.1',
      CLAMD_PORT: String(scanner.port),
      SMTP_URL: mails.url,
      SMTP_TLS: 'optional',
    };
    const found = await examined(env);
    await mails.close();
    scanner.close();
    expect(found.filter(({ state }) => state === 'fault')).toEqual([]);
    const ok = found.filter(({ state }) => state === 'ok').map(({ about }) => about);
    for (const about of ['database', 'clock', 'files', 'mail', 'scanner', 'disk', 'outbox', 'settings'])
      expect(ok).toContain(about);
    expect(found).toContainEqual({
      about: 'settings',
      state: 'off',
      message: 'MOLLIE_API_KEY is not set: invoices cannot be paid in the portal.',
    });
    expect(found.map(({ message }) => message).join()).not.toContain('CLAMD_HOST is not set');
  });

  test('goes on when one thing is wrong, and says what', async () => {
    const scanner = await clamd('BUSY');
    const found = await examined({
      CLAMD_HOST: '127.0.0.1',
      CLAMD_PORT: String(scanner.port),
      SMTP_URL: 'smtp://127.0.0.1:1',
    });
    scanner.close();
    const faults = found.filter(({ state }) => state === 'fault');
    expect(faults.map(({ about }) => about).toSorted()).toEqual(['mail', 'scanner']);
    expect(faults.find(({ about }) => about === 'scanner')?.message).toContain('it answered BUSY');
  });

  test('says that the database is away, and looks at the rest', async () => {
    const found = await examined({ DATABASE_URL: 'postgres://somebody:secret@127.0.0.1:1/none' });
    expect(found).toContainEqual({
      about: 'database',
      state: 'fault',
      message: expect.stringContaining('does not answer'),
    });
    expect(found.map(({ about }) => about)).toContain('disk');
    expect(JSON.stringify(found)).not.toContain('secret@');
  });

  test('names the firms whose mailbox is not read', async () => {
    const licence = await addLicence(db, { name: 'Duin Advies' });
    const now = new Date('2026-03-02T09:00:00Z');
    const box = {
      host: 'imap.duin.nl',
      port: 993,
      security: 'tls' as const,
      user_name: 'post',
      password: 'x',
      folder: 'INBOX',
    };
    const failing = { failing_since: now, failures: 9, fault: 'no_connection' as const };
    const row = { ...box, licence_id: licence.id, changed_at: now, begins_at: now, next_at: now, ...failing };
    const listMailboxes = async () => (await examined()).filter(({ about }) => about === 'mailbox');
    await db.transactionAsSystem((tx) => tx.insert(mailboxes).values(row));
    expect(await listMailboxes()).toMatchObject([{ state: 'ok' }]);
    await db.transactionAsSystem((tx) => tx.update(mailboxes).set({ told_at: now }));
    expect(await listMailboxes()).toEqual([
      {
        about: 'mailbox',
        state: 'warning',
        message: expect.stringContaining('Duin Advies cannot be read since 2026-03-02T09:00:00.000Z (no_connection)'),
      },
    ]);
    await db.transactionAsSystem((tx) => tx.delete(mailboxes));
  });

  test('says why a bucket refuses', async () => {
    const bucket = createHttpServer((_, response) =>
      response
        .writeHead(404, { 'content-type': 'application/xml' })
        .end('<Error><Code>NoSuchBucket</Code><Message>The bucket does not exist</Message></Error>'),
    );
    await new Promise<void>((resolve) => bucket.listen(0, '127.0.0.1', resolve));
    const { port } = bucket.address() as { port: number };
    const found = await examined({
      S3_BUCKET: 'portal',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'key',
    });
    bucket.close();
    expect(found).toContainEqual({
      about: 'files',
      state: 'fault',
      message: expect.stringContaining('NoSuchBucket: The bucket does not exist'),
    });
  });

  test('finds what is left of a demo or a trial in production', async () => {
    const production = {
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://127.0.0.1:1',
      TRUST_PROXY: '0',
      VIRUS_SCAN: 'none',
      SMTP_URL: 'smtp://127.0.0.1:1',
      SECRET_KEY: Buffer.alloc(32).toString('base64'),
      MOLLIE_API_KEY: 'test_demo',
    };
    const demo = await freshDatabase();
    const licence = await addLicence(demo);
    await addColleague(demo, licence.id, 'administrator', { email: 'beheerder@kadewacht.demo.example' });
    const found = await examined({ ...production, DATABASE_URL: toDatabaseUrl(demo.connection) });
    await demo.close();
    const faults = found.filter(({ state }) => state === 'fault').map(({ message }) => message);
    for (const about of ['holds the demo', 'MOLLIE_API_KEY is a key for tests', 'SECRET_KEY can be guessed'])
      expect(faults).toContainEqual(expect.stringContaining(about));
    // At a trial they are as they should be.
    const trial = await examined({ MOLLIE_API_KEY: 'test_demo' });
    expect(trial.filter(({ message }) => message.startsWith('MOLLIE_API_KEY is'))).toEqual([]);
  });

  test('warns of each login of servers that may do more than they need, and says what to do', async () => {
    const owned = toDatabaseUrl(db.connection);
    const [owner, DATABASE_URL] = [new URL(owned).username, toDatabaseUrl(toServerLogin(db.connection))];
    const asked = async (urls: Parameters<typeof readConfig>[0]) =>
      (await examineDatabase(db, settings({ DATABASE_URL, ...urls }), [])).flatMap(
        ({ message }) => /sign in as (\S+), which may do more .* DATABASE_URL_OWNER/.exec(message)?.[1] ?? [],
      );
    expect(await asked({})).toEqual([]);
    for (const name of ['DATABASE_URL', 'DATABASE_URL_DIRECT', 'DATABASE_URL_READ'])
      expect(await asked({ [name]: owned }), name).toEqual([owner]);

    // As another role, it may do what that one may.
    const login = `helper_${process.pid}`;
    const powers = ['createrole', 'createdb', 'replication', 'bypassrls'];
    await runAsAdmin(db.connection, `create role ${login} login`, `create role ${login}_power`);
    try {
      const url = `postgres://${login}:x@127.0.0.1/x`;
      await runAsAdmin(db.connection, `grant ${login}_power to ${login}`);
      expect(await asked({ DATABASE_URL: url })).toEqual([]);
      for (const power of powers) {
        await runAsAdmin(db.connection, `alter role ${login}_power ${power}`);
        expect(await asked({ DATABASE_URL: url }), power).toEqual([login]);
        await runAsAdmin(db.connection, `alter role ${login}_power no${power}`);
      }
    } finally {
      await runAsAdmin(db.connection, `drop role ${login}`, `drop role ${login}_power`);
    }
  });

  test('counts the connections to the database, its own among them', async () => {
    const [, used, of] = /^(\d+) of (\d+) connections/.exec(
      (await examined()).find(({ message }) => message.includes('connections'))!.message,
    )!;
    expect(Number(used)).toBeGreaterThan(0);
    expect(Number(of)).toBeGreaterThan(Number(used));
  });

  test.each([
    ['postgres://portal:x@db.kantoor.example/portal', true],
    ['postgres://portal:x@db.kantoor.example/portal?sslmode=disable', true],
    ['postgres://portal:x@db.kantoor.example/portal?sslmode=verify-full', false],
    ['postgres://portal:x@127.0.0.1:1/portal', false],
    ['postgres://portal:x@localhost/portal?host=/run/postgresql', false],
  ])('a database at %s is spoken to in clear: %s', (DATABASE_URL, isTold) => {
    const told = examineUnsetSettings(settings({ DATABASE_URL })).map(({ message }) => message);
    expect(told.some((message) => message.startsWith('DATABASE_URL has no sslmode'))).toBe(isTold);
  });

  test('says that SECRET_KEY is not the one that the database was filled under', async () => {
    await examined();
    const { openSigningKeys } = await import('../../modules/identity/signing-keys.ts');
    const { createSecretBox: secretBox } = await import('../../platform/kernel/secrets.ts');
    await openSigningKeys({ db, clock: { now: () => new Date() }, secrets: secretBox(Buffer.alloc(32, 9)) });
    const found = await examined({ SECRET_KEY: Buffer.alloc(32, 8).toString('base64') });
    expect(found).toContainEqual({
      about: 'settings',
      state: 'fault',
      message: expect.stringContaining('another SECRET_KEY'),
    });
  });
});

describe('readiness', () => {
  const clock = { now: () => new Date('2026-03-04T09:00:00Z') };
  test('warns of a disk that is nearly full, and of no other', async () => {
    const GB = 1024 ** 3;
    const room = (free: number, size: number) => async () => ({ free: free * GB, size: size * GB });
    expect(await listDiskWarnings(settings(), room(1, 100))).toMatchObject([{ code: 'DISK_NEARLY_FULL' }]);
    expect(await listDiskWarnings(settings(), room(6, 100))).toEqual([]);
    expect(await listDiskWarnings(settings(), room(1, 5))).toEqual([]);
    // It is no failure of the database, which is what a balancer would be told otherwise.
    expect(await listDiskWarnings(settings({ DATA_DIR: '/nowhere/at/all' }))).toMatchObject([
      { code: 'DISK_AWAY', message: expect.stringContaining('ENOENT') },
    ]);
  });

  test('warns in production when no backup was made for two days', async () => {
    const production = { NODE_ENV: 'production' } as const;
    const set = (backed_up_at: Date | null) => db.queryAsSystem((q) => q.update(installation).set({ backed_up_at }));
    await set(null);
    expect(await listBackupWarnings(production, db, clock)).toMatchObject([
      { code: 'BACKUP_OLD', message: expect.stringMatching(/^No backup/) },
    ]);
    expect(await listBackupWarnings({ NODE_ENV: 'development' }, db, clock)).toEqual([]);
    await set(new Date('2026-03-02T08:59:00Z'));
    expect(await listBackupWarnings(production, db, clock)).toMatchObject([
      { message: expect.stringContaining('of 2026-03-02T08:59Z') },
    ]);
    await set(new Date('2026-03-02T09:01:00Z'));
    expect(await listBackupWarnings(production, db, clock)).toEqual([]);
  });

  test('warns in production when no backup was tried for a month, once there is one', async () => {
    const production = { NODE_ENV: 'production' } as const;
    const set = (backed_up_at: Date | null, drilled_at: Date | null) =>
      db.queryAsSystem((q) => q.update(installation).set({ backed_up_at, drilled_at }));
    const backed_up_at = new Date('2026-03-02T08:59:00Z');
    await set(null, null);
    expect(await listDrillWarnings(production, db, clock)).toEqual([]);
    await set(backed_up_at, null);
    expect(await listDrillWarnings(production, db, clock)).toMatchObject([
      { code: 'DRILL_OLD', message: expect.stringMatching(/^No backup was ever restored/) },
    ]);
    expect(await listDrillWarnings({ NODE_ENV: 'development' }, db, clock)).toEqual([]);
    await set(backed_up_at, new Date('2026-01-20T09:00:00Z'));
    expect(await listDrillWarnings(production, db, clock)).toMatchObject([
      { message: expect.stringContaining('on 2026-01-20') },
    ]);
    await set(backed_up_at, new Date('2026-02-20T09:00:00Z'));
    expect(await listDrillWarnings(production, db, clock)).toEqual([]);
  });
});
