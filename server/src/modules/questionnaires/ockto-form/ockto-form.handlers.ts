import { SharingError } from '../../../platform/adapters/data-sharing/data-sharing.ts';
import { fail, RequestError } from '../../../platform/kernel/errors.ts';
import { renderQrCode } from '../../../platform/kernel/qr-code.ts';
import type { Call, Handlers } from '../../identity/handler.ts';
import { tryOrFail } from '../../identity/throttle.ts';
import { type ActionRow, isOnlyForAnother, requireOpenAction, requireOwnAction } from '../../tasks/actions.queries.ts';
import { followSharing, lookAtSharing } from '../sharing/follow-sharing.ts';
import {
  failWithSource,
  findKeptSession,
  hasExpired,
  type KeptSession,
  sharingTypes,
  startSession,
} from '../sharing/sharing-session.ts';

type RequirementsCall = Call<'getInventoryRequirements'>;

const isLooking = ({ consumer }: Pick<RequirementsCall, 'consumer'>) => consumer.authentication_method === 'view-as';
const asNumber = { started: 10, scanned: 20, finished: 30, failed: 99 } as const;

/** A way that the licence or the installation does not have, or the action does not ask, is null. */
export const getInventoryRequirements: Handlers['getInventoryRequirements'] = async (call) => {
  const { db, consumer, params, licence, adapters, config } = call;
  const { modules } = licence;
  const action = await db.query(consumer.licence_id, (q) => requireOwnAction(q, consumer, params.action));
  if (!action.type.startsWith('FILL_INVENTORY')) fail('INVALID_ACTION_TYPE');
  if (isOnlyForAnother(action, consumer)) fail('PRODUCT_OWNERSHIP_MISMATCH');
  if (action.is_done) fail('ACTION_ALREADY_DONE');
  const sharing = adapters.sharing.on && modules.has_ockto_enabled && sharingTypes.includes(action.type);
  const form = modules.has_iwize_enabled && ['FILL_INVENTORY', 'FILL_INVENTORY_IWIZE'].includes(action.type);
  return {
    id: action.id,
    data: {
      ockto: sharing ? { ockto_debug: adapters.sharing.debug, ockto_qrcode: await readCode(call, action) } : null,
      iwize: form && config.IWIZE_URL ? { iframe_url: config.IWIZE_URL } : null,
    },
  };
};

/** A closed action was finished, whichever way it was filled in. */
export const getOcktoState: Handlers['getOcktoState'] = async (call) => {
  const { db, consumer, params } = call;
  const action = await db.query(consumer.licence_id, (q) => requireOwnAction(q, consumer, params.action));
  if (!action.type.startsWith('FILL_INVENTORY')) fail('INVALID_ACTION_TYPE');
  const state = action.is_done ? 'finished' : await followSharing(call, action);
  return { id: action.id, code: asNumber[state], label: state };
};

export const sendOcktoDebug: Handlers['sendOcktoDebug'] = async (call) => {
  const { adapters, body } = call;
  const action = await getSharingAction(call);
  if (!adapters.sharing.debug) fail('ACCESS_DENIED');
  await count(call, action);
  // A session that was started is kept, also if the case cannot be played in it.
  const kept =
    findKeptSession(action) ?? (await startSession(withSeparateWrites(call), action).catch(toFailureHandler(call)));
  await adapters.sharing.play(kept.id, body.testCase).catch(toFailureHandler(call));
};

/**
 * A consumer who shared their data a moment ago, unseen by their page, needs no new code; a session that failed is
 * replaced by the requirements.
 */
export const renewOcktoQr: Handlers['renewOcktoQr'] = async (call) => {
  const action = await getSharingAction(call);
  await count(call, action);
  const state = await lookAtSharing(withSeparateWrites(call), action).catch(returnNullForSource);
  if (state === 'finished' || state === 'failed') return;
  await startSession(call, action).catch(toFailureHandler(call));
};

/** The call for what the provider told, which stands whether or not the call succeeds. */
const withSeparateWrites = <Writing extends Pick<RequirementsCall, 'db' | 'apart'>>(call: Writing): Writing => ({
  ...call,
  db: call.apart,
});

const toFailureHandler = (call: Call<'sendOcktoDebug' | 'renewOcktoQr'>) => (error: unknown) =>
  failWithSource(call, error);

/** The open action, of a licence with the module. */
async function getSharingAction({ db, consumer, params, licence }: Call<'sendOcktoDebug' | 'renewOcktoQr'>) {
  const action = await db.query(consumer.licence_id, (q) =>
    requireOpenAction(q, consumer, params.action, sharingTypes),
  );
  if (!licence.modules.has_ockto_enabled) fail('ACCESS_DENIED');
  return action;
}

async function count(call: Call<'sendOcktoDebug' | 'renewOcktoQr'>, action: ActionRow): Promise<void> {
  const attempt = await tryOrFail(call, call.consumer.licence_id, 'sharing', action.id);
  await attempt.wrong();
}

/**
 * The QR code and the link of the session that runs, else of a new one; without a code, why (Q3-20). An impersonating
 * adviser starts nothing.
 */
async function readCode(call: RequirementsCall, action: ActionRow) {
  const without = (reason: string) => ({ qrCode: null, url: null, errors: [reason] });
  if (isLooking(call)) return without('view-as');
  try {
    const kept = await findRunningSession(call, action);
    if (!kept) return without('finished');
    return { qrCode: await renderQrCode(kept.url), url: kept.url, errors: [] };
  } catch (error) {
    if (!isSourceFailure(error)) throw error;
    call.log.warn({ err: error, request_id: call.meta.request_id }, 'no QR code of the data-sharing app');
    return without('source-failed');
  }
}

/** Null when the consumer has finished meanwhile: what was shared is not lost, however late they come back. */
async function findRunningSession(call: RequirementsCall, action: ActionRow): Promise<KeptSession | null> {
  const known = findKeptSession(action);
  if (!known) return startSession(call, action);
  let state = await followSharing(call, action);
  const hasSessionExpired = () => state === 'started' && hasExpired(known, call.clock.now());
  // A state read a moment ago is not enough to replace the session.
  if (hasSessionExpired()) state = await lookAtSharing(call, action);
  if (state === 'finished') return null;
  return state === 'failed' || hasSessionExpired() ? startSession(call, action) : known;
}

const isSourceFailure = (error: unknown): boolean =>
  error instanceof SharingError || (error instanceof RequestError && error.code === 'INVENTORY_FORM_SOURCE_FAILED');

/** For `catch`: a session of which the provider tells nothing can still be replaced. */
function returnNullForSource(error: unknown): null {
  if (isSourceFailure(error)) return null;
  throw error;
}
