import type { Config } from '../../platform/config.ts';
import { chooseNextPort } from '../../platform/http/address.ts';
import type { Origin } from '../../platform/http/origin.ts';

/** The port at which the console listens, and the address at which browsers find it. */
export interface ConsoleAddress {
  port: number;
  url: string;
}

type Settled = Config & { PUBLIC_URL: string };

/**
 * Settles the console's port and address, unless there is none: in the demo it is on `http://localhost`, for passkeys
 * know no network addresses.
 */
export async function settleConsole(given: Settled): Promise<{ config: Settled; console: ConsoleAddress | null }> {
  const { DEMO, CONSOLE_URL, CONSOLE_PORT } = given;
  if (!DEMO && CONSOLE_URL === undefined && CONSOLE_PORT === undefined) return { config: given, console: null };
  const port = CONSOLE_PORT ?? (await chooseNextPort(given, 2));
  const url = CONSOLE_URL ?? `http://localhost:${port}`;
  return { config: { ...given, CONSOLE_URL: url }, console: { port, url } };
}

/** The console's origin. Its cookies have names of their own, for browsers keep them per host whatever the port. */
export const getConsoleOrigin = ({ CONSOLE_URL }: Pick<Config, 'CONSOLE_URL'>): Origin => ({
  url: CONSOLE_URL,
  cookies: 'console-',
});
