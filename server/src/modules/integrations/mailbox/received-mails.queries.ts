import { and, eq, isNull, lt, type SQL } from '../../../platform/db/drizzle.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { dossiers } from '../../dossiers/dossiers.table.ts';
import { isItsOwn } from '../../dossiers/merged.queries.ts';
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
