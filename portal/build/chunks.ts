import { join } from 'node:path';

interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: readonly string[]; code: string | null } | null;
}

const source = join(import.meta.dirname, '..', 'src');
const iconTable = join(source, 'ui', 'icons.ts');
const guest = ['main.tsx', 'areas/sign-in/login-page.tsx'];
const signedIn = [
  'app/shell/signed-in-layout.tsx',
  'app/query-state.tsx',
  'i18n/format.ts',
  'ui/card.tsx',
  'ui/page-frame.tsx',
  'ui/progress.tsx',
  'ui/skeleton.tsx',
  'ui/state-message.tsx',
  'ui/todo-card.tsx',
];

/**
 * Puts what every page needs into one chunk, and what every signed-in page needs into a second, instead of a request
 * for each icon: together they compress better and arrive in one go. Pages and texts stay chunks of their own.
 */
export function sharedChunks() {
  const closures = new WeakMap<ModuleGraph, { base: Set<string>; menu: Set<string> }>();
  const closuresOf = (graph: ModuleGraph) => {
    let found = closures.get(graph);
    if (!found) closures.set(graph, (found = { base: closure(graph, guest), menu: closure(graph, signedIn) }));
    return found;
  };
  return {
    // The icon table of the kit page would come along with all its icons.
    includeDependenciesRecursively: false,
    groups: [
      {
        name(id: string, graph: ModuleGraph): string | null {
          if (/[\\/]areas[\\/]|main\.tsx$/.test(id)) return null;
          const { base, menu } = closuresOf(graph);
          return base.has(id) ? 'base' : menu.has(id) ? 'menu' : null;
        },
      },
    ],
  };
}

/** The modules and all that they import statically; of the table of icons only those that they name. */
function closure(graph: ModuleGraph, names: readonly string[]): Set<string> {
  const found = new Set<string>();
  const walk = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    const module = graph.getModuleInfo(id);
    for (const imported of module?.importedIds ?? []) {
      if (imported !== iconTable) walk(imported);
      else for (const icon of iconsOf(graph, module?.code ?? '')) walk(icon);
    }
  };
  for (const name of names) walk(join(source, name));
  return found;
}

/** The files of the icons that a module imports by name: the kit's page takes the whole table, pages a few of it. */
function iconsOf(graph: ModuleGraph, code: string): string[] {
  const table = graph.getModuleInfo(iconTable);
  const words = /import\s*\{([^}]*)\}\s*from\s*["'][^"']*icons\.ts["']/.exec(code)?.[1] ?? '';
  return words.split(',').flatMap((word) => {
    const name = word.trim().split(/\s+as\s+/)[0];
    const file = new RegExp(`default as ${name}\\s*\\}\\s*from\\s*["']lucide-react/icons/([\\w-]+)["']`).exec(
      table?.code ?? '',
    )?.[1];
    return file ? (table?.importedIds ?? []).filter((id) => id.includes(`/icons/${file}.`)) : [];
  });
}
