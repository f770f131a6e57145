import type { FreeKind, KeptKind } from '@klantportaal/contract/modules/compliance/retention';
import { getFirst } from '@klantportaal/contract/values/ensure';
import { and, eq, inArray, type PgColumn, type PgTable, type SQL, sql } from '../../../platform/db/drizzle.ts';
import { licences } from '../../../platform/db/licences.table.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { idempotency_keys, outbox } from '../../../platform/jobs/outbox.table.ts';
import { fact_changes } from '../../audit/fact-changes.table.ts';
import { deleteBesideDeliveries } from '../../documents/delete-beside-deliveries.queries.ts';
import { listConsumerPhotos } from '../../documents/phone-uploads/waiting-photos.queries.ts';
import { dossier_documents } from '../../dossiers/dossier-documents.table.ts';
import { dossiers } from '../../dossiers/dossiers.table.ts';
import { forgetBeforeInDossier } from '../../endings/merges/dossier-merges.queries.ts';
import { inbox_items } from '../../events/inbox.table.ts';
import { nps_invitations } from '../../feedback/nps.table.ts';
import { deliveries, files, originals } from '../../files/files.table.ts';
import { markFilesRemoved } from '../../files/removed-files.queries.ts';
import { deleteUnusedGuestLinks } from '../../identity/links/guest-links.queries.ts';
import { upload_links } from '../../identity/links/upload-links.table.ts';
import { accounts, one_time_tokens, recovery_codes, sessions } from '../../identity/sign-in.table.ts';
import { filterMailsOfPerson, listFilesOfMails } from '../../integrations/mailbox/received-mails.queries.ts';
import { received_mails } from '../../integrations/mailbox.table.ts';
import { payments } from '../../payments/payments.table.ts';
import { consumers } from '../../people/consumers.table.ts';
import { damage_report_files, damage_reports } from '../../products/general-insurances/damage-reports.table.ts';
import { mortgage_updates } from '../../products/mortgages/mortgage-updates.table.ts';
import { answers, drafts } from '../../questionnaires/answers.table.ts';
import { signatures } from '../../signing/signatures.table.ts';
import { actions } from '../../tasks/actions.table.ts';
import { past_sessions } from '../past.table.ts';

/** The consumer to erase. */
export interface Person {
  licence_id: string;
  dossier_id: string;
  id: string;
  firm_id: string;
}

/** The owner of rows of a kind: one consumer, or a whole dossier. */
export type Whose = Person | { licence_id: string; dossier_id: string };

/** A person with what decides about their data; undefined for nobody. */
export async function findPerson(q: Queries, licence_id: string, firm_id: string) {
  const [found] = await selectConsumer(q, licence_id, firm_id);
  return found;
}
export type FoundPerson = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/**
 * Locks the person until the transaction ends, after their dossier: whoever writes a dossier locks it before its
 * persons, and in another order each would wait for the other.
 */
export async function lockPerson(tx: Queries, licence_id: string, firm_id: string): Promise<FoundPerson | undefined> {
  const before = await findPerson(tx, licence_id, firm_id);
  if (!before) return undefined;
  await tx
    .select({ id: dossiers.id })
    .from(dossiers)
    .where(eq(dossiers.id, before.person.dossier_id))
    .for('no key update');
  const [found] = await selectConsumer(tx, licence_id, firm_id).for('update', { of: consumers });
  const isThere = found?.person.dossier_id === before.person.dossier_id;
  // Their dossier was merged while we waited for it.
  return found && !isThere ? lockPerson(tx, licence_id, firm_id) : found;
}

const selectConsumer = (q: Queries, licence_id: string, firm_id: string) =>
  q
    .select({
      person: {
        id: consumers.id,
        licence_id: consumers.licence_id,
        dossier_id: consumers.dossier_id,
        firm_id: consumers.firm_id,
      },
      display_name: consumers.display_name,
      dossier_firm_id: dossiers.firm_id,
      closed_on: dossiers.closed_on,
      legal_hold: dossiers.legal_hold,
    })
    .from(consumers)
    .innerJoin(dossiers, eq(dossiers.id, consumers.dossier_id))
    .where(and(eq(consumers.licence_id, licence_id), eq(consumers.firm_id, firm_id)));

/** A kind of data: whose rows, and in which files. */
interface Kind<Of = Person> {
  table: PgTable;
  rows(owner: Of): SQL | undefined;
  files?(tx: Queries, owner: Of): Promise<(string | null)[]>;
  /** Runs before the rows are deleted. */
  before?(tx: Queries, owner: Of): Promise<unknown>;
}

const filterByConsumer =
  (table: PgTable & { licence_id: PgColumn }, column: PgColumn) =>
  ({ licence_id, id }: Person) =>
    and(eq(table.licence_id, licence_id), eq(column, id));

