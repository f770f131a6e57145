import type { KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { adapterSettings } from '../../adapter-settings.ts';
import { openBackupPlace } from '../../adapters/backups/open-backups.ts';
import { openFiles } from '../../adapters/files/open-files.ts';
import { type BareContext, UsageError } from '../../backoffice/command.ts';
import { secretKeys } from '../../kernel/secret-key.ts';

type Options = Record<string, { type: 'boolean' | 'string' }>;

/** Reads one place and options from the command line; null when it says anything else. */
export function placeAndOptions<Given extends Options>(words: string[], options: Given) {
  try {
    const { values, positionals } = parseArgs({ args: words, options, allowPositionals: true });
    const [place, ...more] = positionals;
    return place && more.length === 0 ? { place, values } : null;
  } catch {
    return null;
  }
}

/** @throws UsageError */
export const demandWords = <T>(read: T | null, usage: string): T => {
  if (read === null) throw new UsageError(usage);
  return read;
};

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

/** A key of a PEM file; null when none is named. @throws Error in words for the operator */
export async function keyOfFile<T extends KeyObject>(path: string | undefined, read: (pem: string) => T) {
  if (path === undefined) return null;
  const pem = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Error(`${path} cannot be read (${error.code}).`);
  });
  return read(pem);
}
