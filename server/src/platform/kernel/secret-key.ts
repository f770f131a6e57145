import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';

/**
 * The 32 bytes that encrypt two-factor seeds and signing keys: `SECRET_KEY`, or, outside production, a key that is
 * generated once and kept in the data folder, readable only by our user.
 */
export async function readSecretKey(config: Pick<Config, 'SECRET_KEY' | 'DATA_DIR'>): Promise<Buffer> {
  if (config.SECRET_KEY) return Buffer.from(config.SECRET_KEY, 'base64');
  const file = path.join(config.DATA_DIR, 'secret.key');
  const kept = await readFile(file, 'utf8').catch(() => null);
  return Buffer.from(kept ?? (await makeKey(file)), 'base64');
}

/** The keys of these settings; `previous` is a second one for reading, while `SECRET_KEY` is replaced. */
export interface SecretKeys {
  current: Buffer;
  previous: Buffer | null;
}

/** Reads both keys. A previous one that is the same is none. */
export async function readSecretKeys(
  config: Pick<Config, 'SECRET_KEY' | 'SECRET_KEY_PREVIOUS' | 'DATA_DIR'>,
): Promise<SecretKeys> {
  const current = await readSecretKey(config);
  const previous = config.SECRET_KEY_PREVIOUS ? Buffer.from(config.SECRET_KEY_PREVIOUS, 'base64') : null;
  return { current, previous: previous?.equals(current) ? null : previous };
}

/** Complete or not at all, and only one if two processes start simultaneously: link() refuses to replace. */
async function makeKey(file: string): Promise<string> {
  await mkdir(path.dirname(file), { recursive: true });
  const fresh = `${file}.${randomUUID()}`;
  const handle = await open(fresh, 'w', 0o600);
  await handle.writeFile(randomBytes(32).toString('base64'));
  await handle.sync();
  await handle.close();
  await link(fresh, file).catch((error) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(fresh);
  return readFile(file, 'utf8');
}
