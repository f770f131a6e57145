import { createServer, type IncomingHttpHeaders } from 'node:http';
import { getPort } from './get-port.ts';

/** A request that came to a path of the receiver. */
export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}
/** The answer of a path. `hangs`: it never answers. */
interface Answer {
  status: number;
  headers?: Record<string, string>;
  hangs?: boolean;
}

/** A firm's program that is told by webhook: it takes everything, but at the paths for which `answers` says more. */
export async function openReceiver() {
  const received: Received[] = [];
  const answers = new Map<string, Answer>();
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const path = request.url!;
      received.push({ path, headers: request.headers, body });
      const { status, headers, hangs } = answers.get(path) ?? { status: 204 };
      if (!hangs) response.writeHead(status, headers).end(status === 500 ? 'out of order' : '');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${getPort(server)}`,
    received,
    answers,
    /** Forgets what came, and what was to be answered. */
    reset() {
      received.length = 0;
      answers.clear();
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
export type Receiver = Awaited<ReturnType<typeof openReceiver>>;
