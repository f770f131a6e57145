import type { ApiError } from '@klantportaal/web/api/api-error.ts';

type Act = (unsent: boolean) => void;
let handleClosed: Act = () => {};

/**
 * Sets what happens when an answer says that the portal is in maintenance; `unsent`: a write was refused because of it.
 */
export const setClosedHandler = (act: Act): void => {
  handleClosed = act;
};

/** Maintenance is reported to the whole portal, whichever call detected it. */
export function reportMaintenance({ code }: ApiError, { method }: { method: string }): void {
  if (code === 'MAINTENANCE') handleClosed(method !== 'GET');
}
