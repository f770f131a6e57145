import { documentTypeNames } from '@klantportaal/contract/action-types';
import {
  approvedVerdicts,
  countingVerdicts,
  waitingVerdicts,
  wantedVerdicts,
} from '@klantportaal/contract/modules/files/verdict-states';
import { DAY_MS } from '@klantportaal/contract/values/dates/day-ms';
import { ensure } from '@klantportaal/contract/values/ensure';
import { and, inArray, isNull, type SQL, sql } from '../../../platform/db/drizzle.ts';
import { licences } from '../../../platform/db/licences.table.ts';
import { toLiterals } from '../../../platform/db/literals.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { held_acts, verdicts } from '../../documents/verdicts.table.ts';
import { dossiers } from '../../dossiers/dossiers.table.ts';
import { deliveries } from '../../files/files.table.ts';
import { accounts } from '../../identity/sign-in.table.ts';
import { consumers, dossier_access } from '../../people/consumers.table.ts';
import { isNotCancelled, products } from '../../products/products.table.ts';
import { actions } from '../../tasks/actions.table.ts';
import { isPaymentRunning, isTodo } from '../../tasks/open-todos.queries.ts';
import { type AnnouncementKind, announcements } from '../mails.table.ts';

/** Older than this when it comes in, it happened elsewhere and is no news. */
export const NEWS_DAYS = 7;

/** From its first look on, what happens in a licence is news; what was there before is not. Runs as `system`. */
export const beginMails = (q: Queries, now: Date) =>
  q.update(licences).set({ mails_from: now }).where(isNull(licences.mails_from));

export const toSqlTimestamp = (time: Date) => sql`${time.toISOString()}::timestamptz`;
export const toSqlList = (values: readonly string[]) =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );

/** May sign in, so that the portal can show what the mail names. Who is only invited reads it there, once activated. */
export const hasAccount = sql`exists (select from ${accounts} where ${accounts.consumer_id} = ${consumers.id} and ${accounts.password_hash} is not null)`;

/**
 * Whether an action asks a person: it is for them, or for anyone and they see it. What is asked of somebody without an
 * account is for anyone, since the other person of the dossier does it with theirs. A rejection is for whoever
 * delivered. Used with rows, so that row-level security need not know who is told of what.
 */
export const asks = sql`case
  when exists (select from ${accounts} own where own.consumer_id = ${actions.requested_for})
    or ${actions.requested_for} = ${consumers.id} then ${actions.requested_for} = ${consumers.id}
  when ${actions.of_person} is not null then ${actions.of_person} = ${consumers.id}
  else coalesce((select d.sees from ${dossier_access} d where d.consumer_id = ${consumers.id}), 'all') in ('all', 'firm')
end`;

/**
 * Still asked: open, of an open dossier, and not already with the firm or the bank, nor about to be closed. The last
 * delivery says whether a person of the firm is at it.
 */
export const isStillAsked = ensure(
  and(
    sql`not ${actions.is_done} and ${actions.cancelled_at} is null and not ${actions.is_held}`,
    sql`exists (select from ${dossiers} o where o.id = ${actions.dossier_id} and o.closed_on is null)`,
    sql`not exists (select from ${held_acts} h where h.licence_id = ${actions.licence_id} and h.kind = 'closing' and h.target_id = ${actions.id}::text)`,
    sql`not ${isPaymentRunning}`,
    sql`coalesce((select v.verdict from ${deliveries} v where v.action_id = ${actions.id} and v.deleted_at is null
    order by v.delivered_at desc limit 1), 'rejected') in (${toLiterals(wantedVerdicts)})`,
  ),
);

/** An invoice that is dated, so no draft, that stands and that no action asks to pay. */
export const isInvoiceToRead = ensure(
  and(
    sql`${products.kind} = 'invoice' and ${isNotCancelled} and ${products.details} ->> 'date_created' is not null`,
    sql`not exists (select from ${actions} pay where pay.product_id = ${products.id} and pay.type = 'PAY_INVOICE_PER_IDEAL')`,
  ),
);

const wantsTodos = sql`${licences.settings} #>> '{mails,todos}' is distinct from 'false'`;

/**
 * Looks at so many actions that nobody looked at yet, and notes whom each is news for. What an import brings of an older
 * dossier is none; what is asked of another person than before is news to them, however old. Each is looked at once,
 * whichever process does it; returns how many. Runs as `system`.
 */
