import type { FastifyInstance } from 'fastify';

/** Milliseconds: what still runs then is cut off, so that the database below can stop in order. */
const LONGEST_MS = 12_000;

/**
 * Closing finishes the requests that run, and then waits for no one: a browser keeps its connection open for the next
 * request, which would hold the whole program up for a minute.
 */
export function finishRunning(app: FastifyInstance): void {
  let closing = false;
  app.addHook('onSend', async (_, reply) => {
    if (closing) reply.header('connection', 'close');
  });
  app.addHook('preClose', async () => {
    closing = true;
    if (!app.server.listening) return;
    const cut = setTimeout(() => app.server.closeAllConnections(), LONGEST_MS);
    app.server.once('close', () => clearTimeout(cut));
  });
}
