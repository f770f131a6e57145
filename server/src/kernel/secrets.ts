import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes } from 'node:crypto';

/** Encrypts what the database must hold but not reveal: two-factor seeds and signing keys. */
export interface SecretBox {
  /** Text to `v1.<base64url>`; the same text gives a different result each time. */
  seal(text: string): string;
  /** @throws Error if it was encrypted with another key or altered since */
  open(sealed: string): string;
  /** A token or key for one purpose, always the same and unguessable without the key: 32 bytes, URL-safe. */
  derive(purpose: string): string;
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
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
        decipher.setAuthTag(bytes.subarray(-16));
        return decipher.update(bytes.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8');
      } catch (cause) {
        throw new Error('The database was filled under another SECRET_KEY: start with the one it began with.', {
          cause,
        });
      }
    },
    derive: (purpose) => createHmac('sha256', key).update(purpose).digest('base64url'),
  };
}

/** An unguessable token: 32 random bytes, in URL-safe characters. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** Hex. Tokens are stored only as this hash: reading the database yields none that can be used. */
export const sha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');
