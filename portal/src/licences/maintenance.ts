import { createStore } from '@klantportaal/web/lib/store.ts';
import { client } from '../api/client.ts';
import { setClosedHandler } from '../api/maintenance.ts';
import { portal } from './portal.ts';

/**
 * Maintenance started while a page was open: its page covers that one, which keeps what was typed.
 * `unsent`: a write of the consumer was refused. Null: no maintenance.
 */
export const closed = createStore<{ unsent: boolean } | null>(null);

/** From now on an answer that reports maintenance covers the current page. */
export const followMaintenance = (): void =>
  setClosedHandler((unsent) => closed.set({ unsent: unsent || closed.get()?.unsent === true }));

/** Checks whether the portal is still in maintenance, and adopts what the firm says about it. @throws ApiError */
export async function checkMaintenance(): Promise<boolean> {
  const maintenance = await client.call('getMaintenance');
  portal.set({ ...portal.get(), maintenance });
  return maintenance.maintenance;
}
