import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PageParts } from '../../portal/build/development/page-parts.ts';
import { type PortalBuild, readPortalBuild } from '../../server/src/page/portal-build.ts';
import { at } from '../shared/paths.ts';

/**
 * Unregisters the service worker that `npm start` left at the same address; the browser checks for a new one on its
 * own.
 */
const serviceWorker = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.registration.unregister()));
`;

/**
 * Writes what the server renders pages from, laid out as `portal/dist`.
 * @returns whether anything in it is new
 */
export function writePortalFolder(folder: string, { template, manifest }: PageParts, nonce: string): boolean {
  const files = {
    'index.html': template,
    'routes.json': JSON.stringify(manifest),
    'service-worker.js': serviceWorker,
    nonce,
  };
  mkdirSync(path.join(folder, 'assets'), { recursive: true });
  cpSync(at('portal/public'), folder, { recursive: true });
  let isNew = false;
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
    writeFileSync(file, text);
    isNew = true;
  }
  return isNew;
}

/** The folder as the server expects it. The id is constant: an open page is never out of date. */
export async function readDevelopmentPortal(folder: string): Promise<PortalBuild> {
  const build = await readPortalBuild(folder);
  if (!build) throw new Error(`There is no portal in ${folder}.`);
  const nonce = readFileSync(path.join(folder, 'nonce'), 'utf8');
  const rootFiles = build.rootFiles.filter((name) => name !== 'nonce');
  return { ...build, rootFiles, id: 'development', development: { nonce } };
}
