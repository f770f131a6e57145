import { join } from 'node:path';
import { createServer } from 'vite';

/**
 * Serves the page of the kit (`kit.html`) from its sources at `/kit`, with hot reload.
 * @returns its address
 */
export async function openKit(port: number): Promise<string> {
  const portal = join(import.meta.dirname, '..', '..');
  const vite = await createServer({
    configFile: join(portal, 'vite.config.ts'),
    mode: 'kit',
    root: portal,
    cacheDir: join(portal, '..', '.cache', 'vite-kit'),
    clearScreen: false,
    optimizeDeps: { entries: ['src/kit-main.tsx'] },
    server: { host: '127.0.0.1', port, strictPort: true },
    plugins: [
      {
        name: 'kit-only',
        configureServer({ middlewares }) {
          middlewares.use((request, response, next) => {
            if (request.url !== '/') return next();
            response.writeHead(302, { location: '/kit' }).end();
          });
        },
      },
    ],
  });
  await vite.listen();
  return `http://127.0.0.1:${port}/kit`;
}