export async function noteActions(tx: Queries, now: Date, most: number): Promise<number> {
  const found = await tx
    .select({ id: actions.id })
    .from(actions)
    .where(sql`${actions.noticed_at} is null and not ${actions.is_held}`)
    .limit(most)
    .for('update', { skipLocked: true });
  if (found.length === 0) return 0;
  const ids = found.map(({ id }) => id);
  const since = new Date(now.getTime() - NEWS_DAYS * DAY_MS);
  const kind = sql`case
    when ${actions.type} = 'REUPLOAD_DOCUMENTMANAGEMENT_FILE' then 'rejection'
    when ${actions.details} ->> 'rejection_reason' is not null then 'rejection'
    when ${actions.type} = 'PAY_INVOICE_PER_IDEAL' then 'invoice'
    when ${actions.type} in (${toSqlList(documentTypeNames)}) then 'document'
    else 'to-do' end`;
  await announce(
    tx,
    kind,
    sql`${actions.id}::text`,
    now,
    sql`from ${actions}
      join ${licences} on ${licences.id} = ${actions.licence_id}
      join ${consumers} on ${consumers.dossier_id} = ${actions.dossier_id}
      where ${inArray(actions.id, ids)} and ${actions.updated_at} >= ${licences.mails_from}
        and greatest(${actions.date_created}, (${actions.details} ->> 'asked_anew_at')::timestamptz) > ${toSqlTimestamp(since)}
        and ${isStillAsked} and ${asks} and ${hasAccount}
        and (${wantsTodos} or ${kind} <> 'to-do')`,
  );
  await tx.update(actions).set({ noticed_at: now }).where(inArray(actions.id, ids));
  return found.length;
}

/** Adds what was not announced yet; `from` selects licences, consumers and what it is about. */
export const announce = (tx: Queries, kind: SQL, subject: SQL, now: Date, from: SQL) =>
  tx.execute(sql`insert into ${announcements} (licence_id, consumer_id, kind, subject, noticed_at)
    select ${licences.id}, ${consumers.id}, ${kind}, ${subject}, ${toSqlTimestamp(now)} ${from}
    on conflict do nothing`);

export const toSqlKind = (kind: AnnouncementKind) => sql`${kind}::text`;

/** A day that a process was down for is made up for; more than that would come late. */
const CATCH_UP_DAYS = 2;

/** A distance from a deadline at which somebody is reminded: negative before it. */
export interface Stage {
  days: number;
  /** YYYY-MM-DD. */
  today: string;
}

/** Notes whom to remind of which open action at this distance from its deadline; each once for a deadline. */
export const noteReminders = (tx: Queries, licence_id: string, { days, today }: Stage, now: Date) =>
  announce(
    tx,
    toSqlKind('reminder'),
    sql`concat_ws(' ', ${actions.id}, ${actions.deadline}, ${days}::int)`,
    now,
    sql`from ${actions}
      join ${licences} on ${licences.id} = ${actions.licence_id}
      join ${consumers} on ${consumers.dossier_id} = ${actions.dossier_id}
      where ${licences.id} = ${licence_id} and ${wantsTodos}
        and ${actions.deadline} between ${today}::date - ${days}::int - ${CATCH_UP_DAYS}::int and ${today}::date - ${days}::int
        and ${actions.deadline} + ${days}::int > (${actions.noticed_at} at time zone 'Europe/Amsterdam')::date
        and ${isTodo} and ${isStillAsked} and ${asks} and ${hasAccount}`,
  );

/** Accepted documents are announced this many days before they count no more. */
const EXPIRING_DAYS = 14;

const createDeliveryAnnouncer =
  (kind: AnnouncementKind, subject: SQL, condition: SQL) => (tx: Queries, licence_id: string, now: Date) =>
    announce(
      tx,
      toSqlKind(kind),
      subject,
      now,
      sql`from ${deliveries}
      join ${licences} on ${licences.id} = ${deliveries.licence_id}
      join ${consumers} on ${consumers.id} = ${deliveries.delivered_by}
      join ${dossiers} on ${dossiers.id} = ${deliveries.dossier_id} and ${dossiers.closed_on} is null
      where ${licences.id} = ${licence_id} and ${deliveries.deleted_at} is null and ${hasAccount} and ${condition}`,
    );

