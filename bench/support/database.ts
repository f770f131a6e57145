import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbedded } from '../../server/src/platform/db/embedded/server.ts';
import { readChildrenProcessorTime } from './memory.ts';

export interface BenchDatabase {
  /** A connection string that the product and `pg` accept: PostgreSQL over its socket. */
  url: string;
  /** Processor time of its connections, in milliseconds. */
  processorTime(): number;
  stop(): Promise<void>;
}

/** A separate PostgreSQL for one bench, with the durability settings of production. Its user owns the database. */
export async function startBenchDatabase(): Promise<BenchDatabase> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kp-bench-'));
  const server = await startEmbedded({ dataDir: folder });
  const connection = server.connection('postgres');
  if ('connectionString' in connection) throw new Error('an embedded database has a socket');
  const { host, user, password, port, database } = connection;
  const url = `postgresql://${user}:${encodeURIComponent(password)}@localhost:${port}/${database}`;
  return {
    url: host.startsWith('/') ? `${url}?host=${encodeURIComponent(host)}` : url,
    processorTime: () => readChildrenProcessorTime(server.pid()),
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
