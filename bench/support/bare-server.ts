/** The minimum that can serve a list from PostgreSQL: Fastify, a pool, one prepared statement, the bytes unchanged. */
import Fastify from 'fastify';
import pg from 'pg';

const [connectionString, port] = process.argv.slice(2);
const pool = new pg.Pool({ connectionString, max: 10 });
const app = Fastify();
app.get('/', async (_, reply) => {
  const { rows } = await pool.query<{ body: string }>({
    name: 'answer',
    text: 'select body from bench_answers where id = $1',
    values: [1],
  });
  return reply.type('application/vnd.api+json').send(rows[0]?.body);
});
await app.listen({ port: Number(port), host: '127.0.0.1' });
