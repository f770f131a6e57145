import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageManifest, RouteFiles } from '@klantportaal/contract/boot';
import type { Locale } from '@klantportaal/contract/language';
import { listKeys } from '@klantportaal/contract/values/objects';
import type { Plugin, Rolldown } from 'vite';
import type * as endpointsModule from '../../contract/src/endpoints.ts';
import { paths, type RouteName } from '../../contract/src/paths.ts';
import { getModule, listChunks, listFiles, removeDuplicates } from '../../web/build/chunk-files.ts';
import type { TextArea } from '../../web/src/i18n/app-texts.ts';
import { hasMenu } from '../src/lib/has-menu.ts';
import type * as readsModule from '../src/reads.ts';
import type * as routesModule from '../src/routes.ts';
import type * as textsModule from '../src/texts.ts';
import { ground } from './ground.ts';

type Page = routesModule.Page;
interface Tables {
  endpoints: typeof endpointsModule;
  reads: typeof readsModule;
  routes: typeof routesModule;
  texts: typeof textsModule;
}

type Chunk = Rolldown.OutputChunk;

const portal = join(import.meta.dirname, '..');
const locales: Locale[] = ['nl', 'en'];
const everywhere: TextArea[] = ['common'];
const layout = 'src/app/shell/signed-in-layout.tsx';

/**
 * Writes `dist/routes.json` (its shape: `PageManifest` of the contract): which files each route needs, so that the page
 * that the server renders can name them up front (`modulepreload`, style sheets). Paths are relative to `dist`, without a
 * leading slash. A module that is not in the build fails it: a rename cannot silently cost the preload.
 */
export function pageManifest(): Plugin {
  let pageScript = '';
  return {
    name: 'page-manifest',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: join(portal, 'src/api/page-script.ts') });
    },
    generateBundle(_, bundle) {
      // It is inlined in the page.
      const script = listChunks(bundle).find(({ facadeModuleId }) => facadeModuleId?.endsWith('page-script.ts'));
      if (!script || script.imports.length > 0) throw new Error('The script of the page does not stand alone.');
      pageScript = script.code.trim();
      delete bundle[script.fileName];
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler(options, bundle) {
        const folder = options.dir ?? '';
        // By a computed name: Vite bundles this file, and would include every page.
        const table = <T>(name: string): Promise<T> => import(join(import.meta.dirname, '..', 'src', name));
        const tables = {
          endpoints: await table<typeof endpointsModule>('../../contract/src/endpoints.ts'),
          reads: await table<typeof readsModule>('reads.ts'),
          routes: await table<typeof routesModule>('routes.ts'),
          texts: await table<typeof textsModule>('texts.ts'),
        };
        const fonts = JSON.parse(readFileSync(join(folder, '.vite/fonts.json'), 'utf8')) as PageManifest['fonts'];
        const manifest: PageManifest = {
          ...filesOfRoutes(tables, listChunks(bundle)),
          fonts,
          pageScript,
          ground: ground(),
        };
        writeFileSync(join(folder, 'routes.json'), JSON.stringify(manifest));
      },
    },
  };
}

function filesOfRoutes(
  {
    endpoints: { endpoints },
    reads: { listFirstReads: firstReadsOf },
    routes: { pages, startUpPages },
    texts: { areaTexts },
  }: Tables,
  chunks: readonly Chunk[],
): Pick<PageManifest, 'entry' | 'routes' | 'texts'> {
  const entry = listFiles(portal, chunks, 'src/main.tsx');
  const known = new Set(entry.js);
  const knownCss = new Set(entry.css);
  const textFiles = (areas: readonly TextArea[], locale: Locale) =>
    areas.flatMap((area) =>
      listFiles(portal, chunks, getModule('src', areaTexts[area][locale])).js.filter((file) => !known.has(file)),
    );
  const filesOfPage = (path: string, page: Page, reads: string[] = [], signedIn = false): RouteFiles => {
    const parts = [...(signedIn ? [layout] : []), getModule('src', page.load)].map((module) =>
      listFiles(portal, chunks, module),
    );
    const areas: TextArea[] = signedIn ? ['shell', ...page.texts] : [...page.texts];
    return {
      path,
      js: removeDuplicates(parts.flatMap(({ js }) => js)).filter((file) => !known.has(file)),
      css: removeDuplicates(parts.flatMap(({ css }) => css)).filter((file) => !knownCss.has(file)),
      texts: { nl: removeDuplicates(textFiles(areas, 'nl')), en: removeDuplicates(textFiles(areas, 'en')) },
      reads,
    };
  };
  const filesOfRoute = (name: RouteName) => {
    const reads = firstReadsOf(name).map((read) => endpoints[read].path);
    return [name, filesOfPage(paths[name].path, pages[name], reads, hasMenu(name))] as const;
  };
  return {
    entry,
    routes: {
      ...(Object.fromEntries(listKeys(paths).map(filesOfRoute)) as Record<RouteName, RouteFiles>),
      maintenance: filesOfPage('', startUpPages.maintenance),
      'domain-chooser': filesOfPage('', startUpPages['domain-chooser']),
    },
    texts: Object.fromEntries(locales.map((locale) => [locale, textFiles(everywhere, locale)])) as Record<
      Locale,
      string[]
    >,
  };
}
