import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageManifest } from '@klantportaal/contract/boot';
import type { Plugin } from 'vite';

/** Writes `dist/service-worker.js`: the template next to this file, with the names of the shell's files. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      handler(options) {
        const folder = options.dir ?? '';
        const { entry, routes, texts } = JSON.parse(readFileSync(join(folder, 'routes.json'), 'utf8')) as PageManifest;
        const linked = [
          ...readFileSync(join(folder, 'index.html'), 'utf8').matchAll(/(?:href|src)="\/(assets\/[^"]+)"/g),
        ].map(([, file]) => file ?? '');
        // Sign-in, and the page that must show when nothing else does.
        const kept = [routes.login, routes.maintenance];
        const files = new Set([
          ...entry.js,
          ...entry.css,
          ...linked,
          ...kept.flatMap(({ js, css, texts: own }) => [...js, ...css, ...own.nl, ...own.en]),
          ...texts.nl,
          ...texts.en,
        ]);
        const shell = JSON.stringify([...files].map((file) => `/${file}`));
        const version = createHash('sha256').update(shell).digest('hex').slice(0, 12);
        const template = readFileSync(join(import.meta.dirname, 'service-worker.js'), 'utf8');
        writeFileSync(
          join(folder, 'service-worker.js'),
          template.replace('__VERSION__', version).replace('__SHELL__', () => shell),
        );
      },
    },
  };
}
