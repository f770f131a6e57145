import { join } from 'node:path';
import { listStaticImports, type ModuleGraph } from '../../web/build/static-imports.ts';

const source = join(import.meta.dirname, '..', 'src');
/**
 * TABLE: what is bundled into one file instead of one request per icon: everything these modules import statically, minus
 * what an earlier row holds. `pages`: these pages too, because nearly every visitor opens them.
 */
const chunks: Record<string, { of: readonly string[]; pages: boolean }> = {
  /** The pages visited first, and what every page needs. */
  base: {
    of: [
      'main.tsx',
      'modules/identity/sign-in/login-page.tsx',
      // Shared by the pages of the start and those with a menu.
      '../../web/src/lib/html.tsx',
      '../../contract/src/values/dates/today.ts',
      '../../web/src/ui/fields/select-field.tsx',
      '../../node_modules/lucide-react/dist/esm/icons/refresh-cw.mjs',
    ],
    pages: true,
  },
  /** The pages that replace all others at the start. */
  'start-up': {
    of: ['modules/licences/choose-firm/domain-chooser-page.tsx', 'modules/licences/choose-firm/maintenance-page.tsx'],
    pages: true,
  },
  /** The dashboard, and what every signed-in page needs. */
  menu: {
    of: [
      'app/shell/signed-in-layout.tsx',
      'modules/work/dashboard/dashboard-page.tsx',
      'lib/use-not-found.ts',
      'lib/use-route-params.ts',
      'page/page-adviser.tsx',
      // Used by nearly every page behind the menu.
      '../../web/src/ui/content/card.tsx',
      '../../web/src/ui/buttons/download-button.tsx',
      // Modules of every page that asks something.
      'modules/products/use-product-action.ts',
      'modules/tasks/for-doer.tsx',
      // Shared by forms and by lists of documents or steps, neither of which should fetch the other.
      '../../node_modules/lucide-react/dist/esm/icons/check.mjs',
      '../../node_modules/lucide-react/dist/esm/icons/trash.mjs',
    ],
    pages: true,
  },
  /** The documents of a product; the dashboard fetches them only when there are any. */
  deliveries: { of: ['modules/tasks/deliveries.tsx'], pages: false },
  /** Lists of documents, which the dashboard fetches for those who have some. */
  downloads: { of: ['../../web/src/ui/buttons/document-list.tsx'], pages: false },
  /** Modules that the pages of products and their forms need in addition. */
  facts: {
    of: ['../../web/src/ui/content/facts.tsx', 'page/loan-parts/parts-bar.tsx', 'modules/products/combine-reads.ts'],
    pages: false,
  },
  /** Modules that most forms need in addition. */
  forms: {
    of: [
      '../../web/src/forms/schema-faults.ts',
      'api/body-faults.ts',
      '../../web/src/forms/date-rules.ts',
      '../../web/src/ui/fields/number-field.tsx',
      '../../web/src/forms/rule-texts.ts',
      '../../web/src/forms/leave-guard.tsx',
      // Forms with rows add one.
      '../../node_modules/lucide-react/dist/esm/icons/plus.mjs',
    ],
    pages: false,
  },
  /** The way pages with products write what they cost. */
  amounts: { of: ['../../web/src/i18n/amounts.ts'], pages: false },
  /** Modules that forms that send need in addition. */
  sending: { of: ['../../web/src/forms/unsent-guard.tsx', '../../web/src/forms/server-faults.ts'], pages: false },
  /** Parts of forms with files; the page of a phone has its camera and its sending from there. */
  uploading: {
    of: ['modules/documents/files-field.tsx', 'modules/documents/send-row.tsx', 'modules/documents/use-files-form.ts'],
    pages: false,
  },
  /** The parts of schemas that more than one form checks with. */
  schemas: {
    of: [
      '../../contract/src/values/dates/day.ts',
      '../../contract/src/values/numbers/money.ts',
      '../../contract/src/values/product-parts.ts',
      '../../contract/src/values/dates/savings-period.ts',
      '../../contract/src/json-api.ts',
    ],
    pages: false,
  },
  /** Modules that the pages of assignments share. */
  otds: { of: ['modules/signing/otds/status-chip.tsx', 'modules/signing/otds/otds.module.css'], pages: true },
  /** Modules that the pages of products need in addition. */
  product: { of: ['modules/products/mortgages/mortgage-page.tsx'], pages: false },
  /** The day of an appointment, on its card and in its list. */
  days: { of: ['../../web/src/ui/content/date-tile.tsx'], pages: false },
  /** The parts below the tasks of the overview, in one request instead of one for each. */
  overview: {
    of: ['appointment-card', 'banner', 'documents', 'tour'].map((name) => `modules/work/dashboard/${name}.tsx`),
    pages: true,
  },
};

/** TABLE: the texts that go with them, a file per language. */
const texts: Record<string, RegExp> = {
  'base-texts': /[\\/](?:i18n[\\/]common|sign-in[\\/]texts)\.(nl|en)\.ts$/,
  'menu-texts': /[\\/](?:shell|tasks|dashboard)[\\/]texts\.(nl|en)\.ts$/,
};

/** For the bundler: the shared file that a module belongs to, if any. */
export function sharedChunks() {
  const closures = new WeakMap<ModuleGraph, [name: string, modules: Set<string>][]>();
  const listClosures = (graph: ModuleGraph) => {
    let found = closures.get(graph);
    if (!found)
      closures.set(graph, (found = Object.entries(chunks).map(([name, row]) => [name, listModules(graph, row)])));
    return found;
  };
  return {
    // The icon table of the kit page would pull in all icons.
    includeDependenciesRecursively: false,
    groups: [
      {
        debugName: 'shared',
        name(id: string, graph: ModuleGraph): string | null {
          for (const [name, files] of Object.entries(texts)) {
            const locale = files.exec(id)?.[1];
            if (locale) return `${name}-${locale}`;
          }
          return listClosures(graph).find(([, modules]) => modules.has(id))?.[0] ?? null;
        },
      },
    ],
  };
}

const listModules = (graph: ModuleGraph, { of, pages }: { of: readonly string[]; pages: boolean }): Set<string> => {
  const roots = of.map((name) => join(source, name));
  const isShared = (id: string) => pages || !/[\\/]modules[\\/][^\\/]+[\\/][^\\/]+[\\/]/.test(id);
  return new Set([...listStaticImports(graph, roots)].filter(isShared));
};
