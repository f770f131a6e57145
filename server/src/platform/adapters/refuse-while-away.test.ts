import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createDeliveredFile, createTemporaryFolder } from '../../../test/fixtures/samples.ts';
import { getPort } from '../../../test/stand-ins/get-port.ts';
import { watchParties } from '../../commands/watch-parties.ts';
import { toRefusal } from '../http/errors/file-faults.ts';
import { RequestError } from '../kernel/errors.ts';
import { type Adapters, openAdapters } from './adapters.ts';
import { openFilteredFetch } from './identity/filtered-fetch.ts';
import type { Mail } from './mail/mail.ts';
import { pingSmtp, pingWeb } from './ping.ts';
import { type PartiesState, type Party, refuseWhileAway } from './refuse-while-away.ts';
import { pingClamd, takesStream } from './virus-scan/clamd.ts';
import { BRIEF_LOOK_MS, FIRST_LOOK_MS, waitWhileHeard } from './wait-while-heard.ts';

/** A party that hangs: it takes connections and whatever is sent, and says nothing. */
const sockets = new Set<Socket>();
const silent = createServer((socket) => {
  sockets.add(socket.resume().on('error', () => {}));
});
let port: number;
let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
let adapters: Adapters;
let close: () => Promise<void>;
beforeAll(async () => {
  folder = await createTemporaryFolder();
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  port = getPort(silent);
  const url = `http://127.0.0.1:${port}`;
  ({ adapters, close } = await openAdapters(
    {
      mail: { smtp: { url: `smtp://127.0.0.1:${port}`, tls: 'optional' }, outbox_folder: folder.path },
      files: {
        folder: folder.path,
        s3: { bucket: 'b', region: 'eu-central-1', endpoint: url, access_key_id: 'a', secret_access_key: 'b' },
      },
      payments: { url, api_key: 'k' },
      premiums: { url, api_key: 'k' },
      sharing: { url, api_key: 'k', debug: false },
      virus_scan: { host: '127.0.0.1', port },
      office: { url },
      error_reports: null,
      webhooks: { allowLoopback: true, mayName: () => true },
    },
    () => new Date(),
  ));
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  silent.close();
  await close();
  await folder.remove();
});

const mail = { id: 'a', to: 'a@b.example', from: 'c <c@b.example>', subject: 's', text: 't', html: 'h' } as Mail;
const question = { reference_number: null, quote_number: null, date_of_birth: '1988-04-12', smoker: null };

/** TABLE: a call of every port that a person or a job waits for, by its party. */
const calls: [string, Party, (ports: Adapters) => Promise<unknown>][] = [
  ['a file is stored', 'store', ({ files }) => files.put(Readable.from(['x']))],
  ['a file is opened', 'store', ({ files }) => files.open('6e1a0d9c-6f0e-4f5b-9a44-0d0a52d0f4aa')],
  ['a file is scanned', 'scanner', ({ virusScan }) => virusScan.scan('/nowhere')],
  ['a file is converted', 'office', ({ office }) => office.convert(new Uint8Array(1), 'docx', 1000)],
  ['a mail is sent', 'mail', ({ mail: port }) => port.send(mail)],
  ['a payment is ordered', 'payments', ({ payments }) => payments.create(createPartial({}))],
  ['a payment is looked up', 'payments', ({ payments }) => payments.find('tr_1')],
  ['a premium is calculated', 'premiums', ({ premiums }) => premiums.calculate({ ...question, mortgage_cents: 1 })],
  ['an insurance is applied for', 'premiums', ({ premiums }) => premiums.apply({ key: 'k', calculation_id: 'c' })],
  ['an application is looked up', 'premiums', ({ premiums }) => premiums.findApplication('k')],
  ['an application is fetched', 'premiums', ({ premiums }) => premiums.document('a')],
  ['data are shared', 'sharing', ({ sharing }) => sharing.start({ key: 'k', reference: 'r' })],
  ['sharing is looked at', 'sharing', ({ sharing }) => sharing.state('s')],
  ['shared data are fetched', 'sharing', ({ sharing }) => sharing.result('s')],
  ['a test case is played', 'sharing', ({ sharing }) => sharing.play('s', 'TS001_CLIENT')],
];

