import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { toDatabaseUrl } from '../../src/platform/db/connection.ts';
import { freshDatabase, type TestDatabase } from '../database.ts';
import { createTemporaryFolder } from '../fixtures/samples.ts';
import { killPrograms, launch } from './program.ts';

let db: TestDatabase;
let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
beforeAll(async () => {
  db = await freshDatabase();
  folder = await createTemporaryFolder();
});
afterEach(() => killPrograms());
afterAll(async () => {
  await db.close();
  await folder.remove();
});

const SECRET_KEY = randomBytes(32).toString('base64');
const running = async (SHUTDOWN_DELAY: string) => {
  const env = {
    PORT: '0',
    DATABASE_URL: toDatabaseUrl(db.connection),
    SECRET_KEY,
    DATA_DIR: folder.path,
    SHUTDOWN_DELAY,
  };
  const program = launch('main.ts', env);
  const address = await program.address();
  const status = async (path: string) => (await fetch(`${address}${path}`)).status;
  return { ...program, address, status };
};

describe('a server that is told to stop', { timeout: 60_000 }, () => {
  test('asks for no more first, and goes on serving', async () => {
    const { child, status, address } = await running('3600');
    expect(await status('/health/ready')).toBe(200);
    child.kill('SIGTERM');
    await expect.poll(() => status('/health/ready'), { timeout: 20_000 }).toBe(503);
    const answer = await fetch(`${address}/api/maintenance`);
    expect([answer.status, await status('/health')]).toEqual([200, 200]);
    // The balancer's next request comes over a connection of its own.
    expect(answer.headers.get('connection')).toBe('close');
    expect(child.exitCode).toBeNull();
  });

  test('stops after its delay, in order', async () => {
    const { child, ended } = await running('1');
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  test('waits for nobody when a person stops it', async () => {
    const { child, ended } = await running('3600');
    child.kill('SIGINT');
    expect(await ended).toBe(0);
  });
});
