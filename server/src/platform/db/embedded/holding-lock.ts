import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

/** Removes the file of its first argument, then becomes the rest. */
const script = 'rm -f "$1" && shift && exec "$@"';

/**
 * The command line that runs PostgreSQL with a lock that all its processes inherit, and that only ends with the last of
 * them: a server that outlives its owner, in a container whose processes we cannot see, keeps us out. `postmaster.pid`
 * is removed under that lock alone: removing it under a living server destroys the database.
 *
 * Where there is no such lock (no Linux, or no util-linux), there are no containers to hide a server from us either, and
 * `postmaster.pid` is removed at once: what worked in the folder has been ended.
 */
export async function withInheritedLock(pgData: string, program: string, args: string[]): Promise<[string, string[]]> {
  const pidFile = path.join(pgData, 'postmaster.pid');
  if (!(await hasFlock())) {
    await rm(pidFile, { force: true });
    return [program, args];
  }
  const lock = ['--no-fork', '--timeout', '30', path.join(pgData, 'running.lock')];
  return ['flock', [...lock, 'sh', '-c', script, 'sh', pidFile, program, ...args]];
}

/** Without `--no-fork` (busybox) the pid would be that of flock. */
async function hasFlock(): Promise<boolean> {
  if (process.platform !== 'linux') return false;
  return promisify(execFile)('flock', ['--help']).then(
    ({ stdout }) => stdout.includes('--no-fork'),
    () => false,
  );
}
