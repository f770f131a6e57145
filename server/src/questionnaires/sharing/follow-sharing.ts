import type { ActionRow } from '../../actions/actions.queries.ts';
import { SharingError, type SharingState } from '../../adapters/data-sharing/data-sharing.ts';
import type { JsonObject } from '../../db/columns.ts';
import type { AppContext } from '../../http/app-context.ts';
import { RequestError } from '../../kernel/errors.ts';
import type { SignedIn } from '../../sign-in/session.ts';
import { canBeKept } from '../delivered-data.ts';
import { type KeepingCall, keepDelivered } from '../keep-delivered.ts';
import { type KeptSession, keepSession, keptSession, sourceFailed } from './sharing-session.ts';

type StateCall = KeepingCall & Pick<AppContext, 'log'> & { consumer: Partial<Pick<SignedIn, 'authentication_method'>> };

/**
 * How far the session of an open action is. What was shared is fetched and kept at the first call that finds it
 * finished; data that cannot be read, or that the provider has no more, fail the session, so that the consumer starts
 * anew.
 * @throws RequestError INVENTORY_FORM_SOURCE_FAILED while the provider does not answer
 */
export async function followSharing(call: StateCall, action: ActionRow): Promise<SharingState> {
  const kept = keptSession(action);
  if (!kept) return 'started';
  if (kept.failed) return 'failed';
  // What an impersonating adviser does leaves no trace: the consumer's own page fetches the data.
  const looking = call.consumer.authentication_method === 'view-as';
  try {
    const state = await call.adapters.sharing.state(kept.id);
    if (looking) return state;
    if (state === 'failed') await giveUp(call, action, kept);
    if (state !== 'finished') return state;
    return await keepResult(call, action, kept);
  } catch (error) {
    return sourceFailed(call, error);
  }
}

async function keepResult(call: StateCall, action: ActionRow, kept: KeptSession): Promise<SharingState> {
  const data = await resultOf(call, kept);
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
async function resultOf(call: StateCall, kept: KeptSession): Promise<JsonObject | null> {
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
