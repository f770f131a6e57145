import { type ApiError, errorOfBody } from './api-error.ts';

type Act = (unsent: boolean) => void;
let onClosed: Act = () => {};

/**
 * Sets what happens when an answer says that the portal is in maintenance; `unsent`: a write was refused because of it.
 */
export const whenClosed = (act: Act): void => {
  onClosed = act;
};

/** The error of an unsuccessful answer. Maintenance is reported to the whole portal, whichever call detected it. */
export function refusalOf(body: unknown, status: number, { method }: { method: string }): ApiError {
  const error = errorOfBody(body, status);
  if (error.code === 'MAINTENANCE') onClosed(method !== 'GET');
  return error;
}
