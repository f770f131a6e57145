import { fileLimits, toBytes } from '@klantportaal/contract/values/file-limits';
import type { Queries } from '../../../platform/db/queries.ts';
import { getGuesserNetwork } from '../../../platform/http/network.ts';
import { receiveUpload } from '../../../platform/http/uploads.ts';
import { toTemporaryFolder } from '../../../platform/kernel/data-folder.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import type { Call, Handlers } from '../../identity/handler.ts';
import { findGuestLinkFault } from '../../identity/links/guest-holders.ts';
import { findGuestLink, markGuestLinkDelivered } from '../../identity/links/guest-links.queries.ts';
import { enterOrFail } from '../../identity/throttle.ts';
import { requireOpenAction } from '../../tasks/actions.queries.ts';
import { writeUpload } from '../deliveries/write-upload.ts';
import { documentTypes } from '../document-types.ts';
import { refuseIfFull } from '../quota.queries.ts';
import { readStrangers } from '../read-strangers.ts';
import { takeUpload } from '../take-upload.ts';
import { describeGuestRequest } from './guest-request.queries.ts';

/** A read uses nothing up, since programs that look at mails open every link. */
export const readGuestLink: Handlers['readGuestLink'] = async ({ db, consumer }) => {
  const request = await db.query(consumer.licence_id, (q) => describeGuestRequest(q, consumer.guest));
  return request ?? fail('UPLOAD_LINK_ENDED');
};

/** Delivers as a consumer's upload does; the link is checked again once the files were read. */
export const deliverAsGuest: Handlers['deliverAsGuest'] = async (call) => {
  const { config, consumer, db, request, share, meta } = call;
  const { guest, licence_id } = consumer;
  await enterOrFail(call, licence_id, 'link-file', getGuesserNetwork(meta.address));
  const upload = await receiveUpload(request, {
    // Their files are read in turns with those of others, apart from the consumer's.
    owner: guest.id,
    folder: toTemporaryFolder(config),
    maxTotalBytes: toBytes(config.UPLOAD_MAX_MB),
    maxFiles: fileLimits.document.maxFiles,
    fields: [],
  });
  try {
    const action = await db.query(licence_id, (q) => requireOpenAction(q, consumer, guest.action_id, documentTypes));
    await db.query(licence_id, (q) => refuseIfFull(q, consumer, toBytes(config.DOSSIER_QUOTA_MB)));
    await share.inTurn(licence_id, async () => {
      // A costly file counts against the guest who sent it: the consumer can go on.
      const sender = { ...call, consumer: { id: guest.id, licence_id } };
      const taken = await readStrangers(sender, () => takeUpload(call, action, upload.files, guest.id));
      const assertOpen = await recheckLink(call);
      const open = async (tx: Queries) => {
        await assertOpen(tx);
        return action;
      };
      await writeUpload(call, { open, taken, comment: null, guest });
    });
  } finally {
    await upload.discard();
  }
};

/**
 * Checks the link as each use of it does, once more. Returns a function that locks the link in the transaction of the
 * delivery, so that of two browsers one delivers, and a link that is taken back at that moment does not.
 */
async function recheckLink({ db, clock, consumer }: Call<'deliverAsGuest'>): Promise<(tx: Queries) => Promise<void>> {
  const { guest, licence_id } = consumer;
  const found = await db.query(licence_id, (q) => findGuestLink(q, licence_id, guest.id));
  const fault = found ? await findGuestLinkFault({ db, clock }, found) : 'UPLOAD_LINK_ENDED';
  if (fault) fail(fault);
  return async (tx) => {
    const locked = await findGuestLink(tx, licence_id, guest.id, { lock: true });
    if (locked?.link.delivered_at) fail('UPLOAD_LINK_SENT');
    if (!locked || locked.link.ended_at || locked.is_closed || locked.is_cancelled) fail('UPLOAD_LINK_ENDED');
    if (locked.is_done) fail('UPLOAD_LINK_SENT');
    await markGuestLinkDelivered(tx, guest, clock.now());
  };
}
