import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase, urlOf } from './database.ts';
import { killPrograms, launch } from './program.ts';
import { addAction, addConsumer, addDossier, addLicence } from './rows.ts';
import { pdfOf, temporaryFolder } from './samples.ts';
import { addAccount, bearer, password } from './sign-in.ts';

let db: TestDatabase;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let shared: Record<string, string>;
let programs: ReturnType<typeof launch>[];
let east: string;
let west: string;

beforeAll(async () => {
  db = await freshDatabase();
  folder = await temporaryFolder();
  shared = { PORT: '0', DATABASE_URL: urlOf(db.connection), SECRET_KEY: randomBytes(32).toString('base64') };
  // Files are shared as well: production has them in a storage of their own.
  programs = [0, 1].map(() => launch('main.ts', { ...shared, DATA_DIR: folder.path }));
  [east = '', west = ''] = await Promise.all(programs.map((program) => program.address()));
});
afterAll(async () => {
  killPrograms();
  await db.close();
  await folder.remove();
});

async function household() {
  const { id: licence_id } = await addLicence(db);
  const own = { licence_id, dossier_id: (await addDossier(db, { licence_id })).id };
  const anna = await addConsumer(db, own);
  await addAccount(db, anna);
  return { own, email: anna.email! };
}

const post = (url: string, body: object): Promise<Response> =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

/** The files that an address tells a consumer of. */
async function delivered(address: string, headers: Record<string, string>): Promise<string[]> {
  const answer = await fetch(`${address}/api/deliveries`, { headers });
  const { data } = (await answer.json()) as { data: { attributes: { file_name: string } }[] };
  return data.map(({ attributes }) => attributes.file_name);
}

describe('two processes on one database', { timeout: 60_000 }, () => {
  it('serve the same consumer: a session, a write and its repeat are known to both, and either may go', async () => {
    const { own, email } = await household();
    const action = await addAction(db, { ...own, type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE' });
    const pdf = Buffer.from(await pdfOf(1));
    const signIn = await post(`${east}/api/auth/login`, { email, password });
    const { data } = (await signIn.json()) as {
      data: { attributes: { accessToken: string; refreshToken: string } };
    };
    const headers = bearer(data.attributes.accessToken);
    const key = { 'idempotency-key': randomUUID() };
    const deliver = (address: string) => {
      const form = new FormData();
      form.append('productActionId', action.id);
      form.append('file[]', new Blob([pdf]), 'loonstrook.pdf');
      return fetch(`${address}/api/documents`, { method: 'POST', headers: { ...headers, ...key }, body: form });
    };

    // The same press, once to each.
    const answers = await Promise.all([deliver(east), deliver(west)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    expect(await delivered(east, headers)).toEqual(['loonstrook.pdf']);
    expect(await delivered(west, headers)).toEqual(['loonstrook.pdf']);

    programs[0]?.child.kill('SIGTERM');
    expect(await programs[0]?.ended).toBe(0);
    expect((await deliver(west)).status).toBe(204);
    expect(await delivered(west, headers)).toEqual(['loonstrook.pdf']);
    const renewed = await post(`${west}/api/auth/refresh`, { refreshToken: data.attributes.refreshToken });
    expect(renewed.status).toBe(200);
  });

  it('are not joined by one that has another key: it says so, and the others go on', async () => {
    const stranger = { ...shared, SECRET_KEY: randomBytes(32).toString('base64'), DATA_DIR: folder.path };
    const program = launch('main.ts', stranger);
    expect(await program.ended).toBe(1);
    expect(program.output()).toContain('SECRET_KEY');
    expect((await fetch(`${west}/health`)).status).toBe(200);
  });
});
