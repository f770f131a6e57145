import type { Config } from '../../../platform/config.ts';

/**
 * The address to which a firm's identity provider sends the browser back, as it is registered there; null without a
 * console.
 */
export const returnAddress = ({ CONSOLE_URL }: Pick<Config, 'CONSOLE_URL'>): string | null =>
  CONSOLE_URL ? `${CONSOLE_URL}/sign-in/return` : null;
