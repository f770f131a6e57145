import { readdir, readFile, readlink, realpath } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Ends what a former owner left running in a database folder. `postmaster.pid` cannot be trusted by itself: after a
 * crash its pid may belong to another program. PostgreSQL's processes all work in their data folder; that is how they
 * are found, as far as this container shows them.
 * @throws Error when something does not end
 */
export async function endLeftovers(pgData: string): Promise<void> {
  const pidFile = path.join(pgData, 'postmaster.pid');
  const fast: NodeJS.Signals[] = ['SIGINT', 'SIGQUIT', 'SIGKILL'];
  for (const signal of fast) {
    const postmaster = Number((await readFile(pidFile, 'utf8').catch(() => '')).split('\n')[0]);
    const running = await listProcesses(pgData, postmaster);
    // Its children exit in order when the postmaster does.
    for (const pid of running.includes(postmaster) ? [postmaster] : running) send(pid, signal);
    for (let waited = 0; waited < 10_000; waited += 20) {
      if ((await listProcesses(pgData, postmaster)).length === 0) return;
      await sleep(20);
    }
  }
  throw new Error(`A database server still runs in ${pgData} and does not stop. Stop it and start again.`);
}

/** The processes that work in a folder. Without /proc: the postmaster, if its number is alive. */
async function listProcesses(folder: string, postmaster: number): Promise<number[]> {
  if (process.platform !== 'linux') return postmaster > 0 && send(postmaster, 0) ? [postmaster] : [];
  const real = await realpath(folder).catch(() => folder);
  const numbers = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const inside = await Promise.all(
    numbers.map(
      async (pid) => (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === real && Number(pid) !== process.pid,
    ),
  );
  return numbers.filter((_, index) => inside[index]).map(Number);
}

function send(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}
