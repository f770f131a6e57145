import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accounts } from '../../src/modules/identity/sign-in.table.ts';
import { toDatabaseUrl } from '../../src/platform/db/connection.ts';
import { freshDatabase, type TestDatabase } from '../database.ts';
import { times } from '../deep.ts';
import { createPdf, createTemporaryFolder } from '../fixtures/samples.ts';
import { addAction, addConsumer, addDossier, addLicence } from '../rows.ts';
import { addAccount, bearer, password } from '../sign-in.ts';
import { killPrograms, launch } from './program.ts';

/** The number of times that a press reaches both processes simultaneously. */
const presses = times(1, 100);

let db: TestDatabase;
let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
let shared: Record<string, string>;
let programs: ReturnType<typeof launch>[];
let east: string;
let west: string;
let home: Awaited<ReturnType<typeof household>>;

beforeAll(async () => {
  db = await freshDatabase();
  home = await household();
  folder = await createTemporaryFolder();
  shared = { PORT: '0', DATABASE_URL: toDatabaseUrl(db.connection), SECRET_KEY: randomBytes(32).toString('base64') };
  // Files are shared as well: production has separate storage for them.
  programs = [0, 1].map(() => launch('main.ts', { ...shared, DATA_DIR: folder.path }));
  [east = '', west = ''] = await Promise.all(programs.map((program) => program.address()));
});
afterAll(async () => {
  killPrograms();
  await db.close();
  await folder.remove();
});

/** In the only licence, so that it has every address. */
async function household() {
  const { id: licence_id } = await addLicence(db);
  const own = { licence_id, dossier_id: (await addDossier(db, { licence_id })).id };
  const anna = await addConsumer(db, own);
  await addAccount(db, anna);
  return { own, email: anna.email! };
}

const post = (url: string, body: object): Promise<Response> =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

async function tokens(answer: Promise<Response>): Promise<{ accessToken: string; refreshToken: string }> {
  const { data } = (await (await answer).json()) as {
    data: { attributes: { accessToken: string; refreshToken: string } };
  };
  return data.attributes;
}

/** The files that an address lists for a consumer. */
async function delivered(address: string, headers: Record<string, string>): Promise<string[]> {
  const answer = await fetch(`${address}/api/deliveries`, { headers });
  const { data } = (await answer.json()) as { data: { attributes: { file_name: string } }[] };
  return data.map(({ attributes }) => attributes.file_name);
}

describe('two processes on one database', { timeout: 60_000 + presses * 2_000 }, () => {
  test('serve the same consumer: both know a session, a write and its repeat, and either may stop', async () => {
    const { own, email } = home;
    const pdf = Buffer.from(await createPdf(1));
    const { accessToken, refreshToken } = await tokens(post(`${east}/api/auth/login`, { email, password }));
    const headers = bearer(accessToken);
    // The tests' accounts have a cheap hash: the product finds it outdated, and makes one at full cost.
    const full = /^\$argon2id\$v=19\$m=65536,t=3,p=1\$/;
    const kept = await db.query(own.licence_id, (q) => q.select().from(accounts));
    expect(kept.map(({ password_hash }) => password_hash)).toEqual([expect.stringMatching(full)]);
    const deliver = (address: string, action: { id: string }, key: string, name: string) => {
      const form = new FormData();
      form.append('productActionId', action.id);
      form.append('file[]', new Blob([pdf]), name);
      const sent = { ...headers, 'idempotency-key': key };
      return fetch(`${address}/api/documents`, { method: 'POST', headers: sent, body: form });
    };

    let again = () => deliver(west, { id: '' }, '', '');
    const names: string[] = [];
    for (let turn = 1; turn <= presses; turn += 1) {
      const action = await addAction(db, { ...own, type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE' });
      const key = randomUUID();
      const name = `loonstrook ${turn}.pdf`;
      again = () => deliver(west, action, key, name);
      names.push(name);
      // The same press, once to each.
      const answers = await Promise.all([deliver(east, action, key, name), again()]);
      expect(answers.map(({ status }) => status)).toEqual([204, 204]);
      expect((await delivered(east, headers)).sort()).toEqual(names.toSorted());
      expect((await delivered(west, headers)).sort()).toEqual(names.toSorted());
    }

    programs[0]?.child.kill('SIGTERM');
    expect(await programs[0]?.ended).toBe(0);
    expect((await again()).status).toBe(204);
    expect((await delivered(west, headers)).sort()).toEqual(names.toSorted());
    const renewed = await post(`${west}/api/auth/refresh`, { refreshToken });
    expect(renewed.status).toBe(200);
  });

  test('keep a consumer signed in whose tabs refresh one on each, however far their clocks are apart', async () => {
    const { email } = home;
    const preload = new URL('clock-ahead.ts', import.meta.url).href;
    const CLOCK_AHEAD = '300';
    const ahead = launch('main.ts', {
      ...shared,
      DATA_DIR: folder.path,
      NODE_OPTIONS: `--import ${preload}`,
      CLOCK_AHEAD,
    });
    const late = await ahead.address();
    const warnings = async (address: string) => {
      const answer = await fetch(`${address}/health/ready`);
      return ((await answer.json()) as { warnings: { code: string; message: string }[] }).warnings;
    };
    expect(await warnings(west)).toEqual([]);
    expect(await warnings(late)).toMatchObject([{ code: 'CLOCK_OFF', message: expect.stringContaining('ahead of') }]);
    expect(ahead.output()).toContain('CLOCK_OFF');

    for (const [here, there] of [
      [west, late],
      [late, west],
    ] as const) {
      const { refreshToken } = await tokens(post(`${here}/api/auth/login`, { email, password }));
      for (const tab of await Promise.all(
        [here, there].map((at) => post(`${at}/api/auth/refresh`, { refreshToken })),
      )) {
        expect(tab.status).toBe(200);
        const { accessToken } = await tokens(Promise.resolve(tab));
        for (const at of [here, there])
          expect((await fetch(`${at}/api/consumers`, { headers: bearer(accessToken) })).status).toBe(200);
      }
    }
  });

  test('are not joined by one with another key: it says so, and the others continue', async () => {
    const stranger = { ...shared, SECRET_KEY: randomBytes(32).toString('base64'), DATA_DIR: folder.path };
    const program = launch('main.ts', stranger);
    expect(await program.ended).toBe(1);
    expect(program.output()).toContain('SECRET_KEY');
    expect((await fetch(`${west}/health`)).status).toBe(200);
  });
});
