import { and, asc, eq, sql } from 'drizzle-orm';
import type { ActionRow } from '../../actions/actions.queries.ts';
import type { JsonObject } from '../../db/columns.ts';
import type { Queries } from '../../db/queries.ts';
import type { Owner } from '../../products/products.queries.ts';
import { actions } from '../../schema/actions.table.ts';
import { consumers } from '../../schema/consumers.table.ts';
import { files } from '../../schema/files.table.ts';
import { products } from '../../schema/products.table.ts';

/** An offer as the firm sent it. `insured` and `mortgage` are the firm's own ids of a person and a mortgage. */
export interface OfferRow {
  id: string;
  label: string;
  details: {
    reference_number?: string | null;
    quote_number?: string | null;
    insured?: string | null;
    mortgage?: string | null;
  };
}

const inDossier = ({ licence_id, dossier_id }: Owner) =>
  and(eq(products.licence_id, licence_id), eq(products.dossier_id, dossier_id));

/** The offer that an action belongs to; null if it belongs to something else. */
export async function offerOfAction(q: Queries, action: ActionRow): Promise<OfferRow | null> {
  if (!action.product_id) return null;
  const [row] = await q
    .select({ id: products.id, label: products.label, details: products.details })
    .from(products)
    .where(and(inDossier(action), eq(products.id, action.product_id), eq(products.kind, 'cardifao')));
  return (row as OfferRow | undefined) ?? null;
}

/** The amount in euros of the mortgage with this id of the firm, or else of the dossier's first; null if unknown. */
export async function mortgageAmount(q: Queries, owner: Owner, firm_id: string | null): Promise<number | null> {
  const [row] = await q
    .select({ details: products.details })
    .from(products)
    .where(
      and(
        inDossier(owner),
        eq(products.kind, 'mortgage'),
        firm_id === null ? undefined : eq(products.firm_id, firm_id),
      ),
    )
    .orderBy(asc(products.position))
    .limit(1);
  const amount = row?.details.amount;
  return typeof amount === 'number' && amount > 0 ? amount : null;
}

/** A person of the dossier: by the firm's id, else by ours, else the first; null if there is none. */
export async function insuredPerson(q: Queries, owner: Owner, by: { firm_id: string | null; id: string | null }) {
  const named = by.firm_id ? eq(consumers.firm_id, by.firm_id) : by.id ? eq(consumers.id, by.id) : undefined;
  const [row] = await q
    .select({ date_of_birth: consumers.date_of_birth, person: consumers.person })
    .from(consumers)
    .where(
      and(
        eq(consumers.licence_id, owner.licence_id),
        eq(consumers.dossier_id, owner.dossier_id),
        eq(consumers.is_company, false),
        named,
      ),
    )
    .orderBy(asc(consumers.position))
    .limit(1);
  return row ?? null;
}

/** How to address a consumer, and in which language. */
export async function readerOf(q: Queries, { id, licence_id }: { id: string; licence_id: string }) {
  const [row] = await q
    .select({ style: consumers.address_style, language: consumers.chosen_language })
    .from(consumers)
    .where(and(eq(consumers.licence_id, licence_id), eq(consumers.id, id)));
  return { style: row?.style ?? 'formal', locale: row?.language ?? 'nl' } as const;
}

const isOpen = ({ licence_id, id }: ActionRow) =>
  and(eq(actions.licence_id, licence_id), eq(actions.id, id), eq(actions.is_done, false));

/** Adds to what we keep about the premium with the action; null removes. Only while it is open. */
export async function keepPremium(q: Queries, action: ActionRow, changes: JsonObject | null): Promise<boolean> {
  const details = changes
    ? sql`${actions.details} || jsonb_build_object('cardif',
        coalesce(${actions.details}->'cardif', '{}'::jsonb) || ${JSON.stringify(changes)}::jsonb)`
    : sql`${actions.details} - 'cardif'`;
  const changed = await q.update(actions).set({ details }).where(isOpen(action)).returning({ id: actions.id });
  return changed.length > 0;
}

/** Closes the action as declined, unless it is closed or being accepted; returns whether this call did. */
export async function closeDeclined(tx: Queries, action: ActionRow, now: Date): Promise<boolean> {
  const accepting = sql`coalesce(${actions.details}->'cardif'->>'accepting_until', '')`;
  const closed = await tx
    .update(actions)
    .set({ is_done: true, date_executed: now, updated_at: now })
    .where(and(isOpen(action), sql`${accepting} <= ${now.toISOString()}`))
    .returning({ id: actions.id });
  return closed.length > 0;
}

/**
 * Stores the application and makes it available for download; false if another call did so before. The row of the
 * download makes it happen once.
 */
export async function addApplication(
  tx: Queries,
  { file, download }: { file: typeof files.$inferInsert; download: typeof actions.$inferInsert },
): Promise<boolean> {
  const added = await tx.insert(actions).values(download).onConflictDoNothing().returning({ id: actions.id });
  if (added.length === 0) return false;
  await tx.insert(files).values(file);
  return true;
}
