import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClient } from '../../src/platform/db/client.ts';
import { times } from '../deep.ts';

const script = fileURLToPath(new URL('./writing-process.ts', import.meta.url));
/** The process, the database and both in turn: the usual run kills each three times. */
const kills = times(9, 108);

let dataDir: string;
let child: ChildProcess | null = null;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'kp-kill-'));
});
afterAll(async () => {
  child?.kill('SIGKILL');
  while ((await postmaster()) !== null) await sleep(20);
  await rm(dataDir, { recursive: true, force: true });
});

/** The answers to the writers, from the first round on. */
const answered = new Set<string>();

/** Starts the writing process; resolves when it writes. */
async function startWriting(round: number): Promise<ChildProcess> {
  const writing = spawn(process.execPath, [script, dataDir, `${round}`], { stdio: ['ignore', 'pipe', 'inherit'] });
  let rest = '';
  const running = new Promise<void>((resolve, reject) => {
    writing.once('exit', (code, signal) => reject(new Error(`the writing process ended: ${code ?? signal}`)));
    writing.stdout.on('data', (data) => {
      const lines = `${rest}${data}`.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (line === 'running') resolve();
        if (line.startsWith('done ')) answered.add(line.slice(5));
      }
    });
  });
  await running;
  return writing;
}

/** The process id of the running database server, or null. */
async function postmaster(): Promise<number | null> {
  const pid = Number(
    (await readFile(path.join(dataDir, 'pg', 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')[0],
  );
  const alive = pid > 0 && (await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).includes(dataDir);
  return alive ? pid : null;
}

/** Reads what the database holds, over a separate connection. */
async function stored(): Promise<{ dossiers: Set<string>; mails: Set<string> }> {
  const password = await readFile(path.join(dataDir, 'pg.password'), 'utf8');
  const client = createClient({
    host: path.join(dataDir, 'pg.socket'),
    user: 'klantportaal',
    password,
    database: 'klantportaal',
  });
  await client.connect();
  const keys = async (query: string) =>
    new Set((await client.query({ text: query, rowMode: 'array' })).rows.map(([key]) => key as string));
  // One snapshot for both, because the writers continue.
  await client.query('begin isolation level repeatable read');
  const found = {
    dossiers: await keys('select firm_id from dossiers'),
    mails: await keys(`select payload ->> 'key' from outbox`),
  };
  await client.end();
  return found;
}

async function end(process: ChildProcess): Promise<void> {
  const gone = new Promise((resolve) => process.once('close', resolve));
  process.kill('SIGKILL');
  await gone;
}

test.runIf(process.platform === 'linux')(
  `loses no answered write in ${kills} kills of the process, of the database, and of both`,
  { timeout: 60_000 + kills * 5_000 },
  async () => {
    child = await startWriting(0);
    for (let kill = 1; kill <= kills; kill += 1) {
      const before = answered.size;
      await expect.poll(() => answered.size, { timeout: 10_000, interval: 5 }).toBeGreaterThan(before);
      await sleep(Math.random() * 250);
      const database = await postmaster();
      const victim = ['process', 'database', 'both'][kill % 3];
      if (victim !== 'process' && database) process.kill(database, 'SIGKILL');
      if (victim !== 'database') {
        await end(child);
        child = await startWriting(kill);
      }
    }
    await end(child);
    const told = new Set(answered);
    child = await startWriting(kills + 1);
    const { dossiers, mails } = await stored();
    expect([...told].filter((key) => !dossiers.has(key))).toEqual([]);
    expect([...dossiers].filter((key) => !mails.has(key))).toEqual([]);
    expect(mails.size).toBe(dossiers.size);
    console.log(`survived ${kills} kills: ${told.size} answered writes, ${told.size} found`);
  },
);
