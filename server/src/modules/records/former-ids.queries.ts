import type { ChangeableKind } from '@klantportaal/contract/modules/integrations/id-changes';
import { and, eq, inArray, type PgColumn, type PgTable } from '../../platform/db/drizzle.ts';
import type { Queries } from '../../platform/db/queries.ts';
import { audit } from '../audit/audit.table.ts';
import { dossiers } from '../dossiers/dossiers.table.ts';
import { consumers } from '../people/consumers.table.ts';
import { products } from '../products/products.table.ts';
import { actions } from '../tasks/actions.table.ts';
import { former_ids } from './former-ids.table.ts';

type Named = PgTable & { id: PgColumn; licence_id: PgColumn; firm_id: PgColumn };

/** TABLE: the rows that have an id of the firm which can be changed. */
export const namedTables: Record<ChangeableKind, Named> = {
  dossier: dossiers,
  person: consumers,
  product: products,
  action: actions,
};

/** Maps each of these ids to the one it was changed into, if it was and its record is still there. */
export async function findPresentIds(
  q: Queries,
  licence_id: string,
  kind: ChangeableKind,
  firm_ids: readonly string[],
  product_kind = '',
): Promise<ReadonlyMap<string, string>> {
  if (firm_ids.length === 0) return new Map();
  const table = namedTables[kind];
  const rows = await q
    .select({ firm_id: former_ids.firm_id, now: table.firm_id })
    .from(former_ids)
    .innerJoin(table, and(eq(table.licence_id, former_ids.licence_id), eq(table.id, former_ids.record_id)))
    .where(
      and(
        eq(former_ids.licence_id, licence_id),
        eq(former_ids.kind, kind),
        eq(former_ids.product_kind, product_kind),
        inArray(former_ids.firm_id, [...firm_ids]),
      ),
    );
  return new Map(rows.map(({ firm_id, now }) => [firm_id, String(now)]));
}

/** The record that had an id before; null: none that is still there. */
export async function findByFormerId(
  q: Queries,
  {
    licence_id,
    kind,
    product_kind,
    firm_id,
  }: Pick<typeof former_ids.$inferSelect, 'licence_id' | 'kind' | 'product_kind' | 'firm_id'>,
): Promise<{ record_id: string; changed_at: Date } | null> {
  const table = namedTables[kind];
  const [found] = await q
    .select({ record_id: former_ids.record_id, changed_at: former_ids.changed_at })
    .from(former_ids)
    .innerJoin(table, and(eq(table.licence_id, former_ids.licence_id), eq(table.id, former_ids.record_id)))
    .where(
      and(
        eq(former_ids.licence_id, licence_id),
        eq(former_ids.kind, kind),
        eq(former_ids.product_kind, product_kind),
        eq(former_ids.firm_id, firm_id),
      ),
    );
  return found ?? null;
}

/** The firm's id of the dossier that a person was moved to from this one; null: nobody moved them out of it. */
export async function findDossierMovedTo(
  q: Queries,
  licence_id: string,
  { person, left }: { person: string; left: string },
): Promise<string | null> {
  const [found] = await q
    .select({ id: consumers.id, firm_id: dossiers.firm_id })
    .from(consumers)
    .innerJoin(dossiers, eq(dossiers.id, consumers.dossier_id))
    .where(and(eq(consumers.licence_id, licence_id), eq(consumers.firm_id, person)));
  if (!found || found.firm_id === left) return null;
  const [move] = await q
    .select({ id: audit.id })
    .from(audit)
    .innerJoin(dossiers, eq(dossiers.id, audit.dossier_id))
    .where(
      and(
        eq(audit.licence_id, licence_id),
        eq(audit.consumer_id, found.id),
        eq(audit.act, 'person-moved'),
        eq(dossiers.firm_id, left),
      ),
    )
    .limit(1);
  return move ? found.firm_id : null;
}
