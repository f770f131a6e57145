import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../test/database.ts';
import { type SignInApp, signInApp } from '../../../test/sign-in.ts';
import { openLog } from './log.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await freshDatabase();
});
afterAll(() => db.close());

/** The lines that an app writes at level info while somebody works with it. */
async function collectLines(work: (site: SignInApp) => Promise<unknown>, settings = {}) {
  const lines: Record<string, unknown>[] = [];
  const site = await signInApp(db, { context: { settings } });
  site.app.log.info = ((line: Record<string, unknown>) => void lines.push(line)) as typeof site.app.log.info;
  try {
    await work(site);
    return lines;
  } finally {
    await site.app.close();
  }
}
const ask = (site: SignInApp, id: string) => site.app.inject({ url: '/health', headers: { 'x-request-id': id } });

test('health has a line a minute while it is well, and one for each that is not', async () => {
  const lines = await collectLines(async ({ app }) => {
    for (let n = 0; n < 5; n += 1) await app.inject('/health');
    for (let n = 0; n < 3; n += 1) await app.inject('/health/ready');
    for (let n = 0; n < 2; n += 1) await app.inject('/health/unknown');
  });
  expect(lines.map(({ route }) => route)).toEqual([
    'GET /health',
    'GET /health/ready',
    'GET (no route)',
    'GET (no route)',
  ]);
});

test('the id that a proxy of ours gave a request is its id, and nobody else can give one', async () => {
  const id = 'lb-7f3a.0001:web';
  const [behind] = await collectLines((site) => ask(site, id), { TRUST_PROXY: '1' });
  expect(behind).toMatchObject({ request_id: id });
  const [alone] = await collectLines((site) => ask(site, id));
  expect(alone!.request_id).toMatch(/^[\da-f-]{36}$/);
});

test.each(['short', 'a'.repeat(129), 'with a space', 'line\\nline', '<b>bold</b>'])(
  'an id like %s is not taken over',
  async (id) => {
    const [line] = await collectLines((site) => ask(site, id), { TRUST_PROXY: '1' });
    expect(line!.request_id).not.toBe(id);
  },
);

test('every line of JSON names the machine that wrote it', () => {
  const written: string[] = [];
  openLog({ LOG_LEVEL: 'info' }, 'json', { write: (line) => void written.push(line) }).info('here');
  expect(JSON.parse(written[0]!)).toMatchObject({ msg: 'here', instance: expect.stringMatching(/./) });
});
