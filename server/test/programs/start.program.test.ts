import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { chooseFreePort } from '../../src/platform/http/address.ts';
import { killPrograms, launch as launchProgram } from './program.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kp-start-'));
});
afterEach(killPrograms);
afterAll(() => rm(folder, { recursive: true, force: true }));

const launch = (env: Record<string, string>) => launchProgram('main.ts', { DATA_DIR: folder, PORT: '0', ...env });

/** A program that creates a database takes seconds, and several times that on a busy machine. */
const timeout = 60_000;

/** Processes with the data folder in their command line; none without /proc. */
async function leftBehind(): Promise<string[]> {
  const ids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')));
  return lines.filter((line) => line.includes(folder));
}

test('reports all wrong settings together and starts nothing', { timeout }, async () => {
  const { ended, output } = launch({ PORT: 'x', NODE_ENV: 'production', DEMO: '1' });
  expect(await ended).toBe(1);
  for (const name of ['PORT', 'DEMO', 'SECRET_KEY', 'PUBLIC_URL', 'SMTP_URL']) expect(output()).toContain(`- ${name} `);
  expect(output()).not.toContain(' at ');
});

test('says in plain words that its port is in use', { timeout }, async () => {
  const other: Server = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as { port: number };
  const { ended, output } = launch({ PORT: String(port) });
  expect(await ended).toBe(1);
  expect(output()).toContain(`Port ${port} on 127.0.0.1 is in use`);
  other.close();
});

test('answers metrics on their own port alone, and ends them with itself', { timeout }, async () => {
  const port = await chooseFreePort('127.0.0.1');
  const { child, ended, address } = launch({ METRICS_PORT: String(port) });
  const where = await address();
  const metrics = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(metrics.headers.get('content-type')).toContain('text/plain');
  expect(await metrics.text()).toContain('klantportaal_database_up 1');
  expect((await fetch(`http://127.0.0.1:${port}/health`)).status).toBe(404);
  expect((await fetch(`${where}/metrics`)).status).toBe(404);
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});

test('is ready without its virus scanner, and warns of it', { timeout }, async () => {
  const CLAMD_PORT = String(await chooseFreePort('127.0.0.1'));
  const { address } = launch({ CLAMD_HOST: '127.0.0.1', CLAMD_PORT });
  const where = await address();
  const ready = async () => (await fetch(`${where}/health/ready`)).json();
  await expect.poll(ready, { timeout: 20_000 }).toMatchObject({ status: 'ok', warnings: [{ code: 'SCANNER_AWAY' }] });
});

test.each(['SIGINT', 'SIGTERM'] as const)(
  'finishes running requests on %s, ends its database and leaves nothing behind',
  { timeout },
  async (signal) => {
    const { child, ended, address } = launch({});
    const where = await address();
    expect(await (await fetch(`${where}/health/ready`)).json()).toMatchObject({ database: 'ok' });
    expect((await leftBehind()).length).toBeGreaterThan(0);
    // Its body is still being sent when the signal arrives.
    const headers = { 'content-type': 'application/json', expect: '100-continue' };
    const running = request(`${where}/api/auth/forgot-password`, { method: 'POST', headers });
    running.flushHeaders();
    await once(running, 'continue');
    running.write('{"email":');
    child.kill(signal);
    const listens = () =>
      fetch(`${where}/health`).then(
        () => true,
        () => false,
      );
    await expect.poll(listens).toBe(false);
    running.end('"a@b.example"}');
    const [answer] = (await once(running, 'response')) as [IncomingMessage];
    expect(answer.resume().statusCode).toBeLessThan(500);
    expect(await ended).toBe(0);
    expect(await leftBehind()).toEqual([]);
    await expect(fetch(`${where}/health`)).rejects.toThrow();
  },
);
