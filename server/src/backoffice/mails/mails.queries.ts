import { and, eq, sql } from '../../db/drizzle.ts';
import { newestFirst, olderThan } from '../../db/newest-first.ts';
import type { Queries } from '../../db/queries.ts';
import { outbox } from '../../schema/outbox.table.ts';

/** How many mails a page has at most. */
const PAGE = 100;

const byAge = { at: outbox.created_at, id: outbox.id };
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
    .where(and(mailsTo(licence_id, consumer_id), olderThan(byAge, before?.id, mailsTo(licence_id, consumer_id))))
    .orderBy(...newestFirst(byAge))
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
    .orderBy(...newestFirst(byAge))
    .limit(1);
  return found!;
}
