import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listKeys } from '@klantportaal/contract/values/objects';
import type { Plugin, Rolldown } from 'vite';
import type * as firmCallsModule from '../../contract/src/firm-calls.ts';
import { getModule, listChunks, listFiles, removeDuplicates } from '../../web/build/chunk-files.ts';
import type { TextArea } from '../../web/src/i18n/app-texts.ts';
import type { EarlyPage } from '../src/api/page-script.ts';
import { paths } from '../src/lib/paths.ts';
import type * as readsModule from '../src/reads.ts';
import type * as routesModule from '../src/routes.ts';
import type * as textsModule from '../src/texts.ts';

const folderOfApp = join(import.meta.dirname, '..');
type Locale = 'nl' | 'en';
const shell = 'src/app/shell/shell.tsx';

/**
 * Writes `dist/routes.json`: which files each route needs, for the weights (`tools/weight.ts`). Inlines the page's own
 * script in `dist/index.html`, with the files and the reads of the pages that have first reads. A module that is not in
 * the build fails it.
 */
export function pageManifest(): Plugin {
  let script = '';
  return {
    name: 'page-manifest',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'chunk', id: join(folderOfApp, 'src/api/page-script.ts') });
    },
    generateBundle(_, bundle) {
      const built = listChunks(bundle).find(({ facadeModuleId }) => facadeModuleId?.endsWith('page-script.ts'));
      if (!built || built.imports.length + built.exports.length > 0)
        throw new Error('The script of the page does not stand alone.');
      script = built.code.trim();
      delete bundle[built.fileName];
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler(options, bundle) {
        const folder = options.dir ?? '';
        // By a computed name: Vite bundles this file, and would include every page.
        const table = <T>(name: string): Promise<T> => import(join(folderOfApp, 'src', name));
        const { pages } = await table<typeof routesModule>('routes.ts');
        const { areaTexts } = await table<typeof textsModule>('texts.ts');
        const { firstReads } = await table<typeof readsModule>('reads.ts');
        const { backofficeCalls } = await table<typeof firmCallsModule>('../../contract/src/firm-calls.ts');
        const { routes, ...shared } = createManifest(listChunks(bundle), pages, areaTexts);
        writeFileSync(join(folder, 'routes.json'), JSON.stringify({ ...shared, routes: Object.fromEntries(routes) }));
        const early = routes.flatMap(([name, { path, js, css, texts }]): EarlyPage[] => {
          const reads = firstReads[name]?.map(({ call, query = [] }): EarlyPage['reads'][number] => [
            backofficeCalls[call].path,
            ...query,
          ]);
          return reads ? [{ path, js, css, texts, reads }] : [];
        });
        const html = readFileSync(join(folder, 'index.html'), 'utf8');
        const written = JSON.stringify(early).replace(/[&'<]/g, (sign) => `&#${sign.charCodeAt(0)};`);
        // After the script that asks who is here.
        const place = html.indexOf('</script>') + '</script>'.length;
        writeFileSync(
          join(folder, 'index.html'),
          `${html.slice(0, place)}<script data-pages='${written}'>{${script}}</script>${html.slice(place)}`,
        );
      },
    },
  };
}

function createManifest(
  chunks: readonly Rolldown.OutputChunk[],
  pages: typeof routesModule.pages,
  areaTexts: typeof textsModule.areaTexts,
) {
  const entry = listFiles(folderOfApp, chunks, 'src/main.tsx');
  const known = new Set([...entry.js, ...entry.css]);
  const isNew = (file: string) => !known.has(file);
  const textFiles = (areas: readonly TextArea[], locale: Locale) =>
    removeDuplicates(
      areas.flatMap((area) =>
        listFiles(folderOfApp, chunks, getModule('src', areaTexts[area][locale])).js.filter(isNew),
      ),
    );
  const byLocale = (areas: readonly TextArea[]) => ({ nl: textFiles(areas, 'nl'), en: textFiles(areas, 'en') });
  const routes = listKeys(paths).map((name) => {
    const { load, texts, isGuests } = pages[name];
    const modules = [...(isGuests ? [] : [shell]), getModule('src', load)].map((module) =>
      listFiles(folderOfApp, chunks, module),
    );
    const areas: TextArea[] = isGuests ? [...texts] : ['shell', ...texts];
    return [
      name,
      {
        path: paths[name].path,
        js: removeDuplicates(modules.flatMap(({ js }) => js)).filter(isNew),
        css: removeDuplicates(modules.flatMap(({ css }) => css)).filter(isNew),
        texts: byLocale(areas),
        reads: [],
      },
    ] as const;
  });
  return { entry, texts: byLocale(['common']), routes };
}
