import type { BackupPlace } from '../../platform/adapters/backups/backups.ts';
import type { FilesPort } from '../../platform/adapters/files/files.ts';
import type { Connection } from '../../platform/db/connection.ts';
import { isEmpty, restoreDump } from '../../platform/db/dump/restore.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { formatCount } from '../../platform/kernel/counted.ts';
import type { SecretKeys } from '../../platform/kernel/secret-key.ts';
import { hasKeyId } from './keys.ts';
import { hashStream } from './make-backup.ts';
import {
  judgeProof,
  type Manifest,
  parts,
  readManifest,
  readPart,
  readStoredObjects,
  type StoredObject,
} from './manifest.ts';

export interface RestoreOrder {
  place: BackupPlace;
  /** The owner's. */
  connection: Connection;
  /** The way servers sign in, where that is not as the owner. */
  logins: readonly Connection[];
  pgBin: string | undefined;
  files: FilesPort;
  /** The store was not lost: its files stay, and are only looked for. */
  filesStay: boolean;
  /** The operator knows where a backup of before these were proved comes from. */
  unproved: boolean;
  /** The keys of these settings. */
  secrets: SecretKeys;
  progress(line: string): void;
  /** Looks at the database as the backup has it, before migrations change it. */
  onFilled?(manifest: Manifest): Promise<void>;
}

/**
 * Fills an empty database, and an empty store, with a backup. Everything is looked at before anything is written; the
 * database is filled whole or not at all, and files before it counts as restored can be copied again.
 * @returns what it restored, and files that it could not
 * @throws Error when there is something in the way
 */
export async function restoreBackup(order: RestoreOrder): Promise<{ manifest: Manifest; faults: string[] }> {
  const { place, connection, logins, pgBin, files, filesStay, unproved, secrets, progress } = order;
  const manifest = await readManifest(place);
  if (!hasKeyId(secrets, manifest.key_id))
    throw new Error(
      'SECRET_KEY is not the one that this backup was made under: what is sealed in it could not be opened. npm run restore -- keys <place> <private key> shows the right one, if it is in the backup.',
    );
  const proof = judgeProof(secrets, manifest);
  // The statements of a dump run as the owner of the database.
  if (proof === 'wrong' || (proof === 'absent' && !unproved))
    throw new Error(
      proof === 'wrong'
        ? 'manifest.json was changed since this installation wrote it. Nothing was changed here.'
        : 'Nothing proves that this installation wrote this backup. Was it made before backups were proved, and kept where nobody else writes: npm run restore -- <place> --unproved.',
    );
  if (!filesStay && !manifest.objects.included)
    throw new Error(
      'This backup holds no files, only their list. With the store as it was: npm run restore -- <place> --files-stay.',
    );
  if (!(await isEmpty(connection)))
    throw new Error('The database is not empty. A restore never writes over anything: name an empty one.');
  if (!filesStay && (await hasOtherFiles(files, place)))
    throw new Error(
      'The store holds files that are not of this backup. Name an empty one, or let its files stay: --files-stay.',
    );
  progress('1 of 4: the backup against its hashes');
  for (const [name, { sha256 }] of [
    [parts.database, manifest.database],
    [parts.objects, manifest.objects],
  ] as const)
    if ((await hashStream(await readPart(place, name))) !== sha256)
      throw new Error(`${name} does not have the hash that it was written with. Nothing was changed.`);
  progress(
    filesStay ? '2 of 4: looking for the files in the store' : `2 of 4: ${formatCount(manifest.objects.count, 'file')}`,
  );
  const faults = await bringFiles(order, manifest);
  progress('3 of 4: the database');
  await restoreDump(connection, pgBin, () => readPart(place, parts.database));
  await order.onFilled?.(manifest);
  progress('4 of 4: migrations and the rules of rows');
  await migrate(connection, { logins, onStep: (step) => progress(`  ${step}`) });
  return { manifest, faults };
}

/** Whether the store holds what is not of this backup: files of a restore that was broken off may be there. */
async function hasOtherFiles(files: Pick<FilesPort, 'list'>, place: BackupPlace): Promise<boolean> {
  const ours = new Set<string>();
  for await (const { key } of readStoredObjects(place)) ours.add(key);
  for await (const { key } of files.list()) if (!ours.has(key)) return true;
  return false;
}

const bringFiles = ({ place, files, filesStay, progress }: RestoreOrder, { objects }: Manifest): Promise<string[]> =>
  visitObjects({ place, count: objects.count, progress }, ({ key, sha256 }) =>
    filesStay ? look(files, key) : bring(place, files, key, sha256),
  );

/** A bucket answers several as soon as one, and each has a file's bytes on their way for a moment. */
const CONCURRENCY = 8;

/**
 * Does something for each file of a backup, several at once.
 * @returns what `act` says is wrong, with the file's key; sorted
 * @throws what `act` throws first, once the others that had begun have ended; none begins after it
 */
export async function visitObjects(
  { place, count, progress }: Pick<RestoreOrder, 'place' | 'progress'> & { count: number },
  act: (object: StoredObject) => Promise<string | null>,
): Promise<string[]> {
  const objects = readStoredObjects(place);
  const faults: string[] = [];
  let done = 0;
  let isOver = false;
  const visitRemaining = async () => {
    try {
      for (let next = await objects.next(); !next.done && !isOver; next = await objects.next()) {
        const fault = await act(next.value);
        if (fault) faults.push(`${next.value.key}: ${fault}`);
        done += 1;
        if (done % 1_000 === 0) progress(`  ${done} of ${count} files`);
      }
    } catch (error) {
      isOver = true;
      throw error;
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: CONCURRENCY }, visitRemaining));
  await objects.return(undefined);
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
  return faults.toSorted();
}

const look = (files: FilesPort, key: string): Promise<string | null> =>
  files.open(key).then(
    ({ stream }) => {
      stream.destroy();
      return null;
    },
    () => 'the store does not have it',
  );

/**
 * Puts a file of a backup into the store under the key that it had.
 * @returns what is wrong with it; null if its bytes are those that were stored
 */
export async function bring(place: BackupPlace, files: FilesPort, key: string, sha256: string): Promise<string | null> {
  const source = await place.read(parts.object(key));
  if (!source) return 'the backup does not have it';
  const stored = await files.putUnder(key, source);
  if (stored.sha256 === sha256) return null;
  await files.remove(key);
  return 'its bytes in the backup are not those that were stored';
}
