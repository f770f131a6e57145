import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../app-context.ts';

/** Milliseconds after which running requests are cut off, so that the database can shut down in order. */
const LONGEST_MS = 12_000;

/**
 * Closing finishes the running requests, and then does not wait for connections: a browser keeps its connection open
 * for the next request, which would hold up the whole program for a minute. While the server drains, each answer
 * already ends its connection, so that no request is on its way when the last ones are cut.
 */
export function finishRunning(app: FastifyInstance, { drain }: Pick<AppContext, 'drain'>): void {
  let closing = false;
  app.addHook('onSend', (_, reply, _payload, done) => {
    if (closing || drain.begun) reply.header('connection', 'close');
    done();
  });
  app.addHook('preClose', async () => {
    closing = true;
    if (!app.server.listening) return;
    const cut = setTimeout(() => app.server.closeAllConnections(), LONGEST_MS);
    app.server.once('close', () => clearTimeout(cut));
  });
}
