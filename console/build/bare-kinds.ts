import { join } from 'node:path';
import type * as kindsModule from '@klantportaal/contract/product-kinds';
import type { Plugin } from 'vite';

const contract = join(import.meta.dirname, '..', '..', 'contract', 'src');

/** Ships of the product kinds what the console says of them, their names: their calls and pages are the portal's. */
export function bareKinds(): Plugin {
  return {
    name: 'bare-kinds',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /contract[\\/]src[\\/]product-kinds\.ts$/ },
      async handler() {
        // By a computed name: this file is bundled with Vite's configuration, the table is not.
        const { productKinds, storedKindNames }: typeof kindsModule = await import(join(contract, 'product-kinds.ts'));
        const names = Object.fromEntries(storedKindNames.map((kind) => [kind, { name: productKinds[kind].name }]));
        return {
          code: `export const productKinds = ${JSON.stringify(names)}; export const storedKindNames = Object.keys(productKinds);`,
          map: null,
        };
      },
    },
  };
}