/** Filters the rows of a person, or of their dossier, of a kind that is kept. */
const filterByConsumerOrDossier =
  (table: PgTable & { licence_id: PgColumn; dossier_id: PgColumn }, column: PgColumn) =>
  (owner: Whose): SQL | undefined =>
    'id' in owner
      ? filterByConsumer(table, column)(owner)
      : and(eq(table.licence_id, owner.licence_id), eq(table.dossier_id, owner.dossier_id));

const deliveriesOf = filterByConsumerOrDossier(deliveries, deliveries.delivered_by);
const reportsOf = filterByConsumerOrDossier(damage_reports, damage_reports.reported_by);
const answersOf = filterByConsumerOrDossier(answers, answers.consumer_id);
const signaturesOf = filterByConsumerOrDossier(signatures, signatures.consumer_id);

/** TABLE: what is kept on a ground of the law. */
const kept: Record<KeptKind, Kind<Whose>> = {
  documents: {
    table: deliveries,
    rows: deliveriesOf,
    async files(tx, person) {
      const sent = await tx
        .select({ id: originals.file_id })
        .from(originals)
        .innerJoin(deliveries, eq(deliveries.id, originals.delivery_id))
        .where(deliveriesOf(person));
      const made = await tx.select({ id: deliveries.file_id }).from(deliveries).where(deliveriesOf(person));
      return [...sent, ...made].map(({ id }) => id);
    },
    before: (tx, person) => deleteBesideDeliveries(tx, person.licence_id, deliveriesOf(person)),
  },
  answers: {
    table: answers,
    rows: answersOf,
    files: async (tx, owner) =>
      (await tx.select({ id: answers.file_id }).from(answers).where(answersOf(owner))).map(({ id }) => id),
  },
  signatures: {
    table: signatures,
    rows: signaturesOf,
    files: async (tx, owner) =>
      (await tx.select({ id: signatures.file_id }).from(signatures).where(signaturesOf(owner))).map(({ id }) => id),
  },
  damage_reports: {
    table: damage_reports,
    rows: reportsOf,
    files: async (tx, person) =>
      (
        await tx
          .select({ id: damage_report_files.file_id })
          .from(damage_report_files)
          .innerJoin(damage_reports, eq(damage_reports.id, damage_report_files.report_id))
          .where(reportsOf(person))
      ).map(({ id }) => id),
  },
  mortgage_updates: {
    table: mortgage_updates,
    rows: filterByConsumerOrDossier(mortgage_updates, mortgage_updates.submitted_by),
  },
  payments: { table: payments, rows: filterByConsumerOrDossier(payments, payments.started_by) },
};

/** The tables of those kinds. */
export const keptTables: readonly PgTable[] = Object.values(kept).map(({ table }) => table);

const filterMailsToConsumer = ({ licence_id, id }: Person) =>
  and(eq(outbox.licence_id, licence_id), sql`${outbox.payload} ->> 'consumer_id' = ${id}`);

/** TABLE: what goes at once. */
const free: Record<Exclude<FreeKind, 'contact'>, Kind> = {
  account: {
    table: accounts,
    rows: filterByConsumer(accounts, accounts.consumer_id),
    files: listConsumerPhotos,
    async before(tx, person) {
      for (const [table, column] of [
        [sessions, sessions.consumer_id],
        [past_sessions, past_sessions.consumer_id],
        [one_time_tokens, one_time_tokens.consumer_id],
        [recovery_codes, recovery_codes.consumer_id],
        [upload_links, upload_links.consumer_id],
      ] as const)
        await tx.delete(table).where(filterByConsumer(table, column)(person));
      await deleteUnusedGuestLinks(tx, person);
    },
  },
  drafts: { table: drafts, rows: filterByConsumer(drafts, drafts.consumer_id) },
  feedback: { table: nps_invitations, rows: filterByConsumer(nps_invitations, nps_invitations.consumer_id) },
  mails: { table: outbox, rows: filterMailsToConsumer },
  received_mails: {
    table: received_mails,
    rows: filterMailsOfPerson,
    files: (tx, person) => listFilesOfMails(tx, person.licence_id, filterMailsOfPerson(person)),
  },
  repeated_calls: {
    table: idempotency_keys,
    rows: ({ licence_id, id }) =>
      and(eq(idempotency_keys.licence_id, licence_id), eq(idempotency_keys.actor, `consumer:${id}`)),
  },
};
/** The number of rows of a kind a person has. */
export const countRows = (tx: Queries, kind: KeptKind, person: Person): Promise<number> =>
  tx.$count(kept[kind].table, kept[kind].rows(person));

