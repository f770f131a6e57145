import type { Queries } from '../../../platform/db/queries.ts';
import { Answered } from '../../../platform/http/conditions.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { parseUuid } from '../../../platform/kernel/ids.ts';
import { toActor, toAuditActor, toMadeByColumns, toWireActor } from '../../audit/actors.ts';
import { recordAudit } from '../../audit/audit.queries.ts';
import { recordEvent } from '../../events/events.queries.ts';
import type { BackofficeHandlers } from '../../identity/firm-calls.ts';
import { endGuestLink } from '../../identity/links/end-guest-link.ts';
import { findGuestLink, listGuestLinks } from '../../identity/links/guest-links.queries.ts';
import { enterOrFail } from '../../identity/throttle.ts';
import { type LockedAction, lockActionOfFirm, refuseIfClosed } from '../../tasks/closings/closings.queries.ts';
import { listActionsByFirmId } from '../../tasks/requests/requests.queries.ts';
import { findConsumerToDeliverFor } from '../deliveries/delivered-documents.queries.ts';
import { documentTypes } from '../document-types.ts';
import { addLinkWithMail, describeGuestLinks, toGuestLink } from './make-guest-link.ts';

const takesDocuments: readonly string[] = documentTypes;

export const listActionGuestLinks: BackofficeHandlers['listActionGuestLinks'] = async (call) => {
  const { db, key, params } = call;
  const { licence_id } = key;
  const found = await db.query(licence_id, async (q) => {
    const [asked] = await listActionsByFirmId(q, licence_id, [params.firmId]);
    return asked ? listGuestLinks(q, licence_id, asked.action.id) : fail('PRODUCTACTION_NOT_FOUND');
  });
  return describeGuestLinks(call, found);
};

/** The action, locked, if somebody else can be asked for what it asks. @throws RequestError */
async function lockOpenAction(tx: Queries, licence_id: string, firm_id: string): Promise<LockedAction> {
  const action = await lockActionOfFirm(tx, licence_id, firm_id);
  if (!action || action.cancelled_at) fail('PRODUCTACTION_NOT_FOUND');
  if (!takesDocuments.includes(action.type)) fail('INVALID_ACTION_TYPE');
  if (action.is_held) fail('REQUEST_HELD');
  if (action.is_done) fail('ACTION_ALREADY_DONE');
  await refuseIfClosed(tx, action);
  return action;
}

/** Makes a link as a consumer does: in the name of who is asked, else of the first person of the dossier. */
export const makeActionGuestLink: BackofficeHandlers['makeActionGuestLink'] = async (call) => {
  const { db, clock, key, params, body, address } = call;
  const { licence_id } = key;
  // A mail that is refused counts for nobody.
  await db.transaction(licence_id, (tx) => lockOpenAction(tx, licence_id, params.firmId));
  await enterOrFail(call, licence_id, 'guest-mail', body.email.toLowerCase());
  const now = clock.now();
  const actor = toActor(key);
  const link = await db.transaction(licence_id, async (tx) => {
    const action = await lockOpenAction(tx, licence_id, params.firmId);
    const { id: action_id, dossier_id } = action;
    const consumer_id = await findConsumerToDeliverFor(tx, { licence_id, dossier_id }, null, action.requested_for);
    if (!consumer_id) fail('CONSUMER_NOT_FOUND');
    const asked = { licence_id, action_id, consumer_id, ...toMadeByColumns(key) };
    const made = await addLinkWithMail(tx, call, asked, body, now);
    const about = { licence_id, dossier_id, consumer_id, at: now };
    const data = { guest_link_id: made.id, action_id, by: toWireActor(actor) };
    await recordEvent(tx, { ...about, by: actor, type: 'guest-link.made', data });
    await recordAudit(tx, {
      ...about,
      ...toAuditActor(actor),
      address,
      act: 'guest-link.made',
      target_kind: 'action',
      target_id: action_id,
      details: { guest_link_id: made.id, until: made.until },
    });
    return made;
  });
  return new Answered(toGuestLink(link, null), { status: 201 });
};

export const takeBackActionGuestLink: BackofficeHandlers['takeBackActionGuestLink'] = async ({
  db,
  clock,
  key,
  params,
  address,
}) => {
  const { licence_id } = key;
  const id = parseUuid(params.id, 'UPLOAD_LINK_NOT_FOUND');
  await db.transaction(licence_id, async (tx) => {
    const action = await lockActionOfFirm(tx, licence_id, params.firmId);
    if (!action) fail('PRODUCTACTION_NOT_FOUND');
    const found = await findGuestLink(tx, licence_id, id, { lock: true });
    if (found?.link.action_id !== action.id) fail('UPLOAD_LINK_NOT_FOUND');
    await endGuestLink(tx, found, { actor: toActor(key), address }, clock.now());
  });
};
