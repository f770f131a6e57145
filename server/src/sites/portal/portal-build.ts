import { createHash } from 'node:crypto';
import { access, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageManifest, WrittenSignIn } from '@klantportaal/contract/boot';

/** The parts of the built portal that the server needs to render pages. */
export interface PortalBuild {
  folder: string;
  /** Changes with each build that changed something. */
  id: string;
  /** `index.html` with Vite's entry in it. */
  template: string;
  manifest: PageManifest;
  /** Files next to `assets`: icons, the service worker. */
  rootFiles: readonly string[];
  /** Sign-in, written into its page with the styles that it needs; null on a development server. */
  signIn: (WrittenSignIn & { css: string }) | null;
  /** Set if a development server serves the sources: what the page's policy must allow it. Never in production. */
  development?: { nonce: string };
}

/** Thrown in production, where a server without its pages is useless. */
export class PortalNotBuiltError extends Error {
  override name = 'PortalNotBuiltError';

  constructor() {
    super('The portal is not built, so there are no pages to serve. Run `npm run build` first.');
  }
}

const own = /^(?:index\.html|routes\.json)$|\.(?:br|gz)$/;

/**
 * Reads a build of the portal; null if there is none, so that the API also runs without one.
 * @throws Error if the build is incomplete
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
  const rootFiles = entries.filter((entry) => entry.isFile() && !own.test(entry.name)).map(({ name }) => name);
  return { folder, id, template, manifest, rootFiles, signIn: await readSignIn(folder, manifest) };
}

async function readSignIn(folder: string, { entry, routes }: PageManifest): Promise<PortalBuild['signIn']> {
  const file = join(folder, 'server/sign-in.js');
  if (
    await access(file).then(
      () => false,
      () => true,
    )
  )
    return null;
  const { writeSignIn, script } = (await import(pathToFileURL(file).href)) as WrittenSignIn;
  const sheets = [...entry.css, ...routes.login.css].map((name) => readFile(join(folder, name), 'utf8'));
  return { writeSignIn, script, css: (await Promise.all(sheets)).join('') };
}
