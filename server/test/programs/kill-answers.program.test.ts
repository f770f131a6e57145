import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toDatabaseUrl } from '../../src/platform/db/connection.ts';
import { eq } from '../../src/platform/db/drizzle.ts';
import { events } from '../../src/platform/jobs/outbox.table.ts';
import { freshDatabase, type TestDatabase } from '../database.ts';
import { times } from '../deep.ts';
import { createPdf, createTemporaryFolder } from '../fixtures/samples.ts';
import { addAction, addConsumer, addDossier, addLicence } from '../rows.ts';
import { addAccount, bearer, password } from '../sign-in.ts';
import { killPrograms, launch } from './program.ts';

// Each takes ten seconds: that long, the claim of a killed program on its request holds.
const kills = times(2, 30);

let db: TestDatabase;
let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
let program: ReturnType<typeof launch>;
/** The address of the current program; waits while it starts. */
let here: Promise<string>;

beforeAll(async () => {
  db = await freshDatabase();
  folder = await createTemporaryFolder();
});
afterAll(async () => {
  killPrograms();
  await program.ended;
  await db.close();
  await folder.remove();
});

const start = () => launch('main.ts', { PORT: '0', DATA_DIR: folder.path, DATABASE_URL: toDatabaseUrl(db.connection) });
type Headers = Record<string, string>;

async function household() {
  const { id: licence_id } = await addLicence(db);
  const own = { licence_id, dossier_id: (await addDossier(db, { licence_id })).id };
  const anna = await addConsumer(db, own);
  await addAccount(db, anna);
  return { own, id: anna.id, email: anna.email! };
}
type Household = Awaited<ReturnType<typeof household>>;

async function signIn(address: string, email: string): Promise<Headers> {
  const body = JSON.stringify({ email, password });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${address}/api/auth/login`, { method: 'POST', headers, body });
  const { data } = (await answer.json()) as { data: { attributes: { accessToken: string } } };
  return bearer(data.attributes.accessToken);
}

/** The answers to the consumer. A write without an answer yet may or may not be stored. */
const told = { saved: 0, delivered: new Map<string, Buffer>(), standing: [''] };

/** Sends a write, and retries with its key until there is an answer: a killed program gives none. */
async function write(path: string, headers: Headers, body: () => string | FormData): Promise<void> {
  const key = { 'idempotency-key': randomUUID() };
  for (;;) {
    const sent = { method: 'POST', headers: { ...headers, ...key }, body: body() };
    const answer = await fetch((await here) + path, sent).catch(() => null);
    if (answer) return expect([path, answer.status]).toEqual([path, 204]);
  }
}

/** Saves one preference after another, each different from the last. */
async function savePreferences({ id }: Household, headers: Headers, stopped: () => boolean) {
  for (let turn = 1; !stopped(); turn += 1) {
    const [email, phone, post] = [1, 2, 4].map((bit) => (turn & bit) > 0);
    const preference = { enabled: email || phone || post, email, phone, post };
    const json = { ...headers, 'content-type': 'application/json' };
    const body = JSON.stringify({ consumer_api_id: id, ...preference });
    told.standing.push(JSON.stringify(preference));
    await write('/api/consumers/update-marketing-preference', json, () => body);
    told.saved += 1;
    told.standing = [JSON.stringify(preference)];
  }
}

/** Delivers one document after another, each for a new action. */
async function deliver({ own }: Household, headers: Headers, stopped: () => boolean) {
  for (let turn = 1; !stopped(); turn += 1) {
    const { id } = await addAction(db, { ...own, type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE' });
    const bytes = Buffer.from(await createPdf(200 + turn));
    await write('/api/documents', headers, () => {
      const form = new FormData();
      form.append('productActionId', id);
      form.append('file[]', new Blob([bytes]), `stuk ${turn}.pdf`);
      return form;
    });
    told.delivered.set(`stuk ${turn}.pdf`, bytes);
  }
}

/** Checks that a newly started program has everything that its predecessors answered. */
async function expectKept(address: string, headers: Headers): Promise<void> {
  const get = (path: string) => fetch(address + path, { headers });
  const { data: anna } = (await (await get('/api/consumers')).json()) as {
    data: { attributes: { marketing_campaign_preference: Record<string, boolean> } };
  };
  const { enabled, email, phone, post } = anna.attributes.marketing_campaign_preference;
  if (told.saved > 0) expect(told.standing).toContain(JSON.stringify({ enabled, email, phone, post }));
  const { data: listed } = (await (await get('/api/deliveries')).json()) as {
    data: { id: string; attributes: { file_name: string } }[];
  };
  for (const [name, bytes] of told.delivered) {
    const found = listed.find(({ attributes }) => attributes.file_name === name);
    const file = await get(`/api/deliveries/${found?.id}/download`);
    expect([name, Buffer.from(await file.arrayBuffer()).equals(bytes)]).toEqual([name, true]);
  }
}

test(`keeps every write that a consumer was answered, and does each once, in ${kills} kills of the program that answers`, {
  timeout: 60_000 + kills * 30_000,
}, async () => {
  const anna = await household();
  program = start();
  here = program.address();
  const headers = await signIn(await here, anna.email);
  let stopped = false;
  const writers = [savePreferences, deliver].map((go) => go(anna, headers, () => stopped));

  for (let kill = 1; kill <= kills; kill += 1) {
    // A document takes longer than a preference: every other program lives until one is delivered.
    const progress = () => (kill % 2 ? told.saved : told.delivered.size);
    const before = progress();
    await expect.poll(progress, { timeout: 30_000, interval: 5 }).toBeGreaterThan(before);
    await sleep(Math.random() * 500);
    const next = Promise.withResolvers<string>();
    here = next.promise;
    program.child.kill('SIGKILL');
    await program.ended;
    program = start();
    const address = await program.address();
    await expectKept(address, headers);
    stopped = kill === kills;
    next.resolve(address);
  }
  await Promise.all(writers);
  await expectKept(await here, headers);
  const noted = (type: string) => db.query(anna.own.licence_id, (q) => q.$count(events, eq(events.type, type)));
  // However often it was sent, each took effect once.
  expect(await noted('marketing-preference.updated')).toBe(told.saved);
  expect(await noted('delivery.received')).toBe(told.delivered.size);
  console.log(`survived ${kills} kills: ${told.saved} preferences and ${told.delivered.size} documents, all found`);
});
