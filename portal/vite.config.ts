import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { bareEndpoints } from './build/bare-endpoints.ts';
import { pageManifest } from './build/page-manifest.ts';
import { fontManifest } from './fonts/font-manifest.ts';

/** `--mode kit` builds the page of the kit alone, to look at it without a server. */
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  plugins: [
    react(),
    { ...optimizeLocales.vite({ locales: ['nl-NL', 'en-US'] }), enforce: 'pre' },
    bareEndpoints(),
    fontManifest(),
    ...(mode === 'kit' ? [] : [pageManifest()]),
  ],
  // A development server of the portal speaks to the API of a running one.
  server: { proxy: { '/api': process.env.API_URL ?? 'http://127.0.0.1:3000' } },
  build: {
    target: 'es2022',
    manifest: true,
    // Fonts and icons stay files: inlined they would be fetched by readers who do not need them.
    assetsInlineLimit: 0,
    ...(mode === 'kit' ? { rolldownOptions: { input: 'kit.html' } } : {}),
  },
}));
