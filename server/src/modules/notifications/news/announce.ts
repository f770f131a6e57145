import type { Database } from '../../../platform/db/open.ts';
import { enqueueMail } from '../../../platform/jobs/outbox.queries.ts';
import { type Clock, toDutchDay } from '../../../platform/kernel/clock.ts';
import type { Licences } from '../../licences/licences.ts';
import { getMailSettings, isQuiet } from '../mail-settings.ts';
import { createMailsFromNews } from './mails-of-news.ts';
import {
  beginMails,
  noteActions,
  noteAllApproved,
  noteExpiringDocuments,
  noteLapsedDocuments,
  noteReminders,
  noteSecondReaders,
  noteUnusedInvitations,
} from './notice.queries.ts';
import { noteAppointments, noteImportantDocuments, noteInvoices } from './notice-firm.queries.ts';
import {
  listConsumersWithNews,
  listLicencesWithNews,
  listWaitingNews,
  lockToGather,
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
 * by what is stored, so it does not matter who wrote it, how often this runs, or in how many processes.
 */
export async function announceNews(context: NewsContext): Promise<void> {
  await noteNewActions(context);
  await mailWaitingNews(context);
}

async function noteNewActions({ db, clock }: NewsContext): Promise<void> {
  await db.queryAsSystem((q) => beginMails(q, clock.now()));
  while ((await db.transactionAsSystem((tx) => noteActions(tx, clock.now(), BATCH))) === BATCH);
}

/**
 * Takes everything that consumers could be told of now as told, and mails nothing: after a restore nobody knows what was
 * mailed since the backup.
 */
export async function takeNewsAsTold(context: NewsContext): Promise<void> {
  const { db, clock } = context;
  await noteNewActions(context);
  await noteTimedNews(context);
  await db.transactionAsSystem((tx) => settleAllNews(tx, clock.now()));
}

/**
 * Finds what time makes news, and what few rows of a licence say: deadlines, documents that lapse or are all approved,
 * invitations that nobody took up, a second reader.
 */
export async function noteTimedNews({ db, clock, licences }: NewsContext): Promise<void> {
  const now = clock.now();
  const today = toDutchDay(now);
  for (const { id } of await licences.list()) {
    const licence = await licences.byId(id);
    if (!licence) continue;
    const { remind_days_before, remind_days_after } = getMailSettings(licence);
    for (const notice of [noteLapsedDocuments, noteAllApproved, noteUnusedInvitations, noteSecondReaders])
      await db.transaction(id, (tx) => notice(tx, id, now));
    await db.transaction(id, (tx) => noteExpiringDocuments(tx, id, now, today));
    await db.transaction(id, (tx) => noteAppointments(tx, id, now, today));
    await db.transaction(id, (tx) => noteImportantDocuments(tx, id, now));
    await db.transaction(id, (tx) => noteInvoices(tx, id, now));
    for (const days of [...remind_days_before.map((before) => -before), ...remind_days_after])
      await db.transaction(id, (tx) => noteReminders(tx, id, { days, today }, now));
  }
}

async function mailWaitingNews({ db, clock, licences }: NewsContext): Promise<void> {
  for (const licence_id of await db.queryAsSystem(listLicencesWithNews)) {
    const licence = await licences.byId(licence_id);
    const now = clock.now();
    if (!licence) continue;
    const settings = getMailSettings(licence);
    if (isQuiet(now, settings)) continue;
    const since = new Date(now.getTime() - settings.gather_seconds * 1000);
    for (const consumer_id of await db.query(licence_id, (q) => listConsumersWithNews(q, licence_id, since, BATCH)))
      await db.transaction(licence_id, async (tx) => {
        const consumer = await lockToGather(tx, licence_id, consumer_id);
        const news = consumer ? await listWaitingNews(tx, consumer_id) : [];
        // Another process was quicker, and what waits now is newer.
        if (!consumer || !news[0] || news[0].noticed_at > since) return;
        for (const order of createMailsFromNews(consumer_id, news, consumer.wants_todo_mails))
          await enqueueMail(tx, licence_id, order, now);
        await settleNews(
          tx,
          news.map(({ id }) => id),
          now,
        );
      });
  }
}
