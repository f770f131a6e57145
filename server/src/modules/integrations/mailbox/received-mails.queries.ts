import { and, asc, eq, gt, isNotNull, isNull, lt, or, type SQL, sql } from '../../../platform/db/drizzle.ts';
import { filterOlderThan, findAgePlace, selectAgePlace, sortNewestFirst } from '../../../platform/db/newest-first.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import type { Actor } from '../../audit/actors.ts';
import { dossiers } from '../../dossiers/dossiers.table.ts';
import { isItsOwn } from '../../dossiers/merged.queries.ts';
import { files } from '../../files/files.table.ts';
import { deleteMailedFiles, listMailedFiles } from '../../files/files-of-firm.queries.ts';
import { consumers } from '../../people/consumers.table.ts';
import { received_attachments, received_mails } from '../mailbox.table.ts';

export type ReceivedMailRow = typeof received_mails.$inferSelect;
export type AttachmentRow = typeof received_attachments.$inferSelect;

/** Whether this mail is here already. */
export async function isReceived(q: Queries, licence_id: string, key: string): Promise<boolean> {
  const own = and(eq(received_mails.licence_id, licence_id), eq(received_mails.key, key));
  return (await q.$count(received_mails, own)) > 0;
}

/** Adds a mail. @returns its id; null: it is here already */
export async function addReceivedMail(tx: Queries, row: typeof received_mails.$inferInsert): Promise<string | null> {
  const [added] = await tx
    .insert(received_mails)
    .values(row)
    .onConflictDoNothing({ target: [received_mails.licence_id, received_mails.key] })
    .returning({ id: received_mails.id });
  return added?.id ?? null;
}

/**
 * The number of bytes of attachments that are kept of mails that came since: of one sender, whom somebody else may have written
 * under unless that is proved, and of all who are not.
 */
export async function countKeptBytes(
  q: Queries,
  { licence_id, from_address, is_proved }: { licence_id: string; from_address: string; is_proved: boolean },
  since: Date,
): Promise<{ ofSender: number; ofStrangers: number }> {
  const isOfStranger = isNull(received_mails.proof);
  const isAlike = is_proved ? isNotNull(received_mails.proof) : isOfStranger;
  const isOfSender = and(eq(received_mails.from_address, from_address), isAlike);
  const [row] = await q
    .select({
      ofSender: sql<string>`coalesce(sum(${received_attachments.size}) filter (where ${isOfSender}), 0)`,
      ofStrangers: sql<string>`coalesce(sum(${received_attachments.size}) filter (where ${isOfStranger}), 0)`,
    })
    .from(received_attachments)
    .innerJoin(
      received_mails,
      and(
        eq(received_mails.licence_id, received_attachments.licence_id),
        eq(received_mails.id, received_attachments.mail_id),
      ),
    )
    .where(
      and(
        eq(received_mails.licence_id, licence_id),
        gt(received_mails.taken_at, since),
        isNotNull(received_attachments.file_id),
        or(isOfSender, isOfStranger),
      ),
    );
  return { ofSender: Number(row?.ofSender ?? 0), ofStrangers: Number(row?.ofStrangers ?? 0) };
}

