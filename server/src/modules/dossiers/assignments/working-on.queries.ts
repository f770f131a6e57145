/** Says who works on which dossier; no other file decides it. */
import { type SQL, sql } from '../../../platform/db/drizzle.ts';
import type { Queries } from '../../../platform/db/queries.ts';

/** The adviser of each dossier's first panel, where nobody was assigned as its adviser. */
const ofFirstPanels = sql`
  select p.licence_id, p.dossier_id, p.adviser_id, 'adviser' as role, null::timestamptz as assigned_at
  from dossier_panels p
  where not exists (
      select from dossier_panels earlier
      where earlier.dossier_id = p.dossier_id and (earlier.position, earlier.id) < (p.position, p.id)
    )
    and not exists (
      select from dossier_assignments a where a.dossier_id = p.dossier_id and a.role = 'adviser'
    )`;

/**
 * A table with the columns of `dossier_assignments`: who was assigned, and, until somebody is assigned as the adviser of
 * a dossier, the adviser of its first panel, whose `assigned_at` is null.
 */
export const workingOn: SQL = sql`(
  select licence_id, dossier_id, adviser_id, role, assigned_at from dossier_assignments
  union all ${ofFirstPanels}
)`;

/** Assigns advisers to the dossiers that are theirs by the first panel: all of a firm, or some of one adviser. */
export async function assignFromPanels(
  tx: Queries,
  { licence_id, adviser_id, only }: { licence_id: string; adviser_id?: string; only?: readonly string[] | null },
  now: Date,
): Promise<void> {
  const mine = adviser_id === undefined ? sql`true` : sql`w.adviser_id = ${adviser_id}`;
  const chosen = only
    ? sql`w.dossier_id in (select id from dossiers where licence_id = ${licence_id} and firm_id = any(${sql.param(only)}::text[]))`
    : sql`true`;
  await tx.execute(sql`
    insert into dossier_assignments (licence_id, dossier_id, adviser_id, role, assigned_at)
    select w.licence_id, w.dossier_id, w.adviser_id, w.role, ${now} from (${ofFirstPanels}) w
    where w.licence_id = ${licence_id} and ${mine} and ${chosen}
    on conflict (licence_id, dossier_id, adviser_id) do update set role = excluded.role`);
}
