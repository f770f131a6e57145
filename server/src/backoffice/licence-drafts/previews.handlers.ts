import { Answered } from '../../http/conditions.ts';
import { fail } from '../../kernel/errors.ts';
import type { BackofficeHandlers } from '../backoffice-calls.ts';
import { informalKey, ownTexts } from '../import/own-texts.ts';
import { draftedLicence } from './drafted-licence.ts';
import { isMailName, mailNames, previewOfMail } from './mail-preview.ts';
import { makePass } from './preview-pass.ts';

export const handlers = {
  async makeLicencePreview(call) {
    const { pass, expires_at } = makePass(call, call.key.licence_id);
    const value = { id: 'current', path: `/preview/${pass}`, expires_at: expires_at.toISOString() };
    return new Answered(value, { status: 201 });
  },

  async listOwnTexts() {
    return ownTexts.map(({ key, ...text }) => ({ id: key, informal_id: informalKey(key), ...text }));
  },

  async listMailPreviews(call) {
    const licence = (await draftedLicence(call, call.key.licence_id)) ?? fail('AUTH_REQUIRED');
    return mailNames.map((mail) => served(licence, mail, call.query));
  },

  async previewMail(call) {
    const { mail } = call.params;
    if (!isMailName(mail)) fail('MAIL_NOT_FOUND');
    const licence = (await draftedLicence(call, call.key.licence_id)) ?? fail('AUTH_REQUIRED');
    return served(licence, mail, call.query);
  },
} satisfies Partial<BackofficeHandlers>;

function served(...of: Parameters<typeof previewOfMail>) {
  const { subject, preview, text } = previewOfMail(...of);
  return { id: of[1], subject, preview, text };
}
