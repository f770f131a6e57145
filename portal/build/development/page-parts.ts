import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageManifest, RouteFiles } from '@klantportaal/contract/boot';
import type * as endpointsModule from '@klantportaal/contract/endpoints';
import type * as pathsModule from '@klantportaal/contract/paths';
import type { FONTS as Fonts } from '@klantportaal/contract/theme/fonts';
import type { ViteDevServer } from 'vite';
import { findFontFiles } from '../../../web/fonts/font-files.ts';
import type * as readsModule from '../../src/reads.ts';
import { ground } from '../ground.ts';

/** The parts from which the server renders a page, as in a build, but with the addresses of Vite's modules. */
export interface PageParts {
  /** `index.html` with Vite's client and the set-up of React Fast Refresh in it. */
  template: string;
  manifest: PageManifest;
}

const portal = join(import.meta.dirname, '..', '..');
const web = join(portal, '../web');

/**
 * The portal as Vite serves it from source. Nothing is preloaded: modules are many, small and local.
 * @param version of the product, for the script inlined in the page
 */
export async function pageParts(vite: ViteDevServer, version: string): Promise<PageParts> {
  const index = readFileSync(join(portal, 'index.html'), 'utf8');
  const [template, routes, fonts, pageScript] = await Promise.all([
    vite.transformIndexHtml('/', index),
    readRoutes(vite),
    readFonts(vite),
    readPageScript(vite, version),
  ]);
  const manifest = {
    entry: { js: [], css: [] },
    routes,
    texts: { nl: [], en: [] },
    pageScript,
    ground: ground(),
    fonts,
  };
  return { template, manifest };
}

async function readRoutes(vite: ViteDevServer): Promise<PageManifest['routes']> {
  const load = <T>(file: string) => vite.ssrLoadModule(file) as Promise<T>;
  const { listFirstReads: firstReadsOf } = await load<typeof readsModule>('/src/reads.ts');
  const { endpoints } = await load<typeof endpointsModule>('@klantportaal/contract/endpoints');
  const { paths } = await load<typeof pathsModule>('@klantportaal/contract/paths');
  const route = (path: string, reads: string[]): RouteFiles => ({
    path,
    js: [],
    css: [],
    texts: { nl: [], en: [] },
    reads,
  });
  const known = Object.entries(paths).map(([name, { path }]) => [
    name,
    route(
      path,
      firstReadsOf(name as keyof typeof paths).map((read) => endpoints[read].path),
    ),
  ]);
  return { ...Object.fromEntries(known), maintenance: route('', []), 'domain-chooser': route('', []) };
}

/** The faces of every font, with addresses that Vite serves. */
async function readFonts(vite: ViteDevServer): Promise<PageManifest['fonts']> {
  const { FONTS } = (await vite.ssrLoadModule('@klantportaal/contract/theme/fonts')) as { FONTS: typeof Fonts };
  const fonts = Object.entries(FONTS).map(async ([name, { file, headingWeight }]) => {
    const sheet = await vite.transformRequest(`/@fs/${join(web, `src/ui/fonts/${file}.css`)}?direct`);
    const css = sheet?.code.replace(/\/\*[^]*?\*\//g, '').trim() ?? '';
    const files = findFontFiles(css, headingWeight);
    return files ? [[name, { css, ...files }] as const] : [];
  });
  return Object.fromEntries((await Promise.all(fonts)).flat());
}

/** It is inlined as a classic script: no module syntax may remain. */
async function readPageScript(vite: ViteDevServer, version: string): Promise<string> {
  const script = await vite.transformRequest('/src/api/page-script.ts');
  const code = script?.code.replace(/^export \{\};$/m, '').replace(/^\/\/# sourceMappingURL.*$/m, '');
  return (code ?? '').replaceAll('__VERSION__', JSON.stringify(version)).trim();
}
