import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageManifest } from '@klantportaal/contract/boot';

/** The built portal, as far as the server needs it to write pages. */
export interface PortalBuild {
  folder: string;
  /** Another after each build that changed something. */
  id: string;
  /** `index.html` with Vite's entry in it. */
  template: string;
  manifest: PageManifest;
  /** Files beside `assets`: icons, the service worker. */
  rootFiles: readonly string[];
}

const own = /^(?:index\.html|routes\.json)$|\.(?:br|gz)$/;

/**
 * Reads a build of the portal; null when there is none, so that the API also runs without one.
 * @throws Error when the build is not whole
 */
export async function readPortalBuild(folder: string): Promise<PortalBuild | null> {
  const template = await readFile(join(folder, 'index.html'), 'utf8').catch(() => null);
  if (template === null) return null;
  for (const mark of ['</head>', '<div id="root"></div>']) {
    if (!template.includes(mark)) throw new Error(`The portal's index.html has no ${mark}.`);
  }
  const routes = await readFile(join(folder, 'routes.json'), 'utf8');
  const manifest = JSON.parse(routes) as PageManifest;
  const id = createHash('sha256').update(template).update(routes).digest('hex').slice(0, 12);
  const entries = await readdir(folder, { withFileTypes: true });
  const rootFiles = entries.filter((one) => one.isFile() && !own.test(one.name)).map(({ name }) => name);
  return { folder, id, template, manifest, rootFiles };
}
