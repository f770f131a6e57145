import { join } from 'node:path';
import type * as kindsModule from '@klantportaal/contract/product-kinds';
import type { Plugin } from 'vite';

const contract = join(import.meta.dirname, '..', '..', 'contract', 'src');

/**
 * Ships of the product kinds what the console says of them, their names, and the schema of each for who fills one in,
 * fetched when it is: their calls and pages are the portal's.
 */
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
        const rows = storedKindNames.map((kind) => {
          const { name, endpoint } = productKinds[kind];
          const { load, name: resource } = endpoint.answer.schema;
          // Its source is an import of a file beside the table.
          const schema = `{ load: ${load.toString()}, name: ${JSON.stringify(resource)} }`;
          return `${kind}: { name: ${JSON.stringify(name)}, endpoint: { answer: { schema: ${schema} } } }`;
        });
        return {
          code: `export const productKinds = { ${rows.join(', ')} }; export const storedKindNames = Object.keys(productKinds);`,
          map: null,
        };
      },
    },
  };
}
