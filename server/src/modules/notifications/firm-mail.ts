import type { FirmMailOrder } from '../../platform/jobs/orders.ts';
import type { JobHandler } from '../../platform/jobs/outbox.ts';
import { findPhone } from '../licences/letterhead.ts';
import type { LicenceData } from '../licences/licences.ts';
import { speak } from '../licences/speak.ts';
import type { MailContent, MailContext } from './content.ts';
import { deliverMail } from './deliver.ts';
import type { MailJobContext } from './send-mail.ts';
import en from './texts.en.ts';
import nl from './texts.nl.ts';

/** Writes and sends a mail to the firm itself, in the language that its licence has first. */
export function sendFirmMails({ licences, mail, mail_from }: MailJobContext): JobHandler<'firm-mail'> {
  return async ({ id, licence_id, payload: order }, handOver) => {
    const licence = await licences.byId(licence_id);
    if (!licence) return;
    const context = createFirmContext(licence, order.to);
    const content = createFirmMailContent(order, context);
    await handOver();
    await deliverMail(mail, { id, licence, to: order.to, content, context, mail_from });
  };
}

const createFirmContext = (licence: LicenceData, to: string): MailContext => ({
  locale: licence.languages.find(({ is_default }) => is_default)?.iso_code ?? 'nl',
  style: 'formal',
  words: licence.words,
  firm: licence.name,
  phone: findPhone(licence),
  name: '',
  salutation: null,
  user_name: to,
  link: '',
  refusal_link: '',
});

function createFirmMailContent({ data: { url, reason } }: FirmMailOrder, context: MailContext): MailContent {
  const { firm, name, user_name } = context;
  const say = speak({ nl, en }, context.words, context, { firm, name, user_name });
  return {
    subject: say('mail.webhook_paused.subject'),
    preview: say('mail.webhook_paused.preview'),
    heading: say('mail.webhook_paused.subject'),
    greeting: say('mail.greeting_nameless'),
    before: [say(`mail.webhook_paused.${reason}`, { url }), say('mail.webhook_paused.kept')],
    button: null,
    after: [say('mail.webhook_paused.how')],
    footnote: say('mail.webhook_paused.footnote'),
  };
}
