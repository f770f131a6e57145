import type { PreviewLook } from '@klantportaal/contract/modules/firms/previews';
import type { MailName } from '../../../platform/jobs/orders.ts';
import type { LicenceData } from '../../licences/licences.ts';
import { markMail } from '../../licences/sandbox/sandbox-mail.ts';
import { renderHtml, renderPlainText } from '../../notifications/layout.ts';
import { findLogoImage } from '../../notifications/logo.ts';
import { writeSampleMail } from '../../notifications/sample-mail.ts';

/** A mail with invented facts to an invented person; its links lead nowhere. */
export function renderMailPreview(licence: LicenceData, mail: MailName, { language, address_style }: PreviewLook) {
  const reader = { locale: language, style: address_style };
  const { content, context } = writeSampleMail(licence, mail, reader, licence.words);
  const logo = findLogoImage(licence.content.image_logo);
  const page = renderHtml(content, context, { theme: licence.theme, logo: logo !== null });
  const written = {
    subject: content.subject,
    preview: content.preview,
    text: renderPlainText(content, context),
    html: logo ? page.replaceAll('cid:logo', `data:${logo.mime};base64,${logo.content.toString('base64')}`) : page,
  };
  return licence.is_sandbox ? markMail(written) : written;
}
