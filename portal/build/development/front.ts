import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { hotTexts } from './hot-texts.ts';

/** Vite's own addresses; all others belong to the product's server. */
const products = '^/(?!@|src/|node_modules/|__open-in-editor)';

export interface FrontOptions {
  /** The app whose sources it serves. */
  app: 'portal' | 'console';
  host: string;
  port: number;
  /** The address of the product's server. */
  server: string;
  /** The nonce with which the page's policy allows scripts and styles. */
  nonce: string;
  /** Settles when the server is ready: null, or why it is not. */
  ready: () => Promise<string | null>;
}

/**
 * An address of `npm run dev`: Vite answers for the sources of an app, with hot reload, and hands everything else to the
 * server. While the server restarts, requests wait instead of failing. It listens when `listen` is called.
 */
export function openFront({ app, host, port, server, nonce, ready }: FrontOptions): Promise<ViteDevServer> {
  const root = join(import.meta.dirname, '..', '..', '..');
  const folder = join(root, app);
  return createServer({
    configFile: join(folder, 'vite.config.ts'),
    root: folder,
    cacheDir: join(root, '.cache', app === 'portal' ? 'vite' : `vite-${app}`),
    appType: 'custom',
    clearScreen: false,
    html: { cspNonce: nonce },
    // Discovered at start: a library found later reloads the page.
    optimizeDeps: { entries: ['src/main.tsx'] },
    server: { host, port, strictPort: true, cors: false, proxy: { [products]: { target: server } } },
    plugins: [
      hotTexts(),
      {
        name: 'wait-for-the-server',
        configureServer({ middlewares }) {
          middlewares.use(async (request, response, next) => {
            if (!new RegExp(products).test(request.url ?? '')) return next();
            const trouble = await ready();
            if (trouble === null) return next();
            response.writeHead(503, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
            response.end(troublePage(trouble));
          });
        },
      },
    ],
  });
}

/** Retries automatically: the request then waits until the fixed server answers. */
const troublePage = (trouble: string): string =>
  '<!doctype html><meta charset="utf-8"><meta http-equiv="refresh" content="1"><title>The server does not start</title>' +
  `<h1>The server does not start</h1><pre>${trouble.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre>` +
  '<p>This page tries again by itself.</p>';
