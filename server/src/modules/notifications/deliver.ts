import { EMAIL } from '@klantportaal/contract/values/contact/email-shape';
import { parseSender } from '@klantportaal/contract/values/contact/mail-sender';
import { HIDDEN_LETTERS } from '@klantportaal/contract/values/name';
import { type MailPort, MailRefusedError, MailUncertainError } from '../../platform/adapters/mail/mail.ts';
import { OutcomeUnknownError, RefusedForGoodError } from '../../platform/jobs/outbox.ts';
import { findEmail } from '../licences/letterhead.ts';
import type { LicenceData } from '../licences/licences.ts';
import type { MailContent, MailContext } from './content.ts';
import { renderHtml, renderPlainText } from './layout.ts';
import { findLogoImage } from './logo.ts';
import { createUnsubscribeHeaders } from './unsubscribe.ts';

/** A mail that is written, and whom it is from and to. */
export interface WrittenMail {
  /** Id of its job. */
  id: string;
  licence: LicenceData;
  /** One plain address. */
  to: string;
  content: MailContent;
  context: MailContext;
  /** The address that replies go to; absent: the firm's. */
  reply_to?: { name: string; address: string | null } | null;
  /** Sender if the licence has none. */
  mail_from: string;
}

/**
 * Lays a mail out in the firm's look, and hands it to the mail server.
 * @throws RefusedForGoodError, OutcomeUnknownError, or what may be tried again
 */
export async function deliverMail(
  mail: MailPort,
  { id, licence, to, content, context, reply_to = null, mail_from }: WrittenMail,
): Promise<void> {
  const logo = findLogoImage(licence.content.image_logo);
  try {
    await mail.send({
      id,
      sandbox: licence.is_sandbox ? licence.id : null,
      to,
      from: formatFrom(licence, mail_from),
      replyTo: findReplyTo(licence, reply_to),
      subject: toOneLine(content.subject),
      text: renderPlainText(content, context),
      html: renderHtml(content, context, { theme: licence.theme, logo: logo !== null }),
      // Out-of-office replies to a machine help no one.
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(content.refusal && createUnsubscribeHeaders(content.refusal.link)),
      },
      images: logo ? [logo] : [],
      files: content.files ?? [],
    });
  } catch (error) {
    if (error instanceof MailRefusedError) throw new RefusedForGoodError(error.message);
    if (error instanceof MailUncertainError) throw new OutcomeUnknownError(error.message);
    throw error;
  }
}

/** `"Name" <address>`; an address without a name gets the firm's. */
function formatFrom({ name: firm, email_from }: LicenceData, fallback: string): string {
  const { name, address } = parseSender(email_from ?? fallback);
  // The name of the installation's sender is nobody's in particular.
  const shown = (email_from && name) || firm;
  return formatMailbox(shown, address);
}

/** The adviser, where an address is known, else the firm; a reply must not end with a machine. */
function findReplyTo(licence: LicenceData, adviser: WrittenMail['reply_to']): string | null {
  const people = [adviser, { name: licence.name, address: findEmail(licence) }];
  const found = people.find((person) => EMAIL.test(person?.address ?? ''));
  return found ? formatMailbox(found.name, found.address ?? '') : null;
}

const formatMailbox = (name: string, address: string): string =>
  `"${toOneLine(name).replaceAll(/["\\]/g, '')}" <${address}>`;

/** The text of a mail header: no line breaks, and no letters that look like others. */
const toOneLine = (text: string): string => text.split(HIDDEN_LETTERS).join(' ').trim();
