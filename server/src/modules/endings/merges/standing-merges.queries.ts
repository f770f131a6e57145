import type { StandingMerge } from '@klantportaal/contract/modules/endings/merges';
import { DAY_MS } from '@klantportaal/contract/values/dates/day-ms';
import { and, desc, eq, getTableColumns, gt, inArray, isNotNull, or } from '../../../platform/db/drizzle.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { toWireActor } from '../../audit/actors.ts';
import { dossiers } from '../../dossiers/dossiers.table.ts';
import { consumers } from '../../people/consumers.table.ts';
import { dossier_merges } from '../merges.table.ts';
import { UNDO_MS } from './dossier-merges.queries.ts';

/** Milliseconds for which a refusal is told: who asked has seen it by then. */
const REFUSED_MS = 7 * DAY_MS;

/** Lists the merges of a dossier of which something can still be done, or was just refused; the latest comes first. */
export async function listStandingMerges(
  q: Queries,
  licence_id: string,
  dossier_id: string,
  now: Date,
): Promise<StandingMerge[]> {
  const { before, ...columns } = getTableColumns(dossier_merges);
  const { state, changed_at, into_id, from_id } = columns;
  const isOwn = and(eq(columns.licence_id, licence_id), or(eq(into_id, dossier_id), eq(from_id, dossier_id)));
  const isStanding = or(
    eq(state, 'waiting'),
    and(eq(state, 'refused'), gt(changed_at, new Date(now.getTime() - REFUSED_MS))),
    and(eq(state, 'done'), isNotNull(before), gt(changed_at, new Date(now.getTime() - UNDO_MS))),
  );
  const rows = await q
    .select(columns)
    .from(dossier_merges)
    .where(and(isOwn, isStanding))
    .orderBy(desc(changed_at))
    .limit(100);
  // A merge may be asked for again after a refusal: only the latest state of each pair is shown.
  const toPairKey = (row: (typeof rows)[number]) => [row.into_id, row.from_id].toSorted().join();
  const latest = rows.filter((row, index) => index === rows.findIndex((other) => toPairKey(other) === toPairKey(row)));
  const firm_ids = await listFirmIds(
    q,
    latest.flatMap((row) => [row.into_id, row.from_id]),
  );
  const persons = await listPersons(
    q,
    latest.flatMap(({ answers }) => Object.keys(answers)),
  );
  return latest.flatMap((row): StandingMerge[] => {
    // The query above asked for no other.
    if (row.state === 'undone') return [];
    const isDone = row.state === 'done';
    return [
      {
        id: row.id,
        into_firm_id: firm_ids.get(row.into_id) ?? '',
        from_firm_id: firm_ids.get(row.from_id) ?? '',
        state: row.state,
        by: toWireActor(row),
        asked_at: row.asked_at.toISOString(),
        since: row.changed_at.toISOString(),
        answers: Object.entries(row.answers).flatMap(([id, answer]) => {
          const person = persons.get(id);
          return person ? [{ person_firm_id: person.firm_id, display_name: person.display_name, answer }] : [];
        }),
        undo_until: isDone ? new Date(row.changed_at.getTime() + UNDO_MS).toISOString() : null,
      },
    ];
  });
}

async function listFirmIds(q: Queries, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await q
    .select({ id: dossiers.id, firm_id: dossiers.firm_id })
    .from(dossiers)
    .where(inArray(dossiers.id, [...ids]));
  return new Map(rows.map(({ id, firm_id }) => [id, firm_id]));
}

async function listPersons(q: Queries, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const { id, firm_id, display_name } = consumers;
  const rows = await q
    .select({ id, firm_id, display_name })
    .from(consumers)
    .where(inArray(id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}