/** The number of rows a person has of what nothing obliges to keep. */
export const countOfFree = (tx: Queries, kind: Exclude<FreeKind, 'contact'>, person: Person): Promise<number> =>
  tx.$count(free[kind].table, free[kind].rows(person));

/** The number of rows of a kind a dossier has. */
export const countInDossier = (tx: Queries, kind: KeptKind, owner: Whose): Promise<number> =>
  tx.$count(kept[kind].table, kept[kind].rows(owner));

/** The last day on which rows of a dossier `d` are kept. */
export const selectLastDay = (months: number) => sql`(d.closed_on + make_interval(months => ${months}::int))::date`;

/** The dossiers of a licence with rows of a kind that are past their term, those that were closed first before others. */
export async function listDossiersPastTerm(
  q: Queries,
  licence_id: string,
  kind: KeptKind,
  { months, today, most }: { months: number; today: string; most: number },
): Promise<string[]> {
  const { rows } = await q.execute(sql`select d.id from ${dossiers} d
    where d.licence_id = ${licence_id} and d.closed_on is not null and d.legal_hold is null
      and ${selectLastDay(months)} < ${today}::date
      and exists (select from ${kept[kind].table} k where k.licence_id = d.licence_id and k.dossier_id = d.id)
    order by d.closed_on, d.id limit ${most}`);
  return rows.map(({ id }) => String(id));
}

/** The way dossiers are called by the firm, and when they were closed, in the order of these ids. */
export async function listClosedDossiers(q: Queries, licence_id: string, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return q
    .select({ id: dossiers.id, firm_id: dossiers.firm_id, closed_on: dossiers.closed_on })
    .from(dossiers)
    .where(and(eq(dossiers.licence_id, licence_id), inArray(dossiers.id, [...ids])))
    .orderBy(dossiers.closed_on, dossiers.id);
}

/** The dossiers under a hold, each with the line of the trail that set it last; those set last before others. */
export async function listDossiersOnLegalHold(q: Queries, licence_id: string): Promise<HeldRow[]> {
  const { rows } = await q.execute<HeldRow>(sql`select d.firm_id, d.label, d.legal_hold as reason,
      (a.at at time zone 'UTC')::text as set_at, a.actor_kind, a.actor_id
    from ${dossiers} d
    left join lateral (select at, actor_kind, actor_id from audit
      where licence_id = d.licence_id and dossier_id = d.id and act = 'legal-hold' order by at desc, id desc limit 1) a on true
    where d.licence_id = ${licence_id} and d.legal_hold is not null
    order by a.at desc nulls last, d.firm_id`);
  return rows;
}

type HeldRow = {
  firm_id: string;
  label: string;
  reason: string;
  set_at: string | null;
  actor_kind: string | null;
  actor_id: string | null;
};

/** A dossier with what decides about its data, locked until the transaction ends. */
export async function lockDossierToKeep(tx: Queries, licence_id: string, id: string) {
  const [found] = await tx
    .select({ closed_on: dossiers.closed_on, legal_hold: dossiers.legal_hold })
    .from(dossiers)
    .where(and(eq(dossiers.licence_id, licence_id), eq(dossiers.id, id)))
    .for('update');
  return found;
}

/** Waits for nobody: false while another transaction removes what is past its term. */
export async function isAloneAtTerms(tx: Queries): Promise<boolean> {
  const { rows } = await tx.execute(
    sql`select pg_try_advisory_xact_lock(hashtextextended('what is past its term', 0)) as alone`,
  );
  return rows[0]?.alone === true;
}

/** Inbox items of a dossier closed years ago need nobody's attention. */
export async function clearInbox(tx: Queries, licence_id: string, dossier_id: string): Promise<void> {
  await tx
    .delete(inbox_items)
    .where(and(eq(inbox_items.licence_id, licence_id), eq(inbox_items.dossier_id, dossier_id)));
}

/** Licences that have what is past its term removed. */
export async function listLicencesThatRemove(q: Queries): Promise<string[]> {
  const found = await q
    .select({ id: licences.id })
    .from(licences)
    .where(sql`${licences.settings} -> 'remove_past_terms' = 'true'::jsonb`)
    .orderBy(licences.id);
  return found.map(({ id }) => id);
}

/** The number of records of a kind that are past its term, kept by a hold, or next; by the closing of its dossier. */
export async function countByTerm(q: Queries, licence_id: string, kind: KeptKind, months: number, today: string) {
  const { table } = kept[kind];
  const until = selectLastDay(months);
  const { rows } = await q.execute<{ due: number; held: number; next_until: string | null }>(sql`select
      count(*) filter (where ${until} < ${today}::date and d.legal_hold is null)::int as due,
      count(*) filter (where ${until} < ${today}::date and d.legal_hold is not null)::int as held,
      (min(${until}) filter (where ${until} >= ${today}::date))::text as next_until
    from ${table} k join ${dossiers} d on d.id = k.dossier_id
    where k.licence_id = ${licence_id} and d.closed_on is not null`);
  return getFirst(rows);
}

