import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, formatSettingsTable, readConfig } from './config.ts';
import { readSecretKey } from './kernel/secret-key.ts';

const listFaults = (env: Record<string, string>): readonly string[] => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
  return [];
};
const production = {
  NODE_ENV: 'production',
  SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
  PUBLIC_URL: 'https://mijn.advies.example/',
  SMTP_URL: 'smtp://mail.example',
  DATABASE_URL: 'postgres://portal@db.example/portal',
  TRUST_PROXY: '1',
  CLAMD_HOST: 'clamd.example',
};

describe('the settings', () => {
  test('start a demo machine from nothing', () => {
    expect(readConfig({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      DATA_DIR: './data',
      DEMO: false,
      UPLOAD_MAX_MB: 25,
    });
  });

  test('treat an empty value as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000, DATABASE_URL: undefined });
  });

  test('report every fault together, each with its setting', () => {
    const faults = listFaults({
      PORT: '99999',
      DATABASE_URL: 'mysql://x',
      LOG_LEVEL: 'loud',
      SECRET_KEY: 'short',
      DEMO: 'yes',
    });
    expect(faults.map((fault) => fault.split(' ')[0]).sort()).toEqual([
      'DATABASE_URL',
      'DEMO',
      'LOG_LEVEL',
      'PORT',
      'SECRET_KEY',
    ]);
    expect(faults.join('\n')).toContain('openssl rand -base64 32');
  });

  test('never print the value of a setting, because it may be a secret', () => {
    expect(listFaults({ SECRET_KEY: 'hunter2', SMTP_URL: 'http://me:hunter2@mail.example' }).join('\n')).not.toContain(
      'hunter2',
    );
  });

  test.each([
    ['DATABASE_URL', 'postgres://portal:p@ss/word@db.example/portal'],
    ['DATABASE_URL', 'postgres://portal:p/word@db.example/portal'],
    ['DATABASE_URL', 'postgres://portal:pass#word@db.example/portal'],
    ['SMTP_URL', 'smtp://portal:p@ss/word@mail.example'],
  ])('say how the signs of a password are written: %s=%s', (name, address) => {
    expect(listFaults({ [name]: address })).toEqual([expect.stringMatching(`^${name} must be .*%2F for /`)]);
  });

  test('take a password whose signs are written so', () => {
    const DATABASE_URL = 'postgres://portal:p%40ss%2Fw%23rd@db.example/portal?sslmode=verify-full';
    expect(readConfig({ DATABASE_URL })).toMatchObject({ DATABASE_URL });
  });

  test.each([
    ['PUBLIC_URL', 'https://mijn.advies.example/portaal'],
    ['PUBLIC_URL', 'https://mijn.advies.example?x=1'],
    ['CONSOLE_URL', 'https://console.advies.example?x=1'],
    ['TRUST_PROXY', '300.1.1.1'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['MAIL_FROM', 'no address'],
    ['MAIL_FROM', 'one@advies.example, two@advies.example'],
    ['SMTP_URL', 'smtp://'],
    ['METRICS_PORT', '3000'],
    ['CHOOSERS', 'keten.example'],
    ['SMTP_OAUTH_CLIENT_ID', 'portaal'],
    ['CHOOSERS', 'keten.example=Noord.example, zuid.example'],
  ])('refuse what would only fail later: %s=%s', (name, value) => {
    const [fault, ...more] = listFaults({ [name]: value });
    expect([fault, more]).toEqual([expect.stringContaining(name), []]);
  });

  test.each([
    ['TRUST_PROXY', '10.0.0.1, 192.168.0.0/16, ::1'],
    ['MAIL_FROM', 'Advies & Zonen <noreply@advies.example>'],
    ['MAIL_FROM', 'noreply@advies.example'],
    ['DATABASE_URL', 'postgres:///portal?host=/run/postgresql'],
    ['CHOOSERS', 'keten.example=noord.example,zuid.example ander.example=west.example'],
  ])('take what is right: %s=%s', (name, value) => {
    expect(listFaults({ [name]: value })).toEqual([]);
  });

  test('refuse one origin for the portal and the console', () => {
    const PUBLIC_URL = 'https://mijn.advies.example';
    for (const CONSOLE_URL of [PUBLIC_URL, `${PUBLIC_URL}/`, `${PUBLIC_URL}:443`, `${PUBLIC_URL}/console`])
      expect(listFaults({ PUBLIC_URL, CONSOLE_URL }).join()).toMatch(/an origin of its own/);
    expect(listFaults({ PUBLIC_URL, CONSOLE_URL: 'https://console.advies.example' })).toEqual([]);
  });

  test('refuse the demo in production', () => {
    expect(listFaults({ ...production, DEMO: '1' })).toEqual([expect.stringContaining('DEMO must not be 1')]);
    expect(listFaults({ DEMO: '1' })).toEqual([]);
  });

  test('generate no values in production', () => {
    expect(readConfig(production).PUBLIC_URL).toBe('https://mijn.advies.example');
    expect(listFaults({ NODE_ENV: 'production' }).map((fault) => fault.split(' ')[0])).toEqual([
      'SECRET_KEY',
      'PUBLIC_URL',
      'DATABASE_URL',
      'TRUST_PROXY',
      'CLAMD_HOST',
      'SMTP_URL',
    ]);
  });

  test('take no proxy and no virus scanner in production only when said', () => {
    expect(listFaults({ ...production, TRUST_PROXY: '0' })).toEqual([]);
    expect(listFaults({ ...production, TRUST_PROXY: '' })).toEqual([expect.stringContaining('TRUST_PROXY is missing')]);
    expect(listFaults({ ...production, CLAMD_HOST: '', VIRUS_SCAN: 'none' })).toEqual([]);
    expect(listFaults({ ...production, CLAMD_HOST: '' }).join()).toContain('VIRUS_SCAN=none');
  });

  test.each(['PUBLIC_URL', 'S3_ENDPOINT', 'MOLLIE_URL', 'OCKTO_URL', 'IWIZE_URL', 'CARDIF_URL', 'SENTRY_DSN'])(
    'refuse %s without https in production, unless it is on this machine',
    (name) => {
      const keys = {
        OCKTO_API_KEY: 'k',
        OCKTO_URL: 'https://a.example',
        CARDIF_API_KEY: 'k',
        CARDIF_URL: 'https://b.example',
      };
      const at = (address: string) => listFaults({ ...production, ...keys, [name]: address });
      expect(at('http://advies.example')).toEqual([expect.stringContaining(`${name} must start with https://`)]);
      expect(at('http://127.0.0.1.advies.example')).toHaveLength(1);
      for (const address of [
        'https://advies.example',
        'http://127.0.0.1:9000',
        'http://localhost:9000',
        'http://[::1]:9000',
      ])
        expect(at(address)).toEqual([]);
      expect(listFaults({ ...keys, [name]: 'http://advies.example' })).toEqual([]);
    },
  );

  test('require the address through the pooler beside the direct one', () => {
    const direct = { DATABASE_URL_DIRECT: 'postgres://db.example/portal' };
    expect(listFaults(direct)).toEqual([expect.stringContaining('DATABASE_URL is missing')]);
    expect(listFaults({ ...direct, DATABASE_URL: 'postgres://pooler.example/portal' })).toEqual([]);
  });

  test('allow the embedded database in production only when named', () => {
    const embedded = { ...production, DATABASE_URL: '' };
    expect(listFaults(embedded)).toEqual([expect.stringContaining('DATABASE_URL is missing')]);
    expect(listFaults(embedded).join()).toContain('EMBEDDED_DATABASE=allow');
    expect(listFaults({ ...embedded, EMBEDDED_DATABASE: '1' })).toContainEqual(
      expect.stringContaining('EMBEDDED_DATABASE must be `allow`'),
    );
    expect(listFaults({ ...embedded, EMBEDDED_DATABASE: 'allow' })).toEqual([]);
    expect(listFaults({})).toEqual([]);
  });

  test('require both halves of a key or neither', () => {
    expect(listFaults({ S3_ACCESS_KEY_ID: 'x' })).toEqual([expect.stringContaining('S3_SECRET_ACCESS_KEY is missing')]);
    expect(listFaults({ CARDIF_API_KEY: 'x' })).toEqual([expect.stringContaining('CARDIF_URL is missing')]);
  });

  test('are listed for the operator with their defaults', () => {
    expect(formatSettingsTable()).toContain('| `PORT` | port to listen on; `0` picks a free port | `3000` |');
  });
});

describe('the secret key', () => {
  test('is generated once, even when two processes start at the same time, and only we can read it', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'kp-key-'));
    const config = { SECRET_KEY: undefined, DATA_DIR: path.join(folder, 'data') };
    const keys = [...(await Promise.all([readSecretKey(config), readSecretKey(config)])), await readSecretKey(config)];
    expect(keys[0]).toHaveLength(32);
    expect(keys[1]).toEqual(keys[0]);
    expect(keys[2]).toEqual(keys[0]);
    expect((await stat(path.join(config.DATA_DIR, 'secret.key'))).mode & 0o777).toBe(0o600);
    await rm(folder, { recursive: true });
  });
});