/** The document of a delivery until a day: one that counts longer after all is announced anew. */
const untilDay = sql`concat_ws(' ', ${deliveries.id}, ${deliveries.valid_until})`;
/** Judged since the licence's mails began, and not long ago. */
const filterJudgedLately = (now: Date) =>
  sql`exists (select from ${verdicts} j where j.delivery_id = ${deliveries.id} and j.verdict = ${deliveries.verdict}
    and j.final_at >= ${licences.mails_from} and j.given_at > ${toSqlTimestamp(new Date(now.getTime() - NEWS_DAYS * DAY_MS))})`;

/** Notes who is to know that a document counts for two more weeks at most. */
export const noteExpiringDocuments = (tx: Queries, licence_id: string, now: Date, today: string) =>
  createDeliveryAnnouncer(
    'document-expiring',
    untilDay,
    sql`${deliveries.verdict} in (${toLiterals(countingVerdicts)})
      and ${deliveries.valid_until} between ${today}::date and ${today}::date + ${EXPIRING_DAYS}::int
      and ${deliveries.valid_until} - ${EXPIRING_DAYS}::int >= (${licences.mails_from} at time zone 'Europe/Amsterdam')::date`,
  )(tx, licence_id, now);

/** Notes who is to know that a document counts no more. */
export const noteLapsedDocuments = (tx: Queries, licence_id: string, now: Date) =>
  createDeliveryAnnouncer(
    'document-lapsed',
    untilDay,
    sql`${deliveries.verdict} = 'lapsed' and ${filterJudgedLately(now)}`,
  )(tx, licence_id, now);

/**
 * Notes who is to know that all is approved: the last verdict on what a dossier was asked, with nothing open for its
 * persons and nothing that waits for the firm. What was approved is told once, whatever follows.
 */
export const noteAllApproved = (tx: Queries, licence_id: string, now: Date) =>
  createDeliveryAnnouncer(
    'all-approved',
    sql`${deliveries.id}::text`,
    sql`${deliveries.verdict} in (${toLiterals(approvedVerdicts)}) and ${filterJudgedLately(now)}
      and not exists (select from ${deliveries} w where w.dossier_id = ${deliveries.dossier_id} and w.deleted_at is null
        and (w.verdict in (${toLiterals(waitingVerdicts)}) or w.judged_at > ${deliveries.judged_at}))
      and not exists (select from ${actions} t where t.dossier_id = ${deliveries.dossier_id} and not t.is_done
        and t.cancelled_at is null and t.type not in (${toSqlList(documentTypeNames)}))
      and not exists (select from ${held_acts} h where h.dossier_id = ${deliveries.dossier_id})`,
  )(tx, licence_id, now);

/** Notes who chose no password in the week after the first invitation; each once, and for two days. */
export const noteUnusedInvitations = (tx: Queries, licence_id: string, now: Date) =>
  announce(
    tx,
    toSqlKind('invitation-again'),
    sql`${consumers.id}::text`,
    now,
    sql`from ${accounts}
      join ${consumers} on ${consumers.id} = ${accounts.consumer_id}
      join ${licences} on ${licences.id} = ${accounts.licence_id}
      join ${dossiers} on ${dossiers.id} = ${consumers.dossier_id} and ${dossiers.closed_on} is null
      where ${licences.id} = ${licence_id} and ${accounts.password_hash} is null and ${accounts.invitations} = 1
        and ${accounts.invited_at} between ${toSqlTimestamp(new Date(now.getTime() - 9 * DAY_MS))}
          and ${toSqlTimestamp(new Date(now.getTime() - 7 * DAY_MS))}`,
  );

/** Notes that the other person of the dossier can sign in to it now, and sees more than the own part. */
export const noteSecondReaders = (tx: Queries, licence_id: string, now: Date) =>
  announce(
    tx,
    toSqlKind('second-reader'),
    sql`r.id::text`,
    now,
    sql`from ${accounts} other
      join ${consumers} r on r.id = other.consumer_id
      join ${consumers} on ${consumers.dossier_id} = r.dossier_id and ${consumers.id} <> r.id
      join ${licences} on ${licences.id} = other.licence_id
      where ${licences.id} = ${licence_id} and ${hasAccount}
        and other.password_changed_at >= greatest(${licences.mails_from}, ${toSqlTimestamp(new Date(now.getTime() - DAY_MS))})
        and coalesce((select d.sees from ${dossier_access} d where d.consumer_id = r.id), 'all') = 'all'`,
  );
