import { join } from 'node:path';

/** The modules of a build, as the bundler gives them to who groups them. */
export interface ModuleGraph {
  getModuleInfo: (
    id: string,
  ) => { importedIds: readonly string[]; dynamicallyImportedIds: readonly string[]; code: string | null } | null;
}

/** The table of icons: the page of the kit uses all of it, other modules only the icons that they name. */
const iconTable = join(import.meta.dirname, '..', 'src/ui/content/icons.ts');

/** Lists the static imports of a module; of the icon table, only the files of the icons that it names. */
export function listImports(graph: ModuleGraph, id: string): string[] {
  const module = graph.getModuleInfo(id);
  return (module?.importedIds ?? []).flatMap((imported) =>
    imported === iconTable ? listIcons(graph, module?.code ?? '') : [imported],
  );
}

/** Modules and all that they import at once, in this order. */
export function listStaticImports(graph: ModuleGraph, from: readonly string[]): Set<string> {
  const found = new Set<string>();
  const walk = (id: string) => {
    if (found.has(id)) return;
    found.add(id);
    for (const imported of listImports(graph, id)) walk(imported);
  };
  for (const id of from) walk(id);
  return found;
}

function listIcons(graph: ModuleGraph, code: string): string[] {
  const table = graph.getModuleInfo(iconTable);
  const words = /import\s*\{([^}]*)\}\s*from\s*["'][^"']*icons\.ts["']/.exec(code)?.[1] ?? '';
  return words.split(',').flatMap((word) => {
    const name = word.trim().split(/\s+as\s+/)[0];
    const file = new RegExp(`__iconData as ${name}\\s*\\}\\s*from\\s*["']lucide-react/icons/([\\w-]+)["']`).exec(
      table?.code ?? '',
    )?.[1];
    return file ? (table?.importedIds ?? []).filter((other) => other.includes(`/icons/${file}.`)) : [];
  });
}
