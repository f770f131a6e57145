import { and, eq, sql } from '../../../platform/db/drizzle.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { dossiers } from '../../dossiers/dossiers.table.ts';
import { consumers } from '../../people/consumers.table.ts';
import { keptTables, type Person, selectLastDay } from './erasure.queries.ts';

/** Nothing that is kept is left of a dossier `d`. */
const isEmptied = sql.join(
  keptTables.map(
    (table) => sql`not exists (select from ${table} k where k.licence_id = d.licence_id and k.dossier_id = d.id)`,
  ),
  sql` and `,
);

const isOver = ({ months, today }: { months: number; today: string }) =>
  sql`d.closed_on is not null and d.legal_hold is null and d.merged_into is null
    and ${selectLastDay(months)} < ${today}::date and ${isEmptied}`;

/** The dossiers past the longest term of which nothing is left that was kept; those that were closed first before others. */
export async function listEmptiedDossierIds(
  q: Queries,
  licence_id: string,
  { most, ...term }: { months: number; today: string; most: number },
): Promise<string[]> {
  const { rows } = await q.execute(sql`select d.id from ${dossiers} d
    where d.licence_id = ${licence_id} and ${isOver(term)}
    order by d.closed_on, d.id limit ${most}`);
  return rows.map(({ id }) => String(id));
}

/** One of them, locked until the transaction ends; undefined if it is none any more. */
export async function lockEmptied(
  tx: Queries,
  licence_id: string,
  id: string,
  term: { months: number; today: string },
): Promise<{ firm_id: string } | undefined> {
  const { rows } = await tx.execute<{ firm_id: string }>(sql`select d.firm_id from ${dossiers} d
    where d.licence_id = ${licence_id} and d.id = ${id} and ${isOver(term)} for update`);
  return rows[0];
}

export const listConsumers = (q: Queries, licence_id: string, dossier_id: string): Promise<Person[]> =>
  q
    .select({
      id: consumers.id,
      licence_id: consumers.licence_id,
      dossier_id: consumers.dossier_id,
      firm_id: consumers.firm_id,
    })
    .from(consumers)
    .where(and(eq(consumers.licence_id, licence_id), eq(consumers.dossier_id, dossier_id)));
