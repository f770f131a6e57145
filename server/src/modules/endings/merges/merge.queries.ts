import { type MovingKind, movingKinds } from '@klantportaal/contract/modules/endings/merges';
import {
  and,
  desc,
  eq,
  inArray,
  or,
  type PgColumn,
  type PgTable,
  type SQL,
  sql,
} from '../../../platform/db/drizzle.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { updateTable } from '../../../platform/db/update-table.ts';
import { idempotency_keys, outbox } from '../../../platform/jobs/outbox.table.ts';
import { audit } from '../../audit/audit.table.ts';
import { held_acts } from '../../documents/verdicts.table.ts';
import { dossier_documents } from '../../dossiers/dossier-documents.table.ts';
import { dossier_panels, dossiers } from '../../dossiers/dossiers.table.ts';
import { dossier_assignments, internal_notes } from '../../dossiers/firm-work.table.ts';
import { isItsOwn } from '../../dossiers/merged.queries.ts';
import { inbox_items } from '../../events/inbox.table.ts';
import { nps_invitations } from '../../feedback/nps.table.ts';
import { deliveries, files } from '../../files/files.table.ts';
import { guest_links } from '../../identity/links/guest-links.table.ts';
import { upload_links } from '../../identity/links/upload-links.table.ts';
import { accounts, one_time_tokens, recovery_codes, sessions } from '../../identity/sign-in.table.ts';
import { received_mails } from '../../integrations/mailbox.table.ts';
import { announcements } from '../../notifications/mails.table.ts';
import { payments } from '../../payments/payments.table.ts';
import { consumers, dossier_access, merged_persons } from '../../people/consumers.table.ts';
import { damage_reports } from '../../products/general-insurances/damage-reports.table.ts';
import { mortgage_updates } from '../../products/mortgages/mortgage-updates.table.ts';
import { products } from '../../products/products.table.ts';
import { answers, drafts } from '../../questionnaires/answers.table.ts';
import { signatures } from '../../signing/signatures.table.ts';
import { actions } from '../../tasks/actions.table.ts';

type OfDossier = PgTable & { licence_id: PgColumn; dossier_id: PgColumn };

/** TABLE: what moves with its dossier, and the columns that name a person. The name is the one of the preview. */
export const moved: Record<MovingKind, { table: OfDossier; persons: PgColumn[] }> = {
  products: { table: products, persons: [] },
  actions: { table: actions, persons: [actions.requested_for, actions.of_person] },
  deliveries: { table: deliveries, persons: [deliveries.delivered_by] },
  files: { table: files, persons: [files.of_person] },
  answers: { table: answers, persons: [answers.consumer_id] },
  signatures: { table: signatures, persons: [signatures.consumer_id] },
  payments: { table: payments, persons: [payments.started_by] },
  damage_reports: { table: damage_reports, persons: [damage_reports.reported_by] },
  mortgage_updates: { table: mortgage_updates, persons: [mortgage_updates.submitted_by] },
  feedback: { table: nps_invitations, persons: [nps_invitations.consumer_id] },
  inbox: { table: inbox_items, persons: [inbox_items.consumer_id] },
};

const filterByDossier = (table: OfDossier, licence_id: string, dossier_id: string) =>
  and(eq(table.licence_id, licence_id), eq(table.dossier_id, dossier_id));

/** The number of rows of each kind a dossier has: of what would move, and of what is never rewritten. */
export async function countRowsByKind(q: Queries, licence_id: string, dossier_id: string) {
  const count = (table: OfDossier) => q.$count(table, filterByDossier(table, licence_id, dossier_id));
  const moves = [];
  for (const kind of movingKinds) moves.push({ kind, count: await count(moved[kind].table) });
  return { moves, stays: [{ kind: 'notes' as const, count: await count(internal_notes) }] };
}

/** Two dossiers by the firm's own ids, locked in one order until the transaction ends. */
export async function lockTwo(tx: Queries, licence_id: string, firm_ids: [string, string]) {
  const rows = await tx
    .select()
    .from(dossiers)
    .where(and(eq(dossiers.licence_id, licence_id), inArray(dossiers.firm_id, firm_ids), isItsOwn))
    .orderBy(dossiers.firm_id)
    .for('update');
  return firm_ids.map((firm_id) => rows.find((row) => row.firm_id === firm_id) ?? null) as [
    Dossier | null,
    Dossier | null,
  ];
}

/** Locks two dossiers by our own ids. */
export async function lockTwoById(tx: Queries, licence_id: string, ids: [string, string]) {
  const rows = await tx
    .select({ firm_id: dossiers.firm_id, id: dossiers.id })
    .from(dossiers)
    .where(and(eq(dossiers.licence_id, licence_id), inArray(dossiers.id, ids)));
  const getFirmId = (id: string) => rows.find((row) => row.id === id)?.firm_id ?? '';
  return lockTwo(tx, licence_id, [getFirmId(ids[0]), getFirmId(ids[1])]);
}
export type Dossier = typeof dossiers.$inferSelect;

