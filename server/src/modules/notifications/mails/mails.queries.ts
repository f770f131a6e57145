import { getFirst } from '@klantportaal/contract/values/ensure';
import { and, eq, sql } from '../../../platform/db/drizzle.ts';
import { filterOlderThan, findAgePlace, selectAgePlace, sortNewestFirst } from '../../../platform/db/newest-first.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import type { MailOrder } from '../../../platform/jobs/orders.ts';
import { outbox } from '../../../platform/jobs/outbox.table.ts';
import { type AskedPage, cutPage } from '../../../platform/kernel/pages.ts';

const byAge = { at: outbox.created_at, id: outbox.id };
const person = sql<string>`(${outbox.payload} ->> 'consumer_id')`;
const filterMailsToConsumer = (licence_id: string, consumer_id: string) =>
  and(eq(outbox.licence_id, licence_id), eq(outbox.kind, 'mail'), sql`${person} = ${consumer_id}`);

/** A mail to this person, by our id; locked until the transaction ends. */
export async function lockMail(tx: Queries, licence_id: string, consumer_id: string, id: string) {
  const [found] = await tx
    .select()
    .from(outbox)
    .where(and(filterMailsToConsumer(licence_id, consumer_id), eq(outbox.id, id)))
    .for('update');
  return found ?? null;
}
export type MailRow = NonNullable<Awaited<ReturnType<typeof lockMail>>>;

/** The order that a mail was queued by. */
export const readOrder = ({ payload }: MailRow): MailOrder => payload as unknown as MailOrder;

/**
 * A page of the mails to a person, the newest first.
 * @returns null when there is no such place to go on after
 */
export async function listMailsTo(q: Queries, licence_id: string, consumer_id: string, asked: AskedPage) {
  const own = filterMailsToConsumer(licence_id, consumer_id);
  const last = await findAgePlace(q, byAge, asked.after, own);
  if (last === null) return null;
  const rows = await q
    .select({ mail: outbox, place: selectAgePlace(byAge) })
    .from(outbox)
    .where(and(own, filterOlderThan(byAge, last)))
    .orderBy(...sortNewestFirst(byAge))
    .limit(asked.limit + 1);
  return cutPage(rows, asked, ({ place }) => place);
}

/** The newest order of the same mail about the same things. */
export async function getNewestLike(q: Queries, row: MailRow): Promise<MailRow> {
  const found = getFirst(
    await q
      .select()
      .from(outbox)
      .where(
        and(
          filterMailsToConsumer(row.licence_id, readOrder(row).consumer_id),
          sql`${outbox.payload} = ${JSON.stringify(row.payload)}::jsonb`,
        ),
      )
      .orderBy(...sortNewestFirst(byAge))
      .limit(1),
  );
  return found;
}
