import optimizeLocales from '@react-aria/optimize-locales-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { fontManifest } from './fonts/font-manifest.ts';

/** `--mode kit` builds the page of the kit alone, to look at it without a server. */
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  plugins: [react(), { ...optimizeLocales.vite({ locales: ['nl-NL', 'en-US'] }), enforce: 'pre' }, fontManifest()],
  build: {
    manifest: true,
    // Fonts and icons stay files: inlined they would be fetched by readers who do not need them.
    assetsInlineLimit: 0,
    ...(mode === 'kit' ? { rolldownOptions: { input: 'kit.html' } } : {}),
  },
}));
