import { getTrailKind, type TrailKindName } from '@klantportaal/contract/modules/compliance/trail-kinds';
import { isUuid } from '@klantportaal/contract/values/uuid';
import {
  and,
  eq,
  gte,
  inArray,
  lt,
  notInArray,
  or,
  type PgColumn,
  type SQL,
  sql,
} from '../../../platform/db/drizzle.ts';
import { filterOlderThan, findAgePlace, selectAgePlace, sortNewestFirst } from '../../../platform/db/newest-first.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { audit } from '../../audit/audit.table.ts';
import { dossiers } from '../../dossiers/dossiers.table.ts';
import { selectFormerIds, withMerged } from '../../dossiers/merged.queries.ts';
import { backoffice_keys, suppliers } from '../../identity/backoffice.table.ts';
import { staff_accounts } from '../../identity/staff/staff.table.ts';
import { consumers, merged_persons } from '../../people/consumers.table.ts';

/** A filter of the trail, by our own ids. */
export interface TrailFilter {
  licence_id: string;
  dossier_id?: string | undefined;
  consumer_id?: string | undefined;
  /** Our id of who acted, or the name of an adviser. */
  by?: string | undefined;
  act?: string | undefined;
  kind?: TrailKindName | undefined;
  /** Days in the Netherlands, both included. */
  from?: string | null | undefined;
  until?: string | null | undefined;
}

/** The number of lines a page has at most. */
export const TRAIL_PAGE = 100;

/**
 * Lines of the trail, the newest first.
 * @param after the place of a line, or its id
 * @returns null when there is no such place
 */
export async function listTrailLines(q: Queries, filter: TrailFilter, after: string | undefined, most = TRAIL_PAGE) {
  const { licence_id, dossier_id, consumer_id, by, act, kind, from, until } = filter;
  const byAge = { at: audit.at, id: audit.id };
  const ofLicence = eq(audit.licence_id, licence_id);
  const last = await findAgePlace(q, byAge, after, ofLicence);
  if (last === null) return null;
  const rows = await q
    .select({
      line: audit,
      place: selectAgePlace(byAge),
      dossier_firm_id: dossiers.firm_id,
      person_firm_id: consumers.firm_id,
    })
    .from(audit)
    .leftJoin(dossiers, eq(dossiers.id, audit.dossier_id))
    .leftJoin(consumers, eq(consumers.id, audit.consumer_id))
    .where(
      and(
        ofLicence,
        dossier_id === undefined
          ? undefined
          : filterByIdOrFormer(audit.dossier_id, dossier_id, withMerged(q, dossier_id)),
        consumer_id === undefined
          ? undefined
          : filterByIdOrFormer(audit.consumer_id, consumer_id, selectFormerIds(q, consumer_id)),
        by === undefined ? undefined : eq(audit.actor_id, by),
        act === undefined ? undefined : eq(audit.act, act),
        kind === undefined ? undefined : filterByKind(kind),
        from ? gte(audit.at, selectMidnight(sql`${from}::date`)) : undefined,
        until ? lt(audit.at, selectMidnight(sql`${until}::date + 1`)) : undefined,
        filterOlderThan(byAge, last),
      ),
    )
    .orderBy(...sortNewestFirst(byAge))
    .limit(most);
  const names = await mapActorNames(
    q,
    licence_id,
    rows.flatMap(({ line }) => (isUuid(line.actor_id) ? [line.actor_id] : [])),
  );
  return rows.map(({ line, ...ids }) => ({ ...line, ...ids, actor: names.get(line.actor_id ?? '') ?? null }));
}
export type TrailRow = NonNullable<Awaited<ReturnType<typeof listTrailLines>>>[number];

/** Entries written before a merge belong to the merged record. */
const filterByIdOrFormer = (
  column: PgColumn,
  id: string,
  former: ReturnType<typeof withMerged | typeof selectFormerIds>,
) => or(eq(column, id), inArray(column, former));

function filterByKind(name: TrailKindName): SQL | undefined {
  const { acts, isRest, target } = getTrailKind(name);
  const done = isRest ? notInArray(audit.act, [...acts]) : inArray(audit.act, [...acts]);
  return target === undefined ? done : and(done, eq(audit.target_kind, target));
}

/** The instant at which a day begins in the Netherlands. */
export const selectMidnight = (day: SQL): SQL => sql`(${day})::timestamp at time zone 'Europe/Amsterdam'`;

/** The way the firm calls who acted: a consumer by the firm's own id, a key or somebody of the firm by name. */
export async function mapActorNames(q: Queries, licence_id: string, ids: string[]) {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map<string, { firm_id?: string; name?: string }>();
  const people = await q
    .select({ id: consumers.id, firm_id: consumers.firm_id })
    .from(consumers)
    .where(and(eq(consumers.licence_id, licence_id), inArray(consumers.id, wanted)));
  const former = await q
    .select({ id: merged_persons.id, firm_id: merged_persons.firm_id })
    .from(merged_persons)
    .where(and(eq(merged_persons.licence_id, licence_id), inArray(merged_persons.id, wanted)));
  const keys = await q
    .select({ id: backoffice_keys.id, name: backoffice_keys.name })
    .from(backoffice_keys)
    .where(and(eq(backoffice_keys.licence_id, licence_id), inArray(backoffice_keys.id, wanted)));
  const staff = await q
    .select({ id: staff_accounts.id, name: staff_accounts.name })
    .from(staff_accounts)
    .where(and(eq(staff_accounts.licence_id, licence_id), inArray(staff_accounts.id, wanted)));
  return new Map<string, { firm_id?: string; name?: string }>(
    [...people, ...former, ...keys, ...staff].map(({ id, ...more }) => [id, more]),
  );
}

/** The way keys of suppliers are called: they belong to no licence. Runs as `system`, for ids that a licence's trail has. */
export async function mapSupplierKeyNames(q: Queries, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await q
    .select({ id: backoffice_keys.id, name: backoffice_keys.name, supplier: suppliers.name })
    .from(backoffice_keys)
    .innerJoin(suppliers, eq(suppliers.id, backoffice_keys.supplier_id))
    .where(inArray(backoffice_keys.id, [...ids]));
  return new Map(rows.map(({ id, name, supplier }) => [id, `${supplier}: ${name}`]));
}
