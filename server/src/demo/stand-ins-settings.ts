import type { Config } from '../platform/config.ts';
import { chooseNextPort, getLocalAddress } from '../platform/http/address.ts';

/** The paths of the stand-ins that have an origin of their own. */
export const standInPaths = { ockto: '/ockto', phone: '/phone', form: '/form' } as const;

/** The stand-ins that run, and their address. */
export interface StandIns {
  port: number;
  /** The address for browsers: on the host of the portal. */
  url: string;
  /** The key under which the provider of the data-sharing app is called; null: a real one is set. */
  ockto_key: string | null;
  /** False: a real form is set. */
  form: boolean;
}

type Settled = Config & { PUBLIC_URL: string };

/**
 * In the demo, the data-sharing app and the embedded form are stand-ins on a port of their own, unless real ones are
 * set.
 * The rest of the server sees them as it sees real ones: by its settings.
 */
export async function settleStandIns(given: Settled): Promise<{ config: Settled; standIns: StandIns | null }> {
  const ockto_key = given.OCKTO_API_KEY ? null : 'test_demo';
  const form = !given.IWIZE_URL;
  if (!given.DEMO || (!ockto_key && !form)) return { config: given, standIns: null };
  const port = given.STAND_INS_PORT ?? (await chooseNextPort(given));
  const local = getLocalAddress({ HOST: given.HOST, PORT: port });
  const url = new URL(local);
  url.hostname = new URL(given.PUBLIC_URL).hostname;
  const standIns = { port, url: url.origin, ockto_key, form };
  const config: Settled = {
    ...given,
    ...(ockto_key && { OCKTO_URL: `${local}${standInPaths.ockto}`, OCKTO_API_KEY: ockto_key, OCKTO_DEBUG: true }),
    ...(form && { IWIZE_URL: `${standIns.url}${standInPaths.form}` }),
  };
  return { config, standIns };
}
