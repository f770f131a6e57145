import type { MailRefusal } from '@klantportaal/contract/modules/notifications/mails';
import { ensure } from '@klantportaal/contract/values/ensure';
import { and, desc, eq, inArray, isNotNull, sql } from '../../platform/db/drizzle.ts';
import type { Queries } from '../../platform/db/queries.ts';
import { outbox } from '../../platform/jobs/outbox.table.ts';

const person = sql<string>`(${outbox.payload} ->> 'consumer_id')`;

/**
 * Lists the persons whose address refuses mail: their last mail that ended was refused, at the address that they still
 * have. All others may be mailed, as far as we know.
 */
export async function listMailRefusals(
  q: Queries,
  licence_id: string,
  persons: readonly { id: string; email: string | null }[],
): Promise<ReadonlyMap<string, NonNullable<MailRefusal>>> {
  if (persons.length === 0) return new Map();
  const ended = sql<Date>`coalesce(${outbox.done_at}, ${outbox.dead_at})`.mapWith(outbox.created_at);
  const rows = await q
    .selectDistinctOn([person], {
      id: person,
      at: ended,
      address: outbox.sent_to,
      reason: outbox.last_error,
      is_refused: outbox.is_refused,
    })
    .from(outbox)
    .where(
      and(
        eq(outbox.licence_id, licence_id),
        eq(outbox.kind, 'mail'),
        inArray(
          person,
          persons.map(({ id }) => id),
        ),
        isNotNull(outbox.sent_to),
        isNotNull(ended),
      ),
    )
    .orderBy(person, desc(ended));
  const emails = new Map(persons.map(({ id, email }) => [id, email]));
  return new Map(
    rows
      // Without a mail address the user name is one, which only its owner changes.
      .filter(({ id, address, is_refused }) => is_refused && [null, address].includes(ensure(emails.get(id))))
      .map(({ id, at, address, reason }) => [
        id,
        { at: at.toISOString(), address: ensure(address), reason: reason ?? '' },
      ]),
  );
}
