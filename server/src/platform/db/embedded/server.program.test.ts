import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { createClient } from '../client.ts';
import { sql } from '../drizzle.ts';
import { migrate } from '../migrate.ts';
import { openDatabase } from '../open.ts';
import { joinDatabase, startDatabase } from '../start.ts';
import { joinEmbedded } from './join.ts';
import { startEmbedded } from './server.ts';

const script = fileURLToPath(new URL('../../../../test/programs/embedded-process.ts', import.meta.url));
const root = process.getuid?.() === 0;

/** Runs a command as a container would see it, where this machine allows that. */
const unshare = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc'];
const otherPids = root && spawnSync(unshare[0]!, [...unshare.slice(1), 'true']).status === 0 ? unshare : null;

let base: string;
const children = new Set<ChildProcess>();
beforeAll(async () => {
  base = await mkdtemp(path.join(tmpdir(), 'kp-embedded-'));
  await chmod(base, 0o755);
});
afterEach(() => Promise.all([...children].map((child) => end(child, 'SIGTERM'))));
afterAll(() => rm(base, { recursive: true, force: true }));

/** Starts the script and waits for its last output. */
async function start(
  dataDir: string,
  ...command: string[]
): Promise<{ child: ChildProcess; counted: number; postmaster: number }> {
  const [program, ...args] = [...command, process.execPath, script, dataDir];
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  children.add(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said += data));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  while (!said.includes('ready') && child.exitCode === null) await Promise.race([ended, sleep(10)]);
  if (!said.includes('ready')) throw new Error(said);
  return { child, counted: Number(/counted (\d+)/.exec(said)?.[1]), postmaster: Number(/ready (\d+)/.exec(said)?.[1]) };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  children.delete(child);
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await gone;
}

const readUserId = async (pid: number) =>
  Number(/^Uid:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]);

