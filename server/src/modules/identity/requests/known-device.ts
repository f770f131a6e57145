import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@klantportaal/contract/values/dates/day-ms';
import type { Cookies } from '../../../platform/http/cookies.ts';
import { getNetwork } from '../../../platform/http/network.ts';
import type { Clock } from '../../../platform/kernel/clock.ts';
import type { RequestMeta } from '../../../platform/kernel/request-meta.ts';
import type { SecretBox } from '../../../platform/kernel/secrets.ts';

/** The browser of a call. Each app has a cookie of its own, and so its own devices. */
export interface Here {
  clock: Clock;
  cookies: Cookies;
  meta: RequestMeta;
  secrets: SecretBox;
}

/** The account that somebody signs in to. */
export interface Owner {
  id: string;
  password_changed_at: Date | null;
}

/** Milliseconds for which a place where somebody signed in is a known one. */
const KEPT_MS = 90 * DAY_MS;

/** Sign-ins since then make their network a known one. */
export const getNetworksCutoff = (clock: Clock): Date => new Date(clock.now().getTime() - KEPT_MS);

/**
 * Names the device, or else the network, from which the account's owner has signed in before; null for a stranger. What
 * is guessed from there is counted apart.
 * @param networks those of the owner's sign-ins since `getNetworksCutoff`
 */
export function matchKnownSource(here: Here, owner: Owner | null, networks: readonly string[]): string | null {
  const device = readDevice(here);
  const signedIn = owner && device?.consumers[owner.id]?.at;
  // Whoever had the old password may have a device of their own.
  const oldest = Math.max(getNetworksCutoff(here.clock).getTime(), owner?.password_changed_at?.getTime() ?? 0);
  if (device && signedIn && signedIn >= oldest) return `on ${device.id}`;
  const network = getNetwork(here.meta.address);
  return networks.includes(network) ? `from ${network}` : null;
}

/** The throttle's key for an account, from a known place or from anywhere else. */
export const toAccountKey = (id: string, place: string | null): string => (place ? `${id} ${place}` : id);

const name = 'device';
/** The number of people of one device that are remembered: a couple, or a family. */
const most = 5;

/** A browser, and when each of its people last signed in, in milliseconds, and to which session. */
interface Device {
  id: string;
  /** By the id of the account; `consumers` in every cookie since the first. */
  consumers: Record<string, { at: number; session_id: string }>;
}

/** The cookie is encrypted: no one can make one, or read from it who uses the device. */
function readDevice({ cookies, secrets }: Pick<Here, 'cookies' | 'secrets'>): Device | null {
  const sealed = cookies.get(name);
  if (!sealed) return null;
  try {
    return JSON.parse(secrets.open(sealed)) as Device;
  } catch {
    return null;
  }
}

/** The session to which this person last signed in on this device, over or not. */
export const findLastSession = (here: Here, id: string): string | null =>
  readDevice(here)?.consumers[id]?.session_id ?? null;

/**
 * Makes the device of this call a known one of a person. It opens nothing: it counts guesses apart, and says which
 * session a later sign-in takes the place of.
 */
export function rememberDevice(here: Here, id: string, session_id: string): void {
  const { id: device_id = randomUUID(), consumers = {} } = readDevice(here) ?? {};
  const others = Object.entries(consumers).filter(([other]) => other !== id);
  const latest = others.sort(([, a], [, b]) => b.at - a.at).slice(0, most - 1);
  const now = { at: here.clock.now().getTime(), session_id };
  const device: Device = { id: device_id, consumers: Object.fromEntries([...latest, [id, now]]) };
  here.cookies.set(name, here.secrets.seal(JSON.stringify(device)), KEPT_MS / 1000);
}
