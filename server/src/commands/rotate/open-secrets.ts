import { randomBytes } from 'node:crypto';
import type { Config } from '../../platform/config.ts';
import type { Database } from '../../platform/db/open.ts';
import { readSecretKeys, type SecretKeys } from '../../platform/kernel/secret-key.ts';
import {
  AnotherKeyError,
  computeKeyId,
  createSecretBox,
  openUnder,
  type SecretBox,
  sealUnder,
} from '../../platform/kernel/secrets.ts';
import { findDerivationRoot, findSealedByOlderVersion, replaceRoot } from './sealed-values.queries.ts';

/** The secrets of an installation, whose key may be about to be replaced. */
export interface Secrets extends SecretBox {
  keys: SecretKeys;
  /** Whether `SECRET_KEY_PREVIOUS` is still the key that seals. */
  sealsWithPrevious(): boolean;
  /** Looks again which key is in force: another program may have put `SECRET_KEY` into force. */
  look(): Promise<void>;
  /** Seals with `SECRET_KEY` from now on; every program that has both keys notices. */
  putIntoForce(): Promise<void>;
}

type SettingsOfKeys = Pick<Config, 'SECRET_KEY' | 'SECRET_KEY_PREVIOUS' | 'DATA_DIR'>;

/**
 * Opens the secrets of a database. The root from which words are derived is kept in it, sealed: so they stay what they
 * are when the key is replaced, and the key under which it is sealed is the one in force.
 * @throws AnotherKeyError when neither key opens what is sealed
 */
export async function openSecrets({
  config,
  db,
}: {
  config: SettingsOfKeys;
  db: Pick<Database, 'queryAsSystem'>;
}): Promise<Secrets> {
  const keys = await readSecretKeys(config);
  const { current, previous } = keys;
  let opened = openRoot((await db.queryAsSystem(findDerivationRoot)) ?? (await makeRoot(db, keys)), keys);

  async function look(): Promise<void> {
    const sealed = await db.queryAsSystem(findDerivationRoot);
    if (sealed) opened = openRoot(sealed, keys);
  }
  const isRootPrevious = () => opened.key !== current;
  return {
    ...createSecretBox(current, { previous, root: opened.root, sealingKey: () => opened.key }),
    keys,
    sealsWithPrevious: isRootPrevious,
    look,
    async putIntoForce() {
      const fresh = sealUnder(current, opened.root.toString('base64'));
      if (isRootPrevious()) await db.queryAsSystem((q) => replaceRoot(q, opened.sealed, fresh));
      await look();
    },
  };
}

/** Opens the root, and tells which key opened it. @throws AnotherKeyError */
function openRoot(sealed: string, { current, previous }: SecretKeys) {
  for (const key of previous ? [current, previous] : [current]) {
    const text = openUnder(key, sealed);
    if (text !== null) return { key, sealed, root: Buffer.from(text, 'base64') };
  }
  throw new AnotherKeyError();
}

/**
 * The first time. A database that was filled before roots were kept derived from its key: that key becomes the root, so
 * that links and recovery codes of then go on working. A new one gets a root that no key gives away.
 */
async function makeRoot(db: Pick<Database, 'queryAsSystem'>, keys: SecretKeys): Promise<string> {
  const { current, previous } = keys;
  const { sealed, isNew } = await db.queryAsSystem(findSealedByOlderVersion);
  const own = sealed ? [current, previous].find((key) => key && openUnder(key, sealed) !== null) : current;
  if (!own) throw new AnotherKeyError();
  const root = isNew ? randomBytes(32) : own;
  await db.queryAsSystem((q) => replaceRoot(q, null, sealUnder(own, root.toString('base64'))));
  // Two programs that start at once both use the root that was stored first.
  return (await db.queryAsSystem(findDerivationRoot)) ?? '';
}

/** An arbitrary number, of the locks by which a program shows which key is its own. */
const SPACE = 730_112_027;

/** The lock that a program holds whose `SECRET_KEY` this is. */
export const toLock = (key: Buffer) => ({ space: SPACE, id: Number.parseInt(computeKeyId(key).slice(0, 8), 16) | 0 });
