import { DAY_MS } from '@klantportaal/contract/values/dates/day-ms';
import { and, inArray, sql } from '../../../platform/db/drizzle.ts';
import { licences } from '../../../platform/db/licences.table.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import { important_documents } from '../../documents/important-documents/important-documents.table.ts';
import { dossiers } from '../../dossiers/dossiers.table.ts';
import { consumers, dossier_access } from '../../people/consumers.table.ts';
import { isNotCancelled, products } from '../../products/products.table.ts';
import { announcements } from '../mails.table.ts';
import { announce, hasAccount, isInvoiceToRead, NEWS_DAYS, toSqlKind, toSqlTimestamp } from './notice.queries.ts';

const selectDetail = (name: string) => sql`${products.details} ->> ${name}`;
/** A hash of the facts of an appointment whose change is worth a mail. */
const appointmentVersion = sql`md5(jsonb_build_array(${selectDetail('date')}, ${selectDetail('start_time')}, ${selectDetail('end_time')}, ${selectDetail('location')},
  ${selectDetail('true_meeting_url')}, ${selectDetail('google_meet_url')}, ${selectDetail('teams_url')}, ${isNotCancelled})::text)`;

/**
 * Selects the future appointments of a licence with each person who sees them, and the version that this person knows.
 * The subject of an announcement is the id, the version and a number, so that moving an appointment back is news as
 * well.
 */
const selectPlannedAppointments = (licence_id: string, today: string) => sql`from ${products}
  join ${licences} on ${licences.id} = ${products.licence_id}
  join ${dossiers} on ${dossiers.id} = ${products.dossier_id} and ${dossiers.closed_on} is null
  join ${consumers} on ${consumers.dossier_id} = ${products.dossier_id}
  left join lateral (
    select split_part(a.subject, ' ', 2) as version, split_part(a.subject, ' ', 3)::int as nth from ${announcements} a
    where a.consumer_id = ${consumers.id} and a.kind = 'appointment' and a.subject like ${products.id}::text || ' %'
    order by 2 desc limit 1
  ) told on true
  where ${licences.id} = ${licence_id} and ${products.kind} = 'appointment' and ${selectDetail('date')} >= ${today}
    and told.version is distinct from ${appointmentVersion}
    and coalesce((select d.sees from ${dossier_access} d where d.consumer_id = ${consumers.id}), 'all') in ('all', 'firm')`;
const appointmentSubject = sql`concat_ws(' ', ${products.id}, ${appointmentVersion}, coalesce(told.nth, 0) + 1)`;

/**
 * Notes whom to tell that an appointment was made, changed or cancelled. Appointments older than the licence's mails
 * count as known without a mail, so that their first change is told as a change; so do those that were cancelled before
 * anybody was told.
 */
export async function noteAppointments(tx: Queries, licence_id: string, now: Date, today: string): Promise<void> {
  const since = toSqlTimestamp(new Date(now.getTime() - NEWS_DAYS * DAY_MS));
  await tx.execute(sql`insert into ${announcements} (licence_id, consumer_id, kind, subject, noticed_at, settled_at)
    select ${licences.id}, ${consumers.id}, 'appointment', ${appointmentSubject}, ${toSqlTimestamp(now)}, ${toSqlTimestamp(now)}
    ${selectPlannedAppointments(licence_id, today)} and told.version is null
      and (${products.created_at} <= greatest(${licences.mails_from}, ${since}) or not ${isNotCancelled})
    on conflict do nothing`);
  await announce(
    tx,
    toSqlKind('appointment'),
    appointmentSubject,
    now,
    sql`${selectPlannedAppointments(licence_id, today)} and ${licences.mails_from} is not null and ${hasAccount}`,
  );
}

/**
 * Notes, once, whom to tell of a new invoice that no action asks to pay. Invoices older than the licence's mails, or
 * than `NEWS_DAYS`, are no news.
 */
export const noteInvoices = (tx: Queries, licence_id: string, now: Date) =>
  announce(
    tx,
    toSqlKind('invoice-to-read'),
    sql`${products.id}::text`,
    now,
    sql`from ${products}
      join ${licences} on ${licences.id} = ${products.licence_id}
      join ${dossiers} on ${dossiers.id} = ${products.dossier_id} and ${dossiers.closed_on} is null
      join ${consumers} on ${consumers.dossier_id} = ${products.dossier_id}
      where ${licences.id} = ${licence_id} and ${isInvoiceToRead} and ${hasAccount}
        and ${products.created_at} > greatest(${licences.mails_from}, ${toSqlTimestamp(new Date(now.getTime() - NEWS_DAYS * DAY_MS))})
        and ${licences.mails_from} is not null
        and coalesce((select d.sees from ${dossier_access} d where d.consumer_id = ${consumers.id}), 'all') in ('all', 'firm')`,
  );

/** Notes who is to know of the firm's new important documents: whoever can sign in and has an open dossier. */
export async function noteImportantDocuments(tx: Queries, licence_id: string, now: Date): Promise<void> {
  const found = await tx
    .select({ id: important_documents.id })
    .from(important_documents)
    .where(and(sql`${important_documents.licence_id} = ${licence_id}`, sql`${important_documents.noticed_at} is null`))
    .for('update', { skipLocked: true });
  if (found.length === 0) return;
  const ids = found.map(({ id }) => id);
  await announce(
    tx,
    toSqlKind('important-document'),
    sql`${important_documents.id}::text`,
    now,
    sql`from ${important_documents}
      join ${licences} on ${licences.id} = ${important_documents.licence_id}
      join ${consumers} on ${consumers.licence_id} = ${licences.id}
      join ${dossiers} on ${dossiers.id} = ${consumers.dossier_id} and ${dossiers.closed_on} is null
      where ${inArray(important_documents.id, ids)} and ${important_documents.created_at} > ${licences.mails_from}
        and ${hasAccount}`,
  );
  await tx.update(important_documents).set({ noticed_at: now }).where(inArray(important_documents.id, ids));
}
