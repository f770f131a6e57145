import { statfs } from 'node:fs/promises';
import { DAY_MS } from '@klantportaal/contract/values/dates/day-ms';
import { findInstallationRow } from '../modules/licences/licences.queries.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/db/open.ts';
import type { Clock } from '../platform/kernel/clock.ts';
import type { Warning } from '../platform/kernel/warnings.ts';

const GB = 1024 ** 3;
/** Below both, a disk is called full soon. */
const ROOM = { share: 0.1, bytes: 5 * GB };
/** A backup a day, and one that may fail. */
const BACKUP_WITHIN_MS = 2 * DAY_MS;
/** A drill a month, and a few days. */
const DRILL_WITHIN_MS = 35 * DAY_MS;

/** The room on a disk, in bytes. */
export interface Room {
  free: number;
  size: number;
}

export async function measureRoom(folder: string): Promise<Room> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, size: blocks * bsize };
}

/** For readiness: the disk of the data folder, where uploads go first, is nearly full or gone. */
export async function listDiskWarnings({ DATA_DIR }: Pick<Config, 'DATA_DIR'>, room = measureRoom): Promise<Warning[]> {
  const found = await room(DATA_DIR).catch((error: NodeJS.ErrnoException) => error);
  if (found instanceof Error) {
    const message = `DATA_DIR cannot be looked at (${found.code ?? found.message}). Uploads are refused until it is there again.`;
    return [{ code: 'DISK_AWAY', message }];
  }
  const { free, size } = found;
  if (free >= ROOM.bytes || free >= size * ROOM.share) return [];
  const message = `${(free / GB).toFixed(1)} GB is free on the disk of DATA_DIR. Uploads are refused when it is full: make room.`;
  return [{ code: 'DISK_NEARLY_FULL', message }];
}

/** For readiness: no whole backup was made for two days. Only of production: nobody misses a demo. */
export async function listBackupWarnings(
  { NODE_ENV }: Pick<Config, 'NODE_ENV'>,
  db: Pick<Database, 'queryAsSystem'>,
  clock: Clock,
): Promise<Warning[]> {
  if (NODE_ENV !== 'production') return [];
  const backedUpAt = (await db.queryAsSystem(findInstallationRow))?.backed_up_at;
  if (backedUpAt && clock.now().getTime() - backedUpAt.getTime() <= BACKUP_WITHIN_MS) return [];
  const last = backedUpAt
    ? `The last backup is of ${backedUpAt.toISOString().slice(0, 16)}Z`
    : 'No backup was ever made';
  return [
    { code: 'BACKUP_OLD', message: `${last}. Run npm run backup every day, or see docs/operate/backup-restore.md.` },
  ];
}

/** For readiness: no backup was restored to try it for a month. Where none was made, that is told first. */
export async function listDrillWarnings(
  { NODE_ENV }: Pick<Config, 'NODE_ENV'>,
  db: Pick<Database, 'queryAsSystem'>,
  clock: Clock,
): Promise<Warning[]> {
  if (NODE_ENV !== 'production') return [];
  const { backed_up_at = null, drilled_at = null } = (await db.queryAsSystem(findInstallationRow)) ?? {};
  if (!backed_up_at || (drilled_at && clock.now().getTime() - drilled_at.getTime() <= DRILL_WITHIN_MS)) return [];
  const last = drilled_at
    ? `A backup was last restored to try it on ${drilled_at.toISOString().slice(0, 10)}`
    : 'No backup was ever restored to try it';
  const message = `${last}. Run npm run backup -- drill every month, or see docs/operate/backup-restore.md.`;
  return [{ code: 'DRILL_OLD', message }];
}
