import { Readable } from 'node:stream';
import { suppliedParts } from '@klantportaal/contract/modules/firms/previews';
import type { Texts } from '@klantportaal/contract/texts';
import { listLogoColours, proposeLogoTheme } from '@klantportaal/contract/theme/theme-of-logo';
import type { Config } from '../../../platform/config.ts';
import { Answered } from '../../../platform/http/conditions.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { parseUuid } from '../../../platform/kernel/ids.ts';
import { DocumentError } from '../../../platform/pdf/document-error.ts';
import { MIME_OF_KIND } from '../../../platform/pdf/jobs.ts';
import { findStoredFile } from '../../files/files.queries.ts';
import { openFile } from '../../files/open-file.ts';
import type { AppContext } from '../../identity/app-context.ts';
import type { BackofficeHandlers } from '../../identity/firm-calls.ts';
import type { LicenceData } from '../../licences/licences.ts';
import { ownTexts, toInformalKey } from '../../licences/own-texts.ts';
import { resolveParties } from '../../licences/sandbox/sandbox-parties.ts';
import { CURRENT } from '../../licences/start-up.ts';
import { isMailName } from '../../notifications/sample-mail.ts';
import { mailNames } from '../../notifications/templates.ts';
import { sendTestMailToCaller } from '../setup/mail-to-oneself.ts';
import { choosePreviewLook } from './choose-preview-look.ts';
import { type DraftedContext, findDraftedLicence } from './drafted-licence.ts';
import { createLetterPreview } from './letter-preview.ts';
import { renderMailPreview } from './mail-preview.ts';
import { makePass } from './preview-pass.ts';

export const makeLicencePreview: BackofficeHandlers['makeLicencePreview'] = async (call) => {
  const { pass, expires_at } = makePass(call, call.key.licence_id);
  const { address_style } = choosePreviewLook(await getDraftedLicence(call), { language: 'nl' });
  const value = { id: CURRENT, path: `/preview/${pass}`, expires_at: expires_at.toISOString(), address_style };
  return new Answered(value, { status: 201 });
};

export const readLogoColours: BackofficeHandlers['readLogoColours'] = async (call) => {
  const { content } = await getDraftedLicence(call);
  const colours = listLogoColours(await readColours(content.image_logo, call));
  return { id: CURRENT, colours, theme: proposeLogoTheme(colours) };
};

export const listModuleNeeds: BackofficeHandlers['listModuleNeeds'] = async (call) => {
  const parties = await resolveParties(call, call.key.licence_id);
  return suppliedParts.map((id) => ({ id, settings: [...needs[id].settings], is_met: needs[id].isMet(parties) }));
};

export const readPicture: BackofficeHandlers['readPicture'] = async (call) => {
  const { licence_id } = call.key;
  const id = parseUuid(call.params.id, 'FILE_NOT_FOUND');
  const file = await call.db.query(licence_id, (q) => findStoredFile(q, licence_id, id));
  // Files of dossiers are documents of consumers, and have calls of their own.
  if (!file || file.dossier_id !== null || !isPicture(file.mime)) fail('FILE_NOT_FOUND');
  return openFile(call, file);
};

export const listOwnTexts: BackofficeHandlers['listOwnTexts'] = async () => {
  return ownTexts.map(({ key, ...text }) => ({ id: key, informal_id: toInformalKey(key), ...text }));
};

export const listMailPreviews: BackofficeHandlers['listMailPreviews'] = async (call) => {
  const licence = await getDraftedLicence(call);
  return mailNames.map((mail) => toMailPreview(licence, mail, choosePreviewLook(licence, call.query)));
};

export const previewMail: BackofficeHandlers['previewMail'] = async (call) => {
  const { mail } = call.params;
  if (!isMailName(mail)) fail('MAIL_NOT_FOUND');
  const licence = await getDraftedLicence(call);
  return toMailPreview(licence, mail, choosePreviewLook(licence, call.query));
};

export const sendMailPreview: BackofficeHandlers['sendMailPreview'] = async (call) => {
  const { mail } = call.params;
  if (!isMailName(mail)) fail('MAIL_NOT_FOUND');
  const licence = await getDraftedLicence(call);
  const { language: locale, address_style: style } = choosePreviewLook(licence, call.body);
  return sendTestMailToCaller(call, { mail, locale, style, words: pickMailWords(licence.words) });
};

export const previewLetter: BackofficeHandlers['previewLetter'] = async (call) => {
  const licence = await getDraftedLicence(call);
  const data = createLetterPreview(licence, choosePreviewLook(licence, call.query), call.clock.now());
  const bytes = await call.documents.renderTypst({ template: 'letter', data }, null);
  return {
    name: `${data.title}.pdf`,
    mime: MIME_OF_KIND.pdf,
    size: bytes.length,
    stream: Readable.from([bytes]),
  };
};

/** Picks the firm's words that mails need: the rest would only make the order large. */
const pickMailWords = ({ nl, en }: LicenceData['words']): LicenceData['words'] => {
  const pickMailTexts = (texts: Texts) =>
    Object.fromEntries(Object.entries(texts).filter(([key]) => key.startsWith('mail.')));
  return { nl: pickMailTexts(nl), en: pickMailTexts(en) };
};

type Parties = Pick<AppContext, 'adapters' | 'config'>;

/** TABLE: the settings that a part needs, and whether they are given. In the demo, stand-ins count as given. */
const needs: Record<
  (typeof suppliedParts)[number],
  { settings: readonly (keyof Config)[]; isMet: (parties: Parties) => boolean }
> = {
  has_ockto_enabled: { settings: ['OCKTO_URL', 'OCKTO_API_KEY'], isMet: ({ adapters }) => adapters.sharing.on },
  has_iwize_enabled: { settings: ['IWIZE_URL'], isMet: ({ config }) => config.IWIZE_URL !== undefined },
  payments: { settings: ['MOLLIE_API_KEY'], isMet: ({ adapters }) => adapters.payments.on },
  premiums: { settings: ['CARDIF_URL', 'CARDIF_API_KEY'], isMet: ({ adapters }) => adapters.premiums.on },
};

const isPicture = (mime: string) => mime === MIME_OF_KIND.png || mime === MIME_OF_KIND.jpeg;

/** Reads the colours of a picture; none for one that is hosted elsewhere, or whose pixels we do not read (SVG). */
async function readColours(image: string | null, { documents }: Pick<DraftedContext, 'documents'>) {
  if (!image || /^https?:/.test(image)) return [];
  try {
    return await documents.readColours(Buffer.from(image.replace(/^data:[^,]*,/, ''), 'base64'));
  } catch (error) {
    if (error instanceof DocumentError) return [];
    throw error;
  }
}

const getDraftedLicence = async (call: DraftedContext & { key: { licence_id: string } }) =>
  (await findDraftedLicence(call, call.key.licence_id)) ?? fail('AUTH_REQUIRED');

function toMailPreview(...args: Parameters<typeof renderMailPreview>) {
  const { subject, preview, text } = renderMailPreview(...args);
  return { id: args[1], subject, preview, text };
}
