import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { bareEndpoints } from './build/bare-endpoints.ts';
import { bareIcons } from './build/bare-icons.ts';
import { sharedChunks } from './build/chunks.ts';
import { compress } from './build/compress.ts';
import { pageManifest } from './build/page-manifest.ts';
import { serviceWorker } from './build/service-worker.ts';
import { fontManifest } from './fonts/font-manifest.ts';

/** `--mode kit` builds the page of the kit alone, to look at it without a server. */
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  plugins: [
    react(),
    { ...optimizeLocales.vite({ locales: ['nl-NL', 'en-US'] }), enforce: 'pre' },
    bareEndpoints(),
    bareIcons(),
    fontManifest(),
    ...(mode === 'kit' ? [] : [pageManifest(), serviceWorker(), compress()]),
  ],
  // A development server of the portal speaks to the API of a running one.
  server: { proxy: { '/api': process.env.API_URL ?? 'http://127.0.0.1:3000' } },
  test: { name: 'portal', include: ['{src,fonts,build}/**/*.test.{ts,tsx}'], testTimeout: 20_000 },
  build: {
    target: 'es2022',
    manifest: true,
    // Fonts and icons stay files: inlined they would be fetched by readers who do not need them.
    assetsInlineLimit: 0,
    // A browser that does not know it fetches the same files a little later.
    modulePreload: { polyfill: false },
    rolldownOptions:
      mode === 'kit'
        ? { input: 'kit.html' }
        : {
            preserveEntrySignatures: false,
            // The first file names all the others: their readable names would be a kilobyte of it.
            output: {
              codeSplitting: sharedChunks(),
              chunkFileNames: 'assets/[hash:8].js',
              entryFileNames: 'assets/[hash:8].js',
            },
          },
  },
}));
