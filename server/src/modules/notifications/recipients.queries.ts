import { and, eq, ne, sql } from '../../platform/db/drizzle.ts';
import type { Queries } from '../../platform/db/queries.ts';
import { advisers, dossier_panels } from '../dossiers/dossiers.table.ts';
import { accounts } from '../identity/sign-in.table.ts';
import { consumers } from '../people/consumers.table.ts';

const isOfDossier = sql<boolean>`${dossier_panels.id} is not null`;

/** The recipient of a mail, and how to address them. */
export async function findRecipient(q: Queries, licence_id: string, consumer_id: string) {
  const [found] = await q
    .select({
      firm_id: consumers.firm_id,
      form_id: consumers.form_id,
      email: consumers.email,
      display_name: consumers.display_name,
      address_style: consumers.address_style,
      chosen_language: consumers.chosen_language,
      is_company: consumers.is_company,
      person: consumers.person,
      user_name: accounts.user_name,
    })
    .from(consumers)
    .leftJoin(accounts, eq(accounts.consumer_id, consumers.id))
    .where(and(eq(consumers.licence_id, licence_id), eq(consumers.id, consumer_id)));
  return found ?? null;
}
export type Recipient = NonNullable<Awaited<ReturnType<typeof findRecipient>>>;

/** The advisers of a person's dossier, the one who owns it first; those of an appointment are known by name. */
export const listConsumerAdvisers = (q: Queries, licence_id: string, consumer_id: string) =>
  q
    .select({ id: advisers.id, name: advisers.name, address: advisers.emailaddress, is_of_dossier: isOfDossier })
    .from(consumers)
    .innerJoin(advisers, eq(advisers.licence_id, consumers.licence_id))
    .leftJoin(
      dossier_panels,
      and(eq(dossier_panels.dossier_id, consumers.dossier_id), eq(dossier_panels.adviser_id, advisers.id)),
    )
    .where(and(eq(consumers.licence_id, licence_id), eq(consumers.id, consumer_id)))
    .orderBy(sql`${dossier_panels.systemname} = 'ADVISOR' desc nulls last`, dossier_panels.position, advisers.id);

/** The dossier of a consumer; null when there is no such consumer any more. Runs as `system`. */
export async function findDossierOfConsumer(q: Queries, consumer_id: string): Promise<string | null> {
  const [row] = await q
    .select({ dossier_id: consumers.dossier_id })
    .from(consumers)
    .where(eq(consumers.id, consumer_id));
  return row?.dossier_id ?? null;
}

/** Runs as `system`. */
export async function findLicenceOfConsumer(q: Queries, consumer_id: string): Promise<string | null> {
  const [row] = await q
    .select({ licence_id: consumers.licence_id })
    .from(consumers)
    .where(eq(consumers.id, consumer_id));
  return row?.licence_id ?? null;
}

/** Keeps whether a consumer wants mails about to-dos; returns the dossier when that changed. */
export async function saveTodoMails(
  tx: Queries,
  { id, licence_id }: { id: string; licence_id: string },
  wanted: boolean,
  now: Date,
): Promise<string | null> {
  const [changed] = await tx
    .update(consumers)
    .set({ wants_todo_mails: wanted, updated_at: now })
    .where(and(eq(consumers.licence_id, licence_id), eq(consumers.id, id), ne(consumers.wants_todo_mails, wanted)))
    .returning({ dossier_id: consumers.dossier_id });
  return changed?.dossier_id ?? null;
}
