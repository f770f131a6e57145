import { readFileSync } from 'node:fs';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { compress } from '../web/build/compress.ts';
import { bareCalls } from './build/bare-calls.ts';
import { bareKinds } from './build/bare-kinds.ts';
import { splitConsole } from './build/chunks.ts';
import { lookSheet } from './build/look.ts';
import { pageManifest } from './build/page-manifest.ts';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

export default defineConfig({
  root: import.meta.dirname,
  // `web/src/lib/version.ts`
  define: { __VERSION__: JSON.stringify(version) },
  plugins: [
    react(),
    { ...optimizeLocales.vite({ locales: ['nl-NL', 'en-US'] }), enforce: 'pre' },
    bareCalls(),
    bareKinds(),
    lookSheet(),
    pageManifest(),
    compress(),
  ],
  test: {
    name: 'console',
    include: ['{src,build}/**/*.test.{ts,tsx}'],
    testTimeout: 60_000,
    // A poll ends at what it waits for: the bound only says when to give up, also on a busy machine.
    expect: { poll: { timeout: 30_000 } },
    isolate: false,
    maxWorkers: '100%',
    setupFiles: [
      '../tools/shared/fresh-modules.ts',
      '../web/test/fresh-page.ts',
      '../tools/shared/no-console-errors.ts',
      'src/texts.ts',
    ],
  },
  // One file with all that it imports: it may then fetch nothing, as the policy of every file of ours says.
  worker: { format: 'iife', rolldownOptions: { output: { entryFileNames: 'assets/[hash:8].js' } } },
  build: {
    target: 'es2022',
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      preserveEntrySignatures: false,
      // Makers of schemas do nothing else: a page leaves out those that it does not check with, and Lucide's components.
      treeshake: { manualPureFunctions: ['z', 'defineResource', 'createLucideIcon'] },
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ debugName: 'by use', name: splitConsole() }],
        },
        chunkFileNames: 'assets/[hash:8].js',
        entryFileNames: 'assets/[hash:8].js',
        assetFileNames: ({ names }) =>
          names[0]?.endsWith('.css') ? 'assets/[hash:8][extname]' : 'assets/[name]-[hash][extname]',
      },
    },
  },
});
