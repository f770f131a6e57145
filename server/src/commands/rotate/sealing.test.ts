import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../test/database.ts';
import { runCommand } from '../../../test/programs/run-command.ts';
import { addHousehold } from '../../../test/rows.ts';
import { addAccount } from '../../../test/sign-in.ts';
import { addColleague } from '../../../test/staff.ts';
import { files } from '../../modules/files/files.table.ts';
import { page_texts, readings } from '../../modules/files/readings.table.ts';
import { suppliers } from '../../modules/identity/backoffice.table.ts';
import { identity_providers } from '../../modules/identity/identity.table.ts';
import { openSigningKeys } from '../../modules/identity/signing-keys.ts';
import { staff_ceremonies } from '../../modules/identity/staff/staff.table.ts';
import { mailboxes, received_mails } from '../../modules/integrations/mailbox.table.ts';
import { supplier_endpoints } from '../../modules/integrations/supplier-feed.table.ts';
import { webhook_endpoints } from '../../modules/integrations/webhooks.table.ts';
import { drafts } from '../../modules/questionnaires/answers.table.ts';
import { toDatabaseUrl } from '../../platform/db/connection.ts';
import { getTableName, sql } from '../../platform/db/drizzle.ts';
import { listen } from '../../platform/db/listen.ts';
import { AnotherKeyError, createSecretBox, openUnder, sealUnder } from '../../platform/kernel/secrets.ts';
import { run as rotate } from '../rotate-command.ts';
import { openSecrets, toLock } from './open-secrets.ts';
import { countSealed, isPreviousServed, reseal } from './reseal.ts';
import { startRotation } from './rotation.ts';
import { listSealedAfter, replaceSealed, sealedPlaces } from './sealed-values.queries.ts';

const old = Buffer.alloc(32, 7);
const fresh = Buffer.alloc(32, 8);
const third = Buffer.alloc(32, 9);
const keyed = (current: Buffer, previous?: Buffer) => ({
  SECRET_KEY: current.toString('base64'),
  SECRET_KEY_PREVIOUS: previous?.toString('base64'),
  DATA_DIR: '',
});
const clock = { now: () => new Date('2026-11-24T09:00:00Z') };
const quiet = { info: () => {}, warn: () => {} };

let db: TestDatabase;
beforeEach(async () => {
  db = await freshDatabase();
});
afterEach(() => db.close());
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kp-sealing-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const open = (current: Buffer, previous?: Buffer) => openSecrets({ config: keyed(current, previous), db });

/** An installation of before roots were kept: something in every place, under the old key. */
async function fillUnderOldKey(): Promise<void> {
  const box = createSecretBox(old);
  const { licence, consumer } = await addHousehold(db);
  await openSigningKeys({ db, clock, secrets: box });
  await addAccount(db, consumer, {
    two_factor_secret: box.seal('seed'),
    two_factor_pending_secret: box.seal('pending'),
  });
  await addColleague(db, licence.id, 'adviser', {
    two_factor_secret: box.seal('seed'),
    two_factor_pending_secret: box.seal('pending'),
  });
  const now = clock.now();
  await db.transactionAsSystem(async (tx) => {
    await tx.insert(staff_ceremonies).values({ hash: 'h', sealed: box.seal('asked'), expires_at: now });
    await tx.insert(identity_providers).values({
      licence_id: licence.id,
      issuer: 'https://login.example',
      client_id: 'portal',
      client_secret: box.seal('client'),
      domains: [],
      group_claim: 'groups',
      groups: [],
      is_required: false,
      changed_at: now,
    });
    await tx.insert(mailboxes).values({
      licence_id: licence.id,
      host: 'imap.example',
      port: 993,
      security: 'tls',
      user_name: 'post@example',
      password: box.seal('mail'),
      folder: 'INBOX',
      changed_at: now,
      begins_at: now,
      next_at: now,
    });
    await tx.insert(received_mails).values({
      licence_id: licence.id,
      key: 'x',
      received_at: now,
      taken_at: now,
      from_address: '',
      from_name: '',
      subject: '',
      text: box.seal('Hierbij mijn loonstrook.'),
    });
    await tx.insert(webhook_endpoints).values({
      licence_id: licence.id,
      url: 'https://receiver.example',
      types: [],
      secret: box.seal('whsec'),
      previous_secret: box.seal('whsec before'),
      created_at: now,
      queued_position: 0,
    });
    const [supplier] = await tx.insert(suppliers).values({ name: 'CRM BV', created_at: now }).returning();
    await tx.insert(supplier_endpoints).values({
      supplier_id: supplier!.id,
      url: 'https://receiver.example',
      types: [],
      secret: box.seal('whsec'),
      previous_secret: box.seal('whsec before'),
      created_at: now,
      next_at: now,
      sent_position: 0,
    });
    const file = { licence_id: licence.id, id: randomUUID(), name: 'strook.pdf', mime: 'application/pdf', size: 1 };
    await tx.insert(files).values({ ...file, sha256: 'x', created_at: now });
    const read = { licence_id: licence.id, file_id: file.id };
    await tx.insert(readings).values({ ...read, pages: 1, pages_read: 1, created_at: now });
    await tx.insert(page_texts).values({ ...read, page: 1, text: box.seal('text'), search: '' });
    const row = { licence_id: licence.id, consumer_id: consumer.id, updated_at: now };
    const many = Array.from({ length: 250 }, (_, index) => ({
      ...row,
      key: `draft ${index}`,
      body: { sealed: box.seal(`answers ${index}`), kept: index },
    }));
    await tx.insert(drafts).values(many);
  });
}

