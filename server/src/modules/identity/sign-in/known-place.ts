import type { Queries } from '../../../platform/db/queries.ts';
import { type Account, listNetworks } from '../accounts.queries.ts';
import { getNetworksCutoff, type Here, matchKnownSource } from '../requests/known-device.ts';

/** No consumer has this id: an unknown name costs the same queries. */
const nobody = '00000000-0000-0000-0000-000000000000';

/**
 * Names the device, or else the network, from which the account's owner has signed in before; null for a stranger. What
 * is guessed from there is counted apart.
 */
export async function findKnownSource(here: Here, q: Queries, account: Account | null): Promise<string | null> {
  const networks = await listNetworks(q, account?.consumer_id ?? nobody, getNetworksCutoff(here.clock));
  const owner = account && { id: account.consumer_id, password_changed_at: account.password_changed_at };
  return matchKnownSource(here, owner, networks);
}