/** The number of rows that went, and the keys of the bytes to remove after the commit. */
interface Erased {
  count: number;
  bytes: string[];
}

/** Removes what nothing obliges to keep of a person. */
export const eraseFree = (tx: Queries, kind: Exclude<FreeKind, 'contact'>, person: Person, now: Date) =>
  eraseRows(tx, free[kind], person, now);

/** Removes what was kept, of a person or a whole dossier. */
export const eraseKept = (tx: Queries, kind: KeptKind, owner: Whose, now: Date) =>
  eraseRows(tx, kept[kind], owner, now);

async function eraseRows<Of extends Whose>(tx: Queries, kind: Kind<Of>, owner: Of, now: Date): Promise<Erased> {
  const { table, rows, files: filesOf, before } = kind;
  const ids = ((await filesOf?.(tx, owner)) ?? []).filter((id) => id !== null);
  await before?.(tx, owner);
  const { rowCount } = await tx.delete(table).where(rows(owner));
  return { count: rowCount ?? 0, bytes: await forgetFiles(tx, owner.licence_id, ids, now) };
}

/** The rows of files stay as history without their names; the sweep removes bytes that we could not. */
async function forgetFiles(tx: Queries, licence_id: string, ids: readonly string[], now: Date): Promise<string[]> {
  if (ids.length === 0) return [];
  const own = and(eq(files.licence_id, licence_id), inArray(files.id, [...ids]));
  const gone = await markFilesRemoved(tx, licence_id, ids, now);
  await tx.update(files).set({ name: 'verwijderd' }).where(own);
  return gone;
}

/**
 * Takes away how the person can be reached, and what the firm sent about them. Name and day of birth stay while anything
 * does that must be kept, for whose it is; with nothing left the person goes as a whole.
 */
export async function erasePerson(
  tx: Queries,
  { licence_id, dossier_id, id, firm_id }: Person,
  now: Date,
  whole: boolean,
) {
  const own = and(eq(consumers.licence_id, licence_id), eq(consumers.id, id));
  const nothing = { email: null, person: {}, chosen_language: null, marketing_campaign_preference: null };
  if (whole) {
    // Actions requested of the consumer are erased with them, except those that somebody else paid for.
    const paid = sql`exists (select from payments where payments.action_id = ${actions.id})`;
    const asked = and(eq(actions.licence_id, licence_id), eq(actions.requested_for, id), paid);
    await tx.update(actions).set({ requested_for: null }).where(asked);
    await tx.delete(consumers).where(own);
  } else
    await tx
      .update(consumers)
      .set({ ...nothing, updated_at: now })
      .where(own);
  // Inbox items about the erased consumer need nobody's attention any more.
  await tx.delete(inbox_items).where(and(eq(inbox_items.licence_id, licence_id), eq(inbox_items.consumer_id, id)));
  const sent = and(eq(dossier_documents.licence_id, licence_id), eq(dossier_documents.dossier_id, dossier_id));
  const names = sql`(${dossier_documents.document}::text like ${`%${JSON.stringify(firm_id).slice(1, -1)}%`})`;
  // The way dossiers were before they became one says what they held of the person; they are not parted any more.
  await forgetBeforeInDossier(tx, licence_id, dossier_id);
  // The firm's own document of the dossier holds all its persons: it sends that again, without this one.
  await tx.delete(dossier_documents).where(and(sent, names));
  await forgetFactChanges(tx, licence_id, dossier_id);
}

/**
 * Takes away what the history says stood in a dossier, and in those that became part of it: a change of a product or a
 * request may name the person too.
 */
async function forgetFactChanges(tx: Queries, licence_id: string, dossier_id: string): Promise<void> {
  const parts = sql`select d.id from ${dossiers} d where d.licence_id = ${licence_id}
    and (d.id = ${dossier_id} or d.merged_into = ${dossier_id})`;
  await tx
    .delete(fact_changes)
    .where(and(eq(fact_changes.licence_id, licence_id), sql`${fact_changes.dossier_id} in (${parts})`));
}

/** Puts a dossier under a legal hold, or ends it. */
export async function setLegalHold(tx: Queries, licence_id: string, id: string, reason: string | null): Promise<void> {
  await tx
    .update(dossiers)
    .set({ legal_hold: reason })
    .where(and(eq(dossiers.licence_id, licence_id), eq(dossiers.id, id)));
}
