import type { Application } from '../../../platform/adapters/premiums/premiums.ts';
import type { JsonObject } from '../../../platform/db/columns.ts';
import { and, asc, eq, sql } from '../../../platform/db/drizzle.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { files } from '../../files/files.table.ts';
import { consumers } from '../../people/consumers.table.ts';
import type { ActionRow } from '../../tasks/actions.queries.ts';
import { actions } from '../../tasks/actions.table.ts';
import type { Owner } from '../products.queries.ts';
import { products } from '../products.table.ts';

/** An offer as the firm sent it. `insured` and `mortgage` are the firm's own ids of a person and a mortgage. */
export interface OfferRow {
  id: string;
  label: string;
  details: {
    label_en?: string | null;
    reference_number?: string | null;
    quote_number?: string | null;
    insured?: string | null;
    mortgage?: string | null;
  };
}

const filterByDossier = ({ licence_id, dossier_id }: Owner) =>
  and(eq(products.licence_id, licence_id), eq(products.dossier_id, dossier_id));

/** The offer that an action belongs to; null if it belongs to something else. */
export async function offerOfAction(q: Queries, action: ActionRow): Promise<OfferRow | null> {
  if (!action.product_id) return null;
  const [row] = await q
    .select({ id: products.id, label: products.label, details: products.details })
    .from(products)
    .where(and(filterByDossier(action), eq(products.id, action.product_id), eq(products.kind, 'cardifao')));
  return (row as OfferRow | undefined) ?? null;
}

/** The amount in euros of the mortgage with this id of the firm, or else of the dossier's first; null if unknown. */
export async function findMortgageAmount(q: Queries, owner: Owner, firm_id: string | null): Promise<number | null> {
  const [row] = await q
    .select({ details: products.details })
    .from(products)
    .where(
      and(
        filterByDossier(owner),
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
export async function findInsuredConsumer(q: Queries, owner: Owner, by: { firm_id: string | null; id: string | null }) {
  const named = by.firm_id ? eq(consumers.firm_id, by.firm_id) : by.id ? eq(consumers.id, by.id) : undefined;
  const [row] = await q
    .select({
      id: consumers.id,
      display_name: consumers.display_name,
      date_of_birth: consumers.date_of_birth,
      person: consumers.person,
    })
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

/** The way to address a consumer, and in which language. */
export async function findReader(q: Queries, { id, licence_id }: { id: string; licence_id: string }) {
  const [row] = await q
    .select({ style: consumers.address_style, language: consumers.chosen_language })
    .from(consumers)
    .where(and(eq(consumers.licence_id, licence_id), eq(consumers.id, id)));
  return { style: row?.style ?? 'formal', locale: row?.language ?? 'nl' } as const;
}

const isOpen = ({ licence_id, id }: ActionRow) =>
  and(eq(actions.licence_id, licence_id), eq(actions.id, id), eq(actions.is_done, false));

const withCardif = (changes: JsonObject) => sql`${actions.details} || jsonb_build_object('cardif',
    coalesce(${actions.details}->'cardif', '{}'::jsonb) || ${JSON.stringify(changes)}::jsonb)`;
/** One value of what we keep with the action; '' when there is none. */
const selectKeptValue = (...path: string[]) =>
  sql`coalesce(${actions.details} #>> ${`{cardif,${path.join()}}`}::text[], '')`;

/** Adds to what we keep about the premium with the action. Only while it is open. */
export async function keepPremium(q: Queries, action: ActionRow, changes: JsonObject): Promise<boolean> {
  const changed = await q
    .update(actions)
    .set({ details: withCardif(changes) })
    .where(isOpen(action))
    .returning({ id: actions.id });
  return changed.length > 0;
}

/** Removes what we keep about the premium, unless an application was made at it. */
export async function forgetPremium(q: Queries, action: ActionRow): Promise<void> {
  const details = sql`${actions.details} - 'cardif'`;
  await q
    .update(actions)
    .set({ details })
    .where(and(isOpen(action), sql`${selectKeptValue('application', 'id')} = ''`));
}

/** Keeps the application that the insurer took, and returns the action's details; null if it was known. A closed action keeps it as well. */
export async function keepApplication(
  q: Queries,
  { licence_id, id }: ActionRow,
  { id: application_id, number }: Application,
): Promise<ActionRow['details'] | null> {
  const changes = { application: { id: application_id, number }, applying: null };
  const changed = await q
    .update(actions)
    .set({ details: withCardif(changes) })
    .where(
      and(eq(actions.licence_id, licence_id), eq(actions.id, id), sql`${selectKeptValue('application', 'id')} = ''`),
    )
    .returning({ details: actions.details });
  return changed[0]?.details ?? null;
}

/** The insurer did not take this try to apply. A later try keeps its own. */
export async function forgetTry(q: Queries, action: ActionRow, applying: string): Promise<void> {
  await q
    .update(actions)
    .set({ details: withCardif({ applying: null }) })
    .where(and(isOpen(action), sql`${selectKeptValue('applying')} = ${applying}`));
}

/**
 * Closes the action as declined and returns true, unless it is closed, being accepted, or more was applied for than the
 * caller knows.
 */
export async function closeDeclined(
  tx: Queries,
  action: ActionRow,
  { now, application }: { now: Date; application: Application | null },
): Promise<boolean> {
  const closed = await tx
    .update(actions)
    .set({ is_done: true, date_executed: now, updated_at: now })
    .where(
      and(
        isOpen(action),
        sql`${selectKeptValue('accepting_until')} <= ${now.toISOString()}`,
        sql`${selectKeptValue('applying')} = ''`,
        sql`${selectKeptValue('application', 'id')} = ${application?.id ?? ''}`,
      ),
    )
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
