import type { PreviewLook } from '@klantportaal/contract/backoffice/previews';
import { phoneOf } from '../../licences/letterhead.ts';
import type { LicenceData } from '../../licences/licences.ts';
import type { MailContext } from '../../mails/content.ts';
import type { MailToWrite } from '../../mails/facts.ts';
import { html, plainText } from '../../mails/layout.ts';
import { logoImage } from '../../mails/logo.ts';
import { samples } from '../../mails/samples.ts';
import { contentOf } from '../../mails/templates.ts';
import type { MailName } from '../../outbox/orders.ts';
import { markMail } from '../../sandbox/sandbox-mail.ts';

export const mailNames = Object.keys(samples) as MailName[];
export const isMailName = (word: string): word is MailName => Object.hasOwn(samples, word);

/** A mail with invented facts to an invented person; its links lead nowhere. */
export function previewOfMail(licence: LicenceData, mail: MailName, { language, address_style }: PreviewLook) {
  const context: MailContext = {
    locale: language,
    style: address_style,
    words: licence.words,
    firm: licence.name,
    phone: phoneOf(licence),
    name: address_style === 'formal' ? 'mw. A. van Veen' : 'Anna',
    salutation: null,
    user_name: 'anna@voorbeeld.example',
    link: 'https://voorbeeld.example/',
    refusal_link: 'https://voorbeeld.example/',
  };
  const content = contentOf({ template: mail, data: samples[mail] } as MailToWrite, context);
  const logo = logoImage(licence.content.image_logo);
  const page = html(content, context, { theme: licence.theme, logo: logo !== null });
  const written = {
    subject: content.subject,
    preview: content.preview,
    text: plainText(content, context),
    html: logo ? page.replaceAll('cid:logo', `data:${logo.mime};base64,${logo.content.toString('base64')}`) : page,
  };
  return licence.is_sandbox ? markMail(written) : written;
}
