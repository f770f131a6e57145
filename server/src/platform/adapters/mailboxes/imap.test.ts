import { createServer, type Server, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { openMailboxes } from './imap.ts';
import { MailboxError, type OpenMailbox } from './mailboxes.ts';

const MB = 1024 * 1024;
const HEAD = '* 1 FETCH (UID 4 BODY[HEADER.FIELDS (AUTHENTICATION-RESULTS)] {4}\r\na: b)\r\n';
const MAIL = 'From: anna@example.com\r\n\r\nHallo\r\n';

/** The lines of a server before the one that ends a command, by the command; a function is called without end. */
type Answers = Record<string, string | (() => string)>;

const honest: Answers = {
  CAPABILITY: '* CAPABILITY IMAP4rev1\r\n',
  EXAMINE: '* 3 EXISTS\r\n* OK [UIDVALIDITY 7] so\r\n',
  'UID SEARCH': '* SEARCH 4 5 6\r\n',
  FETCH: HEAD,
  'UID FETCH': `* 1 FETCH (UID 4 INTERNALDATE "01-Nov-2026 10:00:00 +0000" RFC822.SIZE ${MAIL.length} BODY[]<0> {${MAIL.length}}\r\n${MAIL})\r\n`,
};

let server: Server;
const sockets = new Set<Socket>();
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await new Promise((closed) => server.close(closed));
});

/** A server of mail that answers each command by a table. @returns its port */
async function listen(answers: Answers): Promise<number> {
  server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.write('* OK IMAP4rev1\r\n');
    let left = '';
    socket.on('data', async (bytes) => {
      const lines = `${left}${bytes}`.split('\r\n');
      left = lines.pop() ?? '';
      for (const line of lines) await answerLine(socket, line, answers);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

async function answerLine(socket: Socket, line: string, answers: Answers): Promise<void> {
  const [tag, first = '', second = ''] = line.toUpperCase().split(' ');
  const answer = answers[first === 'UID' ? `${first} ${second}` : first] ?? '';
  if (typeof answer === 'string') {
    socket.write(`${answer}${tag} OK\r\n`);
    return;
  }
  while (!socket.destroyed) {
    const isRead = socket.write(answer());
    if (!isRead) await Promise.race([new Promise((drained) => socket.once('drain', drained)), waitForClose(socket)]);
    await nextTurn();
  }
}

const waitForClose = (socket: Socket) => new Promise((closed) => socket.once('close', closed));

async function open<T>(answers: Answers, work: (mailbox: OpenMailbox) => Promise<T>): Promise<T> {
  const port = await listen({ ...honest, ...answers });
  const about = { host: '127.0.0.1', port, security: 'none', folder: 'INBOX', move_to: null } as const;
  return openMailboxes({ allowLoopback: true }).open({ ...about, user: 'u', password: 'p' }, work, 60_000);
}

/** Does all that is done with a mailbox. */
async function readAll(mailbox: OpenMailbox) {
  const heads = await mailbox.readLastHeads(20);
  const position = { uid_validity: null, last_uid: 0, begins_at: new Date('2026-10-01') };
  const mails = await mailbox.listAfter(position, 20);
  return { heads, mails: await Promise.all(mails.map(async (mail) => text(await mail.open(MB)))) };
}

describe('a mailbox', () => {
  test('is read', async () => {
    expect(await open({}, readAll)).toEqual({ heads: [Buffer.from('a: b')], mails: [MAIL] });
  });

  test('with a hundred thousand mails is read', async () => {
    const uids = Array.from({ length: 100_000 }, (_, nth) => nth + 1_000_000).join(' ');
    const { mails } = await open({ 'UID SEARCH': `* SEARCH ${uids}\r\n` }, readAll);
    expect(new Set(mails)).toEqual(new Set([MAIL]));
  });

  test('gives no more heads than were asked for', async () => {
    expect((await open({ FETCH: HEAD.repeat(500) }, readAll)).heads).toHaveLength(20);
  });

  describe.each(['CAPABILITY', 'UID FETCH'])('of a server that answers %s', (command) => {
    test.each([
      ['with lines without end', () => '* XX a b\r\n'.repeat(5_000)],
      ['with the shortest lines without end', () => '*\n'.repeat(25_000)],
      ['with lines that cannot be read', () => '* (((\r\n'.repeat(5_000)],
      ['with words without end', () => `* XX ${'1 '.repeat(20_000)}\r\n`],
      ['with brackets without end', () => `* XX ${'('.repeat(40_000)}\r\n`],
      ['with one line without end', () => 'x'.repeat(50_000)],
      ['with rows of mails that nobody asked for', () => '* 9 FETCH (UID 9 FLAGS ())\r\n'.repeat(2_000)],
      ['with tags that nobody gave', () => 'ZZ OK\r\n'.repeat(5_000)],
    ])('%s is left', async (_, answer) => {
      const before = process.cpuUsage();
      const fault = await open({ [command]: answer }, readAll).catch((error: unknown) => error);
      const { user, system } = process.cpuUsage(before);
      expect(fault).toBeInstanceOf(MailboxError);
      expect((user + system) / 1000).toBeLessThan(3_000);
    });
  });
});
