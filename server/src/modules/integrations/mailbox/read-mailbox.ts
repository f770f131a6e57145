import type { MailboxFault } from '@klantportaal/contract/modules/integrations/mailbox';
import { HOUR_MS } from '@klantportaal/contract/values/dates/day-ms';
import { FilesAwayError } from '../../../platform/adapters/files/files.ts';
import {
  type FoundMail,
  MailboxError,
  MailGoneError,
  type OpenMailbox,
} from '../../../platform/adapters/mailboxes/mailboxes.ts';
import { VirusScanError } from '../../../platform/adapters/virus-scan/clamd.ts';
import { RequestError } from '../../../platform/kernel/errors.ts';
import { getSecondsSince, tell } from '../../../platform/kernel/observed.ts';
import { DocumentsFailedError } from '../../../platform/pdf/blame.ts';
import { system, toAuditActor } from '../../audit/actors.ts';
import { recordAudit } from '../../audit/audit.queries.ts';
import { recordEvent } from '../../events/events.queries.ts';
import { toSettings } from './mailbox-settings.ts';
import {
  advanceMailbox,
  countStuck,
  type MailboxRow,
  noteMailboxFailure,
  noteRead,
  noteTold,
} from './mailboxes.queries.ts';
import { type MailContext, takeMail } from './take-mail.ts';

/** Mails of one turn; those behind them have theirs at once after it, when others had a turn too. */
const MAX_MAILS = 20;
/** No mail is begun later than that in a turn, in milliseconds. */
const TURN_MS = 120_000;
const POLL_INTERVAL_MS = 60_000;
/** Between two tries of a mailbox that fails, at most. */
const LONGEST_WAIT_MS = HOUR_MS;
/** The time for which a mailbox may fail before the administrators are told. */
const TOLD_AFTER_MS = 15 * 60_000;
/** So often a mail may fail before it is noted without having been read. */
const MAX_TRIES = 3;

/** Reads what came into a mailbox that this process claimed, and says when it is read next. Never throws. */
export async function readMailbox(context: MailContext, mailbox: MailboxRow, goesOn: () => boolean): Promise<void> {
  const { adapters, db, clock, log, secrets } = context;
  const { licence_id } = mailbox;
  const begun = performance.now();
  try {
    const hasMore = await adapters.mailboxes.open(toSettings(mailbox, secrets), (open) =>
      readMails(context, mailbox, open, () => goesOn() && performance.now() - begun < TURN_MS),
    );
    const now = clock.now();
    const next_at = new Date(now.getTime() + (hasMore ? 0 : POLL_INTERVAL_MS));
    await db.transaction(licence_id, async (tx) => {
      await noteRead(tx, mailbox, now, next_at);
      if (mailbox.told_at)
        await recordEvent(tx, { licence_id, at: now, by: 'system', type: 'mailbox.recovered', data: {} });
    });
    tell('mailbox', { outcome: 'read', seconds: getSecondsSince(begun) });
  } catch (error) {
    log.warn({ err: error, licence_id }, 'a mailbox could not be read');
    tell('mailbox', { outcome: 'failed', seconds: getSecondsSince(begun) });
    await noteFailure(context, mailbox, findFault(error)).catch((failure: unknown) =>
      log.warn({ err: failure, licence_id }, 'it could not be noted that a mailbox fails'),
    );
  }
}

function findFault(error: unknown): MailboxFault {
  if (error instanceof MailboxError) return error.fault;
  return error instanceof RequestError && error.code === 'STORAGE_FULL' ? 'storage_full' : 'failed';
}

/** @returns whether there may be more */
async function readMails(
  context: MailContext,
  mailbox: MailboxRow,
  open: OpenMailbox,
  goesOn: () => boolean,
): Promise<boolean> {
  const { db } = context;
  const { uid_validity } = open;
  const advance = (last_uid: number) =>
    db.transaction(mailbox.licence_id, (tx) => advanceMailbox(tx, mailbox, { uid_validity, last_uid }));
  // A folder that was made anew counts from the beginning; what is here already is known by its hash.
  if (mailbox.uid_validity !== uid_validity) await advance(0);
  const position = { ...mailbox, last_uid: mailbox.uid_validity === uid_validity ? mailbox.last_uid : 0, uid_validity };
  const mails = await open.listAfter(position, MAX_MAILS);
  for (const mail of mails) {
    if (!goesOn()) return true;
    await takeOrNote(context, mailbox, mail);
    await open.putAside(mail.uid);
    // Changed or removed meanwhile: the next turn reads it as it is now.
    if (!(await advance(mail.uid))) return false;
  }
  return mails.length === MAX_MAILS;
}

/** One mail that fails for a reason of its own keeps those behind it waiting a few times, and no longer. */
async function takeOrNote(context: MailContext, mailbox: MailboxRow, mail: FoundMail): Promise<void> {
  try {
    await takeMail(context, mailbox, mail, false);
  } catch (error) {
    if (error instanceof MailGoneError) return;
    if (isPassing(error)) throw error;
    const times = await context.db.transaction(mailbox.licence_id, (tx) => countStuck(tx, mailbox, mail.uid));
    if (times < MAX_TRIES) throw error;
    await takeMail(context, mailbox, mail, true);
  }
}

/** Whether it fails for a reason that has nothing to do with the mail. */
const isPassing = (error: unknown): boolean =>
  error instanceof MailboxError ||
  error instanceof FilesAwayError ||
  error instanceof VirusScanError ||
  error instanceof DocumentsFailedError ||
  error instanceof RequestError;

async function noteFailure({ db, clock }: MailContext, mailbox: MailboxRow, fault: MailboxFault): Promise<void> {
  const { licence_id, failures } = mailbox;
  const now = clock.now();
  const wait = Math.min(POLL_INTERVAL_MS * 2 ** failures, LONGEST_WAIT_MS);
  await db.transaction(licence_id, async (tx) => {
    const noted = await noteMailboxFailure(tx, mailbox, { fault, now, next_at: new Date(now.getTime() + wait) });
    if (!noted?.failing_since || noted.told_at) return;
    if (now.getTime() - noted.failing_since.getTime() < TOLD_AFTER_MS) return;
    await noteTold(tx, mailbox, now);
    await recordEvent(tx, { licence_id, at: now, by: 'system', type: 'mailbox.failing', data: { reason: fault } });
    // The administrators are mailed of it, once until it is read again.
    await recordAudit(tx, {
      licence_id,
      at: now,
      ...toAuditActor(system),
      act: 'mailbox-failing',
      target_kind: 'mailbox',
      target_id: licence_id,
      details: { name: mailbox.user_name, fault },
    });
  });
}
