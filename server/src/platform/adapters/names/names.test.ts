import { createSocket, type Socket } from 'node:dgram';
import { Resolver } from 'node:dns/promises';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getPort } from '../../../../test/stand-ins/get-port.ts';
import { openFilteredFetch } from '../identity/filtered-fetch.ts';
import { type NamesPort, openNames } from './names.ts';

/** TABLE: what the resolver of this test answers to a name: a text, or a code of RFC 1035, 4.1.1; else nothing. */
const records: Record<string, string | number> = {
  'text.example': 'klantportaal=token',
  'none.example': 0,
  'unknown.example': 3,
  'failing.example': 2,
  'refused.example': 5,
};

/** Answers queries for TXT records on loopback. */
async function openServer(): Promise<Socket> {
  const socket = createSocket('udp4');
  socket.on('message', (query, { port, address }) => {
    const labels: string[] = [];
    let index = 12;
    while (query[index]! > 0) {
      labels.push(query.toString('latin1', index + 1, index + 1 + query[index]!));
      index += 1 + query[index]!;
    }
    const record = records[labels.join('.')];
    if (record === undefined) return;
    const text = typeof record === 'string' ? Buffer.from(record) : null;
    const head = Buffer.from(query.subarray(0, index + 5));
    head.writeUInt16BE(0x8180 | (typeof record === 'number' ? record : 0), 2);
    head.writeUInt16BE(text ? 1 : 0, 6);
    head.writeUInt16BE(0, 10);
    // The name of the question, TXT, IN, a second, the length of what follows.
    const answer = text && [0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 1, 0, text.length + 1, text.length, ...text];
    socket.send(Buffer.concat([head, Buffer.from(answer ?? [])]), port, address);
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return socket;
}

/** Asks the server of this test alone. @param patience_ms how long an answer is waited for */
function openResolver(patience_ms: number): Resolver {
  const resolver = new Resolver({ timeout: patience_ms, tries: 1 });
  resolver.setServers([`127.0.0.1:${socket.address().port}`]);
  return resolver;
}

let server: Server;
let socket: Socket;
let names: NamesPort;
const toAddress = (path: string) => `http://127.0.0.1:${getPort(server)}${path}`;
beforeAll(async () => {
  server = createServer((request, answer) => {
    const status = Number(request.url!.slice(1));
    answer.writeHead(status, { location: '/200' }).end('klantportaal=token');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  socket = await openServer();
  names = openNames(openFilteredFetch({ allowLoopback: true }), openResolver(10_000));
});
afterAll(() => {
  names.close();
  server.close();
  socket.close();
});

test.each([
  ['text.example', ['klantportaal=token']],
  ['none.example', []],
  ['unknown.example', []],
])('what a resolver answers to %s is %j', async (name, texts) => {
  expect(await names.findTexts(name)).toEqual(texts);
});

test.each(['failing.example', 'refused.example'])('a resolver that fails on %s says nothing', async (name) => {
  expect(await names.findTexts(name)).toBeNull();
});

test('a resolver that does not answer says nothing', async () => {
  const hasty = openNames(openFilteredFetch({ allowLoopback: true }), openResolver(20));
  expect(await hasty.findTexts('silent.example')).toBeNull();
  hasty.close();
});

test('a file is what its own address answers', async () => {
  expect(await names.findFile(toAddress('/200'))).toBe('klantportaal=token');
});

test.each([201, 203, 301, 302, 307, 404, 500])(
  'an answer with status %d proves nothing, whatever it holds',
  async (status) => {
    expect(await names.findFile(toAddress(`/${status}`))).toBeNull();
  },
);

test('nobody inside our own network is asked, and nobody who does not answer proves anything', async () => {
  const own = openNames();
  expect(await own.findFile(toAddress('/200'))).toBeNull();
  expect(await own.findFile('https://name.invalid/')).toBeNull();
  own.close();
});
