import { randomUUID } from 'node:crypto';
import type { Queries } from '../../db/queries.ts';
import type { Call } from '../../http/handler.ts';
import { type Account, networksOf } from '../../sign-in/accounts.queries.ts';
import { networkOf } from '../../sign-in/network.ts';

type Here = Pick<Call<'login'>, 'clock' | 'cookies' | 'meta' | 'secrets'>;

const day = 86_400_000;
/** Milliseconds for which a place where a consumer signed in is a known one. */
const kept = 90 * day;
/** No consumer has this id: an unknown name costs the same queries. */
const nobody = '00000000-0000-0000-0000-000000000000';

/**
 * Names the device, or else the network, from which the account's owner has signed in before; null for a stranger. What
 * is guessed from there is counted apart (docs/decisions/160).
 */
export async function knownPlace(here: Here, q: Queries, account: Account | null): Promise<string | null> {
  const since = new Date(here.clock.now().getTime() - kept);
  const networks = await networksOf(q, account?.consumer_id ?? nobody, since);
  const device = deviceOf(here);
  const signedIn = account && device?.consumers[account.consumer_id]?.at;
  // Whoever had the old password may have a device of their own.
  const oldest = Math.max(since.getTime(), account?.password_changed_at?.getTime() ?? 0);
  if (device && signedIn && signedIn >= oldest) return `on ${device.id}`;
  const network = networkOf(here.meta.address);
  return networks.includes(network) ? `from ${network}` : null;
}

/** The throttle's key for an account, from a known place or from anywhere else. */
export const accountKey = (consumer_id: string, place: string | null): string =>
  place ? `${consumer_id} ${place}` : consumer_id;

const name = 'device';
/** How many consumers of one device are remembered: a couple, or a family. */
const most = 5;

/** A browser, and when each of its consumers last signed in, in milliseconds, and to which session. */
interface Device {
  id: string;
  consumers: Record<string, { at: number; session_id: string }>;
}

/** The cookie is encrypted: no one can make one, or read from it who uses the device. */
function deviceOf({ cookies, secrets }: Pick<Here, 'cookies' | 'secrets'>): Device | null {
  const sealed = cookies.get(name);
  if (!sealed) return null;
  try {
    return JSON.parse(secrets.open(sealed)) as Device;
  } catch {
    return null;
  }
}

/** The session to which the consumer last signed in on this device, over or not. */
export const lastSessionHere = (here: Here, consumer_id: string): string | null =>
  deviceOf(here)?.consumers[consumer_id]?.session_id ?? null;

/**
 * Makes the device of this call a known one of its consumer. It opens nothing: it counts guesses apart, and says which
 * session a later sign-in takes the place of.
 */
export function rememberDevice(here: Here, consumer_id: string, session_id: string): void {
  const { id = randomUUID(), consumers = {} } = deviceOf(here) ?? {};
  const others = Object.entries(consumers).filter(([other]) => other !== consumer_id);
  const latest = others.sort(([, one], [, other]) => other.at - one.at).slice(0, most - 1);
  const now = { at: here.clock.now().getTime(), session_id };
  const device: Device = { id, consumers: Object.fromEntries([...latest, [consumer_id, now]]) };
  here.cookies.set(name, here.secrets.seal(JSON.stringify(device)), kept / 1000);
}
