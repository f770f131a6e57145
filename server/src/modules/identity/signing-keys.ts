import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '@klantportaal/contract/values/dates/day-ms';
import { ensure } from '@klantportaal/contract/values/ensure';
import { type CryptoKey, exportJWK, generateKeyPair, importJWK } from 'jose';
import type { JsonObject } from '../../platform/db/columns.ts';
import type { Database } from '../../platform/db/open.ts';
import type { Clock } from '../../platform/kernel/clock.ts';
import type { SecretBox } from '../../platform/kernel/secrets.ts';
import { addSigningKey, type KeyRow, listSigningKeys, lockSigningKeys, retireSigningKeys } from './tokens.queries.ts';

export const algorithm = 'EdDSA';
/** A key signs for 90 days; then the first process that checks makes the next one. */
const RENEWED_AFTER_MS = 90 * DAY_MS;
/** A retired key outlives every token that it signed, including those of a process that noticed late. */
const KEPT_AFTER_RETIREMENT_MS = HOUR_MS;
/** The age that a process's list of keys may have when it signs. */
const keysAge = 600_000;
/** The shortest interval at which an unknown key in a token makes us query the database. */
const lookAgain = 5_000;

export type SigningKey = { kid: string; publicKey: CryptoKey; privateKey: CryptoKey };
type Ring = { keys: Map<string, SigningKey>; signer: SigningKey; loadedAt: number };

/** The keys that sign the tokens of every audience. */
export interface SigningKeys {
  /** The key that signs now. */
  signer(): Promise<SigningKey>;
  /** The key that a token's header names, if it is ours and not too old. */
  byId(kid: string | undefined): Promise<SigningKey | undefined>;
  /**
   * Signs with a new key from now on, before the 90 days are over. Tokens signed with the old one stay valid until they
   * expire.
   */
  rotate(): Promise<void>;
}

/** Opens the database's keys; the first process to start makes the first one. */
export async function openSigningKeys(context: {
  db: Database;
  clock: Clock;
  secrets: SecretBox;
}): Promise<SigningKeys> {
  const { db, clock, secrets } = context;
  const getNow = () => clock.now().getTime();
  let ring = await load();

  async function load(renew = false): Promise<Ring> {
    const rows = await db.transactionAsSystem(async (tx) => {
      await lockSigningKeys(tx);
      const currentTime = clock.now();
      if (renew) await retireSigningKeys(tx, currentTime);
      else await retireSigningKeys(tx, currentTime, new Date(currentTime.getTime() - RENEWED_AFTER_MS));
      const found = await listSigningKeys(tx, new Date(currentTime.getTime() - KEPT_AFTER_RETIREMENT_MS));
      if (found.some(({ retired_at }) => !retired_at)) return found;
      const made = await makeKey(secrets, currentTime);
      await addSigningKey(tx, made);
      return [made, ...found];
    });
    const keys = new Map<string, SigningKey>();
    for (const row of rows) keys.set(row.kid, await openKey(row, secrets));
    const signer = ensure(keys.get(ensure(rows.find(({ retired_at }) => !retired_at)).kid));
    return { keys, signer, loadedAt: getNow() };
  }

  return {
    async signer() {
      if (Math.abs(getNow() - ring.loadedAt) > keysAge) ring = await load();
      return ring.signer;
    },
    async byId(kid) {
      if (!kid) return undefined;
      if (!ring.keys.has(kid) && Math.abs(getNow() - ring.loadedAt) > lookAgain) ring = await load();
      return ring.keys.get(kid);
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

async function openKey(row: KeyRow, secrets: SecretBox): Promise<SigningKey> {
  const [publicKey, privateKey] = await Promise.all([
    importJWK(row.public_jwk, row.algorithm),
    importJWK(JSON.parse(secrets.open(row.private_jwk)), row.algorithm),
  ]);
  return { kid: row.kid, publicKey: publicKey as CryptoKey, privateKey: privateKey as CryptoKey };
}
