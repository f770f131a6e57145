import { buildPath } from '@klantportaal/contract/build-path';
import { PHONE_MINUTES, type PhoneUpload } from '@klantportaal/contract/modules/documents/upload-links';
import { fail } from '../../../platform/kernel/errors.ts';
import { parseUuid } from '../../../platform/kernel/ids.ts';
import { renderQrCode } from '../../../platform/kernel/qr-code.ts';
import { generateToken, hashSha256 } from '../../../platform/kernel/secrets.ts';
import { recordConsumerAudit, toAct } from '../../events/acts.ts';
import { recordEvent } from '../../events/events.queries.ts';
import { openFile } from '../../files/open-file.ts';
import { removeBytes } from '../../files/taken-files.ts';
import type { Call, Handlers } from '../../identity/handler.ts';
import { addLink, findLinkOfSession, type LinkAtUse, touchLink } from '../../identity/links/upload-links.queries.ts';
import type { LinkFault } from '../../identity/session.ts';
import { enterOrFail } from '../../identity/throttle.ts';
import { chooseLanguage } from '../../licences/choose-language.ts';
import { getLinkAddress } from '../../licences/portal-address.ts';
import { getStartLanguage } from '../../licences/start-up.ts';
import { consumerById } from '../../people/persons.queries.ts';
import { requireOpenAction } from '../../tasks/actions.queries.ts';
import { documentTypes } from '../document-types.ts';
import { endUploadLinks, toLinkData } from './end-links.ts';
import { listPhotos, takePhotos } from './waiting-photos.queries.ts';

const LIFETIME_MS = PHONE_MINUTES * 60_000;
/** Milliseconds between two notes that the computer is still there. */
const HEARTBEAT_MS = 20_000;

/** TABLE: how the computer is told that a link works no more. */
const endedStates: Record<LinkFault, PhoneUpload['state']> = {
  UPLOAD_LINK_EXPIRED: 'expired',
  UPLOAD_LINK_SENT: 'sent',
  UPLOAD_LINK_ENDED: 'ended',
};

/** A session has one link: a new one ends the one before. The secret of a link is in this answer alone. */
export const startPhoneUpload: Handlers['startPhoneUpload'] = async (call) => {
  const { db, clock, config, consumer, licence, body, meta } = call;
  await enterOrFail(call, licence.id, 'upload-link', consumer.id);
  const { licence_id, session_id } = consumer;
  const now = clock.now();
  const act = toAct(consumer, now);
  const secret = generateToken();
  const expires_at = new Date(now.getTime() + LIFETIME_MS);
  const { id, removed, maker } = await db.transaction(licence_id, async (tx) => {
    const { id: action_id } = await requireOpenAction(tx, consumer, body.productActionId, documentTypes);
    const removed = await endUploadLinks(tx, { session_id }, { act, meta, reason: 'ended' });
    const about = { licence_id, kind: 'phone', action_id, consumer_id: consumer.id, session_id } as const;
    const times = { created_at: now, seen_at: now, expires_at };
    const id = await addLink(tx, { ...about, ...times, secret_hash: hashSha256(secret) });
    await recordEvent(tx, { ...act, by: 'consumer', type: 'upload-link.made', data: toLinkData({ ...about, id }) });
    const line = { act: 'upload-link.made', target_kind: 'action', target_id: action_id } as const;
    await recordConsumerAudit(tx, act, meta, line);
    const [maker] = await consumerById(tx, { id: consumer.id, licence_id });
    return { id, removed, maker };
  });
  for (const key of removed) await removeBytes(call, key);
  const locale = maker ? chooseLanguage(maker, licence) : getStartLanguage(licence).iso_code;
  const { address, query } = getLinkAddress(licence, config.PUBLIC_URL ?? '', locale);
  // In the fragment, which reaches no server, log or other site.
  const url = `${address}${buildPath('upload-link')}${query}#${secret}`;
  const qr = await renderQrCode(url);
  return { id, state: 'waiting', url, qr, expires_at: expires_at.toISOString(), photos: [] };
};

export const readPhoneUpload: Handlers['readPhoneUpload'] = async (call) => {
  const { db, clock, consumer, sessions } = call;
  const found = await getLink(call);
  const { link } = found;
  const fault = await sessions.findLinkFault(found);
  const now = clock.now();
  if (!fault && now.getTime() - link.seen_at.getTime() > HEARTBEAT_MS)
    await db.query(consumer.licence_id, (q) => touchLink(q, link, now));
  const photos = fault ? [] : await db.query(consumer.licence_id, (q) => listPhotos(q, link));
  return {
    id: link.id,
    state: fault ? endedStates[fault] : link.opened_at ? 'connected' : 'waiting',
    url: null,
    qr: null,
    expires_at: link.expires_at.toISOString(),
    photos: photos.map(({ id, name, mime, size }) => ({ id, name, mime, size })),
  };
};

export const endPhoneUpload: Handlers['endPhoneUpload'] = async (call) => {
  const { db, clock, consumer, meta } = call;
  const { link } = await getLink(call);
  const about = { act: toAct(consumer, clock.now()), meta, reason: 'ended' } as const;
  const removed = await db.transaction(consumer.licence_id, (tx) => endUploadLinks(tx, { id: link.id }, about));
  for (const key of removed) await removeBytes(call, key);
};

export const downloadPhonePhoto: Handlers['downloadPhonePhoto'] = async (call) => {
  const { db, consumer, params } = call;
  const { link } = await getLink(call);
  const photos = await db.query(consumer.licence_id, (q) => listPhotos(q, link));
  return openFile(call, photos.find(({ id }) => id === params.photo) ?? fail('FILE_NOT_FOUND'));
};

/** The computer holds the photo by now; its bytes go here. */
export const removePhonePhoto: Handlers['removePhonePhoto'] = async (call) => {
  const { db, clock, consumer, params } = call;
  const { link } = await getLink(call);
  const photo = parseUuid(params.photo, 'FILE_NOT_FOUND');
  const { licence_id } = consumer;
  const [key] = await db.transaction(licence_id, (tx) => takePhotos(tx, licence_id, [link.id], clock.now(), photo));
  if (!key) fail('FILE_NOT_FOUND');
  await removeBytes(call, key);
};

type OfLink = Call<'readPhoneUpload' | 'endPhoneUpload' | 'downloadPhonePhoto' | 'removePhonePhoto'>;

/** The link, if it was made in this very session. */
async function getLink({ db, consumer, params }: Pick<OfLink, 'db' | 'consumer' | 'params'>): Promise<LinkAtUse> {
  const id = parseUuid(params.id, 'UPLOAD_LINK_NOT_FOUND');
  const { licence_id, session_id } = consumer;
  const found = await db.query(licence_id, (q) => findLinkOfSession(q, licence_id, session_id, id));
  return found ?? fail('UPLOAD_LINK_NOT_FOUND');
}
