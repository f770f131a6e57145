import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { getPort } from '../../../../test/stand-ins/get-port.ts';
import { parseFrames } from './frames.ts';
import { withoutPersonalData } from './scrub.ts';
import { openErrorReports, SAMPLE_RATE } from './sentry.ts';

let server: Server | undefined;
afterEach(() => new Promise((done) => (server ? server.close(done) : done(null))));

type Received = { url: string | undefined; auth: unknown; lines: Record<string, never>[] };

async function service() {
  const received: Received[] = [];
  server = createServer(async (request, response) => {
    const lines = (await text(request)).split('\n').map((line) => JSON.parse(line));
    received.push({ url: request.url, auth: request.headers['x-sentry-auth'], lines });
    response.end('{}');
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const dsn = `http://sleutel@127.0.0.1:${getPort(server)}/pad/42`;
  return { received, settings: { dsn, release: '1.2.3', environment: 'test' } };
}
const ofBrowser = { type: 'Error', message: 'x', platform: 'javascript' } as const;
const now = () => new Date('2026-11-21T10:00:00Z');

describe('a failure', () => {
  test('is reported to the service as an envelope, with only the personal data given', async () => {
    const { received, settings } = await service();
    const reports = openErrorReports(settings, now, () => 0);
    reports.report(new TypeError('Iets van klant@demo.example ging mis'), {
      tags: { route: '/api/actions/:id' },
      person: { id: '7', display_name: 'J. de Vries' },
    });
    await reports.close();
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({
      url: '/pad/api/42/envelope/',
      auth: expect.stringContaining('sentry_key=sleutel'),
    });
    const [, item, event] = received[0]?.lines ?? [];
    expect(item).toEqual({ type: 'event' });
    expect(event).toMatchObject({
      release: '1.2.3',
      timestamp: '2026-11-21T10:00:00.000Z',
      tags: { route: '/api/actions/:id' },
      user: { id: '7', username: 'J. de Vries' },
      exception: { values: [{ type: 'TypeError', value: 'Iets van [mail] ging mis' }] },
    });
    expect(JSON.stringify(event)).toContain('sentry.test.ts');
  });

  test('is reported in three of ten cases', async () => {
    const { received, settings } = await service();
    for (const chance of [0, SAMPLE_RATE - 0.01, SAMPLE_RATE, 0.99]) {
      const reports = openErrorReports(settings, now, () => chance);
      reports.report(new Error('x'));
      await reports.close();
    }
    expect(received).toHaveLength(2);
  });

  test('from a browser, which has sampled already, is always reported', async () => {
    const { received, settings } = await service();
    const reports = openErrorReports(settings, now, () => 0.99);
    reports.forward(ofBrowser, '192.0.2.1');
    await reports.close();
    expect(received).toHaveLength(1);
  });

  test('from browsers is dropped beyond what a network, or all of them, send in a while', async () => {
    const { received, settings } = await service();
    let at = now().getTime();
    const reports = openErrorReports(
      settings,
      () => new Date(at),
      () => 0,
    );
    const sent = async (network: string, seconds = 0) => {
      at += seconds * 1000;
      const before = received.length;
      reports.forward(ofBrowser, network);
      await reports.close();
      return received.length - before;
    };
    const times = async (times: number, network: (nth: number) => string) => {
      let all = 0;
      for (let nth = 0; nth < times; nth += 1) all += await sent(network(nth));
      return all;
    };
    expect(await times(30, () => '192.0.2.1')).toBe(10);
    expect(await times(30, (nth) => `198.51.100.${nth}`)).toBe(10);
    expect([await sent('203.0.113.1'), await sent('203.0.113.2', 60), await sent('192.0.2.1', 60)]).toEqual([0, 1, 0]);
    expect(await sent('192.0.2.1', 15 * 60)).toBe(1);
    // The server's own failures have a limit of their own.
    await times(30, (nth) => `198.51.100.${nth + 50}`);
    const before = received.length;
    reports.report(new Error('x'));
    await reports.close();
    expect(received.length - before).toBe(1);
  });

  test('of the server has room when those of browsers all wait', async () => {
    const { received, settings } = await service();
    const reports = openErrorReports(settings, now, () => 0);
    for (let nth = 0; nth < 20; nth += 1) reports.forward(ofBrowser, `198.51.100.${nth}`);
    for (let nth = 0; nth < 20; nth += 1) reports.report(new Error('own'));
    await reports.close();
    const platforms = received.map(({ lines }) => (lines[2] as { platform?: string }).platform);
    expect(platforms.filter((platform) => platform === 'javascript')).toHaveLength(5);
    expect(platforms.filter((platform) => platform === 'node')).toHaveLength(5);
  });

  test('stays here without settings, and an unreachable service does no harm', async () => {
    for (const settings of [null, { dsn: 'http://k@127.0.0.1:1/1', release: '1', environment: 'test' }]) {
      const reports = openErrorReports(settings, now, () => 0);
      reports.report('just a text');
      await expect(reports.close()).resolves.toBeUndefined();
    }
  });

  test('goes to the service that was named, not to where that sends it on', async () => {
    const asked: string[] = [];
    const service = createServer((request, answer) => {
      asked.push(request.url!);
      request.resume();
      answer.writeHead(307, { location: '/elsewhere' }).end();
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    const port = getPort(service);
    const dsn = `http://k@127.0.0.1:${port}/1`;
    const reports = openErrorReports({ dsn, release: '1', environment: 'test' }, now, () => 0);
    reports.report(new Error('it broke'));
    await reports.close();
    await new Promise((resolve) => service.close(resolve));
    expect(asked).toEqual(['/api/1/envelope/']);
  });

  test('stops the start when the DSN is invalid', () => {
    expect(() => openErrorReports({ dsn: 'http://127.0.0.1/', release: '1', environment: 'test' }, now)).toThrow('DSN');
  });
});

describe('a text that leaves', () => {
  test.each([
    ['mail jan.jansen+x@mail.example.nl niet', 'mail [mail] niet'],
    ['van NL91 ABNA 0417 1643 00 af', 'van [iban] af'],
    ['van NL91ABNA0417164300 af', 'van [iban] af'],
    ['GET /reset?token=abc123&x=1', 'GET /reset?token=[removed]&x=1'],
    [
      'Failed query: insert into answers values ($1)\nparams: Roos,123456782',
      'Failed query: insert into answers values ($1)',
    ],
    [`Unexpected token 'R', "{"naam": Roos}" is not valid JSON`, 'Unexpected token in JSON'],
    ['Bearer eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiIxIn0.abc_-1', 'Bearer [token]'],
  ])('%s', (text, without) => {
    expect(withoutPersonalData(text)).toBe(without);
  });
});

test.each(['a', 'a.', 'eyJ-', '?token', '&password'])('a report of %s without an end costs little', (letters) => {
  const before = process.threadCpuUsage();
  withoutPersonalData(letters.repeat(80_000 / letters.length));
  const { user, system } = process.threadCpuUsage(before);
  // Milliseconds; some seconds where an expression has no bounds.
  expect((user + system) / 1000).toBeLessThan(1_000);
});

describe('the frames of a stack', () => {
  test.each([
    [
      'Chromium',
      'Error: x\n    at open (https://p.example/assets/a.js?token=1:10:5)\n    at https://p.example/b.js:2:1',
    ],
    ['Firefox', 'open@https://p.example/assets/a.js?token=1:10:5\n@https://p.example/b.js:2:1'],
  ])('of %s are told outermost first', (_, stack) => {
    expect(parseFrames(stack)).toEqual([
      { function: '?', filename: 'https://p.example/b.js', lineno: 2, colno: 1 },
      { function: 'open', filename: 'https://p.example/assets/a.js', lineno: 10, colno: 5 },
    ]);
  });
});
