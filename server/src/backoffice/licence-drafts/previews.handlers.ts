import { Readable } from 'node:stream';
import { coloursOfLogo, themeOfLogo } from '@klantportaal/contract/theme/theme-of-logo';
import { DocumentError } from '../../documents/document-error.ts';
import { MIME_OF_KIND } from '../../documents/jobs.ts';
import { storedFile } from '../../files/files.queries.ts';
import { openFile } from '../../files/open-file.ts';
import { Answered } from '../../http/conditions.ts';
import { fail } from '../../kernel/errors.ts';
import { uuid } from '../../kernel/ids.ts';
import { CURRENT } from '../../licences/start-up.ts';
import type { BackofficeHandlers } from '../backoffice-calls.ts';
import { informalKey, ownTexts } from '../import/own-texts.ts';
import { type DraftedContext, draftedLicence } from './drafted-licence.ts';
import { letterPreview } from './letter-preview.ts';
import { lookOf } from './look-of.ts';
import { isMailName, mailNames, previewOfMail } from './mail-preview.ts';
import { makePass } from './preview-pass.ts';

export const handlers = {
  async makeLicencePreview(call) {
    const { pass, expires_at } = makePass(call, call.key.licence_id);
    const { address_style } = lookOf(await drafted(call), { language: 'nl' });
    const value = { id: CURRENT, path: `/preview/${pass}`, expires_at: expires_at.toISOString(), address_style };
    return new Answered(value, { status: 201 });
  },

  async readLogoColours(call) {
    const { content } = await drafted(call);
    const colours = coloursOfLogo(await coloursIn(content.image_logo, call));
    return { id: CURRENT, colours, theme: themeOfLogo(colours) };
  },

  async readPicture(call) {
    const { licence_id } = call.key;
    const id = uuid(call.params.id, 'FILE_NOT_FOUND');
    const file = await call.db.query(licence_id, (q) => storedFile(q, licence_id, id));
    // Those of dossiers are documents of consumers, and have calls of their own.
    if (!file || file.dossier_id !== null || !isPicture(file.mime)) fail('FILE_NOT_FOUND');
    return openFile(call, file);
  },

  async listOwnTexts() {
    return ownTexts.map(({ key, ...text }) => ({ id: key, informal_id: informalKey(key), ...text }));
  },

  async listMailPreviews(call) {
    const licence = await drafted(call);
    return mailNames.map((mail) => served(licence, mail, lookOf(licence, call.query)));
  },

  async previewMail(call) {
    const { mail } = call.params;
    if (!isMailName(mail)) fail('MAIL_NOT_FOUND');
    const licence = await drafted(call);
    return served(licence, mail, lookOf(licence, call.query));
  },

  async previewLetter(call) {
    const licence = await drafted(call);
    const data = letterPreview(licence, lookOf(licence, call.query), call.clock.now());
    const bytes = await call.documents.renderTypst({ template: 'letter', data }, null);
    return {
      name: `${data.title}.pdf`,
      mime: MIME_OF_KIND.pdf,
      size: bytes.length,
      stream: Readable.from([bytes]),
    };
  },
} satisfies Partial<BackofficeHandlers>;

const isPicture = (mime: string) => mime === MIME_OF_KIND.png || mime === MIME_OF_KIND.jpeg;

/** Of a picture that is elsewhere, or of a kind whose points we do not read (SVG), none. */
async function coloursIn(image: string | null, { documents }: Pick<DraftedContext, 'documents'>) {
  if (!image || /^https?:/.test(image)) return [];
  try {
    return await documents.coloursOf(Buffer.from(image.replace(/^data:[^,]*,/, ''), 'base64'));
  } catch (error) {
    if (error instanceof DocumentError) return [];
    throw error;
  }
}

const drafted = async (call: DraftedContext & { key: { licence_id: string } }) =>
  (await draftedLicence(call, call.key.licence_id)) ?? fail('AUTH_REQUIRED');

function served(...of: Parameters<typeof previewOfMail>) {
  const { subject, preview, text } = previewOfMail(...of);
  return { id: of[1], subject, preview, text };
}
