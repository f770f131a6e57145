import type { HeldUploadLink } from '@klantportaal/contract/modules/documents/upload-links';
import { getFirst } from '@klantportaal/contract/values/ensure';
import { fileLimits, toBytes } from '@klantportaal/contract/values/file-limits';
import { getGuesserNetwork } from '../../../platform/http/network.ts';
import { receiveUpload } from '../../../platform/http/uploads.ts';
import { toTemporaryFolder } from '../../../platform/kernel/data-folder.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { hashSha256 } from '../../../platform/kernel/secrets.ts';
import { DOCUMENT_KINDS } from '../../../platform/pdf/jobs.ts';
import { recordAudit } from '../../audit/audit.queries.ts';
import { recordEvent } from '../../events/events.queries.ts';
import { refuseIfFirmIsFull } from '../../files/limits.queries.ts';
import { discardOnRefusal, scanFiles, storeFiles } from '../../files/taken-files.ts';
import type { Call, Handlers } from '../../identity/handler.ts';
import { countFile, findLinkBySecret, holdLink, type UploadLink } from '../../identity/links/upload-links.queries.ts';
import { enterOrFail } from '../../identity/throttle.ts';
import { consumerById } from '../../people/persons.queries.ts';
import { readStrangers } from '../read-strangers.ts';
import { toLinkData } from './end-links.ts';
import { addPhoto } from './waiting-photos.queries.ts';

/** The kinds of file that a camera makes. */
const PHOTO_KINDS = DOCUMENT_KINDS.filter((kind) => kind !== 'pdf');

/** The first device that opens a link holds it from then on: the secret in the link is worth nothing after that. */
export const openUploadLink: Handlers['openUploadLink'] = async (call) => {
  const { db, clock, sessions, licence, body, meta } = call;
  const guess = await enterOrFail(call, licence.id, 'address', getGuesserNetwork(meta.address));
  const found = await db.query(licence.id, (q) => findLinkBySecret(q, licence.id, hashSha256(body.secret)));
  if (!found) fail('UPLOAD_LINK_NOT_FOUND');
  await guess.takeBack();
  const { link, dossier_id } = found;
  const holder = hashSha256(body.holder);
  if (link.holder_hash && link.holder_hash !== holder) fail('UPLOAD_LINK_TAKEN');
  const fault = await sessions.findLinkFault(found);
  if (fault) fail(fault);
  if (!link.holder_hash)
    await db.transaction(licence.id, async (tx) => {
      const now = clock.now();
      if (!(await holdLink(tx, link, holder, now))) fail('UPLOAD_LINK_TAKEN');
      const about = { licence_id: licence.id, dossier_id, consumer_id: link.consumer_id, at: now };
      await recordEvent(tx, { ...about, by: 'guest', type: 'upload-link.opened', data: toLinkData(link) });
      await recordAudit(tx, {
        ...about,
        actor_kind: 'guest',
        address: meta.address,
        user_agent: meta.user_agent,
        act: 'upload-link.opened',
        target_kind: 'action',
        target_id: link.action_id,
      });
    });
  return describeLink(call, link);
};

export const readUploadLink: Handlers['readUploadLink'] = (call) => describeLink(call, call.consumer.link);

/** Takes one photo, within what an upload may have, to wait until the computer fetches it. */
export const addPhonePhoto: Handlers['addPhonePhoto'] = async (call) => {
  const { config, consumer, clock, db, request, share, meta } = call;
  const { link, licence_id, dossier_id } = consumer;
  await enterOrFail(call, licence_id, 'link-file', getGuesserNetwork(meta.address));
  const most_bytes = toBytes(config.UPLOAD_MAX_MB);
  const upload = await receiveUpload(request, {
    owner: link.id,
    folder: toTemporaryFolder(config),
    maxTotalBytes: most_bytes,
    maxFiles: 1,
    fields: [],
  });
  try {
    const received = getFirst(upload.files);
    const { file_name } = received;
    const file = await share.inTurn(licence_id, () =>
      readStrangers(call, async () => {
        const virus_status = await scanFiles(call, [received]);
        const { mime } = await call.documents.inspect(received, PHOTO_KINDS, consumer.id);
        const about = { path: received.path, name: file_name, mime, pages: null, virus_status };
        return getFirst(await storeFiles(call, [about]));
      }),
    );
    await discardOnRefusal(call, [file], () =>
      db.transaction(licence_id, async (tx) => {
        await refuseIfFirmIsFull(tx, licence_id, [file]);
        const limit = { size: file.size, most_bytes, most_files: fileLimits.document.maxFiles };
        if (!(await countFile(tx, link, limit))) fail('COMBINED_PDF_TO_LARGE', { file_name });
        const owner = { licence_id, dossier_id, of_person: consumer.id };
        await addPhoto(tx, link, { ...owner, ...file, created_at: clock.now() });
      }),
    );
  } finally {
    await upload.discard();
  }
};

async function describeLink(
  { db }: Pick<Call<'readUploadLink'>, 'db'>,
  { id, licence_id, consumer_id, expires_at }: UploadLink,
): Promise<HeldUploadLink> {
  const [maker] = await db.query(licence_id, (q) => consumerById(q, { id: consumer_id, licence_id }));
  return { id, address_style: maker?.address_style ?? 'formal', expires_at: expires_at.toISOString() };
}
