import { Answered } from '../../http/conditions.ts';
import { fail } from '../../kernel/errors.ts';
import type { BackofficeHandlers } from '../backoffice-calls.ts';
import { draftedLicence } from './drafted-licence.ts';
import { isMailName, previewOfMail } from './mail-preview.ts';
import { makePass } from './preview-pass.ts';

export const handlers = {
  async makeLicencePreview(call) {
    const { pass, expires_at } = makePass(call, call.key.licence_id);
    const value = { id: 'current', path: `/preview/${pass}`, expires_at: expires_at.toISOString() };
    return new Answered(value, { status: 201 });
  },

  async previewMail(call) {
    const { mail } = call.params;
    if (!isMailName(mail)) fail('MAIL_NOT_FOUND');
    const licence = (await draftedLicence(call, call.key.licence_id)) ?? fail('AUTH_REQUIRED');
    const { subject, preview, text } = previewOfMail(licence, mail, call.query);
    return { id: mail, subject, preview, text };
  },
} satisfies Partial<BackofficeHandlers>;
