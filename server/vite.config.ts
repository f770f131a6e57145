import { relative } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const folder = import.meta.dirname;

/** Files beside a source are found from where it stands, also when it runs as part of a built file. */
function keepSourceAddresses(): Plugin {
  return {
    name: 'keep-source-addresses',
    transform(code, id) {
      if (!/import\.meta\.(?:url|dirname)/.test(code)) return null;
      const source = `new URL(${JSON.stringify(relative(`${folder}/dist`, id))}, import.meta.url).href`;
      const place = `import.meta.dirname + ${JSON.stringify(`/${relative(`${folder}/dist`, `${id}/..`)}`)}`;
      return {
        code: code.replaceAll(/import\.meta\.(url|dirname)/g, (_all, what) => `(${what === 'url' ? source : place})`),
        map: null,
      };
    },
  };
}

/** Drizzle as part of the built files, where the sources load its hundred small ones as CommonJS. */
function bundleDrizzle(): Plugin {
  return {
    name: 'bundle-drizzle',
    enforce: 'pre',
    transform(code, id) {
      if (!id.endsWith('/src/platform/db/drizzle.ts')) return null;
      return {
        code: code.replaceAll(/export const (\{[^}]*\}) = require\(('[^']*')\)[^;]*;/g, 'export $1 from $2;'),
        map: null,
      };
    },
  };
}

/** Packages of many small files, which every start would look up and load one by one. */
const manyFiles = [
  'csv-parse',
  'drizzle-orm',
  'jose',
  'libphonenumber-js',
  'rate-limiter-flexible',
  'temporal-polyfill',
  'temporal-utils',
  'zod',
];

/**
 * The server in some files instead of its many sources, which load in half the time; other packages
 * stay where they are. Commands and tests run from the sources.
 */
export default defineConfig({
  root: folder,
  plugins: [keepSourceAddresses(), bundleDrizzle()],
  ssr: { noExternal: [/^@klantportaal\//, ...manyFiles] },
  build: {
    ssr: true,
    target: 'node24',
    sourcemap: true,
    // All in one folder: addresses of sources are relative to it.
    rolldownOptions: {
      input: ['src/main.ts', 'src/demo/prepare-demo.ts'],
      output: { chunkFileNames: '[name]-[hash].js' },
    },
  },
});
