import type { FastifyInstance } from 'fastify';
import type { Parts } from './parts.ts';

/**
 * For whoever keeps us running: `/health` says that the process answers, `/health/ready` that it can serve, which it
 * cannot without its database. A load balancer takes the second, a supervisor the first: a restart mends no database.
 */
export function healthRoutes(app: FastifyInstance, { db }: Pick<Parts, 'db'>): void {
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
