import { getFirst } from '@klantportaal/contract/values/ensure';
import { and, eq, isNull, sql } from '../../platform/db/drizzle.ts';
import { lockByName } from '../../platform/db/lock-by-name.queries.ts';
import type { Queries } from '../../platform/db/queries.ts';
import { fail } from '../../platform/kernel/errors.ts';
import { deliveries, files, originals } from '../files/files.table.ts';
import { refuseIfFirmIsFull } from '../files/limits.queries.ts';
import { damage_report_files, damage_reports } from '../products/general-insurances/damage-reports.table.ts';

interface Dossier {
  licence_id: string;
  dossier_id: string;
}

/** Bytes that the consumers of a dossier have delivered and not taken back; what the firm sent does not count. */
async function countUsedBytes(q: Queries, { licence_id, dossier_id }: Dossier): Promise<number> {
  const delivered = q
    .select({ id: deliveries.file_id })
    .from(deliveries)
    .where(
      and(eq(deliveries.licence_id, licence_id), eq(deliveries.dossier_id, dossier_id), isNull(deliveries.came_by)),
    );
  const sent = q
    .select({ id: originals.file_id })
    .from(originals)
    .innerJoin(deliveries, eq(deliveries.id, originals.delivery_id))
    .where(
      and(eq(deliveries.licence_id, licence_id), eq(deliveries.dossier_id, dossier_id), isNull(deliveries.came_by)),
    );
  const reported = q
    .select({ id: damage_report_files.file_id })
    .from(damage_report_files)
    .innerJoin(damage_reports, eq(damage_reports.id, damage_report_files.report_id))
    .where(and(eq(damage_reports.licence_id, licence_id), eq(damage_reports.dossier_id, dossier_id)));
  const row = getFirst(
    await q
      .select({ bytes: sql<string>`coalesce(sum(${files.size}), 0)` })
      .from(files)
      .where(
        and(
          sql`(${files.id} in ${delivered} or ${files.id} in ${sent} or ${files.id} in ${reported})`,
          isNull(files.removed_at),
        ),
      ),
  );
  return Number(row.bytes);
}

/** Refuses before anything costly is done when the dossier, or its firm, has no room left at all. @throws RequestError */
export async function refuseIfFull(q: Queries, dossier: Dossier, quota_bytes: number): Promise<void> {
  await refuseIfFirmIsFull(q, dossier.licence_id);
  if ((await countUsedBytes(q, dossier)) >= quota_bytes) fail('DOSSIER_QUOTA_EXCEEDED');
}

/**
 * Refuses files that would take the dossier over its quota, or its firm over its limit; to be asked in the transaction that adds them. Of several at
 * once one is asked at a time. @throws RequestError
 */
export async function refuseIfOverQuota(
  tx: Queries,
  dossier: Dossier,
  quota_bytes: number,
  adding: readonly { size: number }[],
): Promise<void> {
  await lockByName(tx, `files of ${dossier.dossier_id}`);
  await refuseIfFirmIsFull(tx, dossier.licence_id, adding);
  const bytes = adding.reduce((total, { size }) => total + size, 0);
  if ((await countUsedBytes(tx, dossier)) + bytes > quota_bytes) fail('DOSSIER_QUOTA_EXCEEDED');
}
