import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listKeys } from '@klantportaal/contract/values/list-keys';
import type { Plugin, Rolldown } from 'vite';
import { chunksOf, filesOf, moduleOf, unique } from '../../web/build/chunk-files.ts';
import type { TextArea } from '../../web/src/i18n/app-texts.ts';
import { paths } from '../src/lib/paths.ts';
import type * as routesModule from '../src/routes.ts';
import type * as textsModule from '../src/texts.ts';

const folderOfApp = join(import.meta.dirname, '..');
const locales = ['nl', 'en'] as const;
const shell = 'src/app/shell/shell.tsx';

/**
 * Writes `dist/routes.json`: which files each route needs, for the page that the server sends and for the weights
 * (`tools/weight.ts`). A module that is not in the build fails it.
 */
export function pageManifest(): Plugin {
  return {
    name: 'page-manifest',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler(options, bundle) {
        // By a computed name: Vite bundles this file, and would include every page.
        const table = <T>(name: string): Promise<T> => import(join(folderOfApp, 'src', name));
        const { pages } = await table<typeof routesModule>('routes.ts');
        const { areaTexts } = await table<typeof textsModule>('texts.ts');
        const manifest = manifestOf(chunksOf(bundle), pages, areaTexts);
        writeFileSync(join(options.dir ?? '', 'routes.json'), JSON.stringify(manifest));
      },
    },
  };
}

function manifestOf(
  chunks: readonly Rolldown.OutputChunk[],
  pages: typeof routesModule.pages,
  areaTexts: typeof textsModule.areaTexts,
) {
  const entry = filesOf(folderOfApp, chunks, 'src/main.tsx');
  const known = new Set([...entry.js, ...entry.css]);
  const isNew = (file: string) => !known.has(file);
  const textFiles = (areas: readonly TextArea[], locale: (typeof locales)[number]) =>
    unique(
      areas.flatMap((area) => filesOf(folderOfApp, chunks, moduleOf('src', areaTexts[area][locale])).js.filter(isNew)),
    );
  const byLocale = (areas: readonly TextArea[]) =>
    Object.fromEntries(locales.map((locale) => [locale, textFiles(areas, locale)]));
  const routes = listKeys(paths).map((name) => {
    const { load, texts, isGuests } = pages[name];
    const modules = [...(isGuests ? [] : [shell]), moduleOf('src', load)].map((module) =>
      filesOf(folderOfApp, chunks, module),
    );
    const areas: TextArea[] = isGuests ? [...texts] : ['shell', ...texts];
    return [
      name,
      {
        path: paths[name].path,
        js: unique(modules.flatMap(({ js }) => js)).filter(isNew),
        css: unique(modules.flatMap(({ css }) => css)).filter(isNew),
        texts: byLocale(areas),
        reads: [],
      },
    ];
  });
  return { entry, texts: byLocale(['common']), routes: Object.fromEntries(routes) };
}
