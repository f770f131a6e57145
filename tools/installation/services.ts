import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { installFirst } from '../shared/apt.ts';
import { requireProgram } from '../shared/need-program.ts';
import { at } from '../shared/paths.ts';
import { findFreePort } from '../shared/product.ts';
import { run } from '../shared/run.ts';
import type { OwnedDatabase } from './database.ts';
import { waitUntil } from './servers.ts';

export interface Service {
  port: number;
  process(): ChildProcess;
  /** Kills it, and starts it again after some milliseconds. */
  restart(after?: number): Promise<void>;
  stop(): Promise<void>;
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = createConnection(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

/** A program that listens on a port, and what ends with it. */
export async function startService(port: number, begin: () => ChildProcess, clean: () => void): Promise<Service> {
  let child: ChildProcess;
  let output = '';
  const start = async () => {
    child = begin();
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (text: Buffer) => (output += text.toString()));
    await waitUntil(
      async () => child.exitCode !== null || (await answers(port)),
      () => output,
      60_000,
    );
    if (child.exitCode !== null) throw new Error(output);
  };
  const end = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  };
  await start();
  return {
    port,
    process: () => child,
    restart: async (after = 0) => {
      await end();
      await new Promise((resolve) => setTimeout(resolve, after));
      await start();
    },
    stop: async () => {
      await end();
      clean();
    },
  };
}

export const getFolder = (name: string): string => {
  const folder = mkdtempSync(path.join(tmpdir(), `kp-${name}-`));
  chmodSync(folder, 0o755);
  return folder;
};

/**
 * Starts Debian's PgBouncer with the file of deploy/compose before a database; `url` is for `DATABASE_URL`.
 * @param edit what a test changes in the file besides addresses
 */
export async function startPooler(
  db: Pick<OwnedDatabase, 'host' | 'port' | 'password'>,
  edit: (settings: string) => string = (settings) => settings,
): Promise<Service & { url: string }> {
  await requireProgram('pgbouncer');
  const folder = getFolder('pooler');
  const port = await findFreePort();
  const users = path.join(folder, 'users.txt');
  writeFileSync(users, `"portal_owner" "${db.password}"\n`);
  const settings = readFileSync(at('deploy/compose/pgbouncer.ini'), 'utf8')
    .replace(/^klantportaal = .*$/m, `portal = host=${db.host} port=${db.port} dbname=portal`)
    .replace('listen_addr = *', 'listen_addr = 127.0.0.1')
    .replace('listen_port = 6432', `listen_port = ${port}`)
    .replace('/etc/pgbouncer/users.txt', users)
    .concat('unix_socket_dir =\n');
  const file = path.join(folder, 'pgbouncer.ini');
  writeFileSync(file, edit(settings));
  // It refuses to run as root.
  const program = process.getuid?.() === 0 ? 'setpriv' : 'pgbouncer';
  const words = program === 'setpriv' ? ['--reuid', 'nobody', '--clear-groups', 'pgbouncer', file] : [file];
  const started = await startService(
    port,
    () => spawn(program, words),
    () => rmSync(folder, { recursive: true, force: true }),
  );
  return { ...started, url: `postgres://portal_owner:${db.password}@127.0.0.1:${port}/portal` };
}

/** An image that the scanner of the test takes for a virus: the world's signatures are in no registry of packages. */
export const virus = Buffer.concat([readFileSync(at('e2e/files/loonstrook.png')), Buffer.from('not a virus')]);

/** clamd of Debian's with one signature, of `virus`. */
export async function startScanner(): Promise<Service> {
  const has = async () => ((await run('sh', ['-c', 'command -v clamd'])).code === 0 ? true : null);
  if (!((await has()) ?? (await installFirst(['clamav-daemon'], has)))) throw new Error('Install clamav-daemon.');
  const folder = getFolder('scanner');
  const port = await findFreePort();
  writeFileSync(
    path.join(folder, 'own.hdb'),
    `${createHash('md5').update(virus).digest('hex')}:${virus.length}:Test.Own\n`,
  );
  const file = path.join(folder, 'clamd.conf');
  writeFileSync(
    file,
    `Foreground yes\nTCPSocket ${port}\nTCPAddr 127.0.0.1\nDatabaseDirectory ${folder}\nUser ${process.getuid?.() === 0 ? 'root' : (process.env.USER ?? '')}\n`,
  );
  return startService(
    port,
    () => spawn('clamd', [`--config-file=${file}`]),
    () => rmSync(folder, { recursive: true, force: true }),
  );
}
