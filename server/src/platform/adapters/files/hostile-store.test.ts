import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { describe, expect, onTestFinished, test } from 'vitest';
import { FilesAwayError, type FilesPort } from './files.ts';
import { openS3Files } from './s3.ts';

const TIMEOUT_MS = 400;
const key = '6e1a0d9c-6f0e-4f5b-9a44-0d0a52d0f4aa';

/** A store that answers every request in one way, on a socket of its own. */
async function openStore(answer: (socket: Socket) => void): Promise<FilesPort> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('data', () => answer(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  const endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const keys = { access_key_id: 'a', secret_access_key: 'b' };
  return openS3Files({ bucket: 'b', region: 'eu-central-1', endpoint, ...keys, timeout_ms: TIMEOUT_MS });
}

const say =
  (...lines: string[]) =>
  (socket: Socket): void =>
    void socket.write(`${lines.join('\r\n')}\r\n\r\n`);

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

/** TABLE: what a store does in place of an answer. */
const misbehaviours: Readonly<Record<string, (socket: Socket) => void>> = {
  'says nothing': () => {},
  'hangs up': (socket) => void socket.destroy(),
  'is no web server': say('SSH-2.0-store'),
  'says a letter of its head now and then': (socket) => writeSlowly(socket, 'H'),
  'says heads without end': (socket) => {
    socket.write('HTTP/1.1 200 OK\r\n');
    writeEndlessly(socket, 'x-amz-meta-a: aaaaaaaaaaaaaaaa\r\n');
  },
  'says that it goes on, without end': (socket) => writeEndlessly(socket, 'HTTP/1.1 103 Early Hints\r\n\r\n'),
  'wants to speak another protocol': say('HTTP/1.1 101 Switching Protocols', 'upgrade: x', 'connection: upgrade'),
  'sends elsewhere': say('HTTP/1.1 307 Elsewhere', 'location: http://127.0.0.1:1/', 'content-length: 0'),
  'answers without end': (socket) => {
    say('HTTP/1.1 200 OK')(socket);
    writeEndlessly(socket, '<a>');
  },
  'asks for patience': say('HTTP/1.1 503 Slow Down', 'content-length: 0'),
};

/** TABLE: what is asked of it. */
const calls: Readonly<Record<string, (store: FilesPort) => Promise<unknown>>> = {
  'a file': async (store) => store.open(key),
  'a list': async (store) => {
    for await (const _ of store.list());
  },
  'its mark': (store) => store.readMark(),
  'to remove a file': (store) => store.remove(key),
  'to take a file': (store) => store.put(Readable.from([Buffer.alloc(100_000)])),
  'to take a file of several parts': (store) =>
    store.put(Readable.from(Array.from({ length: 120 }, () => Buffer.alloc(100_000)))),
  'to write its mark': (store) => store.writeMark('{}'),
};

describe.each(Object.entries(calls))('a store that is asked for %s', (asked, call) => {
  test.each(Object.entries(misbehaviours))('and %s is away, in time', async (name, misbehave) => {
    const store = await openStore(misbehave);
    const began = performance.now();
    // Nothing is read of the answer to a write.
    if (name === 'answers without end' && asked.startsWith('to ')) return;
    await expect(call(store)).rejects.toBeInstanceOf(FilesAwayError);
    expect(performance.now() - began).toBeLessThan(10_000);
  });
});
