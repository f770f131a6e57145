import { join } from 'node:path';
import type { Endpoint } from '@klantportaal/contract/endpoint';
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
  'endpoints.ts': bareCalls,
  'product-kinds.ts': bareKinds,
  'paths.ts': async () => constants({ paths: (await table<{ paths: object }>('paths.ts')).paths }),
};

/** One line per call, parsed in the browser: it compresses better than objects. */
async function bareCalls() {
  const { endpoints } = await table<{ endpoints: Record<string, Endpoint> }>('endpoints.ts');
  const lines = Object.entries(endpoints).map(
    ([name, { method, path, access }]) => `${name} ${method} ${path} ${access}`,
  );
  return `export const endpoints = Object.fromEntries(${JSON.stringify(lines.join('\n'))}.split('\\n').map((line) => {
    const [name, method, path, access] = line.split(' ');
    return [name, { method, path, access }];
  }));`;
}

const routeOf = (page: kindsModule.ProductRoute | null) => page && { route: page.route };

async function bareKinds() {
  const { productKinds, storedKindNames, menuKindNames } = await table<typeof kindsModule>('product-kinds.ts');
  const rows = Object.entries(productKinds).map(([name, kind]) => [
    name,
    { ...kind, endpoint: undefined, name: undefined, list: routeOf(kind.list), detail: routeOf(kind.detail) },
  ]);
  return constants({ productKinds: Object.fromEntries(rows), storedKindNames, menuKindNames });
}
