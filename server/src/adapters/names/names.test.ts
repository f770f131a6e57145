import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFilteredFetch } from '../identity/filtered-fetch.ts';
import { type NamesPort, openNames } from './names.ts';

let server: Server;
let names: NamesPort;
const addressOf = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
beforeAll(async () => {
  server = createServer((request, answer) => {
    const status = Number(request.url!.slice(1));
    answer.writeHead(status, { location: '/200' }).end('klantportaal=token');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  names = openNames(openFilteredFetch({ allowLoopback: true }));
});
afterAll(() => {
  names.close();
  server.close();
});

test('a file is what its own address answers', async () => {
  expect(await names.findFile(addressOf('/200'))).toBe('klantportaal=token');
});

test.each([201, 203, 301, 302, 307, 404, 500])(
  'an answer with status %d proves nothing, whatever it holds',
  async (status) => {
    expect(await names.findFile(addressOf(`/${status}`))).toBeNull();
  },
);

test('nobody inside our own network is asked, and nobody who does not answer proves anything', async () => {
  const own = openNames();
  expect(await own.findFile(addressOf('/200'))).toBeNull();
  expect(await own.findFile('https://name.invalid/')).toBeNull();
  own.close();
});