/** The persons of dossiers, with how they sign in. */
export const listConsumers = (q: Queries, ids: string[]) =>
  q
    .select({
      id: consumers.id,
      dossier_id: consumers.dossier_id,
      firm_id: consumers.firm_id,
      form_id: consumers.form_id,
      position: consumers.position,
      display_name: consumers.display_name,
      email: consumers.email,
      date_of_birth: consumers.date_of_birth,
      user_name: accounts.user_name,
      hasPassword: sql<boolean>`${accounts.password_hash} is not null`,
      standing: dossier_access.standing,
      sees: dossier_access.sees,
    })
    .from(consumers)
    .leftJoin(accounts, eq(accounts.consumer_id, consumers.id))
    .leftJoin(dossier_access, eq(dossier_access.consumer_id, consumers.id))
    .where(inArray(consumers.dossier_id, ids))
    .orderBy(consumers.position);
export type MergingPerson = Awaited<ReturnType<typeof listConsumers>>[number];

/** Whether the firm may still undo something in one of these dossiers. */
export const isAnythingHeld = async (q: Queries, ids: string[]): Promise<boolean> =>
  (await q.$count(held_acts, inArray(held_acts.dossier_id, ids))) > 0;

/** The line of the trail that says what merging a dossier into another did. */
export async function findMergeAuditEntry(q: Queries, licence_id: string, into: string, from: string) {
  const [line] = await q
    .select({ at: audit.at, details: audit.details })
    .from(audit)
    .where(
      and(
        eq(audit.licence_id, licence_id),
        eq(audit.dossier_id, from),
        eq(audit.act, 'dossier-merged'),
        eq(audit.target_id, into),
      ),
    )
    // The merge may have been undone, and done again: the latest line counts.
    .orderBy(desc(audit.at));
  if (!line) throw new Error('A merge has a line in the trail.');
  return line;
}

/** A dossier by the firm's own id, also one that was merged into another; null for none. */
export async function findDossierByFirmId(q: Queries, licence_id: string, firm_id: string): Promise<Dossier | null> {
  const [found] = await q
    .select()
    .from(dossiers)
    .where(and(eq(dossiers.licence_id, licence_id), eq(dossiers.firm_id, firm_id)));
  return found ?? null;
}

/** A dossier that was merged into this one, by the firm's own id; null for none. */
export async function findMergedDossier(q: Queries, licence_id: string, into: string, firm_id: string) {
  const [found] = await q
    .select()
    .from(dossiers)
    .where(and(eq(dossiers.licence_id, licence_id), eq(dossiers.firm_id, firm_id), eq(dossiers.merged_into, into)));
  return found ?? null;
}

/** One who goes, and who it is. */
export interface SamePerson {
  from: MergingPerson;
  into: MergingPerson;
  /** Whether the account of the one who goes takes the place of the other one's. */
  accountMoves: boolean;
}

/** Makes one person of two: what the one who goes did is of the other, and its row is gone. */
export async function mergePerson(tx: Queries, licence_id: string, { from, into, accountMoves }: SamePerson) {
  for (const { table, persons } of Object.values(moved)) {
    for (const column of persons) {
      const own = and(eq(table.licence_id, licence_id), eq(column, from.id));
      await updateTable(tx, table, { [column.name]: into.id }).where(own);
    }
  }
  await tx
    .update(products)
    .set({ details: sql`jsonb_set(${products.details}, '{insured}', to_jsonb(${into.firm_id}::text))` })
    .where(and(eq(products.licence_id, licence_id), sql`${products.details} ->> 'insured' = ${from.firm_id}`));
  // The row of the consumer who stays is kept if both consumers have one.
  const has = (table: typeof drafts | typeof announcements, key: SQL) =>
    sql`exists (select from ${table} other where other.consumer_id = ${into.id} and ${key})`;
  await tx.delete(drafts).where(and(eq(drafts.consumer_id, from.id), has(drafts, sql`other.key = ${drafts.key}`)));
  await tx.update(drafts).set({ consumer_id: into.id }).where(eq(drafts.consumer_id, from.id));
  const told = sql`other.kind = ${announcements.kind} and other.subject = ${announcements.subject}`;
  await tx.delete(announcements).where(and(eq(announcements.consumer_id, from.id), has(announcements, told)));
  await tx.update(announcements).set({ consumer_id: into.id }).where(eq(announcements.consumer_id, from.id));
  await tx
    .update(outbox)
    .set({ payload: sql`jsonb_set(${outbox.payload}, '{consumer_id}', to_jsonb(${into.id}::text))` })
    .where(and(eq(outbox.licence_id, licence_id), sql`${outbox.payload} ->> 'consumer_id' = ${from.id}`));
  await tx
    .delete(idempotency_keys)
    .where(and(eq(idempotency_keys.licence_id, licence_id), eq(idempotency_keys.actor, `consumer:${from.id}`)));
  // Sessions and links end with the account that goes, or were ended for the one that moves.
  await tx.delete(sessions).where(eq(sessions.consumer_id, from.id));
  // Without its session a link for a phone opens nothing; it stays until its photos are tidied up.
  await tx.update(upload_links).set({ consumer_id: into.id }).where(eq(upload_links.consumer_id, from.id));
  await tx.update(received_mails).set({ consumer_id: into.id }).where(eq(received_mails.consumer_id, from.id));
  await tx.update(guest_links).set({ consumer_id: into.id }).where(eq(guest_links.consumer_id, from.id));
  await tx.delete(one_time_tokens).where(eq(one_time_tokens.consumer_id, from.id));
  if (accountMoves) {
    await tx.delete(one_time_tokens).where(eq(one_time_tokens.consumer_id, into.id));
    await tx.delete(recovery_codes).where(eq(recovery_codes.consumer_id, into.id));
    await tx.delete(accounts).where(eq(accounts.consumer_id, into.id));
    await tx.update(accounts).set({ consumer_id: into.id }).where(eq(accounts.consumer_id, from.id));
    await tx.update(recovery_codes).set({ consumer_id: into.id }).where(eq(recovery_codes.consumer_id, from.id));
  }
  await tx.update(merged_persons).set({ consumer_id: into.id }).where(eq(merged_persons.consumer_id, from.id));
  await tx.insert(merged_persons).values({ licence_id, id: from.id, firm_id: from.firm_id, consumer_id: into.id });
  await tx.delete(consumers).where(and(eq(consumers.licence_id, licence_id), eq(consumers.id, from.id)));
}

