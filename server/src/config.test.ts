import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig, settingsTable } from './config.ts';
import { secretKey } from './secret-key.ts';

const faultsOf = (env: Record<string, string>): readonly string[] => {
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
};

describe('the settings', () => {
  it('start a demo machine from nothing', () => {
    expect(readConfig({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      DATA_DIR: './data',
      DEMO: false,
      UPLOAD_MAX_MB: 25,
    });
  });

  it('take an empty value for none', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ PORT: 3000, DATABASE_URL: undefined });
  });

  it('name every fault at once, each with its setting', () => {
    const faults = faultsOf({
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

  it('never print the value of a setting, for it may be a secret', () => {
    expect(faultsOf({ SECRET_KEY: 'hunter2', SMTP_URL: 'http://me:hunter2@mail.example' }).join('\n')).not.toContain(
      'hunter2',
    );
  });

  it('refuse the demo in production', () => {
    expect(faultsOf({ ...production, DEMO: '1' })).toEqual([expect.stringContaining('DEMO must not be 1')]);
    expect(faultsOf({ DEMO: '1' })).toEqual([]);
  });

  it('make nothing up in production', () => {
    expect(readConfig(production).PUBLIC_URL).toBe('https://mijn.advies.example');
    expect(faultsOf({ NODE_ENV: 'production' }).map((fault) => fault.split(' ')[0])).toEqual([
      'SECRET_KEY',
      'PUBLIC_URL',
      'SMTP_URL',
    ]);
  });

  it('want both halves of a key or none', () => {
    expect(faultsOf({ S3_ACCESS_KEY_ID: 'x' })).toEqual([expect.stringContaining('S3_SECRET_ACCESS_KEY is missing')]);
  });

  it('are listed for the README with their defaults', () => {
    expect(settingsTable()).toContain('| `PORT` | port to listen on; `0` takes a free one | `3000` |');
  });
});

describe('the secret key', () => {
  it('is made once, also when two processes start at the same time, and is for us alone', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'kp-key-'));
    const config = { SECRET_KEY: undefined, DATA_DIR: path.join(folder, 'data') };
    const keys = [...(await Promise.all([secretKey(config), secretKey(config)])), await secretKey(config)];
    expect(keys[0]).toHaveLength(32);
    expect(keys[1]).toEqual(keys[0]);
    expect(keys[2]).toEqual(keys[0]);
    expect((await stat(path.join(config.DATA_DIR, 'secret.key'))).mode & 0o777).toBe(0o600);
    await rm(folder, { recursive: true });
  });
});
