import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { inspect } from 'node:util';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTemporaryFolder } from '../../../../test/fixtures/samples.ts';
import { getPort } from '../../../../test/stand-ins/get-port.ts';
import { listOutbox, readMail } from '../../../demo/read-mail.ts';
import { openMailFolder } from './folder.ts';
import type { Mail } from './mail.ts';
import { openSmtp } from './smtp.ts';

let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
beforeEach(async () => {
  folder = await createTemporaryFolder();
});
afterEach(() => folder.remove());

const link = 'https://portaal.example/reset-password?token=abc&x=1';
const mail = (over: Partial<Mail> = {}): Mail => ({
  id: '0b6e4f7e-0000-4000-8000-000000000001',
  sandbox: null,
  to: 'klant@demo.example',
  from: 'Voorbeeld Advies <noreply@advies.example>',
  subject: 'Uw wachtwoord: één stap nog',
  text: `Kies een nieuw wachtwoord:\n\n${link}\n`,
  html: `<p onclick="x()">Kies een <a href="${link.replace('&', '&amp;')}">nieuw wachtwoord</a></p><script>alert(1)</script><img src="https://spy.example/x.png">`,
  ...over,
});
const at = (iso: string) => () => new Date(iso);

describe('a mail without a mail server', () => {
  test('is a real mail file in the outbox, readable with its links', async () => {
    const port = await openMailFolder(folder.path, at('2026-11-21T10:00:00Z'));
    await port.send(mail());
    const [name = '', ...others] = await readdir(folder.path);
    expect(others).toEqual([]);
    expect(name).toMatch(/^2026-11-21T10-00-00\.000Z-.*\.eml$/);

    const read = await readMail(folder.path, name);
    expect(read).toMatchObject({
      from: 'Voorbeeld Advies <noreply@advies.example>',
      to: 'klant@demo.example',
      subject: 'Uw wachtwoord: één stap nog',
      date: '2026-11-21T10:00:00.000Z',
      message_id: '<0b6e4f7e-0000-4000-8000-000000000001@advies.example>',
      links: [link],
    });
    expect(read?.text).toContain(link);
    expect(read?.html?.trim()).toBe(`<p>Kies een <a href="${link.replace('&', '&amp;')}">nieuw wachtwoord</a></p>`);
  });

  test('is listed, newest first', async () => {
    for (const [index, day] of ['20', '22', '21'].entries()) {
      await (await openMailFolder(folder.path, at(`2026-11-${day}T10:00:00Z`))).send(
        mail({ subject: `dag ${day}`, id: `${index}` }),
      );
    }
    expect((await listOutbox(folder.path)).map(({ subject }) => subject)).toEqual(['dag 22', 'dag 21', 'dag 20']);
    expect(await listOutbox(folder.path, 1)).toHaveLength(1);
    expect(await listOutbox(join(folder.path, 'not-there'))).toEqual([]);
  });

  test('is only read by its name in the outbox', async () => {
    expect(await readMail(folder.path, '../../../etc/passwd')).toBeNull();
    expect(await readMail(folder.path, '..eml')).toBeNull();
    expect(await readMail(folder.path, 'not-there.eml')).toBeNull();
  });

  test('gets no second recipient and no extra header from user input', async () => {
    const port = await openMailFolder(folder.path, at('2026-11-21T10:00:00Z'));
    await port.send(mail({ to: 'a@demo.example, b@demo.example', subject: 'Hallo\r\nBcc: c@demo.example' }));
    const [name = ''] = await readdir(folder.path);
    const raw = await readFile(join(folder.path, name), 'latin1');
    expect(raw).not.toMatch(/^bcc:/im);
    expect((await readMail(folder.path, name))?.to).not.toMatch(/^a@demo\.example, b@demo\.example$/);
  });
});

describe('a mail over SMTP', () => {
  let server: SMTPServer | null = null;
  afterEach(() => new Promise<void>((resolve) => (server ? server.close(resolve) : resolve())));

  /** A server without encryption; its address. */
  async function plainServer(options: SMTPServerOptions): Promise<string> {
    server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], ...options });
    await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
    return `smtp://127.0.0.1:${getPort(server.server)}`;
  }

  test('reaches the server under the id of its outbox row', async () => {
    const received: { to: string[]; message: string }[] = [];
    const url = await plainServer({
      async onData(stream, session, done) {
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), message: await text(stream) });
        done();
      },
    });
    const smtp = openSmtp({ url, tls: 'optional' });
    await smtp.send(mail({ headers: { 'Auto-Submitted': 'auto-generated' } }));
    await smtp.close();
    expect(received).toHaveLength(1);
    expect(received[0]?.to).toEqual(['klant@demo.example']);
    expect(received[0]?.message).toContain('Message-ID: <0b6e4f7e-0000-4000-8000-000000000001@advies.example>');
    expect(received[0]?.message).toContain('Auto-Submitted: auto-generated');
  });

  test('comes back to the bounce address, which the reader does not see', async () => {
    const senders: (string | false)[] = [];
    const messages: string[] = [];
    const url = await plainServer({
      async onData(stream, session, done) {
        senders.push(session.envelope.mailFrom && session.envelope.mailFrom.address);
        messages.push(await text(stream));
        done();
      },
    });
    const smtp = openSmtp({ url, tls: 'optional', bounce: 'bounces@portaal.example' });
    await smtp.send(mail());
    await smtp.close();
    expect(senders).toEqual(['bounces@portaal.example']);
    expect(messages[0]).toContain('From: Voorbeeld Advies <noreply@advies.example>');
    expect(messages[0]).not.toContain('bounces@');
  });

  test('that no server accepts is an error, so that the outbox retries', async () => {
    const smtp = openSmtp({ url: 'smtp://127.0.0.1:1', tls: 'required' });
    await expect(smtp.send(mail())).rejects.toThrow();
    await smtp.close();
  });

  test('is not sent in clear to a server without encryption, nor is the password', async () => {
    const received: string[] = [];
    const url = await plainServer({
      allowInsecureAuth: true,
      onAuth: ({ username }, _session, done) => (received.push(`user ${username}`), done(null, { user: username })),
      onMailFrom: ({ address }, _session, done) => (received.push(`from ${address}`), done()),
    });
    const smtp = openSmtp({ url: url.replace('//', '//firm:secret@'), tls: 'required' });
    await expect(smtp.send(mail())).rejects.toThrow(/STARTTLS/);
    await smtp.close();
    expect(received).toEqual([]);
  });

  test('that the server refuses fails without the recipient’s address, for the log', async () => {
    const url = await plainServer({
      onRcptTo: ({ address }, _session, done) => done(new Error(`Unknown mailbox <${address}>`)),
    });
    const smtp = openSmtp({ url, tls: 'optional' });
    const failure = await smtp.send(mail()).then(
      () => null,
      (error: unknown) => error,
    );
    await smtp.close();
    expect(String(failure)).toContain('Unknown mailbox');
    expect(inspect(failure, { depth: 9 })).not.toContain('klant@demo.example');
  });
});
