import { join } from 'node:path';
import { ensure } from '@klantportaal/contract/values/ensure';
import type { Plugin } from 'vite';
import type { CallRow } from '../../web/src/api/calls.ts';

const contract = join(import.meta.dirname, '..', '..', 'contract', 'src');

/** TABLE: the tables of calls that the console makes, by their file: the name of each. */
const tables = { 'firm-calls.ts': 'backofficeCalls', 'modules/identity/staff/staff-calls.ts': 'staffCalls' } as const;
type File = keyof typeof tables;

/**
 * Ships the tables of calls to the browser with name, method, path and scope alone: their schemas and descriptions would
 * be most of what is loaded first.
 */
export function bareCalls(): Plugin {
  return {
    name: 'bare-calls',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /contract[\\/]src[\\/](?:firm-calls|modules[\\/]identity[\\/]staff[\\/]staff-calls)\.ts$/ },
      async handler(_, id) {
        const file = id.replaceAll('\\', '/').replace(/^.*contract\/src\//, '') as File;
        const name = tables[file];
        // By a computed name: this file is bundled with Vite's configuration, the tables are not.
        const calls = ensure(
          ((await import(join(contract, file))) as Record<string, Record<string, CallRow & { scope?: string }>>)[name],
        );
        const lines = Object.entries(calls).map(([call, { method, path, access, scope = '-' }]) =>
          [call, method, path, access, scope].join(' '),
        );
        // A line per call, parsed in the browser: it compresses better than objects.
        const code = `export const ${name} = Object.fromEntries(${JSON.stringify(lines.join('\n'))}.split('\\n').map((line) => {
          const [name, method, path, access, scope] = line.split(' ');
          return [name, { method, path, access, scope }];
        }));`;
        return { code, map: null };
      },
    },
  };
}
