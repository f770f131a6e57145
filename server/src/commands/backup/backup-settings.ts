import type { KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { getAdapterSettings } from '../../platform/adapters/adapter-settings.ts';
import { openBackupPlace } from '../../platform/adapters/backups/open-backups.ts';
import { FilesAwayError } from '../../platform/adapters/files/files.ts';
import { openFiles } from '../../platform/adapters/files/open-files.ts';
import type { BareContext } from '../../platform/command.ts';
import type { Config } from '../../platform/config.ts';
import { explainDatabaseError } from '../../platform/db/start.ts';
import { readSecretKeys } from '../../platform/kernel/secret-key.ts';

/** Opens what backup, check and restore share: the place, the store of files and the keys of these settings. */
export async function openBackupParts({ config, progress }: Pick<BareContext, 'config' | 'progress'>, place: string) {
  return {
    place: openBackupPlace(place, config),
    pgBin: config.PG_BIN,
    files: await openFiles(getAdapterSettings(config).files),
    secrets: await readSecretKeys(config),
    progress,
  };
}

/** Explains the error to the operator: a store or a file that cannot be reached has the codes of a database. */
export const explainBackupError = (error: unknown, config: Config): unknown =>
  error instanceof FilesAwayError || (error instanceof Error && 'path' in error)
    ? error
    : explainDatabaseError(error, config);

/** A key of a PEM file; null when none is named. @throws Error in words for the operator */
export async function readKeyFile<T extends KeyObject>(path: string | undefined, read: (pem: string) => T) {
  if (path === undefined) return null;
  const pem = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Error(`${path} cannot be read (${error.code}).`);
  });
  return read(pem);
}
