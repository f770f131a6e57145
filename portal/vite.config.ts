import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { compress } from '../web/build/compress.ts';
import { fontManifest } from '../web/fonts/font-manifest.ts';
import { bareTables } from './build/bare-tables.ts';
import { sharedChunks } from './build/chunks.ts';
import { pageManifest } from './build/page-manifest.ts';
import { serviceWorker } from './build/service-worker.ts';
import { writtenSignIn } from './build/written-sign-in.ts';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

const named = new Map<string, string>();
/** A class's name that weighs little: a letter, and four characters of a hash. @throws when two classes share one */
function shortName(name: string, file: string): string {
  const source = `${relative(import.meta.dirname, file)} ${name}`;
  const short = `c${createHash('sha256').update(source).digest('base64url').slice(0, 4)}`;
  const other = named.get(short) ?? source;
  if (other !== source) throw new Error(`The classes ${other} and ${source} have one name: rename one`);
  named.set(short, source);
  return short;
}

// `web/src/lib/version.ts`
const define = { __VERSION__: JSON.stringify(version) };
const css = { modules: { generateScopedName: shortName } };

/** `--mode kit` builds the page of the kit alone, to look at it without a server. */
export default defineConfig(({ mode, command }) => ({
  root: import.meta.dirname,
  ...(command === 'build' && { css }),
  define,
  plugins: [
    react(),
    { ...optimizeLocales.vite({ locales: ['nl-NL', 'en-US'] }), enforce: 'pre' },
    bareTables(),
    fontManifest(),
    ...(mode === 'kit' ? [] : [pageManifest(), serviceWorker(), compress(), writtenSignIn(css, define)]),
  ],
  test: {
    name: 'portal',
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
  worker: { format: 'iife', rolldownOptions: { output: { entryFileNames: 'assets/[hash:7].js' } } },
  build: {
    target: 'es2022',
    manifest: true,
    // Fonts and icons stay files: inlined they would be fetched by readers who do not need them.
    assetsInlineLimit: 0,
    // A browser that does not know it fetches the same files a little later.
    modulePreload: {
      polyfill: false,
      // A page's scripts name each other. A list of them for each page would be kilobytes of the first file.
      resolveDependencies: (_file, needed) => needed.filter((file) => file.endsWith('.css')),
    },
    rolldownOptions:
      mode === 'kit'
        ? { input: 'kit.html' }
        : {
            preserveEntrySignatures: false,
            // A number or a short text of another chunk costs more to import than to repeat.
            optimization: { inlineConst: { mode: 'all' } },
            // Makers of schemas do nothing else: a page leaves out those that it does not check with, and Lucide's components. Nor does reading a field.
            treeshake: {
              manualPureFunctions: ['z', 'defineResource', 'createLucideIcon'],
              propertyReadSideEffects: false,
            },
            // The first file names all the others: readable names would be a kilobyte of it, an eighth letter 200 bytes.
            output: {
              codeSplitting: sharedChunks(),
              chunkFileNames: 'assets/[hash:7].js',
              entryFileNames: 'assets/[hash:7].js',
              assetFileNames: ({ names }) =>
                names[0]?.endsWith('.css') ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash][extname]',
            },
          },
  },
}));
