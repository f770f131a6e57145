import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { readErrorCode } from '../../kernel/thrown.ts';

/** The process that runs the database of a data folder, distinguished from a later one with the same pid. */
type Claim = {
  pid: number;
  started: string;
  socketFolder: string | null;
  /** The folder that is claimed, since a copy of it has this file too; older versions did not note it. */
  folder?: { path: string; inode: string };
};

export interface ClaimedFolder {
  /** The socket folder that a former owner left behind, or null. */
  leftSocketFolder: string | null;
  release(): Promise<void>;
}

/**
 * Claims the data folder for this process, so that no second one runs a database in it: not on this machine, nor in a
 * container that has the folder mounted, where our pid says nothing.
 * @throws Error when another process has it, or the folder is a copy of one that a process has
 */
export async function claimFolder(dataDir: string): Promise<ClaimedFolder> {
  const file = claimFile(dataDir);
  const former = await readClaim(file);
  if (former && (await isAlive(former)) && (await isOfAnother(dataDir, former)))
    throw new Error(
      `The data folder ${dataDir} is a copy of ${former.folder?.path}, made while process ${former.pid} ran its database there: such a copy may be half old and half new. Stop that process and copy the folder again. If it is a snapshot of a whole file system, remove ${file} and start again.`,
    );
  // A program of a version without the lock may be running.
  const owner = former && (await isAlive(former)) ? former.pid : null;
  const unlock = owner === null ? lock(dataDir) : null;
  if (!unlock)
    throw new Error(
      `The data folder ${dataDir} is in use by ${owner ? `process ${owner}` : 'a process of another container or machine'}. Stop that one first, or choose another DATA_DIR.`,
    );
  const release = async () => {
    await rm(file, { force: true });
    unlock();
  };
  try {
    await noteSocketFolder(dataDir, null);
  } catch (error) {
    await release();
    throw error;
  }
  // A copy's former owner left nothing of its own: that socket is the original's.
  const ours = former && !(await isOfAnother(dataDir, former));
  return { leftSocketFolder: (ours && former.socketFolder) || null, release };
}

/**
 * A lock of the kernel, which ends with our process however that ends. Node has none of its own; SQLite's exclusive
 * transaction is one. The file stays: removing it would let two processes lock two files of that name.
 * @returns what unlocks it; null when another process holds it
 */
function lock(dataDir: string): (() => void) | null {
  const database = new DatabaseSync(path.join(dataDir, 'pg.lock'), { timeout: 0 });
  try {
    database.exec('begin exclusive');
    return () => database.close();
  } catch (error) {
    database.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) return null;
    throw error;
  }
}

const SQLITE_BUSY = 5;

/** Records where the socket is, for the process that has to clean up after us. */
export async function noteSocketFolder(dataDir: string, socketFolder: string | null): Promise<void> {
  const file = claimFile(dataDir);
  const fresh = `${file}.${randomUUID()}`;
  await writeFile(fresh, JSON.stringify(await createOwnClaim(dataDir, socketFolder)), { mode: 0o600 });
  await rename(fresh, file);
}

/** The process that runs the database of a data folder now; null when none does. */
export async function findOwner(dataDir: string): Promise<number | null> {
  const claim = await readClaim(claimFile(dataDir));
  return claim && (await isAlive(claim)) && !(await isOfAnother(dataDir, claim)) ? claim.pid : null;
}

const claimFile = (dataDir: string) => path.join(dataDir, 'pg.owner');

const createOwnClaim = async (dataDir: string, socketFolder: string | null): Promise<Claim> => ({
  pid: process.pid,
  started: await readStartTime(process.pid),
  socketFolder,
  folder: { path: path.resolve(dataDir), inode: await readInode(dataDir) },
});

/** Device and inode: the same under every name and mount of a folder, and others in a copy. */
async function readInode(folder: string): Promise<string> {
  const { dev, ino } = await stat(folder, { bigint: true });
  return `${dev}:${ino}`;
}

/** Whether a claim that stands in a folder was copied there with the rest of it. */
const isOfAnother = async (dataDir: string, { folder }: Claim): Promise<boolean> =>
  folder !== undefined && folder.inode !== (await readInode(dataDir));

/**
 * Null without a claim, or with an incomplete one.
 * @throws Error when it belongs to another user: then nothing can be concluded or done
 */
async function readClaim(file: string): Promise<Claim | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch (error) {
    const code = readErrorCode(error);
    if (code === 'EACCES' || code === 'EPERM')
      throw new Error(
        `The data folder ${path.dirname(file)} belongs to another user. Work as the user who started it.`,
      );
    return null;
  }
}

async function isAlive({ pid, started }: Claim): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (readErrorCode(error) === 'ESRCH') return false;
  }
  return (await readStartTime(pid)) === started;
}

/** When a process started, as the system reports it; '' where it does not, and then only the pid counts. */
async function readStartTime(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name in brackets may hold anything; the start time is the 20th field after it.
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}