const countPlaces = () => Object.keys(sealedPlaces).length;

test('every row is replaced once, what it says stays, and the key before is needed no more', async () => {
  await fillUnderOldKey();
  const before = await open(old);
  const derived = before.derive('recovery code');
  // Links and codes of before roots were kept go on working.
  expect(derived).toBe(createSecretBox(old).derive('recovery code'));

  const both = await open(fresh, old);
  expect(both.sealsWithPrevious()).toBe(true);
  const found = await countSealed({ db, secrets: both });
  expect(found).toEqual({ values: countPlaces() - 1 + 250, previous: countPlaces() - 1 + 250, lost: 0 });
  await both.putIntoForce();
  expect(both.sealsWithPrevious()).toBe(false);
  const told: string[] = [];
  await reseal({ db, secrets: both }, (line) => told.push(line));
  expect(told).toContain('250 drafts');
  expect(told).toHaveLength(countPlaces());

  const after = await open(fresh);
  expect(after.derive('recovery code')).toBe(derived);
  expect(await countSealed({ db, secrets: after })).toMatchObject({ previous: 0, lost: 0 });
  const [draft] = await db.queryAsSystem((q) => q.select().from(drafts).where(sql`${drafts.key} = 'draft 249'`));
  expect(draft).toMatchObject({ version: 1, body: { kept: 249 } });
  expect(after.open((draft!.body as { sealed: string }).sealed)).toBe('answers 249');
  // Tokens that were signed before are accepted: their keys are the same.
  await openSigningKeys({ db, clock, secrets: after });
  await expect(open(old)).rejects.toThrow(AnotherKeyError);
});

test('nothing that is sealed stands anywhere else', async () => {
  await fillUnderOldKey();
  const places = Object.values(sealedPlaces).map(({ table, column }) => `${getTableName(table)}.${column.name}`);
  const columns = await db.queryAsSystem((q) =>
    q.execute<{ name: string; table: string; column: string }>(sql`
      select table_name || '.' || column_name as name, table_name as "table", column_name as "column"
      from information_schema.columns
      where table_schema = 'public' and data_type in ('text', 'jsonb')`),
  );
  const filled: string[] = [];
  for (const { name, table, column } of columns.rows) {
    const { rows } = await db.queryAsSystem((q) =>
      q.execute<{ value: string }>(sql`
        select ${sql.identifier(column)}::text as value from ${sql.identifier(table)}
        where ${sql.identifier(column)}::text ~ 'v1[.][A-Za-z0-9_-]{30,}'`),
    );
    if (rows.some(({ value }) => openUnder(old, /v1\.[\w-]+/.exec(value)![0]) !== null)) filled.push(name);
  }
  expect(filled.toSorted()).toEqual([...new Set(places)].toSorted());
});

test('a new installation derives from a root that its key does not give away', async () => {
  const secrets = await open(old);
  expect(secrets.derive('x')).not.toBe(createSecretBox(old).derive('x'));
  expect((await open(old)).derive('x')).toBe(secrets.derive('x'));
  await expect(open(third)).rejects.toThrow('SECRET_KEY');
});

