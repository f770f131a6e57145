import { execFile } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { promisify } from 'node:util';
import { DAY_MS } from '@klantportaal/contract/values/dates/day-ms';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getPort } from '../../../test/stand-ins/get-port.ts';
import { readConfig } from '../../platform/config.ts';
import { examineCertificates, fetchCertificate } from './certificates.ts';
import { listHosts } from './examine.ts';

describe('certificates', () => {
  const now = new Date('2026-03-02T09:00:00Z');
  test.each([
    ['valid for long', '2026-06-01', null, 'ok', 'valid until 2026-06-01'],
    ['at its end', '2026-03-10', null, 'warning', 'valid until 2026-03-10'],
    ['past its end', '2026-03-01', 'CERT_HAS_EXPIRED', 'fault', 'ran out on 2026-03-01'],
    [
      'of another name',
      '2026-06-01',
      'ERR_TLS_CERT_ALTNAME_INVALID',
      'warning',
      'ERR_TLS_CERT_ALTNAME_INVALID; valid until 2026-06-01',
    ],
  ])('one that is %s is judged so', async (_, until, fault, state, message) => {
    const ask = async () => ({ fault, expires_at: new Date(`${until}T00:00:00Z`) });
    const found = await examineCertificates([{ host: 'zee.test.example', port: 443 }], now, ask);
    expect(found).toEqual([{ about: 'certificates', state, message: `zee.test.example: ${message}` }]);
  });

  test('are asked of every domain, once, and not where nothing is on https', () => {
    const https = readConfig({
      PUBLIC_URL: 'https://portaal.test.example',
      CONSOLE_URL: 'https://console.test.example:8443',
    });
    expect(listHosts(https, ['zee.test.example', 'portaal.test.example'])).toEqual([
      { host: 'portaal.test.example', port: 443 },
      { host: 'console.test.example', port: 8443 },
      { host: 'zee.test.example', port: 443 },
    ]);
    expect(listHosts(readConfig({}), ['zee.test.example'])).toEqual([]);
  });

  test('that cannot be had are told of with why', async () => {
    expect(await fetchCertificate('127.0.0.1', 1)).toEqual({
      fault: expect.stringContaining('ECONNREFUSED'),
      expires_at: null,
    });
  });
});

/** The day on which a certificate ends, as it says itself. */
const getLastDay = (pem: string) => new Date(new X509Certificate(pem).validTo).toISOString().slice(0, 10);

describe('a server on TLS', () => {
  const run = promisify(execFile);
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'certificates-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  const openssl = (...args: string[]) => run('openssl', args, { cwd: folder });
  const key = (name: string) => [
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:P-256',
    '-nodes',
    '-keyout',
    `${name}.key`,
  ];

  /** A certificate for `localhost`, of an authority; each ends after so many days. */
  async function issue(name: string, days: number, authorityDays: number) {
    const ends = (count: number) => ['-days', String(count)];
    await openssl(
      'req',
      '-x509',
      ...key('ca'),
      '-out',
      'ca.pem',
      ...ends(authorityDays),
      '-subj',
      '/CN=test authority',
    );
    await openssl('req', ...key(name), '-out', `${name}.csr`, '-subj', '/CN=localhost');
    const by = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial'];
    await openssl('x509', '-req', '-in', `${name}.csr`, ...by, '-out', `${name}.pem`, ...ends(days));
    const [own, authority, secret] = await Promise.all(
      [`${name}.pem`, 'ca.pem', `${name}.key`].map((file) => readFile(join(folder, file), 'utf8')),
    );
    return { own: own!, authority: authority!, cert: `${own}${authority}`, key: secret! };
  }
  /** Returns the doctor's findings at a server with this certificate. */
  async function found(certificate: { cert: string; key: string }, now = new Date()) {
    const server = createServer(certificate).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const port = getPort(server);
    const findings = await examineCertificates([{ host: 'localhost', port }], now);
    server.close();
    return findings[0]!;
  }

  test('with a certificate that ends within three weeks is warned of, with the day', async () => {
    const short = await issue('short', 5, 400);
    const { state, message } = await found(short);
    expect(state).toBe('warning');
    expect(message).toContain(`valid until ${getLastDay(short.own)}`);
  });

  test('whose authority ends first is judged by that day', async () => {
    const long = await issue('long', 200, 9);
    const { message } = await found(long);
    expect(message).toContain(`valid until ${getLastDay(long.authority)}`);
  });

  test('with one that ran out is a fault', async () => {
    const over = await issue('over', 5, 400);
    const finding = await found(over, new Date(Date.now() + 6 * DAY_MS));
    expect(finding).toEqual({
      about: 'certificates',
      state: 'fault',
      message: `localhost: ran out on ${getLastDay(over.own)}`,
    });
  });

  test('that is closed says why, and no day', async () => {
    const [finding] = await examineCertificates([{ host: '127.0.0.1', port: 1 }], new Date());
    expect(finding).toMatchObject({ state: 'warning', message: expect.stringContaining('ECONNREFUSED') });
    expect(finding?.message).not.toContain('valid until');
  });
});
