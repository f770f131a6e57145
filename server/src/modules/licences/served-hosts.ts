import type { Config } from '../../platform/config.ts';
import type { Licences } from './licences.ts';
import { parseName } from './name-effect.ts';

export interface ServedHostsContext {
  licences: Pick<Licences, 'isPortalHost'>;
  config: Pick<Config, 'PUBLIC_URL' | 'CONSOLE_URL' | 'CHOOSERS'>;
}

/**
 * Whether the installation serves a host, so that there may be a certificate for it: its own hosts, those where one
 * chooses, and those that count for a firm. Whoever opens a connection under a made-up name causes the question, so it
 * costs a look into memory.
 */
export async function isServedHost(typed: string, { licences, config }: ServedHostsContext): Promise<boolean> {
  const host = parseName(typed.slice(0, 254));
  if (!host) return false;
  const own = [config.PUBLIC_URL, config.CONSOLE_URL].flatMap((url) => (url ? [new URL(url).hostname] : []));
  return own.includes(host) || config.CHOOSERS?.has(host) === true || licences.isPortalHost(host);
}
