import { looks } from '@klantportaal/contract/modules/compliance/trail-kinds';
import { and, desc, eq, gt, inArray, isNull, ne, notInArray, or, sql } from '../../platform/db/drizzle.ts';
import type { Queries } from '../../platform/db/queries.ts';
import { audit } from '../audit/audit.table.ts';
import { staff_accounts } from '../identity/staff/staff.table.ts';
import { dossier_access } from './consumers.table.ts';

/** The principals that did something in a dossier on a day, and what each did. */
export type ActivityRow = Awaited<ReturnType<typeof listActivityByDay>>[number];

/** Days and people at most; more than a year of a busy dossier has. */
const MAX_ROWS = 1_000;

/**
 * Lists who of the firm opened or changed something in this person's dossier, by days of the Netherlands, the newest
 * first. Reads that systems poll are left out, and what was about the other person unless this one sees everything of
 * the dossier.
 */
export function listActivityByDay(
  q: Queries,
  { id, licence_id, dossier_id }: { id: string; licence_id: string; dossier_id: string },
  since: Date,
) {
  const day = sql<string>`(${audit.at} at time zone 'Europe/Amsterdam')::date::text`;
  const looked = inArray(audit.act, [...looks]);
  const seesAll = sql`coalesce((select ${dossier_access.sees} from ${dossier_access} where ${dossier_access.consumer_id} = ${id}), 'all') = 'all'`;
  return q
    .select({
      day,
      actor_kind: audit.actor_kind,
      actor_id: audit.actor_id,
      opened: sql<boolean>`bool_or(${looked})`,
      changed: sql<boolean>`bool_or(${notInArray(audit.act, [...looks])})`,
    })
    .from(audit)
    .where(
      and(
        eq(audit.licence_id, licence_id),
        eq(audit.dossier_id, dossier_id),
        gt(audit.at, since),
        inArray(audit.actor_kind, ['staff', 'adviser', 'backoffice']),
        ne(audit.act, 'poll'),
        or(isNull(audit.consumer_id), eq(audit.consumer_id, id), seesAll),
      ),
    )
    .groupBy(sql`1`, audit.actor_kind, audit.actor_id)
    .orderBy(desc(sql`1`))
    .limit(MAX_ROWS);
}

/** Lists staff names by account. Runs as `system`: a consumer's own queries see no accounts. */
export async function listStaffNames(
  q: Queries,
  licence_id: string,
  ids: string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await q
    .select({ id: staff_accounts.id, name: staff_accounts.name })
    .from(staff_accounts)
    .where(and(eq(staff_accounts.licence_id, licence_id), inArray(staff_accounts.id, ids)));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
