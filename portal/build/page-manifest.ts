import { readFileSync, writeFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Locale, PageManifest, RouteFiles } from '@klantportaal/contract/boot';
import type { Manifest, Plugin } from 'vite';
import { paths, type RouteName } from '../../contract/src/paths.ts';
import type * as routesModule from '../src/routes.ts';
import type * as textsModule from '../src/texts.ts';

type Page = routesModule.Page;
type TextArea = textsModule.TextArea;
interface Tables {
  routes: typeof routesModule;
  texts: typeof textsModule;
}

const locales: Locale[] = ['nl', 'en'];
const everywhere: TextArea[] = ['common'];
const layout = 'src/app/shell/signed-in-layout.tsx';

/**
 * Writes `dist/routes.json` (its shape: `PageManifest` of the contract): which files each route needs, so that the page
 * that the server writes names them at once (`modulepreload`, style sheets). Paths are relative to `dist`, without a
 * slash in front. A module that is not in the build fails it: a rename cannot silently cost the preload.
 */
export function pageManifest(): Plugin {
  return {
    name: 'page-manifest',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler(options) {
        const folder = options.dir ?? '';
        // By a computed name: Vite bundles this file, and would take every page along.
        const table = <T>(name: string): Promise<T> => import(join(import.meta.dirname, '..', 'src', name));
        const tables = {
          routes: await table<typeof routesModule>('routes.ts'),
          texts: await table<typeof textsModule>('texts.ts'),
        };
        const read = <T>(file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as T;
        const manifest = read<Manifest>('.vite/manifest.json');
        writeFileSync(
          join(folder, 'routes.json'),
          JSON.stringify(manifestOf(tables, manifest, read('.vite/fonts.json'))),
        );
      },
    },
  };
}

function manifestOf(
  { routes: { pages, startUpPages }, texts: { areaTexts } }: Tables,
  manifest: Manifest,
  fonts: PageManifest['fonts'],
): PageManifest {
  const entry = chunkOf(manifest, 'index.html');
  const known = new Set(entry.js);
  const knownCss = new Set(entry.css);
  const textFiles = (areas: readonly TextArea[], locale: Locale) =>
    areas.flatMap((area) =>
      chunkOf(manifest, moduleOf('src', areaTexts[area][locale])).js.filter((file) => !known.has(file)),
    );
  const route = (path: string, page: Page, signedIn: boolean): RouteFiles => {
    const chunks = [...(signedIn ? [layout] : []), moduleOf('src', page.load)].map((module) =>
      chunkOf(manifest, module),
    );
    const areas: TextArea[] = signedIn ? ['shell', 'errors', ...page.texts] : [...page.texts];
    return {
      path,
      js: unique(chunks.flatMap(({ js }) => js)).filter((file) => !known.has(file)),
      css: unique(chunks.flatMap(({ css }) => css)).filter((file) => !knownCss.has(file)),
      texts: { nl: textFiles(areas, 'nl'), en: textFiles(areas, 'en') },
    };
  };
  const names = Object.keys(paths) as RouteName[];
  return {
    entry: { js: entry.js[0] ?? '', css: entry.css },
    routes: {
      ...(Object.fromEntries(
        names.map((name) => [
          name,
          route(paths[name].path, pages[name], paths[name].access === 'signed-in' && name !== 'logout'),
        ]),
      ) as Record<RouteName, RouteFiles>),
      maintenance: route('', startUpPages.maintenance, false),
      'domain-chooser': route('', startUpPages['domain-chooser'], false),
    },
    texts: Object.fromEntries(locales.map((locale) => [locale, textFiles(everywhere, locale)])) as Record<
      Locale,
      string[]
    >,
    fonts,
  };
}

/** A module's own file and all that it imports statically, in this order, and their style sheets. */
function chunkOf(manifest: Manifest, module: string): { js: string[]; css: string[] } {
  const js: string[] = [];
  const css: string[] = [];
  const walk = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build has no ${key}`);
    if (js.includes(chunk.file)) return;
    js.push(chunk.file);
    for (const imported of chunk.imports ?? []) walk(imported);
    css.push(...(chunk.css ?? []));
  };
  walk(module);
  return { js, css: unique(css) };
}

/** The module behind `() => import('./areas/x.tsx')`, seen from the portal's folder. */
function moduleOf(base: string, load: () => unknown): string {
  const imported = /import\(\s*['"](.+?)['"]\s*\)/.exec(load.toString())?.[1];
  if (!imported) throw new Error(`No import in ${load}`);
  return posix.join(base, imported);
}

const unique = <T>(list: T[]): T[] => [...new Set(list)];
