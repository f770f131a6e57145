import type { Config } from '../../../platform/config.ts';
import { fail } from '../../../platform/kernel/errors.ts';

/**
 * The address to which a firm's identity provider sends the browser back, as it is registered there; null without a
 * console. It is the firm's own, so that a code that one provider gives is never taken for an answer of another: whoever
 * is sent on to somebody else's provider comes back at that one's address. Providers that were saved before that share
 * one.
 * @param firm the id of its licence; null: the shared one
 */
export const returnAddress = ({ CONSOLE_URL }: Pick<Config, 'CONSOLE_URL'>, firm: string | null): string | null =>
  CONSOLE_URL ? `${CONSOLE_URL}/sign-in/return${firm === null ? '' : `/${encodeURIComponent(firm)}`}` : null;

/** @throws RequestError SERVICE_UNAVAILABLE without a console */
export const getReturnAddress = (config: Pick<Config, 'CONSOLE_URL'>, firm: string | null): string =>
  returnAddress(config, firm) ?? fail('SERVICE_UNAVAILABLE');
