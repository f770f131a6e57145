import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, open, readFile, stat, truncate } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Connection } from '../connection.ts';
import { makeAddress, removeSocketFolder } from './address.ts';
import { type Binaries, findBinaries } from './binaries.ts';
import { claimFolder, noteSocketFolder } from './claim.ts';
import { ensureCluster, getProgramEnvironment, superuser } from './cluster.ts';
import { withInheritedLock } from './holding-lock.ts';
import { endLeftovers } from './leftovers.ts';
import { readPostmaster } from './postmaster.ts';
import { decideRunAs, type RunAs } from './run-as.ts';

export type EmbeddedOptions = {
  dataDir: string;
  /** `PG_BIN`. */
  pgBin?: string | undefined;
  /** Settings of PostgreSQL over ours. */
  settings?: Record<string, string>;
  /** False only for tests: then nothing is forced onto the disk. */
  durable?: boolean;
  /** Called when the server died and was restarted. */
  onRestart?: ((reason: string) => void) | undefined;
};

/** An embedded PostgreSQL server that lives as long as this process. */
export type Embedded = {
  connection(database: string): Connection;
  /** Pid of the running postmaster. */
  pid(): number;
  /** End all connections first; then it stops quickly and cleanly. */
  stop(): Promise<void>;
};

/**
 * Starts PostgreSQL in `<dataDir>/pg`, created at the first start. It is restarted when it dies, and stops with this
 * process, however that ends.
 * @throws Error in words for the administrator
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const dataDir = path.resolve(options.dataDir);
  await mkdir(dataDir, { recursive: true });
  const binaries = await findBinaries(options.pgBin);
  const runAs = await decideRunAs([binaries.folder, dataDir]);
  const { leftSocketFolder, release } = await claimFolder(dataDir);
  try {
    await removeSocketFolder(leftSocketFolder);
    const durable = options.durable ?? true;
    const password = await ensureCluster(dataDir, binaries, runAs, durable);
    const address = await makeAddress(dataDir, runAs);
    await noteSocketFolder(dataDir, address.socketFolder);
    const settings = { ...always, ...(durable ? {} : careless), ...address.settings, ...options.settings };
    const server = await keepRunning({ dataDir, binaries, runAs, settings, onRestart: options.onRestart });
    return {
      connection: (database) => ({ host: address.host, port: address.port, user: superuser, password, database }),
      pid: server.pid,
      stop: async () => {
        await server.stop();
        await removeSocketFolder(address.socketFolder);
        await release();
      },
    };
  } catch (error) {
    await release();
    throw error;
  }
}

const always = { max_connections: '110', timezone: 'UTC', log_timezone: 'UTC', log_min_messages: 'warning' };
const careless = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

type Running = {
  dataDir: string;
  binaries: Binaries;
  runAs: RunAs;
  settings: Record<string, string>;
  onRestart?: ((reason: string) => void) | undefined;
};

async function keepRunning(running: Running): Promise<{ pid(): number; stop(): Promise<void> }> {
  let stopping = false;
  let restarting: Promise<void> = Promise.resolve();
  const watch = (child: ChildProcess) =>
    child.once('exit', (code, signal) => {
      if (!stopping) restarting = restart(`${signal ?? `code ${code}`}`);
    });
  const restart = async (reason: string) => {
    for (let pause = 0; !stopping; pause = Math.min(5000, pause * 2 + 100)) {
      await sleep(pause);
      try {
        child = await startOnce(running);
        watch(child);
        running.onRestart?.(reason);
        return;
      } catch {
        // Retried after a longer pause; PostgreSQL's own log says why.
      }
    }
  };
  let child = await startOnce(running);
  watch(child);
  return {
    pid: () => child.pid ?? 0,
    stop: async () => {
      stopping = true;
      await restarting;
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.ref();
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGINT');
      await ended;
    },
  };
}

/** One start, up to the moment it accepts connections. */
async function startOnce({ dataDir, binaries, runAs, settings }: Running): Promise<ChildProcess> {
  const pgData = path.join(dataDir, 'pg');
  await endLeftovers(pgData);
  const logFile = path.join(dataDir, 'pg.log');
  if (((await stat(logFile).catch(() => null))?.size ?? 0) > 5_000_000) await truncate(logFile);
  const log = await open(logFile, 'a', 0o600);
  const args = ['-D', pgData, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
  const [program, all] = runAs.command(...(await withInheritedLock(pgData, binaries.postgres, args)), { dies: true });
  const begin = (await log.stat()).size;
  // Detached: Ctrl-C goes to us alone, and we stop it when our own work is done.
  const child = spawn(program, all, {
    stdio: ['ignore', log.fd, log.fd],
    env: getProgramEnvironment(),
    detached: true,
  });
  await log.close();
  let failed: Error | null = null;
  child.once('error', (error) => (failed = error));
  child.once('exit', () => (failed ??= new Error('it ended at once')));
  child.unref();
  for (let waited = 0; !failed && waited < 60_000; waited += 5) {
    if (await isReady(pgData, child.pid)) return child;
    await sleep(5);
  }
  child.kill('SIGINT');
  const said = (await readFile(logFile, 'utf8')).slice(begin).trim().slice(-2000);
  throw new Error(
    `The embedded PostgreSQL does not start: ${(failed as Error | null)?.message ?? 'it takes no connections after a minute'}.\n${said}`,
  );
}

async function isReady(pgData: string, pid: number | undefined): Promise<boolean> {
  const postmaster = await readPostmaster(pgData);
  return postmaster !== null && postmaster.pid === pid && postmaster.ready;
}
