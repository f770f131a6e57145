import { listImports, listStaticImports, type ModuleGraph } from './static-imports.ts';

interface Options {
  /** The module that runs first: what it imports is one file. */
  first: string;
  /** Modules that come with an entry besides its imports, such as the menu around a page. */
  comesWith?: (entry: string) => readonly string[];
  /** The frequency with which an entry is opened compared with others; 1 unless given. */
  weigh?: (entry: string) => number;
  /** Modules that are left to the bundler. */
  isApart?: (id: string) => boolean;
}

/**
 * A request costs a slow connection as much as so many signs of source: a browser fetches six files at a time, and each
 * takes a round trip, its headers, and a start of its compression.
 */
const REQUEST = 5_000;

/** A file to be: its modules, their size in signs of source, and the entries that need them. */
interface Part {
  modules: string[];
  size: number;
  users: ReadonlySet<number>;
}

/**
 * For the bundler: which file each module belongs to, so that a page fetches few files and little that it does not use.
 * Modules that the same entries need are one part. Two parts become one while the requests that this saves cost more
 * than the code that some entries then fetch in vain, unless files would import each other in a circle.
 */
export function splitByUse(options: Options) {
  const known = new WeakMap<ModuleGraph, Map<string, string>>();
  return (id: string, graph: ModuleGraph): string | null => {
    let names = known.get(graph);
    if (!names) known.set(graph, (names = nameParts(graph, options)));
    return names.get(id) ?? null;
  };
}

function nameParts(graph: ModuleGraph, options: Options): Map<string, string> {
  const { first, isApart = () => false } = options;
  const base = listStaticImports(graph, [first]);
  const { parts, weights } = findParts(graph, base, options);
  mergeParts(parts, weights, graph);
  const names = new Map<string, string>();
  for (const id of base) if (!isApart(id)) names.set(id, 'base');
  parts.forEach(({ modules }, index) => {
    for (const id of modules) names.set(id, `part-${index}`);
  });
  return names;
}

function findParts(graph: ModuleGraph, base: ReadonlySet<string>, options: Options) {
  const { comesWith = () => [], weigh = () => 1, isApart = () => false } = options;
  const entries: string[] = [];
  const users = new Map<string, Set<number>>();
  const note = (modules: Iterable<string>) => {
    for (const id of modules)
      for (const entry of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
        if (!base.has(entry) && !isApart(entry) && !entries.includes(entry)) entries.push(entry);
  };
  note(base);
  // The list grows while it is walked.
  for (let index = 0; index < entries.length; index += 1) {
    const entry = entries[index] ?? '';
    for (const root of [entry, ...comesWith(entry)]) {
      const needed = listStaticImports(graph, [root]);
      note(needed);
      for (const id of needed)
        if (!base.has(id) && !isApart(id)) users.set(id, (users.get(id) ?? new Set()).add(index));
    }
  }
  const parts = new Map<string, Part>();
  for (const [id, used] of users) {
    const key = [...used].join();
    const part = parts.get(key) ?? { modules: [], size: 0, users: used };
    part.modules.push(id);
    part.size += graph.getModuleInfo(id)?.code?.length ?? 0;
    parts.set(key, part);
  }
  return { parts: [...parts.values()], weights: entries.map(weigh) };
}

/** Merges parts in place, the pair that gains most first. */
function mergeParts(parts: Part[], weights: readonly number[], graph: ModuleGraph): void {
  const gains = new Map<Part, Map<Part, number>>();
  const sum = (users: Iterable<number>) => [...users].reduce((total, index) => total + (weights[index] ?? 1), 0);
  const computeGain = (a: Part, b: Part) => {
    const both = sum([...a.users].filter((index) => b.users.has(index)));
    if (both === 0) return 0;
    return REQUEST * both - b.size * (sum(a.users) - both) - a.size * (sum(b.users) - both);
  };
  const addGains = (part: Part) => {
    const row = new Map<Part, number>();
    for (const other of parts) {
      if (other === part) continue;
      const gain = computeGain(part, other);
      if (gain > 0) row.set(other, gain);
    }
    gains.set(part, row);
  };
  parts.forEach(addGains);
  // The code that each entry fetches in vain so far, less what the requests that it saves are worth.
  const debts = weights.map(() => 0);
  const settle = (a: Part, b: Part) =>
    weights.map((_, index) => {
      const [hasA, hasB] = [a.users.has(index), b.users.has(index)];
      if (hasA && hasB) return -REQUEST;
      return hasA ? b.size : hasB ? a.size : 0;
    });
  for (;;) {
    let best: [a: Part, b: Part, gain: number] | null = null;
    for (const [a, row] of gains) for (const [b, gain] of row) if (gain > (best?.[2] ?? 0)) best = [a, b, gain];
    if (!best) return;
    const [a, b] = best;
    const costs = settle(a, b);
    const isTooMuch = costs.some(
      (cost, index) => cost > 0 && (weights[index] ?? 1) >= 1 && (debts[index] ?? 0) + cost > 0,
    );
    if (isTooMuch || hasDetour(parts, a, b, graph)) {
      gains.get(a)?.delete(b);
      gains.get(b)?.delete(a);
      continue;
    }
    costs.forEach((cost, index) => {
      debts[index] = (debts[index] ?? 0) + cost;
    });
    const merged = { modules: [...a.modules, ...b.modules], size: a.size + b.size, users: a.users.union(b.users) };
    parts.splice(parts.indexOf(b), 1);
    parts[parts.indexOf(a)] = merged;
    gains.delete(a);
    gains.delete(b);
    for (const row of gains.values()) {
      row.delete(a);
      row.delete(b);
    }
    addGains(merged);
  }
}

/** Whether one of two parts imports the other by way of a third: as one file it would import itself. */
function hasDetour(parts: readonly Part[], a: Part, b: Part, graph: ModuleGraph): boolean {
  const partOf = new Map(parts.flatMap((part) => part.modules.map((id) => [id, part] as const)));
  const listImported = (part: Part) => part.modules.flatMap((id) => listImports(graph, id)).map((id) => partOf.get(id));
  const reaches = (from: Part, to: Part) => {
    const seen = new Set<Part | undefined>([undefined, from]);
    const waiting = listImported(from).filter((part) => part !== to);
    for (let part = waiting.pop(); waiting.length > 0 || part; part = waiting.pop()) {
      if (part === to) return true;
      if (!part || seen.has(part)) continue;
      seen.add(part);
      waiting.push(...listImported(part));
    }
    return false;
  };
  return reaches(a, b) || reaches(b, a);
}
