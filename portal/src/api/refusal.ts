import { type ApiError, errorOfBody } from './api-error.ts';

type Act = (unsent: boolean) => void;
let onClosed: Act = () => {};

/** Says what happens when an answer tells that the portal is in maintenance; `unsent`: a write was refused by it. */
export const whenClosed = (act: Act): void => {
  onClosed = act;
};

/** The error of an answer that was no success. Maintenance is told to the whole portal, whichever call learned of it. */
export function refusalOf(body: unknown, status: number, { method }: { method: string }): ApiError {
  const error = errorOfBody(body, status);
  if (error.code === 'MAINTENANCE') onClosed(method !== 'GET');
  return error;
}
