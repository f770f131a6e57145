import { and, desc, eq, sql } from 'drizzle-orm';
import type { Queries } from '../../db/queries.ts';
import { outbox } from '../../schema/outbox.table.ts';

/** How many mails a page has at most. */
const PAGE = 100;

const person = sql<string>`(${outbox.payload} ->> 'consumer_id')`;
const mailsTo = (licence_id: string, consumer_id: string) =>
  and(eq(outbox.licence_id, licence_id), eq(outbox.kind, 'mail'), sql`${person} = ${consumer_id}`);

/** A mail to this person, by our id; locked until the transaction ends. */
export async function lockMail(tx: Queries, licence_id: string, consumer_id: string, id: string) {
  const [found] = await tx
    .select()
    .from(outbox)
    .where(and(mailsTo(licence_id, consumer_id), eq(outbox.id, id)))
    .for('update');
  return found ?? null;
}
export type MailRow = NonNullable<Awaited<ReturnType<typeof lockMail>>>;

/** Mails to a person, the newest first. @param before a mail of theirs */
export const mailsOf = (q: Queries, licence_id: string, consumer_id: string, before?: MailRow): Promise<MailRow[]> =>
  q
    .select()
    .from(outbox)
    .where(
      and(
        mailsTo(licence_id, consumer_id),
        // As the database wrote it: a Date has no microseconds.
        before &&
          sql`(${outbox.created_at}, ${outbox.id}) < (select created_at, id from outbox where id = ${before.id})`,
      ),
    )
    .orderBy(desc(outbox.created_at), desc(outbox.id))
    .limit(PAGE);

/** The newest order of the same mail about the same things. */
export async function newestLike(q: Queries, { licence_id, payload }: MailRow): Promise<MailRow> {
  const [found] = await q
    .select()
    .from(outbox)
    .where(
      and(
        mailsTo(licence_id, (payload as { consumer_id: string }).consumer_id),
        sql`${outbox.payload} = ${JSON.stringify(payload)}::jsonb`,
      ),
    )
    .orderBy(desc(outbox.created_at), desc(outbox.id))
    .limit(1);
  return found!;
}
