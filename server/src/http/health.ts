import type { FastifyInstance } from 'fastify';
import type { AppContext } from './app-context.ts';

/**
 * For operations: `/health` says that the process answers, `/health/ready` that it can serve, which it cannot without
 * its database. A load balancer uses the second, a supervisor the first: a restart does not fix a database. Readiness
 * also lists what an operator should mend; a server with such warnings serves.
 */
export function healthRoutes(app: FastifyInstance, { db, warnings }: Pick<AppContext, 'db' | 'warnings'>): void {
  app.get('/health', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/health/ready', async (_, reply) => {
    reply.header('cache-control', 'no-store');
    try {
      await db.ping();
      return reply.send({ status: 'ok', database: 'ok', warnings: warnings.flatMap((look) => look()) });
    } catch {
      return reply.code(503).send({ status: 'unavailable', database: 'unavailable' });
    }
  });
}