export async function addAttachments(
  tx: Queries,
  rows: readonly (typeof received_attachments.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(received_attachments).values([...rows]);
}

/** The persons of open dossiers who have this mail address. */
export async function listSenders(q: Queries, licence_id: string, address: string) {
  if (address === '') return [];
  return q
    .select({
      id: consumers.id,
      firm_id: consumers.firm_id,
      name: consumers.display_name,
      dossier_id: consumers.dossier_id,
      dossier_firm_id: dossiers.firm_id,
      dossier_label: dossiers.label,
    })
    .from(consumers)
    .innerJoin(dossiers, and(eq(dossiers.licence_id, consumers.licence_id), eq(dossiers.id, consumers.dossier_id)))
    .where(
      and(eq(consumers.licence_id, licence_id), eq(consumers.email, address), isItsOwn, isNull(dossiers.closed_on)),
    )
    .limit(10);
}

/** The files of mails, those as they came included. */
export async function listFilesOfMails(q: Queries, licence_id: string, isWanted: SQL | undefined): Promise<string[]> {
  const kept = await q
    .select({ id: received_attachments.file_id })
    .from(received_attachments)
    .innerJoin(
      received_mails,
      and(
        eq(received_mails.licence_id, received_attachments.licence_id),
        eq(received_mails.id, received_attachments.mail_id),
      ),
    )
    .where(and(eq(received_attachments.licence_id, licence_id), isWanted));
  return listMailedFiles(
    q,
    licence_id,
    kept.flatMap(({ id }) => (id === null ? [] : [id])),
  );
}

/** Keeps the mails that were matched to a person, and those of the same address that wait for somebody to do so. */
export const filterMailsOfPerson = ({ licence_id, id }: { licence_id: string; id: string }) =>
  and(
    eq(received_mails.licence_id, licence_id),
    or(
      eq(received_mails.consumer_id, id),
      and(
        isNull(received_mails.consumer_id),
        sql`${received_mails.from_address} = (select email from ${consumers} where ${consumers.id} = ${id})`,
      ),
    ),
  );

const isDoneBefore = (before: Date) => lt(received_mails.done_at, before);

/** Runs as `system`. */
export async function listLicencesWithMailsBefore(q: Queries, before: Date): Promise<string[]> {
  const rows = await q
    .selectDistinct({ id: received_mails.licence_id })
    .from(received_mails)
    .where(isDoneBefore(before));
  return rows.map(({ id }) => id);
}

/** @returns the keys of the bytes to remove after the commit */
export async function deleteMailsBefore(tx: Queries, licence_id: string, before: Date): Promise<string[]> {
  const isWanted = and(eq(received_mails.licence_id, licence_id), isDoneBefore(before));
  const ids = await listFilesOfMails(tx, licence_id, isWanted);
  await tx.delete(received_mails).where(isWanted);
  await deleteMailedFiles(tx, licence_id, ids);
  return ids;
}

const age = { at: received_mails.received_at, id: received_mails.id };

const selectCount = (isWanted: SQL) =>
  sql<number>`(select count(*)::int from ${received_attachments} where ${received_attachments.licence_id} = ${received_mails.licence_id}
    and ${received_attachments.mail_id} = ${received_mails.id} and ${isWanted})`;

/** A mail as lists and its page have it, with whose it is. */
const selectMails = (q: Queries) =>
  q
    .select({
      mail: received_mails,
      person: {
        firm_id: consumers.firm_id,
        name: consumers.display_name,
        dossier_firm_id: dossiers.firm_id,
        dossier_label: dossiers.label,
      },
      dossier_id: consumers.dossier_id,
      attachments_count: selectCount(sql`true`),
      filed_count: selectCount(sql`${received_attachments.delivery_id} is not null`),
      place: selectAgePlace(age),
    })
    .from(received_mails)
    .leftJoin(
      consumers,
      and(eq(consumers.licence_id, received_mails.licence_id), eq(consumers.id, received_mails.consumer_id)),
    )
    .leftJoin(dossiers, and(eq(dossiers.licence_id, consumers.licence_id), eq(dossiers.id, consumers.dossier_id)));
export type MailWithPerson = Awaited<ReturnType<typeof selectMails>>[number];

/** A page of mails, the latest first. @returns null when `after` is no place of the list */
export async function listMails(
  q: Queries,
  licence_id: string,
  state: 'waiting' | 'done' | undefined,
  { limit, after }: { limit: number; after: string | undefined },
): Promise<{ rows: MailWithPerson[]; total: number } | null> {
  const isOfState = {
    waiting: isNull(received_mails.done_at),
    done: isNotNull(received_mails.done_at),
    all: undefined,
  }[state ?? 'all'];
  const own = and(eq(received_mails.licence_id, licence_id), isOfState);
  const last = await findAgePlace(q, age, after, own);
  if (last === null) return null;
  const rows = await selectMails(q)
    .where(and(own, filterOlderThan(age, last)))
    .orderBy(...sortNewestFirst(age))
    .limit(limit + 1);
  return { rows, total: await q.$count(received_mails, own) };
}

export async function findMail(q: Queries, licence_id: string, id: string): Promise<MailWithPerson | null> {
  const [found] = await selectMails(q).where(and(eq(received_mails.licence_id, licence_id), eq(received_mails.id, id)));
  return found ?? null;
}

/** Locks a mail until the transaction ends. */
export async function lockMail(tx: Queries, licence_id: string, id: string): Promise<ReceivedMailRow | null> {
  const [found] = await tx
    .select()
    .from(received_mails)
    .where(and(eq(received_mails.licence_id, licence_id), eq(received_mails.id, id)))
    .for('update');
  return found ?? null;
}

/** The attachments of a mail in their order, with the file that is kept of each. */
export async function listAttachments(q: Queries, licence_id: string, mail_id: string) {
  return q
    .select({ attachment: received_attachments, file: files })
    .from(received_attachments)
    .leftJoin(
      files,
      and(eq(files.licence_id, received_attachments.licence_id), eq(files.id, received_attachments.file_id)),
    )
    .where(and(eq(received_attachments.licence_id, licence_id), eq(received_attachments.mail_id, mail_id)))
    .orderBy(asc(received_attachments.n));
}

/** Changes a mail, whose version goes up. */
export async function changeMail(
  tx: Queries,
  { licence_id, id }: Pick<ReceivedMailRow, 'licence_id' | 'id'>,
  set: Partial<Pick<ReceivedMailRow, 'consumer_id' | 'is_matched_by_hand' | keyof DoneColumns>>,
): Promise<void> {
  await tx
    .update(received_mails)
    .set({ ...set, version: sql`${received_mails.version} + 1` })
    .where(and(eq(received_mails.licence_id, licence_id), eq(received_mails.id, id)));
}

type DoneColumns = Pick<ReceivedMailRow, 'done_at' | 'done_by_kind' | 'done_by_id' | 'done_by_name'>;

/** The columns of a mail that somebody is done with. */
export const toDoneColumns = (actor: Actor, now: Date): DoneColumns => ({
  done_at: now,
  done_by_kind: actor.actor_kind,
  done_by_id: actor.actor_id,
  done_by_name: actor.actor_name,
});

/** The columns of a mail that waits. */
export const undone: DoneColumns = { done_at: null, done_by_kind: null, done_by_id: null, done_by_name: null };

/**
 * Says which delivery was made of an attachment. @returns whether it was not filed yet
 */
export async function fileAttachment(
  tx: Queries,
  { licence_id, mail_id, n }: Pick<AttachmentRow, 'licence_id' | 'mail_id' | 'n'>,
  { delivery_id, actor, now }: { delivery_id: string; actor: Actor; now: Date },
): Promise<boolean> {
  const filed = await tx
    .update(received_attachments)
    .set({
      delivery_id,
      filed_at: now,
      filed_by_kind: actor.actor_kind,
      filed_by_id: actor.actor_id,
      filed_by_name: actor.actor_name,
    })
    .where(
      and(
        eq(received_attachments.licence_id, licence_id),
        eq(received_attachments.mail_id, mail_id),
        eq(received_attachments.n, n),
        isNull(received_attachments.delivery_id),
      ),
    )
    .returning({ n: received_attachments.n });
  return filed.length > 0;
}

/** Says of what was filed as one delivery that it is filed nowhere. */
export async function unfileAttachments(
  tx: Queries,
  { licence_id, mail_id, delivery_id }: { licence_id: string; mail_id: string; delivery_id: string },
): Promise<void> {
  await tx
    .update(received_attachments)
    .set({ delivery_id: null, filed_at: null, filed_by_kind: null, filed_by_id: null, filed_by_name: null })
    .where(
      and(
        eq(received_attachments.licence_id, licence_id),
        eq(received_attachments.mail_id, mail_id),
        eq(received_attachments.delivery_id, delivery_id),
      ),
    );
}

/** The number of attachments of a mail that are kept and not filed. */
export async function countUnfiled(q: Queries, licence_id: string, mail_id: string): Promise<number> {
  return q.$count(
    received_attachments,
    and(
      eq(received_attachments.licence_id, licence_id),
      eq(received_attachments.mail_id, mail_id),
      isNull(received_attachments.delivery_id),
      isNotNull(received_attachments.file_id),
    ),
  );
}
