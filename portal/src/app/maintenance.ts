import { call } from '../api/client.ts';
import { whenClosed } from '../api/refusal.ts';
import { portal } from './portal.ts';
import { createStore } from './store.ts';

/**
 * Maintenance began while a page was open: its page stands over that one, which keeps what was typed (decision 45).
 * `unsent`: what the consumer sent was refused. Null: there is no maintenance.
 */
export const closed = createStore<{ unsent: boolean } | null>(null);

/** From now on an answer that tells of maintenance covers the page in sight. */
export const followMaintenance = (): void =>
  whenClosed((unsent) => closed.set({ unsent: unsent || closed.get()?.unsent === true }));

/** Asks whether the portal is still in maintenance, and takes over what the firm says about it. @throws ApiError */
export async function inMaintenance(): Promise<boolean> {
  const maintenance = await call('getMaintenance');
  portal.set({ ...portal.get(), maintenance });
  return maintenance.maintenance;
}
