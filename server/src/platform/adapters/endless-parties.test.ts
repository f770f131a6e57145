import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { createServer as createSocketServer, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createDeliveredFile, createTemporaryFolder } from '../../../test/fixtures/samples.ts';
import { getPort } from '../../../test/stand-ins/get-port.ts';
import { SharingError } from './data-sharing/data-sharing.ts';
import { openOckto } from './data-sharing/ockto.ts';
import { FilesAwayError } from './files/files.ts';
import { openS3Files } from './files/s3.ts';
import { openGotenberg } from './office/gotenberg.ts';
import { OfficeError, OfficeRefusedError } from './office/office.ts';
import { openMollie } from './payments/mollie.ts';
import { PaymentsError } from './payments/payments.ts';
import { openCardif } from './premiums/cardif.ts';
import { PremiumsError } from './premiums/premiums.ts';
import { openClamd, VirusScanError } from './virus-scan/clamd.ts';

const MB = 1024 * 1024;
/** No limit of time that these tests could wait for. */
const timeout_ms = 600_000;
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

async function listenForAddress(server: Server | ReturnType<typeof createSocketServer>): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(() => server.close());
  return getPort(server);
}

/** Writes for as long as somebody reads. */
function flood(to: ServerResponse | Socket, state: { sent: number; over: boolean }): void {
  const chunk = Buffer.alloc(64 * 1024, '1');
  const more = () => {
    while (!to.destroyed) {
      state.sent += chunk.length;
      if (!to.write(chunk)) return;
    }
  };
  to.on('drain', more).on('error', () => {});
  to.on('close', () => {
    state.over = true;
  });
  more();
}

async function endless(status: number) {
  const state = { sent: 0, over: false };
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(status, { 'content-type': 'application/json' });
    flood(response, state);
  });
  ends.push(() => server.closeAllConnections());
  return { state, url: `http://127.0.0.1:${await listenForAddress(server)}` };
}

const order = {
  key: '6e1a0d9c-6f0e-4f5b-9a44-0d0a52d0f4aa',
  amount_cents: 100,
  description: 'Factuur',
  method: 'ideal',
  language: 'nl',
  redirect_url: 'https://portaal.test/a',
  webhook_url: 'https://portaal.test/b',
} as const;
const question = {
  reference_number: 'A',
  quote_number: 'Q',
  date_of_birth: '1988-04-12',
  smoker: false,
  mortgage_cents: 100,
};
const mollie = (url: string) => openMollie({ url, api_key: 'k', timeout_ms });
const ockto = (url: string) => openOckto({ url, api_key: 'k', debug: false, timeout_ms });
const cardif = (url: string) => openCardif({ url, api_key: 'k', timeout_ms, retry_ms: 1 });

/** TABLE: every call to a party over HTTP. */
const calls: [string, (url: string) => Promise<unknown>, new (...given: never[]) => Error][] = [
  ['a payment is ordered', (url) => mollie(url).create(order), PaymentsError],
  ['a payment is looked up', (url) => mollie(url).find('tr_1'), PaymentsError],
  ['a premium is calculated', (url) => cardif(url).calculate(question), PremiumsError],
  ['a premium is applied for', (url) => cardif(url).apply({ key: order.key, calculation_id: 'c' }), PremiumsError],
  ['a session to share data is started', (url) => ockto(url).start({ key: order.key, reference: 'r' }), SharingError],
  ['shared data are fetched', (url) => ockto(url).result('s'), SharingError],
  ['an application is fetched', (url) => cardif(url).document('a'), PremiumsError],
];

test('a converter that answers without end is left', async () => {
  for (const [status, kind] of [
    [200, OfficeRefusedError],
    [500, OfficeError],
  ] as const) {
    const { state, url } = await endless(status);
    await expect(openGotenberg({ url, timeout_ms }).convert(new Uint8Array(1), 'docx', MB)).rejects.toBeInstanceOf(
      kind,
    );
    await expect.poll(() => state.over).toBe(true);
    expect(state.sent).toBeLessThan(32 * MB);
  }
});

describe.each([200, 500])('a party that answers %i without end', (status) => {
  test.each(calls)('is left when %s', async (_, call, kind) => {
    const { state, url } = await endless(status);
    await expect(call(url)).rejects.toBeInstanceOf(kind);
    await expect.poll(() => state.over).toBe(true);
    expect(state.sent).toBeLessThan(32 * MB);
  });
});

test('a scanner that answers without end is left, and one that never ends too', async () => {
  const folder = await createTemporaryFolder();
  ends.push(() => void folder.remove());
  const { path } = await createDeliveredFile(folder.path, 'x', 'x');
  const state = { sent: 0, over: false };
  const talking = createSocketServer((socket) => flood(socket.resume(), state));
  const port = await listenForAddress(talking);
  await expect(openClamd({ host: '127.0.0.1', port, timeout_ms }).scan(path)).rejects.toThrow(VirusScanError);
  expect(state.sent).toBeLessThan(32 * MB);

  const dripping = createSocketServer((socket) => {
    const timer = setInterval(() => socket.write('.'), 10);
    socket.on('error', () => {}).on('close', () => clearInterval(timer));
    socket.resume();
  });
  const settings = { host: '127.0.0.1', port: await listenForAddress(dripping), timeout_ms, longest_ms: 200 };
  await expect(openClamd(settings).scan(path)).rejects.toThrow('took too long');
});

test('a store that never answers is away', async () => {
  const silent = createServer(() => {});
  ends.push(() => silent.closeAllConnections());
  const endpoint = `http://127.0.0.1:${await listenForAddress(silent)}`;
  const keys = { access_key_id: 'a', secret_access_key: 'b' };
  const store = openS3Files({ bucket: 'b', region: 'eu-central-1', endpoint, ...keys, timeout_ms: 50 });
  await expect(store.open(order.key)).rejects.toThrow(FilesAwayError);
});
