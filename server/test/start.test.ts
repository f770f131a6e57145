import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

let folder: string;
const running = new Set<ChildProcess>();
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kp-start-'));
});
afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The real program, with an environment of its own. */
function launch(env: Record<string, string>) {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, [main], { env: { PATH, HOME, DATA_DIR: folder, PORT: '0', ...env } });
  running.add(child);
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const address = async (): Promise<string> => {
    for (;;) {
      const found = /Ready in .* on (\S+)/.exec(output)?.[1];
      if (found) return found;
      if (child.exitCode !== null) throw new Error(output);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  return { child, ended, address, output: () => output };
}

/** Processes that have the data folder in their command line; none where there is no /proc. */
async function leftBehind(): Promise<string[]> {
  const ids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')));
  return lines.filter((line) => line.includes(folder));
}

it('tells every wrong setting at once and starts nothing', async () => {
  const { ended, output } = launch({ PORT: 'x', NODE_ENV: 'production', DEMO: '1' });
  expect(await ended).toBe(1);
  for (const name of ['PORT', 'DEMO', 'SECRET_KEY', 'PUBLIC_URL', 'SMTP_URL']) expect(output()).toContain(`- ${name} `);
  expect(output()).not.toContain(' at ');
});

it('says in words that its port is in use', async () => {
  const other: Server = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as { port: number };
  const { ended, output } = launch({ PORT: String(port) });
  expect(await ended).toBe(1);
  expect(output()).toContain(`Port ${port} on 127.0.0.1 is in use`);
  other.close();
});

it.each(['SIGINT', 'SIGTERM'] as const)(
  'finishes running requests on %s, ends its database and leaves nothing behind',
  { timeout: 60_000 },
  async (signal) => {
    const { child, ended, address } = launch({});
    const where = await address();
    expect(await (await fetch(`${where}/health/ready`)).json()).toMatchObject({ database: 'ok' });
    expect((await leftBehind()).length).toBeGreaterThan(0);
    // Its body is still on the way when the signal comes.
    let send: (() => void) | undefined;
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('{"email":'));
        send = () => {
          controller.enqueue(new TextEncoder().encode('"a@b.example"}'));
          controller.close();
        };
      },
    });
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body, duplex: 'half' };
    const answer = fetch(`${where}/api/auth/forgot-password`, init as RequestInit);
    await new Promise((resolve) => setTimeout(resolve, 200));
    child.kill(signal);
    await new Promise((resolve) => setTimeout(resolve, 200));
    send?.();
    expect((await answer).status).toBeLessThan(500);
    expect(await ended).toBe(0);
    expect(await leftBehind()).toEqual([]);
    await expect(fetch(`${where}/health`)).rejects.toThrow();
  },
);
