import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hashSha256 } from '../../platform/kernel/secrets.ts';
import type { PortalBuild } from '../portal/portal-build.ts';

/** The built console, as far as the server needs it. */
export interface ConsoleBuild extends Pick<PortalBuild, 'folder' | 'id' | 'rootFiles' | 'development'> {
  /** `index.html`, one page for every address. */
  html: string;
}

const own = /^index\.html$|\.(?:br|gz|json)$/;

/** Reads a build of the console; null if there is none. */
export async function readConsoleBuild(folder: string): Promise<ConsoleBuild | null> {
  const html = await readFile(join(folder, 'index.html'), 'utf8').catch(() => null);
  if (html === null) return null;
  const entries = await readdir(folder, { withFileTypes: true });
  const rootFiles = entries.filter((entry) => entry.isFile() && !own.test(entry.name)).map(({ name }) => name);
  return { folder, id: hashSha256(html).slice(0, 12), html, rootFiles };
}
