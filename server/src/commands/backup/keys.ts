import {
  constants,
  createHash,
  createPrivateKey,
  createPublicKey,
  type KeyObject,
  privateDecrypt,
  publicEncrypt,
} from 'node:crypto';
import type { SecretKeys } from '../../platform/kernel/secret-key.ts';
import { computeKeyId } from '../../platform/kernel/secrets.ts';

const OAEP = { padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
/** Below that, what is sealed today may be opened by others within the years for which a backup is kept. */
const SHORTEST = 3072;

/** The public key of a PEM file. @throws Error in words for the operator */
export function parsePublicKey(pem: string): KeyObject {
  const key = parseKey(() => createPublicKey(pem), 'a public key');
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
  if (key.asymmetricKeyType !== 'rsa' || bits < SHORTEST)
    throw new Error(`The key must be an RSA key of at least ${SHORTEST} bits: openssl genrsa -out operator.pem 4096`);
  return key;
}

/** The private key of a PEM file. @throws Error in words for the operator */
export const parsePrivateKey = (pem: string): KeyObject => parseKey(() => createPrivateKey(pem), 'a private key');

function parseKey(read: () => KeyObject, expected: string): KeyObject {
  try {
    return read();
  } catch (cause) {
    throw new Error(`The file holds no key that can be read: it must be ${expected} in PEM form.`, { cause });
  }
}

/** The hash by which a public key is known. */
export const toThumbprint = (key: KeyObject): string =>
  createHash('sha256')
    .update(
      createPublicKey(key.type === 'private' ? key : key.export({ type: 'spki', format: 'pem' })).export({
        type: 'spki',
        format: 'der',
      }),
    )
    .digest('hex');

export const sealTo = (key: KeyObject, secret: string): string =>
  publicEncrypt({ key, ...OAEP }, Buffer.from(secret)).toString('base64');

/** @throws Error when it was sealed to another key */
export function unseal(key: KeyObject, sealed: string): string {
  try {
    return privateDecrypt({ key, ...OAEP }, Buffer.from(sealed, 'base64')).toString('utf8');
  } catch (cause) {
    throw new Error('The keys of this backup are sealed to another key.', { cause });
  }
}

/** Whether a key of these settings is the one with this id. */
export const hasKeyId = ({ current, previous }: SecretKeys, id: string): boolean =>
  [current, previous].some((key) => key !== null && computeKeyId(key) === id);
