import type { IdChangeBody } from '@klantportaal/contract/modules/integrations/id-changes';
import { ensure } from '@klantportaal/contract/values/ensure';
import type * as z from 'zod/mini';
import { and, eq, or, sql } from '../../../platform/db/drizzle.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { updateTable } from '../../../platform/db/update-table.ts';
import { dossiers } from '../../dossiers/dossiers.table.ts';
import { isItsOwn } from '../../dossiers/merged.queries.ts';
import { consumers, OF_PORTAL } from '../../people/consumers.table.ts';
import { products } from '../../products/products.table.ts';
import { namedTables } from '../../records/former-ids.queries.ts';
import { former_ids } from '../../records/former-ids.table.ts';
import { actions } from '../../tasks/actions.table.ts';
import { dossier_merges } from '../merges.table.ts';

export type Asked = z.output<typeof IdChangeBody>;

/** A record by the firm's id. */
export interface Found {
  id: string;
  dossier_id: string;
  label: string;
  merged: boolean;
}

/** The record that has this id now; null: none does. A dossier that was merged into another counts, for its id is taken. */
export async function findRecord(
  q: Queries,
  licence_id: string,
  { kind, product_kind }: Pick<Asked, 'kind' | 'product_kind'>,
  firm_id: string,
): Promise<Found | null> {
  const filterByFirmId = (table: (typeof namedTables)[Asked['kind']]) =>
    and(eq(table.licence_id, licence_id), eq(table.firm_id, firm_id));
  const [found] =
    kind === 'dossier'
      ? await q
          .select({ id: dossiers.id, dossier_id: dossiers.id, label: dossiers.label, into: dossiers.merged_into })
          .from(dossiers)
          .where(filterByFirmId(dossiers))
      : kind === 'person'
        ? await q
            .select({ id: consumers.id, dossier_id: consumers.dossier_id, label: consumers.display_name })
            .from(consumers)
            .where(filterByFirmId(consumers))
        : kind === 'action'
          ? await q
              .select({ id: actions.id, dossier_id: actions.dossier_id, label: actions.label })
              .from(actions)
              .where(filterByFirmId(actions))
          : await q
              .select({ id: products.id, dossier_id: products.dossier_id, label: products.label })
              .from(products)
              .where(and(filterByFirmId(products), eq(products.kind, ensure(product_kind))));
  if (!found) return null;
  const { id, dossier_id, label } = found;
  return { id, dossier_id, label, merged: 'into' in found && found.into !== null };
}

/** A dossier by our id, locked until the transaction ends. */
export async function lockDossierById(tx: Queries, id: string) {
  const [found] = await tx
    .select()
    .from(dossiers)
    .where(and(eq(dossiers.id, id), isItsOwn))
    .for('update');
  return found ?? null;
}

/** Whether a dossier waits to become one with another, or did a while ago and may become two again. */
export async function isMergeOpen(q: Queries, licence_id: string, dossier_id: string): Promise<boolean> {
  const isInvolved = or(eq(dossier_merges.into_id, dossier_id), eq(dossier_merges.from_id, dossier_id));
  const isOpen = sql`(${dossier_merges.state} = 'waiting' or (${dossier_merges.state} = 'done' and ${dossier_merges.before} is not null))`;
  return (await q.$count(dossier_merges, and(eq(dossier_merges.licence_id, licence_id), isInvolved, isOpen))) > 0;
}

/** Gives a record its new id; the one of before leads to it, and the new one, if it was its own once, is so again. */
export async function changeFirmId(
  tx: Queries,
  licence_id: string,
  { kind, product_kind, firm_id, to }: Asked,
  id: string,
  now: Date,
): Promise<void> {
  const table = namedTables[kind];
  const isRecord = and(eq(table.licence_id, licence_id), eq(table.id, id));
  await updateTable(tx, table, { firm_id: to }).where(isRecord);
  const formTable = kind === 'dossier' ? dossiers : kind === 'person' ? consumers : null;
  if (formTable !== null && firm_id.startsWith(OF_PORTAL))
    await tx.update(formTable).set({ form_id: firm_id }).where(isRecord);
  const former = { licence_id, kind, product_kind: product_kind ?? '' };
  await tx
    .delete(former_ids)
    .where(
      and(
        eq(former_ids.licence_id, licence_id),
        eq(former_ids.kind, kind),
        eq(former_ids.product_kind, former.product_kind),
        eq(former_ids.firm_id, to),
      ),
    );
  const row = { ...former, firm_id, record_id: id, changed_at: now };
  await tx
    .insert(former_ids)
    .values(row)
    // The id may be a former one of a record that is gone, whose row is replaced.
    .onConflictDoUpdate({
      target: [former_ids.licence_id, former_ids.kind, former_ids.product_kind, former_ids.firm_id],
      set: row,
    });
  // Details of an offer name a person, and a mortgage, by the firm's ids.
  const field = kind === 'person' ? 'insured' : kind === 'product' && product_kind === 'mortgage' ? 'mortgage' : null;
  if (field === null) return;
  await tx
    .update(products)
    .set({ details: sql`jsonb_set(${products.details}, ${`{${field}}`}::text[], to_jsonb(${to}::text))` })
    .where(and(eq(products.licence_id, licence_id), sql`${products.details} ->> ${field}::text = ${firm_id}`));
}
