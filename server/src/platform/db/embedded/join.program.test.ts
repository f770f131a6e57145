import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createClient } from '../client.ts';
import { joinEmbedded } from './join.ts';

const script = fileURLToPath(new URL('../../../../test/programs/embedded-process.ts', import.meta.url));

let base: string;
const children = new Set<ChildProcess>();
beforeAll(async () => {
  base = await mkdtemp(path.join(tmpdir(), 'kp-join-'));
});
afterEach(() => Promise.all([...children].map(end)));
afterAll(() => rm(base, { recursive: true, force: true }));

function start(dataDir: string): ChildProcess {
  const child = spawn(process.execPath, [script, dataDir], { stdio: 'ignore' });
  children.add(child);
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  children.delete(child);
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}

/** The line that the script writes at each start. */
async function started(connection: pg.ClientConfig | null): Promise<number> {
  const client = createClient(connection ?? {});
  await client.connect();
  const { rows } = await client.query('select count(*)::int as n from started');
  await client.end();
  return rows[0].n;
}

// A program that creates a database takes seconds, and several times that on a busy machine.
describe('a second process on the embedded database', { timeout: 60_000 }, () => {
  test('works in it while the first one runs, even if that is still starting', async () => {
    const folder = path.join(base, 'shared');
    const child = start(folder);
    // No process holds the folder until the first one has started.
    await expect.poll(() => readFile(path.join(folder, 'pg.owner')).catch(() => null)).not.toBeNull();
    const connection = await joinEmbedded(folder, 'postgres');
    await expect.poll(() => started(connection)).toBe(1);
    await end(child);
    expect(await joinEmbedded(folder, 'postgres')).toBeNull();
  });

  test('has none to join where none is running, or its owner was killed', async () => {
    expect(await joinEmbedded(path.join(base, 'empty'), 'postgres')).toBeNull();
    const folder = path.join(base, 'killed');
    await mkdir(folder);
    await writeFile(path.join(folder, 'pg.owner'), JSON.stringify({ pid: 2 ** 22, started: '1', socketFolder: null }));
    expect(await joinEmbedded(folder, 'postgres')).toBeNull();
  });

  test('reports which process holds the folder when its database does not come up', async () => {
    const folder = path.join(base, 'silent');
    await mkdir(folder);
    // The start time as the system writes it: the owner lives, and it is this process.
    const stat = await readFile('/proc/self/stat', 'utf8').catch(() => '');
    const begun = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
    const claim = { pid: process.pid, started: begun, socketFolder: null };
    await writeFile(path.join(folder, 'pg.owner'), JSON.stringify(claim));
    await expect(joinEmbedded(folder, 'postgres', { patience: 150 })).rejects.toThrow(
      `Process ${process.pid} holds the data folder ${folder}, and its database takes no connections.`,
    );
  });
});
