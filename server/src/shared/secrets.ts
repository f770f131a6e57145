import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

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
  };
}

/** A token that nobody can guess: 32 random bytes, in characters that may stand in a link. */
export const randomToken = (): string => randomBytes(32).toString('base64url');

/** Hex. Tokens are stored as this alone: who reads the database can use none of them. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
