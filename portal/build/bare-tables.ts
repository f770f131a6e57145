import { join } from 'node:path';
import type { Endpoint } from '@klantportaal/contract/endpoint';
import type { Route } from '@klantportaal/contract/paths';
import type * as kindsModule from '@klantportaal/contract/product-kinds';
import type { Plugin } from 'vite';

const contract = join(import.meta.dirname, '..', '..', 'contract', 'src');
// By a computed name: this file is bundled with Vite's configuration, the tables are not.
const table = <T>(name: string): Promise<T> => import(join(contract, name));

/**
 * Ships three contract tables to the browser without schemas and descriptions: the calls with only name, method, path and
 * access; the product kinds without their call and the paths of their pages, which stand among the calls and the paths,
 * and without their name for staff; and the paths as plain values, so that signing in does not load the kinds. This saves
 * 40 lazy imports and 100 sentences in the entry.
 */
export function bareTables(): Plugin {
  return {
    name: 'bare-tables',
    // A development server would keep serving the table as it was at start.
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /contract[\\/]src[\\/](?:endpoints|product-kinds|paths)\.ts$/ },
      async handler(_, id) {
        return { code: await codeOf[id.replace(/^.*[\\/]/, '') as keyof typeof codeOf](), map: null };
      },
    },
  };
}

const constants = (values: Record<string, unknown>) =>
  Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
    .join('\n');

const codeOf = {
  'endpoints.ts': buildCalls,
  'product-kinds.ts': buildKinds,
  'paths.ts': buildPaths,
};

/** The rows that have the same words in common below these, one each line: it compresses better than objects. */
function groupLines(rows: readonly (readonly [words: string, line: string])[]): string {
  const groups = new Map<string, string[]>();
  for (const [words, line] of rows) groups.set(words, [...(groups.get(words) ?? [words]), line]);
  return JSON.stringify([...groups.values()].map((lines) => lines.join('\n')).join('\n\n'));
}

/** Code that parses such lines: `entry` makes an entry of the words (`head`), a row's name and its path. */
const parseLines = (name: string, lines: string, entry: string, parts = 'name, path') =>
  `export const ${name} = Object.fromEntries(${lines}.split('\\n\\n').flatMap((group) => {
    const [head, ...lines] = group.split('\\n');
    return lines.map((line) => {
      const [${parts}] = line.split(' ');
      return [name, ${entry}];
    });
  }));`;

const BASE = '/api/';

async function buildCalls() {
  const { endpoints } = await table<{ endpoints: Record<string, Endpoint> }>('endpoints.ts');
  const rows = Object.entries(endpoints).map(([name, { method, path, access }]): [string, string] => {
    if (!path.startsWith(BASE)) throw new Error(`${name}: its path does not begin with ${BASE}`);
    // The browser sends the same header for both.
    const shown = access === 'guest-link' ? 'link' : access;
    return [`${method} ${shown}`, `${path.slice(BASE.length)} ${name}`];
  });
  // Rows that begin alike stand together, which compresses better.
  rows.sort(([, line], [, other]) => (line < other ? -1 : 1));
  const entry = `{ method: head.split(' ')[0], path: '${BASE}' + path, access: head.split(' ')[1] }`;
  return parseLines('endpoints', groupLines(rows), entry, 'path, name');
}

async function buildPaths() {
  const { paths } = await table<{ paths: Record<string, Route> }>('paths.ts');
  const rows = Object.entries(paths).map(([name, { path, access }]): [string, string] => [access, `${name} ${path}`]);
  return parseLines('paths', groupLines(rows), '{ path, access: head }');
}

const pickRoute = (page: kindsModule.ProductRoute | null) => page && { route: page.route };

async function buildKinds() {
  const { productKinds, storedKindNames, menuKindNames } = await table<typeof kindsModule>('product-kinds.ts');
  const rows = Object.entries(productKinds).map(([name, kind]) => [
    name,
    { ...kind, endpoint: undefined, name: undefined, list: pickRoute(kind.list), detail: pickRoute(kind.detail) },
  ]);
  return constants({ productKinds: Object.fromEntries(rows), storedKindNames, menuKindNames });
}
