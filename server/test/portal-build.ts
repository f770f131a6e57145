import type { PageManifest, RouteFiles } from '@klantportaal/contract/boot';
import { paths } from '@klantportaal/contract/paths';
import type { PortalBuild } from '../src/sites/portal/portal-build.ts';

const files = (name: string, path: string): RouteFiles => ({
  path,
  js: [`assets/${name}-1a.js`],
  css: [`assets/${name}-1a.css`],
  texts: { nl: [`assets/${name}.nl-1a.js`], en: [`assets/${name}.en-1a.js`] },
  reads: name === 'mortgage' ? ['/api/products/mortgages', '/api/actions'] : [],
});

/** A fake build of the portal: every route has files with its own name. */
export function createFakePortalBuild(folder = '/nowhere'): PortalBuild {
  const names = [
    ...Object.entries(paths).map(([name, { path }]) => [name, path] as const),
    ['maintenance', '/'] as const,
    ['domain-chooser', '/'] as const,
  ];
  const routes = Object.fromEntries(names.map(([name, path]) => [name, files(name, path)])) as PageManifest['routes'];
  return {
    folder,
    id: 'build-1',
    template:
      '<!doctype html><html lang="nl"><head><meta charset="utf-8"><title>x</title>' +
      '<script type="module" crossorigin src="/assets/index-1a.js"></script></head><body><div id="root"></div></body></html>',
    manifest: {
      entry: { js: ['assets/index-1a.js'], css: [] },
      routes,
      texts: { nl: ['assets/common.nl-1a.js'], en: ['assets/common.en-1a.js'] },
      pageScript: 'ask()',
      ground: 'body{margin:0}',
      fonts: {
        Lora: {
          css: '@font-face{font-family:"Lora"}',
          preload: '/assets/lora-1a.woff2',
          headings: '/assets/lora-1a.woff2',
        },
        Montserrat: {
          css: '@font-face{font-family:"Montserrat"}',
          preload: '/assets/montserrat-400.woff2',
          headings: '/assets/montserrat-600.woff2',
        },
      },
    },
    rootFiles: [],
    signIn: null,
  };
}
