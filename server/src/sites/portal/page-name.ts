import type { PageManifest } from '@klantportaal/contract/boot';

/**
 * A page that the server renders: a route, what replaces every route at start-up, or the service worker's offline
 * page.
 */
export type PageName = keyof PageManifest['routes'] | 'offline';
