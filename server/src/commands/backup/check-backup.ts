import type { KeyObject } from 'node:crypto';
import { json } from 'node:stream/consumers';
import type { BackupPlace } from '../../platform/adapters/backups/backups.ts';
import type { FilesPort } from '../../platform/adapters/files/files.ts';
import { readDump } from '../../platform/db/dump/restore.ts';
import { formatCount } from '../../platform/kernel/counted.ts';
import type { SecretKeys } from '../../platform/kernel/secret-key.ts';
import { openUnder } from '../../platform/kernel/secrets.ts';
import { hasKeyId, unseal } from './keys.ts';
import { hashStream } from './make-backup.ts';
import { judgeProof, type Manifest, parts, readManifest, readPart, readStoredObjects, SealedKeys } from './manifest.ts';

export interface CheckOrder {
  place: BackupPlace;
  pgBin: string | undefined;
  /** The live store, for a backup that holds only the list of files. */
  files: Pick<FilesPort, 'open'>;
  /** The operator's private key, if it is at hand. */
  privateKey: KeyObject | null;
  /** The keys of these settings. */
  secrets: SecretKeys;
  progress(line: string): void;
}

export interface Checked {
  manifest: Manifest;
  /** The comparisons that came out right, in words. */
  right: string[];
  faults: string[];
}

/**
 * Reads a backup from end to end: bytes against their hashes, rows against what was counted, rows against files, and
 * whether somebody can open what is sealed.
 * @throws Error when there is no whole backup to judge
 */
export async function checkBackup(order: CheckOrder): Promise<Checked> {
  const { place, progress } = order;
  const manifest = await readManifest(place);
  const found: Checked = { manifest, right: [], faults: [] };
  if (hasKeyId(order.secrets, manifest.key_id) && judgeProof(order.secrets, manifest) === 'wrong')
    found.faults.push('manifest.json was changed since the installation wrote it');
  progress('1 of 3: the database');
  const rows = await checkDatabase(order, found);
  progress(`2 of 3: ${formatCount(manifest.objects.count, 'file')}`);
  await checkFiles(order, found, rows.files);
  progress('3 of 3: the keys');
  await checkKeys(order, found, rows.sealed);
  return found;
}

interface Rows {
  /** Keys of files that have bytes. */
  files: Set<string>;
  /** Something that is sealed, to be opened; null if nothing is. */
  sealed: string | null;
}

async function checkDatabase({ place, pgBin }: CheckOrder, { manifest, right, faults }: Checked): Promise<Rows> {
  const rows: Rows = { files: new Set(), sealed: null };
  const hash = await hashStream(await readPart(place, parts.database));
  if (hash !== manifest.database.sha256) {
    faults.push(`${parts.database} does not have the hash that it was written with`);
    return rows;
  }
  const counts = await readDump(pgBin, await readPart(place, parts.database), {
    files: ({ id, removed_at }) => void (id && removed_at === null && rows.files.add(id)),
    signing_keys: ({ private_jwk }) => void (rows.sealed = private_jwk ?? rows.sealed),
  });
  const wrong = Object.entries(manifest.tables).filter(([name, count]) => (counts[name] ?? 0) !== count);
  for (const [name, count] of wrong)
    faults.push(`${name}: ${formatCount(counts[name] ?? 0, 'row')}, where there were ${count}`);
  const sum = Object.values(manifest.tables).reduce((all, count) => all + count, 0);
  if (wrong.length === 0)
    right.push(
      `${formatCount(sum, 'row')} of ${formatCount(Object.keys(manifest.tables).length, 'table')} in the dump`,
    );
  return rows;
}

async function checkFiles({ place, files, progress }: CheckOrder, found: Checked, rows: Set<string>): Promise<void> {
  const { manifest, right, faults } = found;
  const { included, sha256 } = manifest.objects;
  if ((await hashStream(await readPart(place, parts.objects))) !== sha256) {
    faults.push(`${parts.objects} does not have the hash that it was written with`);
    return;
  }
  const before = faults.length;
  let looked = 0;
  for await (const { key, sha256: wanted } of readStoredObjects(place)) {
    if (!rows.delete(key)) faults.push(`${key} is in the list of files, and the database has no such file`);
    const source = included
      ? await place.read(parts.object(key))
      : await files.open(key).then(
          ({ stream }) => stream,
          () => null,
        );
    if (!source) faults.push(`${key} is missing`);
    else if ((await hashStream(source)) !== wanted) faults.push(`${key} does not have the hash of its row`);
    looked += 1;
    if (looked % 1_000 === 0) progress(`  ${looked} of ${manifest.objects.count} files`);
  }
  for (const key of rows) faults.push(`${key} is a file of the database, and not in the list of files`);
  if (faults.length > before) return;
  const where = included ? 'in the backup' : 'in the store, for the backup has only their list';
  right.push(
    `${formatCount(looked, 'file of the database is', 'files of the database are')} ${where}, each with its hash`,
  );
}

async function checkKeys(order: CheckOrder, { manifest, right, faults }: Checked, sealed: string | null) {
  const { place, privateKey, secrets } = order;
  if (manifest.sealed_to && privateKey) {
    const { keys } = SealedKeys.parse(await json(await readPart(place, parts.keys)));
    const openKey = (name: string) => {
      const key = keys[name];
      return key === undefined ? null : Buffer.from(unseal(privateKey, key), 'base64');
    };
    const kept = { current: openKey('SECRET_KEY') ?? Buffer.alloc(0), previous: openKey('SECRET_KEY_PREVIOUS') };
    if (!hasKeyId(kept, manifest.key_id))
      faults.push('the SECRET_KEY in the backup is not the one that it was made under');
    else if (canOpen(kept, sealed)) right.push('the private key opens the keys, and they open what is sealed');
    else faults.push('the SECRET_KEY in the backup does not open what is sealed in it');
    return;
  }
  if (hasKeyId(secrets, manifest.key_id) && canOpen(secrets, sealed))
    right.push('the SECRET_KEY of these settings opens what is sealed');
  else if (!manifest.sealed_to)
    faults.push('no key opens what is sealed: SECRET_KEY is another one, and the backup has none');
  else right.push('the keys are in the backup, sealed; name the private key to try them');
}

const canOpen = ({ current, previous }: SecretKeys, sealed: string | null): boolean =>
  sealed === null || [current, previous].some((key) => key !== null && openUnder(key, sealed) !== null);
