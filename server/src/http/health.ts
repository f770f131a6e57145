import type { FastifyInstance } from 'fastify';
import type { AppContext } from './app-context.ts';

/**
 * For operations: `/health` says that the process answers, `/health/ready` that it can serve, which it cannot without
 * its database. A load balancer uses the second, a supervisor the first: a restart does not fix a database.
 */
export function healthRoutes(app: FastifyInstance, { db }: Pick<AppContext, 'db'>): void {
  app.get('/health', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/health/ready', async (_, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await db.ping();
      return reply.send({ status: 'ok', database: 'ok' });
    } catch {
      return reply.code(503).send({ status: 'unavailable', database: 'unavailable' });
    }
  });
}
