import { randomUUID } from 'node:crypto';
import {
  type CryptoKey,
  decodeProtectedHeader,
  errors,
  exportJWK,
  generateKeyPair,
  importJWK,
  jwtVerify,
  SignJWT,
} from 'jose';
import type { JsonObject } from '../db/columns.ts';
import type { Database } from '../db/open.ts';
import type { Clock } from '../kernel/clock.ts';
import type { SecretBox } from '../kernel/secrets.ts';
import { addSigningKey, type KeyRow, lockSigningKeys, retireSigningKeys, signingKeys } from './tokens.queries.ts';

/**
 * What a token is for; in the header as `typ`, so that none passes for another.
 * - `at+jwt`: access to calls, 15 minutes.
 * - `pending+jwt`: access to the two-factor call only, 5 minutes (docs/decisions/016).
 * - `link+jwt`: accompanies the refresh token of a view-as link, gives no access, 1 minute (docs/decisions/019).
 */
export type TokenType = 'at+jwt' | 'pending+jwt' | 'link+jwt';
const seconds: Record<TokenType, number> = { 'at+jwt': 900, 'pending+jwt': 300, 'link+jwt': 60 };

/** `sub` is the consumer, `apiId` the licence, `sid` the session (none in a pending token). */
export interface Claims {
  sub: string;
  apiId: string;
  sid?: string;
}
export type VerifiedClaims = Claims & { iat: number; exp: number };

export interface Tokens {
  sign(type: TokenType, claims: Claims): Promise<string>;
  /** The claims; 'expired' for a token we signed that is too old, 'invalid' for anything else. */
  verify(type: TokenType, token: string): Promise<VerifiedClaims | 'expired' | 'invalid'>;
  /**
   * Signs with a new key from now on, before the 90 days are over. Tokens signed with the old one stay valid until they
   * expire.
   */
  rotate(): Promise<void>;
}

const algorithm = 'EdDSA';
const issuer = 'klantportaal';
const audience = 'klantportaal-api';
/** A key signs for 90 days; then the first process that checks makes the next one. */
const renewedAfter = 90 * 24 * 3600_000;
/** A retired key outlives every token that it signed, including those of a process that noticed late. */
const keptAfterRetirement = 3600_000;
/** How old a process's list of keys may be when it signs. */
const keysAge = 600_000;
/** How often, at most, an unknown key in a token makes us query the database. */
const lookAgain = 5_000;
const rememberedTokens = 10_000;
/** Seconds by which the clocks of servers may differ. A token from later than that: the clock was set back since. */
const slack = 60;

type Key = { kid: string; publicKey: CryptoKey; privateKey: CryptoKey };
type Ring = { keys: Map<string, Key>; signer: Key; loadedAt: number };

/** Tokens signed with the database's keys; the first process to start makes the first key. */
export async function openTokens(context: { db: Database; clock: Clock; secrets: SecretBox }): Promise<Tokens> {
  const { db, clock, secrets } = context;
  const now = () => clock.now().getTime();
  let ring = await load();
  // Verifying a signature costs more than the rest of a small call, and a page sends the same token many times.
  const remembered = new Map<string, VerifiedClaims>();

  /** A token lives no longer than it was made for, whatever happens to the clock. */
  const isInTime = ({ iat, exp }: VerifiedClaims) => exp * 1000 > now() && iat - slack <= now() / 1000;

  async function load(renew = false): Promise<Ring> {
    const rows = await db.systemChange(async (tx) => {
      await lockSigningKeys(tx);
      const at = clock.now();
      if (renew) await retireSigningKeys(tx, at);
      else await retireSigningKeys(tx, at, new Date(at.getTime() - renewedAfter));
      const found = await signingKeys(tx, new Date(at.getTime() - keptAfterRetirement));
      if (found.some(({ retired_at }) => !retired_at)) return found;
      const made = await makeKey(secrets, at);
      await addSigningKey(tx, made);
      return [made, ...found];
    });
    const keys = new Map<string, Key>();
    for (const row of rows) keys.set(row.kid, await openKey(row, secrets));
    const signer = keys.get(rows.find(({ retired_at }) => !retired_at)!.kid)!;
    return { keys, signer, loadedAt: now() };
  }

  async function keyOf(kid: string | undefined): Promise<Key | undefined> {
    if (!kid) return undefined;
    if (!ring.keys.has(kid) && Math.abs(now() - ring.loadedAt) > lookAgain) ring = await load();
    return ring.keys.get(kid);
  }

  return {
    async sign(type, { sub, ...claims }) {
      if (Math.abs(now() - ring.loadedAt) > keysAge) ring = await load();
      const iat = Math.floor(now() / 1000);
      return new SignJWT({ ...claims })
        .setProtectedHeader({ alg: algorithm, typ: type, kid: ring.signer.kid })
        .setSubject(sub)
        .setIssuer(issuer)
        .setAudience(audience)
        .setIssuedAt(iat)
        .setExpirationTime(iat + seconds[type])
        .setJti(randomUUID())
        .sign(ring.signer.privateKey);
    },

    async verify(type, token) {
      const known = remembered.get(`${type} ${token}`);
      if (known) return isInTime(known) ? known : 'expired';
      try {
        const key = await keyOf(decodeProtectedHeader(token).kid);
        if (!key) return 'invalid';
        const { payload } = await jwtVerify(token, key.publicKey, {
          algorithms: [algorithm],
          typ: type,
          issuer,
          audience,
          currentDate: clock.now(),
          requiredClaims: ['sub', 'exp', 'iat', 'apiId'],
        });
        const claims = payload as unknown as VerifiedClaims;
        if (remembered.size >= rememberedTokens) remembered.delete(remembered.keys().next().value!);
        remembered.set(`${type} ${token}`, claims);
        return isInTime(claims) ? claims : 'expired';
      } catch (error) {
        if (error instanceof errors.JWTExpired) return 'expired';
        if (error instanceof errors.JOSEError || error instanceof TypeError) return 'invalid';
        throw error;
      }
    },

    async rotate() {
      ring = await load(true);
    },
  };
}

async function makeKey(secrets: SecretBox, created_at: Date): Promise<KeyRow> {
  const { publicKey, privateKey } = await generateKeyPair(algorithm, { extractable: true });
  return {
    kid: randomUUID(),
    algorithm,
    public_jwk: (await exportJWK(publicKey)) as JsonObject,
    private_jwk: secrets.seal(JSON.stringify(await exportJWK(privateKey))),
    created_at,
    retired_at: null,
  };
}

async function openKey(row: KeyRow, secrets: SecretBox): Promise<Key> {
  const [publicKey, privateKey] = await Promise.all([
    importJWK(row.public_jwk, row.algorithm),
    importJWK(JSON.parse(secrets.open(row.private_jwk)), row.algorithm),
  ]);
  return { kid: row.kid, publicKey: publicKey as CryptoKey, privateKey: privateKey as CryptoKey };
}
