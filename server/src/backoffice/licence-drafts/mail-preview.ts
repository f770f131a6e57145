import type { PreviewLook } from '@klantportaal/contract/backoffice/previews';
import type { LicenceData } from '../../licences/licences.ts';
import { html, plainText } from '../../mails/layout.ts';
import { logoImage } from '../../mails/logo.ts';
import { writeSampleMail } from '../../mails/sample-mail.ts';
import type { MailName } from '../../outbox/orders.ts';
import { markMail } from '../../sandbox/sandbox-mail.ts';

/** A mail with invented facts to an invented person; its links lead nowhere. */
export function previewOfMail(licence: LicenceData, mail: MailName, { language, address_style }: PreviewLook) {
  const reader = { locale: language, style: address_style };
  const { content, context } = writeSampleMail(licence, mail, reader, licence.words);
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
