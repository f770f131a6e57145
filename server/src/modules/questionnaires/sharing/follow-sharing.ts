import { SharingError, type SharingState } from '../../../platform/adapters/data-sharing/data-sharing.ts';
import type { JsonObject } from '../../../platform/db/columns.ts';
import { RequestError } from '../../../platform/kernel/errors.ts';
import type { AppContext } from '../../identity/app-context.ts';
import type { SignedIn } from '../../identity/session.ts';
import { enterOnce } from '../../identity/throttle.ts';
import { isLocked } from '../../identity/throttles-by.ts';
import type { ActionRow } from '../../tasks/actions.queries.ts';
import { canBeKept } from '../delivered-data.ts';
import { type KeepingCall, keepDelivered } from '../keep-delivered.ts';
import { failWithSource, findKeptSession, type KeptSession, keepSession } from './sharing-session.ts';

type StateCall = KeepingCall & Pick<AppContext, 'log'> & { consumer: Partial<Pick<SignedIn, 'authentication_method'>> };

/** Looks at the provider that are under way in this process: simultaneous calls share the answer. */
const underWay = new Map<string, Promise<SharingState>>();

/**
 * The progress of the session of an open action. One call a second asks the provider, whichever process it reaches;
 * the others hear what that one hears or, in another process, what was last heard.
 * @throws RequestError INVENTORY_FORM_SOURCE_FAILED while the provider does not answer
 */
export async function followSharing(call: StateCall, action: ActionRow): Promise<SharingState> {
  const kept = findKeptSession(action);
  if (!kept) return 'started';
  if (kept.failed) return 'failed';
  // An impersonating adviser's look is not stored: it must not take the place of the consumer's own look.
  const look = isLookingAlong(call) ? `${kept.id} view-as` : kept.id;
  const running = underWay.get(look);
  if (running) return running;
  const following = lookOrRecall(call, action, kept, look).finally(() => underWay.delete(look));
  underWay.set(look, following);
  return following;
}

async function lookOrRecall(call: StateCall, action: ActionRow, kept: KeptSession, look: string) {
  const entered = await enterOnce(call, action.licence_id, 'sharing-look', look);
  return isLocked(entered) ? (kept.state ?? 'started') : lookAtSharing(call, action);
}

/**
 * Follows a session as `followSharing` does, but always asks the provider: before a session is replaced. What was
 * shared is fetched and kept at the first look that finds it finished; data that cannot be read, or that the provider
 * has no more, fail the session, so that the consumer starts anew.
 */
export async function lookAtSharing(call: StateCall, action: ActionRow): Promise<SharingState> {
  const kept = findKeptSession(action);
  if (!kept) return 'started';
  if (kept.failed) return 'failed';
  try {
    const state = await call.adapters.sharing.state(kept.id);
    // An impersonating adviser leaves no trace: the consumer's own page fetches the data.
    if (isLookingAlong(call)) return state;
    if (state === 'finished') return await keepResult(call, action, kept);
    if (state === 'failed') await giveUp(call, action, kept);
    else if (state !== (kept.state ?? 'started')) await keepSession(call, action, { ...kept, state });
    return state;
  } catch (error) {
    return failWithSource(call, error);
  }
}

const isLookingAlong = ({ consumer }: StateCall) => consumer.authentication_method === 'view-as';

async function keepResult(call: StateCall, action: ActionRow, kept: KeptSession): Promise<SharingState> {
  const data = await findResult(call, kept);
  if (!data) {
    await giveUp(call, action, kept);
    return 'failed';
  }
  try {
    await keepDelivered(call, action, { source: 'ockto', data });
  } catch (error) {
    // Another tab was first.
    if (!(error instanceof RequestError && error.code === 'ACTION_ALREADY_DONE')) throw error;
  }
  return 'finished';
}

/** Null when it cannot be read, or is not there any more. */
async function findResult(call: StateCall, kept: KeptSession): Promise<JsonObject | null> {
  try {
    const data = await call.adapters.sharing.result(kept.id);
    if (canBeKept(data)) return data;
    throw new SharingError('its data cannot be kept', { unreadable: true });
  } catch (error) {
    if (!(error instanceof SharingError && (error.unreadable || error.gone))) throw error;
    call.log.warn({ err: error, request_id: call.meta?.request_id }, 'the shared data cannot be read');
    return null;
  }
}

const giveUp = (call: StateCall, action: ActionRow, kept: KeptSession): Promise<void> =>
  keepSession(call, action, { ...kept, failed: true });
