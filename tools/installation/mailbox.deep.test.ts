import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openMailboxReader } from '../../server/src/modules/integrations/mailbox/start-mailboxes.ts';
import { received_attachments, received_mails } from '../../server/src/modules/integrations/mailbox.table.ts';
import { openMailboxes } from '../../server/src/platform/adapters/mailboxes/imap.ts';
import { MailboxError, type MailboxSettings } from '../../server/src/platform/adapters/mailboxes/mailboxes.ts';
import { noVirusScan } from '../../server/src/platform/adapters/virus-scan/virus-scan.ts';
import { asc } from '../../server/src/platform/db/drizzle.ts';
import { openFirmCalls } from '../../server/test/firm-calls.ts';
import { createPdf } from '../../server/test/fixtures/samples.ts';
import { secrets } from '../../server/test/sign-in.ts';
import { writeMail } from '../../server/test/stand-ins/fake-mailbox.ts';
import { type MailServer, mailUser, startMailServer } from './mail-server.ts';

/*
 * Mailboxes on a mail server as firms have them: Dovecot of Debian's. What is done with a mail is tested on a mailbox in
 * the process (server/src/modules/integrations/mailbox).
 */

let server: MailServer;
let mailboxes: ReturnType<typeof openMailboxes>;
beforeAll(async () => {
  server = await startMailServer();
  mailboxes = openMailboxes({ allowLoopback: true, ca: server.certificate, patience_ms: 3_000 });
}, 120_000);
afterAll(() => server.stop());

const settings = (other: Partial<MailboxSettings> = {}): MailboxSettings => ({
  host: 'localhost',
  port: server.securePort,
  security: 'tls',
  ...mailUser,
  folder: 'INBOX',
  move_to: null,
  ...other,
});
const findFault = (given: MailboxSettings) =>
  mailboxes
    .open(given, async () => 'opened')
    .catch((error: unknown) => (error instanceof MailboxError ? error.fault : error));

describe('a mailbox of Dovecot', () => {
  test('is opened encrypted from the first byte, and after the greeting', async () => {
    expect(await findFault(settings())).toBe('opened');
    expect(await findFault(settings({ port: server.port, security: 'starttls' }))).toBe('opened');
  });

  test.each([
    ['sign_in_refused', { password: 'een ander' }],
    ['unknown_folder', { folder: 'Nergens' }],
    ['unknown_target', { move_to: 'Nergens' }],
    ['unknown_target', { move_to: 'INBOX' }],
    ['no_connection', { port: 1 }],
    ['no_connection', { host: 'nergens.invalid' }],
  ] as const)('says what is wrong: %s', async (fault, other) => {
    expect(await findFault(settings(other))).toBe(fault);
  });

  test('is not read where its certificate is nobody’s, or it does not encrypt', async () => {
    const strict = openMailboxes({ allowLoopback: true, patience_ms: 3_000 });
    const refused = strict.open(settings(), async () => {}).catch(({ fault }) => fault);
    expect(await refused).toBe('certificate_refused');
    expect(await findFault(settings({ port: server.port, security: 'tls' }))).toBe('no_encryption');
  });

  test('holds nobody when it says nothing', async () => {
    const silent = createServer();
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void silent.close());
    const address = silent.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    const from = performance.now();
    expect(await findFault(settings({ port, security: 'none' }))).toBe('no_connection');
    expect(performance.now() - from).toBeLessThan(10_000);
    const hanging = mailboxes.open(settings(), () => new Promise(() => {}), 500).catch(({ fault }) => fault);
    expect(await Promise.race([hanging, new Promise((resolve) => setTimeout(resolve, 5_000))])).toBe('took_too_long');
  });

  test('leads nowhere inside the network', async () => {
    const outside = openMailboxes({ allowLoopback: false, patience_ms: 3_000 });
    const fault = await outside.open(settings(), async () => 'opened').catch((error: MailboxError) => error.fault);
    expect(fault).toBe('no_connection');
  });
});

test('mails are taken from it once, left unread or moved, also when the folder gets new numbers', async () => {
  const on = await openFirmCalls({ adapters: { mailboxes } });
  onTestFinished(() => on.close());
  const firm = await on.firm('post', ['licence:write']);
  const { host, port, user, password } = settings();
  const set = (move_to: string | null) =>
    firm.call('PUT', '/mailbox', { host, port, user, password, move_to, receiving_server: 'mx.kantoor.nl' });
  expect((await set(null)).status).toBe(200);
  const adapters = { mailboxes, virusScan: noVirusScan };
  const context = on.fixture.context({ clock: on.clock, secrets, adapters });
  const read = async () => {
    const reader = openMailboxReader(context);
    await reader.look();
    await reader.idle();
    on.clock.pass(61);
  };
  server.deliver(writeMail({ subject: 'Eerste', files: [{ name: 'strook.pdf', bytes: await createPdf(300_000) }] }));
  server.deliver(writeMail({ subject: 'Tweede' }));
  await read();
  const list = async () =>
    (await on.db.queryAsSystem((q) => q.select().from(received_mails).orderBy(asc(received_mails.taken_at)))).map(
      ({ subject }) => subject,
    );
  expect(await list()).toEqual(['Eerste', 'Tweede']);
  const attached = await on.db.queryAsSystem((q) => q.select().from(received_attachments));
  expect(attached).toMatchObject([{ name: 'strook.pdf', refusal: null }]);
  // `S` would mean that it was seen.
  expect((await server.list()).every((name) => !/:2,.*S/.test(name))).toBe(true);
  server.renumber();
  server.deliver(writeMail({ subject: 'Derde' }));
  await read();
  expect(await list()).toEqual(['Eerste', 'Tweede', 'Derde']);
  await set('Verwerkt');
  server.deliver(writeMail({ subject: 'Vierde' }));
  await read();
  expect(await list()).toEqual(['Eerste', 'Tweede', 'Derde', 'Vierde']);
  expect((await server.list('Verwerkt')).length).toBe(1);
}, 120_000);
