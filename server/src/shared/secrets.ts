import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Encrypts what the database must hold but not show: two-factor seeds and signing keys. */
export interface SecretBox {
  /** Text to `v1.<base64url>`; the same text gives another result each time. */
  seal(text: string): string;
  /** @throws Error when it was sealed with another key or changed since */
  open(sealed: string): string;
}

/** AES-256-GCM under one key of 32 bytes. */
export function secretBox(key: Buffer): SecretBox {
  return {
    seal(text) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `v1.${sealed.toString('base64url')}`;
    },
    open(sealed) {
      const bytes = Buffer.from(sealed.replace(/^v1\./, ''), 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
      decipher.setAuthTag(bytes.subarray(-16));
      return decipher.update(bytes.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8');
    },
  };
}

/**
 * The key of the settings; without one (never in production, see config) made once and kept in the data folder. Two
 * processes that start at once agree: the file appears whole, and the first one stays.
 */
export async function secretKey(config: { SECRET_KEY?: string; DATA_DIR: string }): Promise<Buffer> {
  if (config.SECRET_KEY) return Buffer.from(config.SECRET_KEY, 'base64');
  const file = join(config.DATA_DIR, 'secret.key');
  const kept = await read(file);
  if (kept) return kept;
  await mkdir(config.DATA_DIR, { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, randomBytes(32).toString('base64'), { mode: 0o600, flush: true });
  await link(draft, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(draft);
  return (await read(file)) as Buffer;
}

async function read(file: string): Promise<Buffer | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  const key = Buffer.from(text, 'base64');
  if (key.length !== 32) throw new Error(`${file} does not hold a key of 32 bytes. Put the right one back.`);
  return key;
}

/** A token that nobody can guess: 32 random bytes, in characters that may stand in a link. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** Hex. Tokens are stored as this alone: who reads the database can use none of them. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
