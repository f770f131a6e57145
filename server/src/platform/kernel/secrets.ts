import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Encrypts what the database must hold but not reveal: two-factor seeds and signing keys. */
export interface SecretBox {
  /** Text to `v1.<base64url>`; the same text gives a different result each time. */
  seal(text: string): string;
  /** @throws Error if it was encrypted with another key or altered since */
  open(sealed: string): string;
  /** A token or key for one purpose, always the same and unguessable without the key: 32 bytes, URL-safe. */
  derive(purpose: string): string;
}

/** AES-256-GCM, with a new nonce each time. */
export function sealUnder(key: Buffer, text: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `v1.${sealed.toString('base64url')}`;
}

/** Opens a sealed text; null if it was sealed under another key, or altered since. */
export function openUnder(key: Buffer, sealed: string): string | null {
  const bytes = Buffer.from(sealed.replace(/^v1\./, ''), 'base64url');
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
    decipher.setAuthTag(bytes.subarray(-16));
    return decipher.update(bytes.subarray(12, -16), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return null;
  }
}

/** A proof of a text that only who has the key can make: 32 bytes, URL-safe. */
export const computeHmac = (key: Buffer, purpose: string): string =>
  createHmac('sha256', key).update(purpose).digest('base64url');

/** Compares in a time that tells nothing of where the two differ. */
export function isSameSecret(right: string, given: string): boolean {
  const [own, other] = [Buffer.from(right), Buffer.from(given)];
  return own.length === other.length && timingSafeEqual(own, other);
}

/** Identifies a key without giving it away: the same key, the same id. */
export const computeKeyId = (key: Buffer): string => hashSha256(computeHmac(key, 'id of the key')).slice(0, 32);

/** The parts of a box besides its key, while keys are replaced. */
interface BoxParts {
  /** A second key for reading. */
  previous?: Buffer | null;
  /** The key from which `derive` derives; the key itself unless given. */
  root?: Buffer;
  /** The key to seal with now. */
  sealingKey?: () => Buffer;
}

/** Seals and opens under keys of 32 bytes. */
export function createSecretBox(key: Buffer, parts: BoxParts = {}): SecretBox {
  const { previous = null, root = key, sealingKey = () => key } = parts;
  return {
    seal: (text) => sealUnder(sealingKey(), text),
    open(sealed) {
      const text = openUnder(key, sealed) ?? (previous && openUnder(previous, sealed));
      if (text === null) throw new AnotherKeyError();
      return text;
    },
    derive: (purpose) => computeHmac(root, purpose),
  };
}

/** Neither key opens what is sealed. */
export class AnotherKeyError extends Error {
  override name = 'AnotherKeyError';
  constructor() {
    super(
      'The database was filled under another SECRET_KEY: start with that one, or name it in SECRET_KEY_PREVIOUS while it is replaced.',
    );
  }
}

/** An unguessable token: 32 random bytes, in URL-safe characters. */
export const generateToken = (): string => randomBytes(32).toString('base64url');

/** Hex. Tokens are stored only as this hash: reading the database yields none that can be used. */
export const hashSha256 = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');
