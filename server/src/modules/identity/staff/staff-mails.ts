import { ensure } from '@klantportaal/contract/values/ensure';
import type { MailPort } from '../../../platform/adapters/mail/mail.ts';
import type { Database } from '../../../platform/db/open.ts';
import type { Queries } from '../../../platform/db/queries.ts';
import type { JobHandler } from '../../../platform/jobs/outbox.ts';
import type { Clock } from '../../../platform/kernel/clock.ts';
import { findPhone } from '../../licences/letterhead.ts';
import type { LicenceData, Licences } from '../../licences/licences.ts';
import { type Say, speak } from '../../licences/speak.ts';
import type { MailContent, MailContext } from '../../notifications/content.ts';
import { deliverMail } from '../../notifications/deliver.ts';
import { writeSampleMail } from '../../notifications/sample-mail.ts';
import {
  findStaff,
  findStaffWithAdviser,
  listAccountsByEmail,
  type StaffId,
  type StaffRow,
} from './accounts.queries.ts';
import { createStaffLink, type LinkPurpose } from './links.ts';
import {
  type EndedLink,
  enqueueStaffMail,
  type MailSample,
  type StaffMailName,
  type StaffMailOrder,
} from './mail-orders.ts';
import { findLinkRefusal } from './password-links.ts';
import { hasSecondFactor } from './second-factor.ts';
import { buildToldContent } from './tell-administrators.ts';
import en from './texts.en.ts';
import nl from './texts.nl.ts';

interface StaffMailContext {
  db: Database;
  clock: Clock;
  licences: Licences;
  mail: MailPort;
  /** Sender if the licence has none. */
  mail_from: string;
  /** The console's address, without a slash at the end; undefined if none is served. */
  console_url: string | undefined;
}

type Words = Omit<MailContent, 'greeting' | 'footnote'>;

/** TABLE: what each mail says. The compiler enforces that every mail has a row. */
const templates: Record<
  Exclude<StaffMailName, 'told' | 'guest-link-ended'>,
  (say: Say<typeof nl>, link: string) => Words
> = {
  invitation: (say, link) => ({
    subject: say('staff_mail.invitation.subject'),
    preview: say('staff_mail.invitation.preview'),
    heading: say('staff_mail.invitation.subject'),
    before: [say('staff_mail.invitation.what'), say('staff_mail.second_factor')],
    button: { label: say('staff_mail.invitation.button'), link },
    after: [say('staff_mail.invitation.once')],
  }),
  'password-reset': (say, link) => ({
    subject: say('staff_mail.password_reset.subject'),
    preview: say('staff_mail.password_reset.preview'),
    heading: say('staff_mail.password_reset.subject'),
    before: [say('staff_mail.password_reset.what')],
    button: { label: say('staff_mail.password_reset.button'), link },
    after: [say('staff_mail.password_reset.once')],
  }),
  'two-factor-reset': (say, link) => ({
    subject: say('staff_mail.two_factor_reset.subject'),
    preview: say('staff_mail.two_factor_reset.preview'),
    heading: say('staff_mail.two_factor_reset.subject'),
    before: [say('staff_mail.two_factor_reset.what'), say('staff_mail.second_factor')],
    button: { label: say('staff_mail.two_factor_reset.button'), link },
    after: [say('staff_mail.two_factor_reset.once')],
  }),
  'password-changed': (say) =>
    toWarningText(say, 'staff_mail.password_changed.subject', say('staff_mail.password_changed.what')),
  'two-factor-changed': (say) =>
    toWarningText(say, 'staff_mail.two_factor_changed.subject', say('staff_mail.two_factor_changed.what')),
  'recovery-codes-renewed': (say) =>
    toWarningText(say, 'staff_mail.recovery_codes.subject', say('staff_mail.recovery_codes.what')),
  'app-added': (say) => toWarningText(say, 'staff_mail.app_added.subject', say('staff_mail.app_added.what')),
  'app-removed': (say) => toWarningText(say, 'staff_mail.app_removed.subject', say('staff_mail.app_removed.what')),
  'passkey-added': (say) =>
    toWarningText(say, 'staff_mail.passkey_added.subject', say('staff_mail.passkey_added.what')),
  'organisation-tied': (say) =>
    toWarningText(say, 'staff_mail.organisation_tied.subject', say('staff_mail.organisation_tied.what')),
  test: (say) => ({
    subject: say('staff_mail.test.subject'),
    preview: say('staff_mail.test.what'),
    heading: say('staff_mail.test.subject'),
    before: [say('staff_mail.test.what')],
    button: null,
    after: [say('staff_mail.test.look')],
  }),
  'passkey-removed': (say) =>
    toWarningText(say, 'staff_mail.passkey_removed.subject', say('staff_mail.passkey_removed.what')),
};

type Subject =
  | 'staff_mail.password_changed.subject'
  | 'staff_mail.two_factor_changed.subject'
  | 'staff_mail.recovery_codes.subject'
  | 'staff_mail.app_added.subject'
  | 'staff_mail.app_removed.subject'
  | 'staff_mail.passkey_added.subject'
  | 'staff_mail.organisation_tied.subject'
  | 'staff_mail.passkey_removed.subject';