/** Gives a person to another dossier, at a place of it that is free. */
export async function movePerson(tx: Queries, dossier_id: string, { id }: MergingPerson, position: number) {
  await tx.update(consumers).set({ dossier_id, position }).where(eq(consumers.id, id));
  await tx.update(dossier_access).set({ dossier_id }).where(eq(dossier_access.consumer_id, id));
}

/**
 * Moves everything of a dossier into another, after its persons. Done again it moves what was written into the first
 * one meanwhile.
 */
export async function moveRows(tx: Queries, licence_id: string, from: string, into: string): Promise<void> {
  const [last] = await tx
    .select({ position: sql<number>`coalesce(max(${products.position}), -1)` })
    .from(products)
    .where(eq(products.dossier_id, into));
  await tx
    .update(products)
    .set({ position: sql`${products.position} + ${(last?.position ?? -1) + 1}` })
    .where(and(eq(products.licence_id, licence_id), eq(products.dossier_id, from)));
  for (const { table } of Object.values(moved))
    await updateTable(tx, table, { dossier_id: into }).where(filterByDossier(table, licence_id, from));
}

/** Makes the one lead to the other: who works on it, the firm's document, and what was merged into it before. */
export async function closeMerged(tx: Queries, licence_id: string, from: string, into: string): Promise<void> {
  const panels = await tx.$count(dossier_panels, eq(dossier_panels.dossier_id, into));
  if (panels > 0) await tx.delete(dossier_panels).where(eq(dossier_panels.dossier_id, from));
  else await tx.update(dossier_panels).set({ dossier_id: into }).where(eq(dossier_panels.dossier_id, from));
  const known = tx
    .select({ id: dossier_assignments.adviser_id })
    .from(dossier_assignments)
    .where(eq(dossier_assignments.dossier_id, into));
  await tx
    .delete(dossier_assignments)
    .where(and(eq(dossier_assignments.dossier_id, from), inArray(dossier_assignments.adviser_id, known)));
  const hasAdviser =
    (await tx.$count(
      dossier_assignments,
      and(eq(dossier_assignments.dossier_id, into), eq(dossier_assignments.role, 'adviser')),
    )) > 0;
  await tx
    .update(dossier_assignments)
    .set({ dossier_id: into, ...(hasAdviser && { role: 'helper' as const }) })
    .where(eq(dossier_assignments.dossier_id, from));
  await tx.delete(dossier_documents).where(eq(dossier_documents.dossier_id, from));
  const own = eq(dossiers.licence_id, licence_id);
  await tx
    .update(dossiers)
    .set({ merged_into: into })
    .where(and(own, or(eq(dossiers.id, from), eq(dossiers.merged_into, from))));
}

/** The dossier that another was merged into, by its own id; null: it was not. */
export async function findMergeTarget(q: Queries, licence_id: string, from: string): Promise<string | null> {
  const [found] = await q
    .select({ into: dossiers.merged_into })
    .from(dossiers)
    .where(and(eq(dossiers.licence_id, licence_id), eq(dossiers.id, from)));
  return found?.into ?? null;
}
