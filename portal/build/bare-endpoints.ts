import { join } from 'node:path';
import type { Endpoint } from '@klantportaal/contract/endpoint';
import type { Plugin } from 'vite';

const table = join(import.meta.dirname, '..', '..', 'contract', 'src', 'endpoints.ts');

/**
 * Gives the browser the table of calls without its schemas and sentences: names, methods, paths and access, and what
 * kind of body and answer a row has. They are 40 lazy imports and 100 sentences less in the entry.
 */
export function bareEndpoints(): Plugin {
  return {
    name: 'bare-endpoints',
    apply: () => !process.env.VITEST,
    enforce: 'pre',
    transform: {
      filter: { id: /contract[\\/]src[\\/]endpoints\.ts$/ },
      async handler() {
        // By a computed name: this file is bundled with Vite's configuration, the table is not.
        const { endpoints } = (await import(table)) as { endpoints: Record<string, Endpoint> };
        const rows = Object.entries(endpoints).map(([name, { method, path, access, body, answer }]) => {
          const kept = { method, path, access, ...(body ? { body: body === 'multipart' ? body : {} } : {}) };
          return [name, { ...kept, answer: { kind: answer.kind } }];
        });
        return { code: `export const endpoints = ${JSON.stringify(Object.fromEntries(rows))};`, map: null };
      },
    },
  };
}
