import { join } from 'node:path';

interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

const source = join(import.meta.dirname, '..', 'src');
const guest = ['main.tsx', 'areas/sign-in/login-page.tsx'];
const signedIn = [
  'app/shell/signed-in-layout.tsx',
  'ui/page-frame.tsx',
  'ui/todo-card.tsx',
  'ui/skeleton.tsx',
  'ui/state-message.tsx',
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

/** The modules and all that they import statically. */
function closure(graph: ModuleGraph, names: readonly string[]): Set<string> {
  const found = new Set<string>();
  const walk = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) walk(imported);
  };
  for (const name of names) walk(join(source, name));
  return found;
}