test('servers wait with the new key for one that has only the old, then seal by themselves', async () => {
  await fillUnderOldKey();
  await open(old);
  const other = listen(db.connection, 'outbox', () => {}, { holds: toLock(old) });
  await other.begun;
  const both = await open(fresh, old);
  expect(await isPreviousServed({ db, secrets: both })).toBe(true);
  let turns = 0;
  const counting = {
    queryAsSystem: ((work) => {
      turns += 1;
      return db.queryAsSystem(work);
    }) as TestDatabase['queryAsSystem'],
  };
  const stop = startRotation({ db: counting, secrets: both, log: quiet, every: 5 });
  await expect.poll(() => turns).toBeGreaterThan(10);
  expect(both.sealsWithPrevious()).toBe(true);
  expect(openUnder(old, both.seal('x'))).toBe('x');

  await other.close();
  await expect.poll(async () => (await countSealed({ db, secrets: both })).previous).toBe(0);
  expect(openUnder(fresh, both.seal('x'))).toBe('x');
  await stop();
});

test('a server that is not seen once is no server that is gone: the new key waits for two looks in a row', async () => {
  await open(old);
  const both = await open(fresh, old);
  const looks = [false, true, false, true, false, false];
  const waited: boolean[] = [];
  const queryAsSystem = ((work) => {
    const seen = looks.shift();
    if (seen === undefined) return db.queryAsSystem(work);
    waited.push(both.sealsWithPrevious());
    return Promise.resolve(seen);
  }) as TestDatabase['queryAsSystem'];
  const stop = startRotation({ db: { queryAsSystem }, secrets: both, log: quiet, every: 5 });
  await expect.poll(() => both.sealsWithPrevious()).toBe(false);
  await stop();
  expect(waited).toEqual([true, true, true, true, true, true]);
});

test('what somebody changes meanwhile stays, and a text that no key opens is counted and left', async () => {
  await fillUnderOldKey();
  const both = await open(fresh, old);
  await both.putIntoForce();
  const lost = sealUnder(third, 'lost');
  await db.queryAsSystem((q) => q.execute(sql`update staff_ceremonies set sealed = ${lost}`));
  const place = sealedPlaces['secrets of identity providers'];
  const [read] = await db.queryAsSystem((q) => listSealedAfter(q, place, null, 1));
  const theirs = both.seal('new secret');
  await db.queryAsSystem((q) => q.update(identity_providers).set({ client_secret: theirs }));
  await db.queryAsSystem((q) => replaceSealed(q, place, read!, both.seal(both.open(read!.sealed))));
  const [kept] = await db.queryAsSystem((q) => q.select().from(identity_providers));
  expect(kept!.client_secret).toBe(theirs);

  expect(await reseal({ db, secrets: both }, () => {})).toMatchObject({ lost: 1 });
  const { rows } = await db.queryAsSystem((q) =>
    q.execute<{ sealed: string }>(sql`select sealed from staff_ceremonies`),
  );
  expect(rows).toEqual([{ sealed: lost }]);
});

test('npm run rotate seals anew and says what is left, and the same again finds nothing', async () => {
  await fillUnderOldKey();
  const settings = (current: Buffer, previous?: Buffer) => ({
    DATABASE_URL: toDatabaseUrl(db.connection),
    DATA_DIR: folder,
    SECRET_KEY: current.toString('base64'),
    ...(previous && { SECRET_KEY_PREVIOUS: previous.toString('base64') }),
  });
  const run = (env: Record<string, string>, ...words: string[]) => runCommand(rotate, words, env);
  const total = countPlaces() - 1 + 250;
  expect(await run(settings(fresh, old), '--check')).toMatchObject({
    code: 3,
    output: expect.stringMatching(new RegExp(`not in force yet.*\\n${total} of ${total} sealed values still under`)),
  });
  expect(await run(settings(fresh, old))).toMatchObject({
    code: 0,
    output: expect.stringContaining(`${total} values were sealed anew.`),
  });
  expect(await run(settings(fresh), '--check')).toMatchObject({ code: 0 });
  expect(await run(settings(fresh))).toMatchObject({
    code: 1,
    output: expect.stringContaining('SECRET_KEY_PREVIOUS is not set'),
  });
});
