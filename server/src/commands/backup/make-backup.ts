import type { KeyObject } from 'node:crypto';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { getFirst } from '@klantportaal/contract/values/ensure';
import type { BackupPlace } from '../../platform/adapters/backups/backups.ts';
import { FileNotStoredError, type FilesPort } from '../../platform/adapters/files/files.ts';
import { measure } from '../../platform/adapters/files/measure.ts';
import type { Connection } from '../../platform/db/connection.ts';
import { type Snapshot, withSnapshot } from '../../platform/db/dump/dump.ts';
import { formatCount } from '../../platform/kernel/counted.ts';
import { computeKeyId } from '../../platform/kernel/secrets.ts';
import { version } from '../../platform/kernel/version.ts';
import { sealTo, toThumbprint } from './keys.ts';
import { type Manifest, parts, proveManifest, type StoredObject, writeJson } from './manifest.ts';

export interface BackupOrder {
  place: BackupPlace;
  connection: Connection;
  pgBin: string | undefined;
  files: Pick<FilesPort, 'open'>;
  /** Whether the bytes of files are copied; else only their list is written. */
  withFiles: boolean;
  /** The keys of the installation, by the name of their setting; `SECRET_KEY` first. */
  keys: Record<string, Buffer>;
  /** The operator's public key; without it the keys are not in the backup. */
  sealTo: KeyObject | null;
  progress(line: string): void;
}

/** A backup that was made, and the files that it could not have. */
export interface BackupMade {
  manifest: Manifest;
  faults: string[];
}

const CONCURRENCY = 4;

/**
 * Makes a backup of one moment: the database, the list of stored files with their hashes, their bytes, the keys. Files
 * never change under their key, so they may be copied after that moment.
 * @throws Error when the place holds one already, or the database cannot be read
 */
export async function makeBackup(order: BackupOrder): Promise<BackupMade> {
  const { place, connection, pgBin, keys, progress } = order;
  const there = await place.read(parts.manifest);
  there?.destroy();
  if (there) throw new Error(`${place.name} holds a backup already: choose another place.`);
  return withSnapshot(connection, pgBin, async (snapshot) => {
    progress('1 of 4: the database');
    const { output, ended } = snapshot.dump();
    const database = await place.write(parts.database, output);
    await ended;
    progress(`2 of 4: the list of files`);
    const listed = { count: 0, bytes: 0 };
    const list = await place.write(parts.objects, Readable.from(readLineBatches(snapshot, listed)));
    progress(order.withFiles ? `3 of 4: ${formatCount(listed.count, 'file')}` : '3 of 4: no files, as asked');
    const faults = order.withFiles ? await copyFiles(order, snapshot, listed.count) : [];
    progress('4 of 4: the keys');
    const sealed_to = await writeKeys(order);
    const key = getFirst(Object.values(keys));
    const described: Manifest = {
      format: 1,
      version,
      made_at: snapshot.at.toISOString(),
      postgres: snapshot.postgres,
      schema: snapshot.schema,
      tables: snapshot.tables,
      database,
      objects: { ...list, ...listed, included: order.withFiles },
      key_id: computeKeyId(key),
      sealed_to,
    };
    const manifest = { ...described, proof: proveManifest(key, described) };
    await writeJson(place, parts.manifest, manifest);
    return { manifest, faults };
  });
}

async function* readLineBatches(snapshot: Snapshot, listed: { count: number; bytes: number }) {
  for await (const batch of snapshot.files()) {
    listed.count += batch.length;
    listed.bytes += batch.reduce((sum, { size }) => sum + size, 0);
    yield batch.map((file) => `${JSON.stringify(file)}\n`).join('');
  }
}

async function copyFiles(order: BackupOrder, snapshot: Snapshot, total: number): Promise<string[]> {
  const faults: string[] = [];
  let done = 0;
  for await (const batch of snapshot.files()) {
    const left = [...batch];
    const copy = async () => {
      for (let file = left.shift(); file; file = left.shift()) {
        const fault = await copyFile(order, file);
        if (fault) faults.push(fault);
        done += 1;
        if (done % 1_000 === 0) order.progress(`  ${done} of ${total} files`);
      }
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, copy));
  }
  return faults;
}

/** @returns what is wrong with it; null if its bytes are those of its row */
export async function copyFile(
  { place, files }: Pick<BackupOrder, 'place' | 'files'>,
  { key, sha256 }: StoredObject,
): Promise<string | null> {
  try {
    const { stream } = await files.open(key);
    const written = await place.write(parts.object(key), stream);
    return written.sha256 === sha256 ? null : `${key}: its bytes are not those that were stored`;
  } catch (error) {
    if (error instanceof FileNotStoredError) return `${key}: the store does not have it`;
    throw error;
  }
}

async function writeKeys({ place, keys, sealTo: key }: BackupOrder): Promise<string | null> {
  if (!key) return null;
  const sealed_to = toThumbprint(key);
  const sealed = Object.entries(keys).map(([name, secret]) => [name, sealTo(key, secret.toString('base64'))]);
  await writeJson(place, parts.keys, { sealed_to, keys: Object.fromEntries(sealed) });
  return sealed_to;
}

/** The hash of a stream, which is read to its end. */
export async function hashStream(source: Readable): Promise<string> {
  const { through, result } = measure(createHash('sha256'));
  through.resume();
  await pipeline(source, through);
  return result().sha256;
}
