import { and, eq, inArray, isNull, sql } from '../../platform/db/drizzle.ts';
import { type LicenceLimits, licences } from '../../platform/db/licences.table.ts';
import { lockByName } from '../../platform/db/lock-by-name.queries.ts';
import type { Queries } from '../../platform/db/queries.ts';
import { fail } from '../../platform/kernel/errors.ts';
import { consumers } from '../people/consumers.table.ts';
import { files } from './files.table.ts';

/** Bytes in an MB, as limits count them. */
const MB = 1_000_000;

async function getLimits(q: Queries, id: string): Promise<LicenceLimits> {
  const [row] = await q.select({ limits: licences.limits }).from(licences).where(eq(licences.id, id));
  return row?.limits ?? {};
}

/** Bytes that a firm has in the store. */
export async function sumStoredBytes(q: Queries, licence_id: string): Promise<number> {
  const [row] = await q
    .select({ bytes: sql<string>`coalesce(sum(${files.size}), 0)` })
    .from(files)
    .where(and(eq(files.licence_id, licence_id), isNull(files.removed_at)));
  return Number(row?.bytes);
}

/**
 * Refuses files of a firm that has no room left by its limit. Without one it costs a read of a row.
 * Of several at once each may be let in: what is over then is one upload each.
 * @throws RequestError STORAGE_FULL
 */
export async function refuseIfFirmIsFull(
  q: Queries,
  licence_id: string,
  adding: readonly { size: number }[] = [],
): Promise<void> {
  const { storage_mb } = await getLimits(q, licence_id);
  if (storage_mb === undefined) return;
  const bytes = adding.reduce((total, { size }) => total + size, 1);
  if ((await sumStoredBytes(q, licence_id)) + bytes > storage_mb * MB) fail('STORAGE_FULL');
}

/**
 * Refuses persons that the firm's limit has no place for; those that are there are changed all the same. To be asked in
 * the transaction that adds them: of several at once one is asked at a time.
 * @throws RequestError FIRM_LIMIT_REACHED
 */
export async function refuseIfTooManyConsumers(
  tx: Queries,
  licence_id: string,
  firm_ids: readonly string[],
): Promise<void> {
  const limit = (await getLimits(tx, licence_id)).consumers;
  if (limit === undefined || firm_ids.length === 0) return;
  await lockByName(tx, `consumers of ${licence_id}`);
  const own = eq(consumers.licence_id, licence_id);
  const known = await tx.$count(consumers, and(own, inArray(consumers.firm_id, [...firm_ids])));
  const added = new Set(firm_ids).size - known;
  if (added > 0 && (await tx.$count(consumers, own)) + added > limit) fail('FIRM_LIMIT_REACHED');
}
