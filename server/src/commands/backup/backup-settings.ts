import type { KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { adapterSettings } from '../../platform/adapters/adapter-settings.ts';
import { openBackupPlace } from '../../platform/adapters/backups/open-backups.ts';
import { FilesAwayError } from '../../platform/adapters/files/files.ts';
import { openFiles } from '../../platform/adapters/files/open-files.ts';
import type { BareContext } from '../../platform/command.ts';
import type { Config } from '../../platform/config.ts';
import { inDatabaseWords } from '../../platform/db/start.ts';
import { secretKeys } from '../../platform/kernel/secret-key.ts';

/** What backup, check and restore share: the place, the store of files and the keys of these settings. */
export async function backupParts({ config, progress }: Pick<BareContext, 'config' | 'progress'>, place: string) {
  return {
    place: openBackupPlace(place, config),
    pgBin: config.PG_BIN,
    files: await openFiles(adapterSettings(config).files),
    secrets: await secretKeys(config),
    progress,
  };
}

/** What failed in words for the operator: a store or a file that cannot be reached has the codes of a database. */
export const inBackupWords = (error: unknown, config: Config): unknown =>
  error instanceof FilesAwayError || (error instanceof Error && 'path' in error)
    ? error
    : inDatabaseWords(error, config);

/** A key of a PEM file; null when none is named. @throws Error in words for the operator */
export async function keyOfFile<T extends KeyObject>(path: string | undefined, read: (pem: string) => T) {
  if (path === undefined) return null;
  const pem = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Error(`${path} cannot be read (${error.code}).`);
  });
  return read(pem);
}
