import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/**
 * Writes a `.br` and a `.gz` next to each file that compression makes smaller, so that the server need not compress
 * them.
 */
export function compress(): Plugin {
  return {
    name: 'compress',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      handler(options) {
        const folder = join(options.dir ?? '', 'assets');
        for (const name of readdirSync(folder).filter((file) => /\.(?:m?js|css|svg|wasm)$/.test(file))) {
          const bytes = readFileSync(join(folder, name));
          if (bytes.length < 600) continue;
          // The dictionaries of the password meter are large: the best quality would take seconds for 1 %.
          const quality = bytes.length > 300_000 ? 6 : constants.BROTLI_MAX_QUALITY;
          writeFileSync(
            join(folder, `${name}.br`),
            brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
          );
          writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }));
        }
      },
    },
  };
}
