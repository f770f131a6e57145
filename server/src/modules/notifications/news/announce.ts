import type { Database } from '../../../platform/db/open.ts';
import { enqueueMail } from '../../../platform/jobs/outbox.queries.ts';
import { type Clock, dutchDay } from '../../../platform/kernel/clock.ts';
import type { Licences } from '../../licences/licences.ts';
import { isQuiet, mailSettings } from '../mail-settings.ts';
import { mailsOfNews } from './mails-of-news.ts';
import {
  beginMails,
  noticeActions,
  noticeAllApproved,
  noticeExpiring,
  noticeInvited,
  noticeLapsed,
  noticeReaders,
  noticeReminders,
} from './notice.queries.ts';
import { noticeAppointments, noticeImportantDocuments, noticeInvoices } from './notice-firm.queries.ts';
import {
  consumersWithNews,
  licencesWithNews,
  lockToGather,
  newsOf,
  settleAllNews,
  settleNews,
} from './settle.queries.ts';

export interface NewsContext {
  db: Database;
  clock: Clock;
  licences: Licences;
}

const BATCH = 500;

/**
 * Finds what consumers are to be told of, and puts the mails of what was gathered long enough into the outbox. It goes
 * by what is stored, so it does not matter who wrote it, how often this runs, or in how many processes
 * (docs/decisions/280).
 */
export async function announceNews(context: NewsContext): Promise<void> {
  await noticeToDos(context);
  await mailWhatWaits(context);
}

async function noticeToDos({ db, clock }: NewsContext): Promise<void> {
  await db.queryAsSystem((q) => beginMails(q, clock.now()));
  while ((await db.transactionAsSystem((tx) => noticeActions(tx, clock.now(), BATCH))) === BATCH);
}

/**
 * Takes everything that consumers could be told of now as told, and mails nothing: after a restore nobody knows what was
 * mailed since the backup.
 */
export async function takeNewsAsTold(context: NewsContext): Promise<void> {
  const { db, clock } = context;
  await noticeToDos(context);
  await noticeTime(context);
  await db.transactionAsSystem((tx) => settleAllNews(tx, clock.now()));
}

/**
 * Finds what time makes news, and what few rows of a licence say: deadlines, documents that lapse or are all approved,
 * invitations that nobody took up, a second reader.
 */
export async function noticeTime({ db, clock, licences }: NewsContext): Promise<void> {
  const now = clock.now();
  const today = dutchDay(now);
  for (const { id } of await licences.list()) {
    const licence = await licences.byId(id);
    if (!licence) continue;
    const { remind_days_before, remind_days_after } = mailSettings(licence);
    for (const notice of [noticeLapsed, noticeAllApproved, noticeInvited, noticeReaders])
      await db.transaction(id, (tx) => notice(tx, id, now));
    await db.transaction(id, (tx) => noticeExpiring(tx, id, now, today));
    await db.transaction(id, (tx) => noticeAppointments(tx, id, now, today));
    await db.transaction(id, (tx) => noticeImportantDocuments(tx, id, now));
    await db.transaction(id, (tx) => noticeInvoices(tx, id, now));
    for (const days of [...remind_days_before.map((before) => -before), ...remind_days_after])
      await db.transaction(id, (tx) => noticeReminders(tx, id, { days, today }, now));
  }
}

async function mailWhatWaits({ db, clock, licences }: NewsContext): Promise<void> {
  for (const licence_id of await db.queryAsSystem(licencesWithNews)) {
    const licence = await licences.byId(licence_id);
    const now = clock.now();
    if (!licence) continue;
    const settings = mailSettings(licence);
    if (isQuiet(now, settings)) continue;
    const since = new Date(now.getTime() - settings.gather_seconds * 1000);
    for (const consumer_id of await db.query(licence_id, (q) => consumersWithNews(q, licence_id, since, BATCH)))
      await db.transaction(licence_id, async (tx) => {
        const consumer = await lockToGather(tx, licence_id, consumer_id);
        const news = consumer ? await newsOf(tx, consumer_id) : [];
        // Another process was quicker, and what waits now is newer.
        if (!consumer || !news[0] || news[0].noticed_at > since) return;
        for (const order of mailsOfNews(consumer_id, news, consumer.wants_todo_mails))
          await enqueueMail(tx, licence_id, order, now);
        await settleNews(
          tx,
          news.map(({ id }) => id),
          now,
        );
      });
  }
}
