import { buildPath } from '@klantportaal/contract/build-path';
import { EMAIL } from '@klantportaal/contract/values/contact/email-shape';
import { DAY_MS, HOUR_MS } from '@klantportaal/contract/values/dates/day-ms';
import type { MailPort } from '../../platform/adapters/mail/mail.ts';
import type { Database } from '../../platform/db/open.ts';
import type { MailName, MailOrder } from '../../platform/jobs/orders.ts';
import { type JobHandler, RefusedForGoodError } from '../../platform/jobs/outbox.ts';
import type { Clock } from '../../platform/kernel/clock.ts';
import { isPlainName } from '../../platform/kernel/plain-name.ts';
import { generateToken, hashSha256, type SecretBox } from '../../platform/kernel/secrets.ts';
import { renewInvitation } from '../identity/accounts.queries.ts';
import { deriveGuestSecret } from '../identity/links/guest-holders.ts';
import { addOneTimeToken } from '../identity/sessions.queries.ts';
import { chooseLanguage } from '../licences/choose-language.ts';
import { findPhone } from '../licences/letterhead.ts';
import type { LicenceData, Licences } from '../licences/licences.ts';
import { findNamedAdviser } from '../licences/named-adviser.ts';
import { getLinkAddress, getPortalAddress } from '../licences/portal-address.ts';
import { isMadeByForm } from '../people/consumers.table.ts';
import type { MailContext } from './content.ts';
import { deliverMail } from './deliver.ts';
import { deriveEmailChangeToken, toEmailChangePath } from './email-change.ts';
import { addFacts } from './facts.queries.ts';
import type { MailToWrite } from './facts.ts';
import { findGuestReader } from './guest-mail.ts';
import { findMailPage } from './mail-pages.ts';
import { findRecipient, listConsumerAdvisers, type Recipient } from './recipients.queries.ts';
import { createMailContent } from './templates.ts';
import { toUnsubscribePath } from './unsubscribe.ts';

/** The way the reader of a mail is addressed. */
type Reader = Pick<MailContext, 'locale' | 'style' | 'name' | 'salutation' | 'user_name'>;

export interface MailJobContext {
  db: Database;
  clock: Clock;
  licences: Licences;
  secrets: Pick<SecretBox, 'derive'>;
  mail: MailPort;
  /** Address in links, without a slash at the end. */
  public_url: string;
  /** Sender if the licence has none. */
  mail_from: string;
}

/** Mails whose button opens the page for choosing a password, and how long (milliseconds) that works. */
const passwordLinks: Partial<Record<MailName, { purpose: 'password-reset' | 'invitation'; lifetime: number }>> = {
  'password-reset': { purpose: 'password-reset', lifetime: HOUR_MS },
  invitation: { purpose: 'invitation', lifetime: 7 * DAY_MS },
  'form-invitation': { purpose: 'invitation', lifetime: 7 * DAY_MS },
  'invitation-again': { purpose: 'invitation', lifetime: 7 * DAY_MS },
};

/** A new link works as long as the one that expired did at first. */
const getRenewedLink = (is_first: boolean) => passwordLinks[is_first ? 'invitation' : 'password-reset'];

/**
 * The token of the links to an invitation's page. It is derived, so that it is the same each time the mail is sent, and
 * only its hash is stored.
 */
export const deriveFeedbackToken = (secrets: Pick<SecretBox, 'derive'>, invitation_id: string): string =>
  secrets.derive(`nps ${invitation_id}`);

/**
 * Writes and sends the mail of an order. Sent again because its answer was lost it has the same Message-ID; its link is
 * a new one, and both work. A consumer without an address gets nothing, and the order counts as done.
 */
