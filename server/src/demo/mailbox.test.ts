import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testContext } from '../../test/app-context.ts';
import { freshDatabase, type TestDatabase } from '../../test/database.ts';
import { buildApp } from '../app.ts';
import { openMailFolder } from '../platform/adapters/mail/folder.ts';

let db: TestDatabase;
let folder: string;
beforeAll(async () => {
  db = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), 'kp-mailbox-'));
});
afterAll(async () => {
  await db.close();
  await rm(folder, { recursive: true });
});

const app = (settings: Record<string, string>) =>
  buildApp(testContext(db, { settings: { DATA_DIR: folder, ...settings } }));

test('shows the mails of the demo with working links, and runs nothing in them', async () => {
  const mail = await openMailFolder(join(folder, 'outbox'), () => new Date('2026-03-02T09:00:00Z'));
  const link = 'http://localhost:3000/reset/password/abc?a=1&b=2';
  await mail.send({
    id: '6e1a0d9c-6f0e-4f5b-9a44-0d0a52d0f4aa',
    sandbox: null,
    to: 'anna@veen.example',
    from: 'Advies <noreply@zee.example>',
    subject: 'Nieuw <wachtwoord>',
    text: `Kies hier: ${link}`,
    html: `<p onclick="x()">Kies <a href="${link.replace('&', '&amp;')}">hier</a></p><script>x()</script>`,
  });
  const demo = await app({ DEMO: '1' });
  const list = (await demo.inject('/demo/mailbox')).body;
  expect(list).toContain('Nieuw &#60;wachtwoord&#62;');
  const page = await demo.inject(/\/demo\/mailbox\/[\w.%-]+/.exec(list)?.[0] ?? '');
  expect(page.body).toContain('href="http://localhost:3000/reset/password/abc?a=1&amp;b=2"');
  expect(page.body).not.toMatch(/<script|onclick/);
  expect(page.headers['content-security-policy']).not.toContain('unsafe');
  expect((await demo.inject('/demo/mailbox/..%2f..%2fsecret.key')).statusCode).toBe(404);
});

test('does not exist outside the demo', async () => {
  expect((await (await app({})).inject('/demo/mailbox')).statusCode).toBe(404);
});
