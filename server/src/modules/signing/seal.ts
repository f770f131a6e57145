import { createPrivateKey, createPublicKey } from 'node:crypto';
import { ensure } from '@klantportaal/contract/values/ensure';
import { CompactSign, calculateJwkThumbprint, compactVerify, decodeProtectedHeader, importJWK } from 'jose';
import type { SecretBox } from '../../platform/kernel/secrets.ts';

/** The bytes before the 32 bytes of an Ed25519 key in PKCS #8 (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** The key with which this installation vouches for what it hands out: always the same, and kept nowhere. */
const deriveSealingKey = (secrets: SecretBox) =>
  createPrivateKey({
    key: Buffer.concat([PKCS8, Buffer.from(secrets.derive('seal of signatures'), 'base64url')]),
    format: 'der',
    type: 'pkcs8',
  });

/** The public half, with its thumbprint after RFC 7638. */
export async function sealKey(secrets: SecretBox) {
  const { x } = createPublicKey(deriveSealingKey(secrets)).export({ format: 'jwk' });
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: ensure(x) } as const;
  return { jwk, thumbprint: await calculateJwkThumbprint(jwk) };
}

/** A JSON Web Signature over these bytes (RFC 7515), which holds them and the public key. */
export async function sealBytes(secrets: SecretBox, bytes: Uint8Array): Promise<string> {
  const { jwk, thumbprint } = await sealKey(secrets);
  return new CompactSign(bytes)
    .setProtectedHeader({ alg: 'EdDSA', kid: thumbprint, jwk })
    .sign(deriveSealingKey(secrets));
}

/** The sealed bytes and the key's thumbprint, which alone identifies it. @throws Error if the seal is broken */
export async function openSeal(seal: string): Promise<{ bytes: Uint8Array; thumbprint: string }> {
  const { jwk } = decodeProtectedHeader(seal);
  if (!jwk) throw new Error('The seal names no key.');
  const { payload } = await compactVerify(seal, await importJWK(jwk, 'EdDSA'), { algorithms: ['EdDSA'] });
  return { bytes: payload, thumbprint: await calculateJwkThumbprint(jwk) };
}
