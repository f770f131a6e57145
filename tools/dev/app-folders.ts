import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { PageParts } from '../../portal/build/development/page-parts.ts';
import { type ConsoleBuild, readConsoleBuild } from '../../server/src/sites/console/console-build.ts';
import { type PortalBuild, readPortalBuild } from '../../server/src/sites/portal/portal-build.ts';
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
  return writeNew(folder, files);
}

/** Writes files that differ from what is there; whether any did. */
function writeNew(folder: string, files: Readonly<Record<string, string>>): boolean {
  let isNew = false;
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
    writeFileSync(file, text);
    isNew = true;
  }
  return isNew;
}

/**
 * The parts that a development server's build has in addition. The id is constant: an open page is never out of date.
 */
function developed(folder: string, { rootFiles }: Pick<PortalBuild, 'rootFiles'>) {
  const nonce = readFileSync(path.join(folder, 'nonce'), 'utf8');
  return { rootFiles: rootFiles.filter((name) => name !== 'nonce'), id: 'development', development: { nonce } };
}

/** The folder as the server expects it. */
export async function readDevelopmentPortal(folder: string): Promise<PortalBuild> {
  const build = await readPortalBuild(folder);
  if (!build) throw new Error(`There is no portal in ${folder}.`);
  return { ...build, ...developed(folder, build) };
}

/** The same for the console, which is one page for every address. */
export function writeConsoleFolder(folder: string, html: string, nonce: string): boolean {
  mkdirSync(path.join(folder, 'assets'), { recursive: true });
  cpSync(at('console/public'), folder, { recursive: true });
  return writeNew(folder, { 'index.html': html, nonce });
}

export async function readDevelopmentConsole(folder: string): Promise<ConsoleBuild> {
  const build = await readConsoleBuild(folder);
  if (!build) throw new Error(`There is no console in ${folder}.`);
  return { ...build, ...developed(folder, build) };
}
