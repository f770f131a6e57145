import type { PageManifest } from '@klantportaal/contract/boot';

/**
 * A page that the server writes: a route, what replaces every route at start-up, or the page that the service worker
 * keeps for when there is no connection.
 */
export type PageName = keyof PageManifest['routes'] | 'offline';