/** Parties that are there. */
const present: PartiesState = { isAway: () => false, isSilent: async () => false, noteSilence: () => {} };

describe('a party that hangs', () => {
  test('is known by a look, which none of them lets wait', async () => {
    const settings = { url: `http://127.0.0.1:${port}`, api_key: 'k', timeout_ms: 50 };
    const watch = watchParties(
      {
        store: () => new Promise(() => {}),
        scanner: () => pingClamd({ host: '127.0.0.1', port, timeout_ms: 50 }),
        mail: () => pingSmtp(`smtp://127.0.0.1:${port}`, 50),
        payments: () => pingWeb('payments', settings),
        premiums: () => pingWeb('premiums', settings),
        sharing: () => pingWeb('sharing', { ...settings, debug: false }),
        office: () => pingWeb('office', settings),
      },
      { patience_ms: 200 },
    );
    await watch.look();
    expect(watch.warnings().map(({ code }) => code)).toEqual([
      'STORE_AWAY',
      'SCANNER_AWAY',
      'MAIL_AWAY',
      'PAYMENTS_AWAY',
      'PREMIUMS_AWAY',
      'SHARING_AWAY',
      'OFFICE_AWAY',
    ]);
    watch.close();
  });

  test('is not one that answers, whatever it says, and one that cannot be reached is as away', async () => {
    const answers = createHttpServer((_, response) => response.writeHead(503).end('busy'));
    answers.listen(0, '127.0.0.1');
    await once(answers, 'listening');
    const settings = {
      url: `http://127.0.0.1:${getPort(answers)}`,
      api_key: 'k',
      timeout_ms: 500,
    };
    const ask = [
      () => pingWeb('payments', settings),
      () => pingWeb('premiums', settings),
      () => pingWeb('sharing', { ...settings, debug: false }),
      () => pingWeb('office', settings),
    ];
    for (const one of ask) await expect(one()).resolves.toBeUndefined();
    answers.closeAllConnections();
    await new Promise((resolve) => answers.close(resolve));
    for (const one of ask) await expect(one()).rejects.toThrow();
  });

  test.each(calls)('is refused at once when %s', async (_, party, call) => {
    const asked: string[] = [];
    const state: PartiesState = {
      isAway: (one) => one === party,
      isSilent: async () => false,
      noteSilence: (one) => void asked.push(one),
    };
    const begun = performance.now();
    const error = await call(refuseWhileAway(adapters, state)).catch((thrown: unknown) => thrown);
    expect(performance.now() - begun).toBeLessThan(1_000);
    expect((error as Error).message + String((error as Error).cause)).toContain(
      'did not answer when it was last asked',
    );
    if (party === 'store' || party === 'scanner' || party === 'office') {
      const refusal = toRefusal(error);
      expect(refusal instanceof RequestError && refusal.code).toBe('SERVICE_UNAVAILABLE');
    }
    expect(asked).toEqual([]);
  });

  test('is found out by the first who asks it, within two seconds', async () => {
    expect(FIRST_LOOK_MS + BRIEF_LOOK_MS).toBeLessThan(2_000);
    let hangs = false;
    const ask = () => (hangs ? new Promise(() => {}) : Promise.resolve());
    const watch = watchParties({ store: ask, scanner: ask, payments: ask, premiums: ask, sharing: ask, office: ask });
    await watch.look();
    hangs = true;
    const ports = refuseWhileAway(adapters, watch);
    const file = await createDeliveredFile(folder.path, 'x', 'x');
    const others = calls.filter(([, party]) => party !== 'mail' && party !== 'scanner').map(([, , call]) => call);
    const waits = [...others, (all: Adapters) => all.virusScan.scan(file.path)].map(async (call) => {
      const error: unknown = await call(ports).catch((thrown: unknown) => thrown);
      return String(error) + String(error instanceof Error && error.cause);
    });
    for (const reason of await Promise.all(waits)) expect(reason).toContain('did not answer when it was last asked');
    expect(watch.warnings()).toHaveLength(6);
    watch.close();
  });

  test('is not one that is slow, or that an upload moves to', async () => {
    const slowly = async function* () {
      for (const part of ['a', 'b', 'c']) {
        await wait(300);
        yield part;
      }
    };
    const payments = createPartial<Adapters['payments']>({
      create: async () => createPartial({}),
      find: () => wait(900, null),
    });
    const files = createPartial<Adapters['files']>({
      put: async (source) => ({ key: await text(source), size: 3, sha256: '' }),
    });
    const ports = refuseWhileAway({ payments, files }, present);
    const [found, stored] = await Promise.all([ports.payments.find('tr_1'), ports.files.put(Readable.from(slowly()))]);
    expect([found, stored.key]).toEqual([null, 'abc']);
  });

  test('is not one that was not heard while this process was late itself', async () => {
    const late = vi.spyOn(performance, 'now').mockImplementation(() => late.mock.calls.length * 5_000);
    onTestFinished(() => late.mockRestore());
    let looks = 0;
    const isSilent = async () => {
      looks += 1;
      return true;
    };
    const slow = wait(FIRST_LOOK_MS + 2 * BRIEF_LOOK_MS, 'heard');
    expect(await waitWhileHeard(slow, isSilent, () => new Error('silent'))).toBe('heard');
    expect(looks).toBe(1);
  });

  test('is told of by the call that waited in vain, and by no other failure', async () => {
    const failures = [
      Object.assign(new Error('x'), { cause: new DOMException('x', 'TimeoutError') }),
      Object.assign(new Error('x'), { code: 'ETIMEDOUT' }),
      new Error('refused'),
    ];
    const told: string[] = [];
    const payments = {
      on: true,
      create: async (order: object) => Promise.reject(failures[told.length] ?? order),
      find: async () => null,
    };
    const state = { ...present, noteSilence: (party: Party) => void told.push(party) };
    const ports = refuseWhileAway({ payments }, state);
    for (const failure of failures) await expect(ports.payments.create(createPartial({}))).rejects.toBe(failure);
    expect(told).toEqual(['payments', 'payments']);
  });

  test('does not go on reading what was to be stored', async () => {
    const source = Readable.from(['x']);
    const ports = refuseWhileAway(adapters, { ...present, isAway: () => true });
    await expect(ports.files.put(source)).rejects.toThrow();
    expect(source.destroyed).toBe(true);
  });

  test('of a firm’s choice is found out by the first who asks it, and holds no one after', async () => {
    const filtered = openFilteredFetch({ allowLoopback: true });
    const ask = () => filtered.fetch(`http://127.0.0.1:${port}/.well-known/openid-configuration`, {});
    await expect(ask()).rejects.toThrow('did not answer when it was last asked');
    const connections = sockets.size;
    await expect(ask()).rejects.toThrow('did not answer when it was last asked');
    expect(sockets.size).toBe(connections);
    filtered.close();
  });
});

test('a scanner says by the length of a stream whether it takes it', async () => {
  const limit = 25 * 1024 * 1024;
  const clamd = createServer((socket) => {
    let read = Buffer.alloc(0);
    socket
      .on('error', () => {})
      .on('data', (bytes) => {
        read = Buffer.concat([read, bytes]);
        const at = read.indexOf('zINSTREAM\0') + 'zINSTREAM\0'.length;
        if (read.length >= at + 4 && read.readUInt32BE(at) > limit) socket.end('INSTREAM size limit exceeded. ERROR\0');
      });
  });
  clamd.listen(0, '127.0.0.1');
  await once(clamd, 'listening');
  const at = { host: '127.0.0.1', port: getPort(clamd) };
  expect([await takesStream(at, limit, 100), await takesStream(at, limit + 1, 100)]).toEqual([true, false]);
  clamd.close();
});
