import type { PageManifest } from '@klantportaal/contract/boot';

/** Which files a page needs: a route, or what replaces every route at start-up. */
export type PageName = keyof PageManifest['routes'];
