import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Texts } from '@klantportaal/contract/texts';
import ts from 'typescript';
import { at } from '../../shared/paths.ts';
import { apps } from '../../shared/workspaces.ts';
import type { Findings } from '../findings.ts';

/** Areas that the frame of an app has loaded before any page shows. */
const always = ['common', 'shell'];

/** The texts that a module may show on a page. */
interface Said {
  /** Every string that it writes, and of a template what comes before its first value. */
  strings: readonly string[];
  heads: readonly string[];
  /** The modules that run with it, also those that come later; as written. */
  imports: readonly string[];
  /** Areas that it loads itself. */
  loads: readonly string[];
}

/** Reads the texts that a module shows, and what it imports and loads, from its source. */
export function readSaidBy(source: string, name = 'module.tsx'): Said {
  const strings: string[] = [];
  const heads: string[] = [];
  const imports: string[] = [];
  const loads: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) {
      const isType = ts.isImportDeclaration(node) ? node.importClause?.isTypeOnly : node.isTypeOnly;
      if (!isType && node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier))
        imports.push(node.moduleSpecifier.text);
      return;
    }
    if (ts.isCallExpression(node)) {
      const written = node.arguments.filter(ts.isStringLiteral).map(({ text }) => text);
      if (node.expression.kind === ts.SyntaxKind.ImportKeyword) imports.push(...written);
      else if (node.expression.getText() === 'loadTexts') loads.push(...written);
    }
    if (ts.isStringLiteralLike(node)) strings.push(node.text);
    else if (ts.isTemplateExpression(node)) heads.push(node.head.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true));
  return { strings, heads, imports, loads };
}

/** A row of a table of routes: the module of the page, and the areas that are loaded with it. */
interface PageRow {
  route: string;
  module: string;
  texts: readonly string[];
}

/** The rows of an app's `routes.ts`: what each imports, and the strings beside it. */
export function parsePageRows(source: string): PageRow[] {
  const rows: PageRow[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && ts.isCallExpression(node.initializer)) {
      const { imports } = readSaidBy(`void ${node.initializer.getText()}`);
      const texts = node.initializer.arguments.filter(ts.isStringLiteral).map(({ text }) => text);
      if (imports[0]) rows.push({ route: node.name.getText().replaceAll("'", ''), module: imports[0], texts });
      return;
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('routes.ts', source, ts.ScriptTarget.Latest, true));
  return rows;
}

/** The areas that modules use and do not load. `areas`: that of each key. */
export function findMissingAreas(
  said: readonly Said[],
  texts: readonly string[],
  areas: ReadonlyMap<string, string>,
): string[] {
  const loaded = new Set([...always, ...texts, ...said.flatMap(({ loads }) => loads)]);
  const used = said.flatMap(({ strings, heads }) => [
    ...strings.flatMap((key) => areas.get(key) ?? []),
    // Several areas may have keys with one beginning: it can be of any that is loaded.
    ...heads.flatMap((head) => {
      const possible = areasFrom(head, areas);
      return possible.some((area) => loaded.has(area)) ? [] : possible.slice(0, 1);
    }),
  ]);
  return [...new Set(used)].filter((area) => !loaded.has(area)).sort();
}

/** The areas that have keys with this beginning, if it is like one of a key. */
const areasFrom = (head: string, areas: ReadonlyMap<string, string>): string[] =>
  /^[a-z_-]+\.(?:[\w-]+[_.-])?$/.test(head)
    ? [...new Set([...areas].filter(([key]) => key.startsWith(head)).map(([, area]) => area))]
    : [];

const cache = new Map<string, Said>();
const saidByFile = (file: string): Said => {
  const known = cache.get(file) ?? readSaidBy(readFileSync(file, 'utf8'), file);
  cache.set(file, known);
  return known;
};

/** The file of an import of ours that draws or says something; null: a library, a table, a style. */
function resolveFile(specifier: string, from: string): string | null {
  const shared = /^@klantportaal\/web\/(.+)$/.exec(specifier)?.[1];
  const file = shared ? at('web/src', shared) : path.resolve(path.dirname(from), specifier);
  const isOurs = shared !== undefined || specifier.startsWith('.');
  return isOurs && /\.tsx?$/.test(file) && !/\.(?:nl|en)\.ts$/.test(file) && existsSync(file) ? file : null;
}

/** Collects the texts of a module and of all that it brings along. */
function reached(file: string, seen = new Map<string, Said>()): Map<string, Said> {
  if (seen.has(file)) return seen;
  const said = saidByFile(file);
  seen.set(file, said);
  for (const specifier of said.imports) {
    const next = resolveFile(specifier, file);
    // The tables of pages and texts name every page.
    if (next && !/[/\\]src[/\\](?:routes|texts)\.ts$/.test(next)) reached(next, seen);
  }
  return seen;
}

/** Each page has the texts loaded that it and its parts use: a key that is not there stands on the page as it is. */
export async function pagesHaveTheirTexts(): Promise<Findings> {
  const faults: string[] = [];
  for (const app of apps) {
    const { areaTexts } = (await import(at(app, 'src/texts.ts'))) as {
      areaTexts: Record<string, { nl: () => Promise<{ default: Texts }> }>;
    };
    const areas = new Map<string, string>();
    for (const [area, { nl }] of Object.entries(areaTexts))
      for (const key of Object.keys((await nl()).default))
        areas.set(key.replace(/_informal(?=_|$)/, '').replace(/_(?:one|other)$/, ''), area);
    const table = at(app, 'src/routes.ts');
    for (const { route, module, texts } of parsePageRows(readFileSync(table, 'utf8'))) {
      const all = reached(path.resolve(path.dirname(table), module));
      for (const area of findMissingAreas([...all.values()], texts, areas)) {
        const [file] = [...all].find(([, said]) => findMissingAreas([said], texts, areas).includes(area)) ?? [''];
        faults.push(
          `${app}: the page '${route}' uses texts of '${area}', which it does not load (${path.relative(at(app), file)})`,
        );
      }
    }
  }
  return { faults };
}
