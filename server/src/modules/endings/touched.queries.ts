import {
  and,
  eq,
  inArray,
  isNotNull,
  like,
  or,
  type PgColumn,
  type PgTable,
  type SQL,
  sql,
} from '../../platform/db/drizzle.ts';
import type { Queries } from '../../platform/db/queries.ts';
import { dossiers } from '../dossiers/dossiers.table.ts';
import { internal_notes } from '../dossiers/firm-work.table.ts';
import { nps_invitations } from '../feedback/nps.table.ts';
import { deliveries, files } from '../files/files.table.ts';
import { accounts } from '../identity/sign-in.table.ts';
import { announcements } from '../notifications/mails.table.ts';
import { payments } from '../payments/payments.table.ts';
import { consumers, dossier_access, merged_persons } from '../people/consumers.table.ts';
import { damage_reports } from '../products/general-insurances/damage-reports.table.ts';
import { mortgage_updates } from '../products/mortgages/mortgage-updates.table.ts';
import { products } from '../products/products.table.ts';
import { answers, drafts } from '../questionnaires/answers.table.ts';
import { signatures } from '../signing/signatures.table.ts';
import { action_closings, actions } from '../tasks/actions.table.ts';

/** A table with a condition: rows of which even one says that somebody did something. */
type Trace = [PgTable, SQL | undefined];

async function isAny(q: Queries, traces: readonly Trace[]): Promise<boolean> {
  for (const [table, where] of traces) {
    const [found] = await q.select({ one: sql`1` }).from(table).where(where).limit(1);
    if (found) return true;
  }
  return false;
}

const done = or(eq(actions.is_done, true), isNotNull(actions.of_person));

/** Whether anything of a dossier is of a consumer, or must be kept as what the firm wrote about it. */
export const isDossierTouched = (q: Queries, id: string): Promise<boolean> => {
  const persons = q.select({ id: consumers.id }).from(consumers).where(eq(consumers.dossier_id, id));
  const asked = q.select({ id: actions.id }).from(actions).where(eq(actions.dossier_id, id));
  const toTrace = (table: PgTable, column: PgColumn): Trace => [table, eq(column, id)];
  return isAny(q, [
    [dossiers, and(eq(dossiers.id, id), isNotNull(dossiers.legal_hold))],
    toTrace(dossiers, dossiers.merged_into),
    [accounts, and(inArray(accounts.consumer_id, persons), isNotNull(accounts.last_sign_in_at))],
    [actions, and(eq(actions.dossier_id, id), done)],
    [action_closings, inArray(action_closings.action_id, asked)],
    toTrace(deliveries, deliveries.dossier_id),
    toTrace(answers, answers.dossier_id),
    toTrace(signatures, signatures.dossier_id),
    toTrace(payments, payments.dossier_id),
    toTrace(damage_reports, damage_reports.dossier_id),
    toTrace(mortgage_updates, mortgage_updates.dossier_id),
    toTrace(internal_notes, internal_notes.dossier_id),
    toTrace(dossier_access, dossier_access.dossier_id),
    [drafts, inArray(drafts.consumer_id, persons)],
    [nps_invitations, and(eq(nps_invitations.dossier_id, id), isNotNull(nps_invitations.score))],
  ]);
};

/** Whether a consumer touched an action. */
export const isActionTouched = (q: Queries, id: string): Promise<boolean> =>
  isAny(q, [
    [actions, and(eq(actions.id, id), done)],
    [action_closings, eq(action_closings.action_id, id)],
    [deliveries, eq(deliveries.action_id, id)],
    [answers, eq(answers.action_id, id)],
    [signatures, eq(signatures.action_id, id)],
    [payments, eq(payments.action_id, id)],
    [mortgage_updates, eq(mortgage_updates.action_id, id)],
    [drafts, eq(drafts.key, id)],
  ]);

