/**
 * Sources that `npm run check` counts as used. An ignored dependency is named alone, with why no import shows it;
 * families are never ignored, for then an unused member of one would stay.
 */
import type { KnipConfig } from 'knip';
import { apps } from './tools/shared/workspaces.ts';

/** A stylesheet as imports: of the stylesheets that it takes in, and of the packages whose files it names, the fonts. */
const filesInStylesheet = (css: string): string =>
  [...css.matchAll(/(?:@import url\("|url\("(?=@))([^"]+)"/g)].map(([, file]) => `import '${file}';`).join('\n');

export default {
  ignoreExportsUsedInFile: true,
  compilers: { css: filesInStylesheet },
  workspaces: {
    '.': {
      entry: [
        'tools/*.ts',
        'tools/dev/server.ts',
        // Vitest loads it by its path.
        'tools/shared/uncaught-reporter.ts',
        'bench/*.ts',
        'bench/support/bare-server.ts',
        'bench/support/noisy-firm.ts',
        'e2e/*.spec.ts',
        'e2e/playwright.config.ts',
        'docs/examples/first-dossier.ts',
      ],
      project: ['tools/**/*.ts', 'bench/**/*.ts', 'e2e/**/*.ts', 'docs/examples/*.ts'],
      ignoreDependencies: [
        // Programs that tools/checks start by name or by path.
        'dependency-cruiser',
        'oxlint',
        'typescript7',
        // The part of oxlint that knows types; oxlint looks for it beside itself.
        'oxlint-tsgolint',
      ],
      // Programs of the system: for who draws the film anew, and for the tests of an installation.
      ignoreBinaries: ['ffmpeg', 'haproxy', 'caddy', 'minisign', 'clamd', 'dovecot', 'soffice', 'unshare'],
    },
    contract: {
      entry: ['src/**/*.test.ts'],
      project: ['src/**/*.ts'],
    },
    server: {
      // A program of the system, in a test of documents.
      ignoreBinaries: ['mkfifo'],
      entry: [
        'src/main.ts',
        'src/platform/pdf/worker.ts',
        'src/documents/memory-watch.ts',
        'src/modules/identity/passwords/strength-worker.ts',
        'src/**/*.test.ts',
        'test/**/*.ts',
        'src/**/*.table.ts',
      ],
      project: ['src/**/*.ts', 'test/**/*.ts'],
    },
    web: {
      entry: ['src/ui/fonts/*.css', 'fonts/*.ts', 'src/**/*.test.{ts,tsx}', 'test/**/*.{ts,tsx}'],
      project: ['src/**/*.{ts,tsx,css}'],
    },
    ...Object.fromEntries(
      apps.map((app) => [
        app,
        {
          entry: ['src/{main,*-main}.tsx', 'src/write-*.tsx', 'src/**/*.test.{ts,tsx}'],
          project: ['src/**/*.{ts,tsx,css}'],
        },
      ]),
    ),
  },
} satisfies KnipConfig;
