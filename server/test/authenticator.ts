import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

type Cbor = number | string | Uint8Array | Map<number | string, Cbor>;

/** CBOR (RFC 8949), as far as WebAuthn needs it. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, one]) => [cbor(key), cbor(one)])]);
}

function head(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size]);
  if (size < 256) return Buffer.from([(major << 5) | 24, size]);
  return Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
}

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest();
const b64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

interface Own {
  /** The page that asks, and the host for which it asks. */
  origin: string;
  host?: string;
  /** Whether it makes sure who holds it. */
  verifies?: boolean;
}

/**
 * A device with one passkey (ES256, no attestation), as WebAuthn Level 3 has it: keys and signatures are real, so that
 * the server's checks are those of the product. `count` is how often it signed.
 */
export function openAuthenticator({ origin, host = new URL(origin).hostname, verifies = true }: Own) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let handle: string | null = null;
  const device = { count: 0, verifies };

  const client = (type: string, challenge: unknown) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  function createAuthenticatorData(more: number, rest: Uint8Array = new Uint8Array()) {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(device.count);
    return Buffer.concat([sha256(host), Buffer.from([1 | (device.verifies ? 4 : 0) | more]), count, rest]);
  }

  return {
    device,
    id: b64(id),
    /** `navigator.credentials.create`. */
    make({ challenge, user }: Record<string, unknown>) {
      handle = (user as { id: string }).id;
      const cose = cbor(
        new Map<number, Cbor>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      );
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', createAuthenticatorData(64, credential)],
      ]);
      return {
        id: b64(id),
        rawId: b64(id),
        type: 'public-key',
        response: {
          clientDataJSON: b64(client('webauthn.create', challenge)),
          attestationObject: b64(cbor(attestation)),
          transports: ['internal'],
        },
      };
    },
    /** `navigator.credentials.get`. */
    answer({ challenge }: Record<string, unknown>) {
      device.count += 1;
      const clientData = client('webauthn.get', challenge);
      const data = createAuthenticatorData(0);
      return {
        id: b64(id),
        rawId: b64(id),
        type: 'public-key',
        response: {
          clientDataJSON: b64(clientData),
          authenticatorData: b64(data),
          signature: b64(sign('sha256', Buffer.concat([data, sha256(clientData)]), privateKey)),
          userHandle: handle,
        },
      };
    },
  };
}
export type Authenticator = ReturnType<typeof openAuthenticator>;
