import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openSmtp, type SmtpSettings, verifySmtp } from './smtp.ts';

const TIMEOUT_MS = 1_000;

/** Writes the same for as long as somebody reads. */
function writeEndlessly(socket: Socket, text: string): void {
  const chunk = Buffer.from(text.repeat(Math.ceil(65_536 / text.length)), 'latin1');
  const more = () => {
    while (!socket.destroyed && socket.write(chunk));
  };
  socket.on('drain', more);
  more();
}

/** Writes a letter now and then. */
function writeSlowly(socket: Socket, letter: string): void {
  const timer = setInterval(() => socket.write(letter), 20);
  socket.on('close', () => clearInterval(timer));
}

const greet =
  (answer: (socket: Socket) => void) =>
  (socket: Socket): void => {
    socket.write('220 mail.example\r\n');
    socket.once('data', () => answer(socket));
  };

/** TABLE: what a mail server does in place of its greeting, or of its first answer. */
const misbehaviours: Readonly<Record<string, (socket: Socket) => void>> = {
  'says nothing': () => {},
  'hangs up': (socket) => void socket.destroy(),
  'greets in one line without end': (socket) => writeEndlessly(socket, 'x'),
  'greets in lines without end': (socket) => writeEndlessly(socket, '220-x\r\n'),
  'greets letter by letter': (socket) => writeSlowly(socket, '2'),
  'answers in one line without end': greet((socket) => writeEndlessly(socket, 'x')),
  'answers in lines without end': greet((socket) => writeEndlessly(socket, '250-AUTH LOGIN\r\n')),
  'answers letter by letter': greet((socket) => writeSlowly(socket, '2')),
  'answers nothing': greet(() => {}),
};

const mail = {
  id: '0b6e4f7e-0000-4000-8000-000000000001',
  sandbox: null,
  to: 'klant@demo.example',
  from: 'noreply@advies.example',
  subject: 'Onderwerp',
  text: 'Tekst',
  html: '<p>Tekst</p>',
};

/** TABLE: what is asked of it. */
const calls: Readonly<Record<string, (settings: SmtpSettings) => Promise<void>>> = {
  'to take a mail': async (settings) => {
    const smtp = openSmtp(settings);
    onTestFinished(() => smtp.close());
    await smtp.send(mail);
  },
  'to let us in': verifySmtp,
};

describe.each(Object.entries(calls))('a mail server that is asked %s', (_, call) => {
  test.each(Object.entries(misbehaviours))('and %s holds nobody', async (_name, misbehave) => {
    const server = createServer((socket) => {
      socket.on('error', () => {});
      misbehave(socket);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onTestFinished(() => void server.close());
    const address = server.address();
    const url = `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
    const before = process.cpuUsage();
    const begun = performance.now();
    await expect(call({ url, tls: 'optional', timeout_ms: TIMEOUT_MS })).rejects.toThrow();
    const { user, system } = process.cpuUsage(before);
    expect(performance.now() - begun).toBeLessThan(TIMEOUT_MS + 1_500);
    expect((user + system) / 1000).toBeLessThan(1_000);
  });
});
