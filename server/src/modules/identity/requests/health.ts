import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../app-context.ts';

/**
 * For operations: `/health` says that the process answers, `/health/ready` that it can serve and that more should be
 * sent, which it cannot without its database and which ends when the program was told to stop. A load balancer uses the
 * second, a supervisor the first: a restart does not fix a database. Readiness also lists what an operator should mend;
 * a server with such warnings serves.
 */
export function addHealthRoutes(
  app: FastifyInstance,
  { db, warnings, drain }: Pick<AppContext, 'db' | 'warnings' | 'drain'>,
): void {
  app.get('/health', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get('/health/ready', async (_, reply) => {
    reply.header('cache-control', 'no-store');
    if (drain.begun) return reply.code(503).send({ status: 'stopping' });
    try {
      await db.ping();
      const found = await Promise.all(warnings.map(async (look) => look()));
      return reply.send({ status: 'ok', database: 'ok', warnings: found.flat() });
    } catch {
      return reply.code(503).send({ status: 'unavailable', database: 'unavailable' });
    }
  });
}