/** Whether a consumer touched a product, its actions aside. */
export const isProductTouched = (
  q: Queries,
  { id, kind, dossier_id }: Pick<typeof products.$inferSelect, 'id' | 'kind' | 'dossier_id'>,
): Promise<boolean> =>
  isAny(q, [
    [signatures, eq(signatures.product_id, id)],
    [payments, eq(payments.product_id, id)],
    [damage_reports, eq(damage_reports.product_id, id)],
    [mortgage_updates, eq(mortgage_updates.product_id, id)],
    ...(kind === 'appointment' ? traceAppointment(q, id, dossier_id) : []),
  ]);

/** Traces of people who may have the link and the file of an appointment, which must say that it is cancelled: told of it, or able to see it. */
const traceAppointment = (q: Queries, id: string, dossier_id: string): Trace[] => {
  const persons = q.select({ id: consumers.id }).from(consumers).where(eq(consumers.dossier_id, dossier_id));
  return [
    [announcements, and(eq(announcements.kind, 'appointment'), like(announcements.subject, `${id} %`))],
    [accounts, and(inArray(accounts.consumer_id, persons), isNotNull(accounts.last_sign_in_at))],
  ];
};

/** Whether anything is of a person; one who is asked something by name has part in it. */
export const isPersonTouched = (q: Queries, id: string): Promise<boolean> =>
  isAny(q, [
    [accounts, and(eq(accounts.consumer_id, id), isNotNull(accounts.last_sign_in_at))],
    [actions, or(eq(actions.requested_for, id), eq(actions.of_person, id))],
    [files, eq(files.of_person, id)],
    [deliveries, eq(deliveries.delivered_by, id)],
    [answers, eq(answers.consumer_id, id)],
    [signatures, eq(signatures.consumer_id, id)],
    [payments, eq(payments.started_by, id)],
    [damage_reports, eq(damage_reports.reported_by, id)],
    [mortgage_updates, eq(mortgage_updates.submitted_by, id)],
    [nps_invitations, eq(nps_invitations.consumer_id, id)],
    [dossier_access, eq(dossier_access.consumer_id, id)],
    [merged_persons, eq(merged_persons.consumer_id, id)],
    [drafts, eq(drafts.consumer_id, id)],
  ]);

/** A product of a dossier, locked. */
export async function lockProduct(tx: Queries, dossier_id: string, kind: string, firm_id: string) {
  const own = and(eq(products.dossier_id, dossier_id), eq(products.kind, kind), eq(products.firm_id, firm_id));
  const [found] = await tx.select().from(products).where(own).for('update');
  return found ?? null;
}

/** The actions of a product, locked. */
export const lockProductActions = (tx: Queries, product_id: string) =>
  tx.select().from(actions).where(eq(actions.product_id, product_id)).orderBy(actions.id).for('update');

/** The persons of a dossier, locked, the first one first. */
export const lockPersons = (tx: Queries, dossier_id: string) =>
  tx.select().from(consumers).where(eq(consumers.dossier_id, dossier_id)).orderBy(consumers.position).for('update');

export async function lockNps(tx: Queries, dossier_id: string, firm_id: string) {
  const own = and(eq(nps_invitations.dossier_id, dossier_id), eq(nps_invitations.firm_id, firm_id));
  const [found] = await tx.select().from(nps_invitations).where(own).for('update');
  return found ?? null;
}

export async function removeActions(tx: Queries, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(actions).where(inArray(actions.id, [...ids]));
}
export async function removeProduct(tx: Queries, id: string): Promise<void> {
  await tx.delete(products).where(eq(products.id, id));
}
export async function removeNps(tx: Queries, id: string): Promise<void> {
  await tx.delete(nps_invitations).where(eq(nps_invitations.id, id));
}

/** Removes a person; the one who is left is the first. */
export async function removePerson(tx: Queries, dossier_id: string, id: string): Promise<void> {
  await tx.delete(consumers).where(eq(consumers.id, id));
  await tx.update(consumers).set({ position: 0 }).where(eq(consumers.dossier_id, dossier_id));
}

/** Removes a dossier with all rows of it; the keys of the bytes to remove after the commit. */
export async function removeDossier(tx: Queries, id: string): Promise<string[]> {
  const bytes = await tx.select({ id: files.id }).from(files).where(eq(files.dossier_id, id));
  await tx.delete(dossiers).where(eq(dossiers.id, id));
  return bytes.map((file) => file.id);
}
