import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** The process that runs the database of a data folder, distinguished from a later one with the same pid. */
type Claim = { pid: number; started: string; socketFolder: string | null };

/**
 * Claims the data folder for this process, so that no second one runs a database in it.
 * @returns the socket folder that a former owner left behind, or null
 * @throws Error when the owner is still running
 */
export async function claimFolder(dataDir: string): Promise<{ leftSocketFolder: string | null }> {
  const file = claimFile(dataDir);
  const mine = `${file}.${randomUUID()}`;
  let leftSocketFolder: string | null = null;
  await writeFile(mine, JSON.stringify(await ourClaim(null)), { mode: 0o600 });
  try {
    for (;;) {
      // link() is the one way to make a file with its content, only if there is none.
      const free = await link(mine, file).then(
        () => true,
        (error) => {
          if (error.code === 'EEXIST') return false;
          throw error;
        },
      );
      if (free) return { leftSocketFolder };
      const former = await readClaim(file);
      if (former && (await lives(former)))
        throw new Error(
          `The data folder ${dataDir} is in use by process ${former.pid}. Stop that one first, or choose another DATA_DIR.`,
        );
      leftSocketFolder = former?.socketFolder ?? leftSocketFolder;
      await removeDead(file, former);
    }
  } finally {
    await rm(mine, { force: true });
  }
}

/** Records where the socket is, for the process that has to clean up after us. */
export async function noteSocketFolder(dataDir: string, socketFolder: string | null): Promise<void> {
  const file = claimFile(dataDir);
  const fresh = `${file}.${randomUUID()}`;
  await writeFile(fresh, JSON.stringify(await ourClaim(socketFolder)), { mode: 0o600 });
  await rename(fresh, file);
}

/** The process that runs the database of a data folder now; null when none does. */
export async function ownerOf(dataDir: string): Promise<number | null> {
  const claim = await readClaim(claimFile(dataDir));
  return claim && (await lives(claim)) ? claim.pid : null;
}

export const releaseFolder = (dataDir: string): Promise<void> => rm(claimFile(dataDir), { force: true });

const claimFile = (dataDir: string) => path.join(dataDir, 'pg.owner');

const ourClaim = async (socketFolder: string | null): Promise<Claim> => ({
  pid: process.pid,
  started: await startOf(process.pid),
  socketFolder,
});

/**
 * Null without a claim, or with an incomplete one.
 * @throws Error when it belongs to another user: then nothing can be concluded or done
 */
async function readClaim(file: string): Promise<Claim | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EACCES' || code === 'EPERM')
      throw new Error(
        `The data folder ${path.dirname(file)} belongs to another user. Work as the user who started it.`,
      );
    return null;
  }
}

/**
 * Moves the dead owner's file aside; if another process was quicker and the file now belongs to a live owner, puts it
 * back.
 */
async function removeDead(file: string, former: Claim | null): Promise<void> {
  const aside = `${file}.${randomUUID()}`;
  await rename(file, aside).catch((error) => {
    if (error.code !== 'ENOENT') throw error;
  });
  const moved = await readClaim(aside);
  if (moved && moved.started !== former?.started && (await lives(moved))) await link(aside, file).catch(() => {});
  await rm(aside, { force: true });
}

async function lives({ pid, started }: Claim): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  return (await startOf(pid)) === started;
}

/** When a process started, as the system reports it; '' where it does not, and then only the pid counts. */
async function startOf(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name in brackets may hold anything; the start time is the 20th field after it.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}
