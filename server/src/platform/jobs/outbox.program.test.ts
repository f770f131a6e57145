import { spawn } from 'node:child_process';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../../test/database.ts';
import { addHousehold, type Household } from '../../../test/rows.ts';
import { addAccount, createAdjustableClock, signInApp } from '../../../test/sign-in.ts';
import { listOutbox, readMail } from '../../demo/read-mail.ts';
import { openMailFolder } from '../adapters/mail/folder.ts';
import { enqueueMail } from './outbox.queries.ts';
import { outbox } from './outbox.table.ts';

const clock = createAdjustableClock();
let db: TestDatabase;
let home: Household;
beforeAll(async () => {
  db = await freshDatabase();
  home = await addHousehold(db, { email_from: 'Team Zee <team@zee.test.example>' });
  await addAccount(db, home.consumer);
});
afterAll(() => db.close());

const rows = () => db.queryAsSystem((q) => q.select().from(outbox));

test('a mail whose worker was killed while sending is sent again with the same Message-ID', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'kp-mail-'));
  const mailOrder = { template: 'password-reset', consumer_id: home.consumer.id, data: {} } as const;
  await db.transaction(home.licence.id, (tx) => enqueueMail(tx, home.licence.id, mailOrder, clock.now()));

  // A real process sends the mail and is killed before it can record that.
  const script = fileURLToPath(new URL('../../../test/programs/dying-mailer.ts', import.meta.url));
  const child = spawn(process.execPath, [script, JSON.stringify(db.connection), folder, clock.now().toISOString()], {
    stdio: 'inherit',
  });
  const ended = await new Promise((resolve) => child.once('exit', (_, signal) => resolve(signal)));
  expect(ended).toBe('SIGKILL');
  expect(await readdir(folder)).toHaveLength(1);
  expect(await rows()).toMatchObject([{ done_at: null, attempts: 1 }]);

  clock.pass(15 * 60 - 1);
  const early = await signInApp(db, { clock, mail: await openMailFolder(folder, clock.now) });
  expect(await early.deliver()).toBe(0);
  await early.app.close();
  clock.pass(2);
  const site = await signInApp(db, { clock, mail: await openMailFolder(folder, clock.now) });
  expect(await site.deliver()).toBe(1);
  await site.app.close();
  const mails = await Promise.all((await listOutbox(folder)).map(({ name }) => readMail(folder, name)));
  const [row] = await rows();
  expect(mails.map((mail) => mail?.message_id)).toEqual(Array(2).fill(`<${row!.id}@zee.test.example>`));
  expect(mails.map((mail) => mail?.from)).toEqual(Array(2).fill('Team Zee <team@zee.test.example>'));
  expect(row!.done_at).not.toBeNull();
  await rm(folder, { recursive: true });
});
