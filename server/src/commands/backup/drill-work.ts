import { mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { openBackupShelf } from '../../platform/adapters/backups/open-backups.ts';
import { openFolderFiles } from '../../platform/adapters/files/folder.ts';
import type { Answer, BareContext } from '../../platform/command.ts';
import type { Config } from '../../platform/config.ts';
import type { Connection } from '../../platform/db/connection.ts';
import { claimDrillDatabase, countDrilledRows, emptyDrillDatabase } from '../../platform/db/dump/drill-database.ts';
import { joinDatabase } from '../../platform/db/start.ts';
import { openLog } from '../../platform/http/log.ts';
import { formatCount } from '../../platform/kernel/counted.ts';
import { noteDrill } from './backup.queries.ts';
import { explainBackupError, openBackupParts } from './backup-settings.ts';
import { listBackups } from './list-backups.ts';
import type { Manifest } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';

/**
 * Restores the newest whole backup into the database of `DRILL_DATABASE_URL` and a folder of its own, compares rows and
 * files with what was written, and removes both again, however it ends.
 * @param folder where the files are put meanwhile; `DATA_DIR` unless given
 */
export async function runDrill(context: BareContext, name: string, folder: string | undefined): Promise<Answer> {
  const { config, progress, ends } = context;
  const connection = { connectionString: readDrillUrl(config) };
  const shelf = openBackupShelf(name, config);
  const newest = (await listBackups(shelf)).whole[0];
  if (!newest) throw new Error(`${shelf.name} holds no whole backup.`);
  const { made_at, tables, objects } = newest.manifest;
  progress(`${newest.name}, of ${made_at}`);
  const from = performance.now();
  const backup = { place: `${name.replace(/\/+$/, '')}/${newest.name}`, manifest: newest.manifest };
  const faults = await restoreBeside(context, backup, { connection, folder });
  const seconds = Math.round((performance.now() - from) / 100) / 10;
  if (faults.length === 0) {
    const { db, stop } = await joinDatabase(config, openLog({ LOG_LEVEL: 'error' }, 'plain'));
    ends.push(stop);
    await db.queryAsSystem(noteDrill);
  }
  const rows = Object.values(tables).reduce((all, count) => all + count, 0);
  const files = `${formatCount(objects.count, 'file')}${objects.included ? '' : ' of the store (the backup has their list)'}`;
  const lines = [
    `${newest.name}, the backup of ${made_at}, was restored beside in ${seconds} s: ${formatCount(rows, 'row')}, ${files}.`,
    ...(faults.length === 0
      ? ['Every row and file is as it was written.']
      : ['Not as it was written:', ...faults.map((fault) => `  ${fault}`)]),
    'The database and the files of the drill are removed again.',
  ];
  return {
    text: lines.join('\n'),
    data: { place: shelf.name, backup: newest.name, made_at, seconds, rows, files: objects.count, faults },
    found: faults.length > 0,
  };
}

/** @throws Error when none is named, or that of the servers */
function readDrillUrl(config: Config): string {
  const { DRILL_DATABASE_URL, DATABASE_URL, DATABASE_URL_DIRECT, DATABASE_URL_OWNER, DATABASE_URL_READ } = config;
  if (!DRILL_DATABASE_URL)
    throw new Error('DRILL_DATABASE_URL is missing: name an empty database beside that of the servers.');
  const toPlace = (url: string) => `${new URL(url).host}${new URL(url).pathname}`;
  for (const url of [DATABASE_URL, DATABASE_URL_DIRECT, DATABASE_URL_OWNER, DATABASE_URL_READ])
    if (url && toPlace(url) === toPlace(DRILL_DATABASE_URL))
      throw new Error('DRILL_DATABASE_URL names the database of the servers. Name an empty one beside it.');
  return DRILL_DATABASE_URL;
}

interface Beside {
  connection: Connection;
  /** The folder in which its files are made; `DATA_DIR` unless given. */
  folder: string | undefined;
}

/** @returns what is not as it was written */
async function restoreBeside(
  context: BareContext,
  { place, manifest }: { place: string; manifest: Manifest },
  { connection, folder }: Beside,
): Promise<string[]> {
  const { config } = context;
  const missing: string[] = [];
  const parts = await openBackupParts(context, place);
  const own = await mkdtemp(join(folder === undefined ? config.DATA_DIR : resolve(folder), 'drill-'));
  try {
    await claimDrillDatabase(connection);
    try {
      const { included } = manifest.objects;
      const { faults } = await restoreBackup({
        ...parts,
        connection,
        logins: [],
        files: included ? await openFolderFiles(own) : parts.files,
        filesStay: !included,
        unproved: false,
        onFilled: async () => void missing.push(...findWrongCounts(manifest, await countDrilledRows(connection))),
      });
      return [...missing, ...faults];
    } finally {
      await emptyDrillDatabase(connection);
    }
  } catch (error) {
    throw explainBackupError(error, { ...config, DATABASE_URL: config.DRILL_DATABASE_URL });
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}

const findWrongCounts = ({ tables }: Manifest, found: Record<string, number>): string[] =>
  Object.entries(tables).flatMap(([name, count]) =>
    found[name] === count ? [] : [`${name}: ${formatCount(found[name] ?? 0, 'row')}, where there were ${count}`],
  );
