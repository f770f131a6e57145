import { createServer } from 'node:http';
import { isServedHost, type ServedHostsContext } from '../../modules/licences/served-hosts.ts';
import { listenError } from '../../platform/http/address.ts';
import { openMetrics } from './metrics.ts';
import type { StateContext } from './state.ts';

/**
 * Answers on a port of its own, for those inside alone: `/metrics` in Prometheus' text form, and
 * `/served-hosts?domain=`, 200 for a host that may have a certificate and 404 for every other, as Caddy asks it.
 * @returns what ends it
 * @throws PortInUseError
 */
export async function startMetrics(
  context: StateContext & ServedHostsContext,
  { HOST, METRICS_PORT }: { HOST: string; METRICS_PORT: number },
): Promise<() => Promise<void>> {
  const { text, contentType, close } = openMetrics(context);
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://inside');
    if (request.method === 'GET' && pathname === '/served-hosts') {
      isServedHost(searchParams.get('domain') ?? '', context).then(
        (isServed) => response.writeHead(isServed ? 200 : 404).end(),
        () => response.writeHead(503).end(),
      );
      return;
    }
    if (request.method !== 'GET' || pathname !== '/metrics') return void response.writeHead(404).end();
    text().then(
      (metrics) => response.writeHead(200, { 'content-type': contentType }).end(metrics),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(listenError(error, { HOST, PORT: METRICS_PORT }, 'METRICS_PORT')));
    server.listen(METRICS_PORT, HOST, resolve);
  });
  return async () => {
    close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}
