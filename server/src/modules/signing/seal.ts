import { createPrivateKey, createPublicKey, type JsonWebKey } from 'node:crypto';
import { CompactSign, calculateJwkThumbprint, compactVerify, decodeProtectedHeader, importJWK, type JWK } from 'jose';
import type { SecretBox } from '../../platform/kernel/secrets.ts';

/** What comes before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The key with which this installation vouches for what it hands out: always the same, and kept nowhere. */
const sealingKey = (secrets: SecretBox) =>
  createPrivateKey({
    key: Buffer.concat([PKCS8, Buffer.from(secrets.derive('seal of signatures'), 'base64url')]),
    format: 'der',
    type: 'pkcs8',
  });

/** The public half, with its thumbprint after RFC 7638. */
export async function sealKey(secrets: SecretBox): Promise<{ jwk: JsonWebKey; thumbprint: string }> {
  const jwk = createPublicKey(sealingKey(secrets)).export({ format: 'jwk' });
  return { jwk, thumbprint: await calculateJwkThumbprint(jwk as JWK) };
}

/** A JSON Web Signature over these bytes (RFC 7515), which holds them and the public key. */
export async function sealed(secrets: SecretBox, bytes: Uint8Array): Promise<string> {
  const { jwk, thumbprint } = await sealKey(secrets);
  const { kty, crv, x } = jwk;
  return new CompactSign(bytes)
    .setProtectedHeader({ alg: 'EdDSA', kid: thumbprint, jwk: { kty, crv, x } as JWK })
    .sign(sealingKey(secrets));
}

/** What a seal is on, and by which key; whose key that is, only its thumbprint says. @throws Error if it does not hold */
export async function openSeal(seal: string): Promise<{ bytes: Uint8Array; thumbprint: string }> {
  const { jwk } = decodeProtectedHeader(seal);
  if (!jwk) throw new Error('The seal names no key.');
  const { payload } = await compactVerify(seal, await importJWK(jwk, 'EdDSA'), { algorithms: ['EdDSA'] });
  return { bytes: payload, thumbprint: await calculateJwkThumbprint(jwk) };
}