/** Something changed, which a stranger may have done. */
const toWarningText = (say: Say<typeof nl>, subject: Subject, text: string): Words => ({
  subject: say(subject),
  preview: text,
  heading: say(subject),
  before: [text],
  button: null,
  after: [say('staff_mail.not_you')],
});

const purposes: Partial<Record<StaffMailName, LinkPurpose>> = {
  invitation: 'invitation',
  'password-reset': 'password-reset',
  'two-factor-reset': 'two-factor-reset',
};

/**
 * Writes and sends a mail to somebody of the firm, in its look and in that person's language. Sent again because its
 * answer was lost its link is a new one, and both work. Who left in between gets nothing.
 */
export function sendStaffMails({
  db,
  clock,
  licences,
  mail,
  mail_from,
  console_url,
}: StaffMailContext): JobHandler<'staff-mail'> {
  return async ({ id, licence_id, payload: order }, handOver) => {
    const { staff_id, template } = order;
    const licence = await licences.byId(licence_id);
    const who = { id: staff_id, licence_id };
    const account = await db.query(licence_id, (q) => findRecipient(q, who, template));
    if (!licence || !account) return;
    const purpose = purposes[template];
    // The right to have it mailed may be gone since it was asked for.
    if (purpose && (await db.queryAsSystem((q) => findLinkRefusal(q, account, clock.now())))) return;
    if (purpose && !console_url) throw new Error('CONSOLE_URL is not set, so there is nowhere to lead to.');
    const path = purpose
      ? await db.query(licence_id, (q) => createStaffLink(q, who, purpose, clock.now()))
      : findPage(order);
    const context = toMailContext(licence, account, console_url ? `${console_url}${path}` : '');
    const written = order.sample
      ? toSample(licence, order.sample, context)
      : { content: buildContent(order, context), context };
    await handOver();
    await deliverMail(mail, { id, licence, to: account.email, ...written, mail_from });
  };
}

/** The page of the console that a mail without a link of its own leads to. */
const findPage = ({ ended }: StaffMailOrder): string =>
  ended ? `/dossiers/${encodeURIComponent(ended.dossier)}` : '/trail';

const toMailContext = (licence: LicenceData, { name, email, locale }: StaffRow, link: string): MailContext => ({
  locale,
  style: 'formal',
  words: licence.words,
  firm: licence.name,
  phone: findPhone(licence),
  name,
  salutation: null,
  user_name: email,
  link,
  refusal_link: '',
});

/** An ended account still gets the mail that says so; no other mail goes to somebody who has left. */
async function findRecipient(q: Queries, who: StaffId, template: StaffMailName): Promise<StaffRow | null> {
  if (template !== 'told') return findStaff(q, who);
  return (await findStaffWithAdviser(q, who.licence_id, who.id))?.account ?? null;
}

function buildContent({ template, told: act, ended }: StaffMailOrder, context: MailContext): MailContent {
  const { firm, name, user_name } = context;
  const say = speak({ nl, en }, context.words, context, { firm, name, user_name });
  const buildWords = () => {
    if (template === 'told') return buildToldContent(say, context, ensure(act));
    if (template === 'guest-link-ended') return buildEndedContent(say, context.link, ensure(ended));
    return templates[template](say, context.link);
  };
  return {
    ...buildWords(),
    greeting: say('staff_mail.greeting'),
    footnote: say('staff_mail.footnote'),
  };
}

function buildEndedContent(say: Say<typeof nl>, link: string, { guest, by }: EndedLink): Words {
  const subject = say('staff_mail.guest_link_ended.subject', { guest });
  return {
    subject,
    preview: say('staff_mail.guest_link_ended.preview', { guest }),
    heading: subject,
    before: [
      by
        ? say('staff_mail.guest_link_ended.by', { by, guest })
        : say('staff_mail.guest_link_ended.by_client', { guest }),
    ],
    button: link ? { label: say('staff_mail.guest_link_ended.button'), link } : null,
    after: [say('staff_mail.guest_link_ended.next')],
  };
}

/** A mail to consumers as it was asked for, whose subject says in the reader's language that it is a test. */
function toSample(licence: LicenceData, { mail, words, ...reader }: MailSample, own: MailContext) {
  const { content, context } = writeSampleMail(licence, mail, reader, words);
  const say = speak({ nl, en }, own.words, own, {});
  return { content: { ...content, subject: say('staff_mail.test.sample', { subject: content.subject }) }, context };
}

/**
 * Turns a request for a link into one mail for each account of the address, none for an unknown one. The request itself
 * is deleted: it holds what a stranger may have typed. An account that never had a password gets its first one by its
 * invitation alone, whose maker is asked again.
 */
export const answerStaffResetRequests =
  ({ db, clock }: { db: Database; clock: Clock }): JobHandler<'staff-reset-request'> =>
  async ({ payload }) => {
    const accounts = await db.queryAsSystem((q) => listAccountsByEmail(q, payload.email));
    for (const account of accounts.filter(({ password_hash }) => password_hash !== null))
      await db.transaction(account.licence_id, (tx) =>
        // A person who must set up a second factor goes on with that.
        enqueueStaffMail(tx, account, hasSecondFactor(account) ? 'password-reset' : 'two-factor-reset', clock.now()),
      );
    return 'forget';
  };
