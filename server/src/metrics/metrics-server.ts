import { createServer } from 'node:http';
import { listenError } from '../address.ts';
import { openMetrics } from './metrics.ts';
import type { StateContext } from './state.ts';

/**
 * Answers `/metrics` in Prometheus' text form on a port of its own, and nothing else (docs/decisions/393).
 * @returns what ends it
 * @throws PortInUseError
 */
export async function startMetrics(
  context: StateContext,
  { HOST, METRICS_PORT }: { HOST: string; METRICS_PORT: number },
): Promise<() => Promise<void>> {
  const { text, contentType, close } = openMetrics(context);
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void response.writeHead(404).end();
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