// Each test starts programs, which create a database of their own: seconds of work, and several times that on a busy
// machine.
describe('the embedded database', { timeout: 60_000 }, () => {
  test('is created at the first start and reused at the next', async () => {
    const folder = path.join(base, 'twice');
    const first = await start(folder);
    await end(first.child, 'SIGTERM');
    expect((await readdir(folder)).sort()).toEqual(['pg', 'pg.lock', 'pg.log', 'pg.password']);
    expect(await start(folder)).toMatchObject({ counted: 2 });
  });

  test('opens again after its process was killed, whatever was left behind', async () => {
    const folder = path.join(base, 'killed');
    await end((await start(folder)).child, 'SIGKILL');
    const second = await start(folder);
    expect(second.counted).toBe(2);
    await end(second.child, 'SIGKILL');
    process.kill(second.postmaster, 'SIGKILL');
    expect(await start(folder)).toMatchObject({ counted: 3 });
  });

  test.runIf(process.platform === 'linux')('stops when its process was killed', async () => {
    const { child, postmaster } = await start(path.join(base, 'orphan'));
    await end(child, 'SIGKILL');
    await expect.poll(() => readFile(`/proc/${postmaster}/stat`).catch(() => null), { timeout: 10_000 }).toBeNull();
  });

  test('is not opened as a copy that was made while it ran, and says of which folder', async () => {
    const [original, copy] = [path.join(base, 'original'), path.join(base, 'copy')];
    const { child } = await start(original);
    expect(spawnSync('cp', ['-a', original, copy]).status).toBe(0);
    await expect(start(copy)).rejects.toThrow(`${copy} is a copy of ${original}, made while process ${child.pid}`);
    expect(await joinEmbedded(copy, 'postgres')).toBeNull();
  });

  test('is used by one process at a time', async () => {
    const folder = path.join(base, 'shared');
    const { child } = await start(folder);
    await expect(start(folder)).rejects.toThrow(`is in use by process ${child.pid}`);
  });

  test.runIf(otherPids !== null)('is refused to a process of another container, and goes on', async () => {
    const folder = path.join(base, 'container');
    const { child, postmaster } = await start(folder);
    await expect(start(folder, ...otherPids!)).rejects.toThrow('of another container or machine');
    expect(child.exitCode).toBeNull();
    await end(child, 'SIGTERM');
    await expect.poll(() => readFile(`/proc/${postmaster}/stat`).catch(() => null), { timeout: 10_000 }).toBeNull();
    const other = await start(folder, ...otherPids!);
    expect(other.counted).toBe(2);
    // unshare itself passes no other signal on.
    await end(other.child, 'SIGKILL');
  });

  test.runIf(process.platform === 'linux')('leaves a server alone whose processes it cannot see', async () => {
    const folder = path.join(base, 'unseen');
    await end((await start(folder)).child, 'SIGTERM');
    const pidFile = path.join(folder, 'pg', 'postmaster.pid');
    await writeFile(pidFile, 'of a living server');
    // Holds the lock until its input ends.
    const living = spawn(
      'sh',
      ['-c', 'exec flock "$0" sh -c "echo held; cat"', path.join(folder, 'pg', 'running.lock')],
      {
        stdio: ['pipe', 'pipe', 'inherit'],
      },
    );
    children.add(living);
    await once(living.stdout, 'data');
    let started = false;
    const second = start(folder).finally(() => (started = true));
    await sleep(1000);
    expect([started, await readFile(pidFile, 'utf8')]).toEqual([false, 'of a living server']);
    living.stdin.end();
    expect(await second).toMatchObject({ counted: 2 });
  });

  test('does not trust a pid file whose pid belongs to another program', async () => {
    const folder = path.join(base, 'stale');
    await end((await start(folder)).child, 'SIGTERM');
    await writeFile(path.join(folder, 'pg', 'postmaster.pid'), `${process.pid}\n${folder}/pg\n`);
    expect(await start(folder)).toMatchObject({ counted: 2 });
  });

  test('removes a half-created database', async () => {
    const folder = path.join(base, 'half');
    await mkdir(path.join(folder, 'pg.new'), { recursive: true });
    await writeFile(path.join(folder, 'pg.new', 'PG_VERSION'), '18\n');
    expect(await start(folder)).toMatchObject({ counted: 1 });
  });

  test('says so when the folder is another version’s', async () => {
    const folder = path.join(base, 'old');
    await mkdir(path.join(folder, 'pg'), { recursive: true });
    await writeFile(path.join(folder, 'pg', 'PG_VERSION'), '16\n');
    await expect(start(folder)).rejects.toThrow(
      /is of PostgreSQL 16, and the programs in .* are of 18\. Name the folder .* in PG_BIN/,
    );
  });

  test('puts its socket elsewhere when the path of the data folder is too long', async () => {
    const folder = path.join(base, 'deep', 'x'.repeat(90), 'data');
    const { child } = await start(folder);
    expect(await readdir(folder)).not.toContain('pg.socket');
    await end(child, 'SIGKILL');
    const left = JSON.parse(await readFile(path.join(folder, 'pg.owner'), 'utf8')).socketFolder;
    const second = await start(folder);
    expect(second.counted).toBe(2);
    await expect(readdir(left)).rejects.toThrow('ENOENT');
  });

  test.runIf(root)('runs as another user when we are root', async () => {
    const { postmaster } = await start(path.join(base, 'as-root'));
    expect(await readUserId(postmaster)).not.toBe(0);
  });

  test.runIf(root)('starts, and starts again, under a folder that is root’s alone', async () => {
    const home = path.join(base, 'home');
    await mkdir(home, { mode: 0o700 });
    const folder = path.join(home, 'clone', 'data');
    const first = await start(folder);
    expect(await readUserId(first.postmaster)).not.toBe(0);
    await end(first.child, 'SIGKILL');
    expect(await start(folder)).toMatchObject({ counted: 2 });
  });

  test.runIf(root)('does not need root', async () => {
    const folder = path.join(base, 'plain');
    await mkdir(folder);
    await chown(folder, 65_534, 65_534);
    const { postmaster } = await start(folder, 'setpriv', '--reuid', '65534', '--regid', '65534', '--clear-groups');
    expect(await readUserId(postmaster)).toBe(65_534);
  });

  test('is restarted when it dies, and the pool reconnects', async () => {
    const restarts: string[] = [];
    const embedded = await startEmbedded({
      dataDir: path.join(base, 'dies'),
      durable: false,
      onRestart: (reason) => restarts.push(reason),
    });
    try {
      await migrate(embedded.connection('postgres'));
      const db = await openDatabase(embedded.connection('postgres'));
      const former = embedded.pid();
      process.kill(former, 'SIGKILL');
      await expect.poll(() => restarts, { timeout: 10_000 }).toEqual(['SIGKILL']);
      const pinged = () => db.ping().then(() => 'there', String);
      await expect.poll(pinged, { timeout: 10_000 }).toBe('there');
      const answers = await Promise.all(
        Array.from({ length: 30 }, () => db.queryAsSystem((q) => q.execute(sql`select 1 as one`))),
      );
      expect(answers.map(({ rows }) => rows)).toEqual(answers.map(() => [{ one: 1 }]));
      expect(embedded.pid()).not.toBe(former);
      await db.close();
    } finally {
      await embedded.stop();
    }
  });

  test('lets servers and commands in by a login that owns nothing, from the first start on', async () => {
    const config = readConfig({ DATA_DIR: path.join(base, 'login') });
    const log = { warn: () => {} };
    for (const _ of ['first', 'next']) {
      const started = await startDatabase(config, log);
      const joined = await joinDatabase(config, log);
      try {
        for (const { db, connection, owner } of [started, joined]) {
          const ask = sql`select session_user::text as login, current_user::text as role`;
          const { rows } = await db.queryAsSystem((q) => q.execute(ask));
          expect(rows).toEqual([{ login: 'klantportaal_server', role: 'klantportaal_app' }]);
          expect(connection).toMatchObject({ user: 'klantportaal_server' });
          expect(owner).toMatchObject({ user: 'klantportaal' });
        }
      } finally {
        await joined.stop();
        await started.stop();
      }
    }
  });

  test('listens on no network', async () => {
    const embedded = await startEmbedded({ dataDir: path.join(base, 'twice'), durable: false });
    const client = createClient(embedded.connection('postgres'));
    await client.connect();
    const { rows } = await client.query(
      `select current_setting('listen_addresses') as addresses, current_setting('data_checksums') as checksums`,
    );
    expect(rows).toEqual([{ addresses: '', checksums: 'on' }]);
    await client.end();
    await embedded.stop();
  });
});
