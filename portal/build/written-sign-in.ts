import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, type CSSOptions, type Plugin } from 'vite';
import { bareTables } from './bare-tables.ts';

const portal = join(import.meta.dirname, '..');

/** Pages that sign-in only names stay out: they are not in this file. */
const noPages: Plugin = {
  name: 'no-pages',
  resolveDynamicImport: (specifier) => (typeof specifier === 'string' ? { id: specifier, external: true } : null),
};

/**
 * Writes `dist/server/sign-in.js`: sign-in as a function for the server, from the same components as the page, so that
 * React finds there what it would have rendered.
 */
export function writtenSignIn(css: CSSOptions, define: Record<string, string>): Plugin {
  return {
    name: 'written-sign-in',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler(options) {
        await build({
          configFile: false,
          root: portal,
          logLevel: 'warn',
          css,
          define,
          plugins: [react(), bareTables(), noPages],
          ssr: { noExternal: true },
          build: {
            ssr: 'src/write-sign-in.tsx',
            outDir: join(options.dir ?? '', 'server'),
            copyPublicDir: false,
            minify: true,
            target: 'node24',
            rolldownOptions: { output: { entryFileNames: 'sign-in.js' } },
          },
        });
      },
    },
  };
}