export function sendMails(context: MailJobContext): JobHandler<'mail'> {
  const { db, clock, licences, secrets, mail, public_url, mail_from } = context;

  return async ({ id, licence_id, payload: order }, handOver) => {
    const { consumer_id } = order;
    const licence = await licences.byId(licence_id);
    const found = licence && (await findReader(order, licence));
    if (!found) return;
    const { address, ...reader } = found;
    const { locale, style } = reader;
    const written = await addFacts(order, { db, licence_id, locale, style, now: clock.now() });
    if (!written) return;
    const portal = getPortalAddress(licence, public_url);
    const context: MailContext = {
      ...reader,
      words: licence.words,
      firm: licence.name,
      phone: findPhone(licence),
      link: await createLink(order, written, licence, locale),
      refusal_link: `${portal.address}${toUnsubscribePath(secrets, consumer_id)}`,
    };
    const content = createMailContent(written, context);
    await handOver({ subject: content.subject, sent_to: address });
    const advisers = await db.query(licence_id, (q) => listConsumerAdvisers(q, licence_id, consumer_id));
    const reply_to = findReplyTo(written, advisers);
    await deliverMail(mail, { id, licence, to: address, content, context, reply_to, mail_from });
  };

  /** Finds the reader of a mail and their address; null: there is nobody to send it to. */
  async function findReader(order: MailOrder, licence: LicenceData): Promise<(Reader & { address: string }) | null> {
    const { consumer_id } = order;
    if (order.template === 'guest-link') return findGuestReader({ db, clock }, licence.id, order.data.guest_link_id);
    const to = await db.query(licence.id, (q) => findRecipient(q, licence.id, consumer_id));
    const address = to && ('address' in order.data ? order.data.address : findMailAddress(to));
    // One from before addresses were judged: the firm is told, as when the mail server refuses it.
    if (to?.email && !address) throw new RefusedForGoodError('its address is none');
    if (!to || !address) return null;
    return {
      address,
      locale: chooseLanguage(to, licence),
      style: to.address_style,
      name: getRecipientName(to),
      salutation: findSalutation(to),
      user_name: to.user_name ?? address,
    };
  }

  async function createLink(
    order: MailOrder,
    written: MailToWrite,
    licence: LicenceData,
    locale: Reader['locale'],
  ): Promise<string> {
    const { template, consumer_id, data } = order;
    // Every link says which firm it is and which language, so that the page shows the right ones immediately.
    const { address, query } = getLinkAddress(licence, public_url, locale);
    const beginning = `${query || '?'}${query && '&'}`;
    if (template === 'nps-invitation') {
      const token = deriveFeedbackToken(secrets, data.invitation_id);
      return `${address}${buildPath('nps-feedback')}${beginning}token=${token}`;
    }
    // In the fragment, which reaches no server, log or other site.
    if (template === 'guest-link')
      return `${address}${buildPath('upload-link')}${beginning}guest=1#${deriveGuestSecret(secrets, data.guest_link_id)}`;
    if (template === 'email-change')
      return `${address}${toEmailChangePath(deriveEmailChangeToken(secrets, data.change))}`;
    const kind = template === 'expired-link' ? getRenewedLink(data.is_first) : passwordLinks[template];
    if (!kind) return `${address}${findMailPage(written)}${query}`;
    const token = generateToken();
    const created_at = clock.now();
    const { lifetime_days } = data as { lifetime_days?: number };
    const lifetime = lifetime_days === undefined ? kind.lifetime : lifetime_days * DAY_MS;
    const expires_at = new Date(created_at.getTime() + lifetime);
    const row = { hash: hashSha256(token), licence_id: licence.id, consumer_id, purpose: kind.purpose };
    await db.transaction(licence.id, async (tx) => {
      await addOneTimeToken(tx, { ...row, created_at, expires_at });
      if (kind.purpose === 'invitation') await renewInvitation(tx, row, expires_at);
    });
    return `${address}${buildPath('reset-password', { token })}${query}`;
  }
}

type Adviser = Awaited<ReturnType<typeof listConsumerAdvisers>>[number];

/** Finds the address for replies: the adviser of its one appointment, else the dossier's. */
function findReplyTo(written: MailToWrite, advisers: readonly Adviser[]): Adviser | null {
  const named = written.template === 'appointment' ? written.data.appointments.map(({ adviser }) => adviser) : [];
  const [name] = new Set(named).size === 1 ? named : [];
  return findNamedAdviser(advisers, name) ?? advisers.find(({ is_of_dossier }) => is_of_dossier) ?? null;
}

const isAddress = (text: string | null): text is string => EMAIL.test(text ?? '');

/** A person without a mail address may still have one as user name. */
export const findMailAddress = ({ email, user_name }: Recipient): string | null =>
  [email, user_name].find(isAddress) ?? null;

function getRecipientName(recipient: Recipient): string {
  const { address_style, display_name, is_company, person } = recipient;
  const first = person.first_name;
  const name = address_style === 'informal' && !is_company && typeof first === 'string' && first ? first : display_name;
  return isMadeByForm(recipient) && !isPlainName(name) ? '' : name;
}

/** 'mevrouw' on its own does not start a letter. */
const findSalutation = ({ person: { salutation } }: Recipient): string | null =>
  typeof salutation === 'string' && /^(geachte|beste)\b/i.test(salutation) ? salutation.replace(/,\s*$/, '') : null;
