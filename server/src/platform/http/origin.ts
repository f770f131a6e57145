import type { Config } from '../config.ts';

/** An address of ours that browsers open. Each app has one of its own. */
export interface Origin {
  /** Undefined where it is not known, as in tests. */
  readonly url: string | undefined;
  /**
   * The prefix of its cookies' names. Browsers keep cookies per host and ignore the port, so that two apps on one host
   * would overwrite each other's.
   */
  readonly cookies: string;
}

/** Whether browsers reach it by https, so that what only https allows can be demanded. */
export const isSecure = ({ url }: Pick<Origin, 'url'>): boolean => url?.startsWith('https:') ?? false;

/** The origin at which consumers open the portal. */
export const getPortalOrigin = ({ PUBLIC_URL }: Pick<Config, 'PUBLIC_URL'>): Origin => ({
  url: PUBLIC_URL,
  cookies: '',
});
