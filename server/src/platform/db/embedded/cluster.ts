import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Binaries } from './binaries.ts';
import type { RunAs } from './run-as.ts';

/** The database's superuser; only we know its password. */
export const superuser = 'klantportaal';

/**
 * Makes the database folder `pg` in the data folder where there is none: complete or not at all, even after a power
 * failure.
 * @param durable false only in tests, which need no durability
 * @throws Error in words for the administrator, also when the folder is another version's
 */
export async function ensureCluster(
  dataDir: string,
  binaries: Binaries,
  runAs: RunAs,
  durable: boolean,
): Promise<string> {
  const pgData = path.join(dataDir, 'pg');
  const version = await readFile(path.join(pgData, 'PG_VERSION'), 'utf8').catch(() => null);
  const passwordFile = path.join(dataDir, 'pg.password');
  if (version === null) {
    await makePassword(passwordFile, dataDir);
    await makeCluster(dataDir, pgData, passwordFile, binaries, runAs, durable);
  } else if (Number(version) !== binaries.major) {
    throw new Error(
      `The database in ${pgData} is of PostgreSQL ${version.trim()}, and the programs in ${binaries.folder} are of ${binaries.major}. Name the folder with the programs of PostgreSQL ${version.trim()} in PG_BIN; to move to ${binaries.major}, dump the database with the old version and restore it with the new one.`,
    );
  }
  return readFile(passwordFile, 'utf8').catch(() => {
    throw new Error(
      `${passwordFile} is missing, and without it the database in ${pgData} does not open. Restore the file from a backup.`,
    );
  });
}

/** Before the cluster is created, so that a cluster always has its password. */
async function makePassword(file: string, dataDir: string): Promise<void> {
  const handle = await open(`${file}.new`, 'w', 0o600);
  await handle.writeFile(randomBytes(24).toString('base64url'));
  await handle.sync();
  await handle.close();
  await rename(`${file}.new`, file);
  await syncFolder(dataDir);
}

async function makeCluster(
  dataDir: string,
  pgData: string,
  passwordFile: string,
  binaries: Binaries,
  runAs: RunAs,
  durable: boolean,
): Promise<void> {
  const fresh = `${pgData}.new`;
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { mode: 0o700 });
  if (runAs.owner) await chown(fresh, runAs.owner.uid, runAs.owner.gid);
  // Always the same name: a copy left by an interrupted start is overwritten.
  const passwordCopy = path.join(dataDir, 'pg.password.copy');
  const copy = await open(passwordCopy, 'w', 0o600);
  await copy.writeFile(await readFile(passwordFile));
  if (runAs.owner) await copy.chown(runAs.owner.uid, runAs.owner.gid);
  await copy.close();
  try {
    // initdb syncs every file and folder it made before it ends.
    const args = ['-D', fresh, `--username=${superuser}`, '--auth=scram-sha-256', `--pwfile=${passwordCopy}`];
    args.push('--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=nl-NL', '--data-checksums');
    if (!durable) args.push('--no-sync');
    await run(...runAs.command(binaries.initdb, args, { dies: true }));
  } finally {
    await rm(passwordCopy, { force: true });
  }
  await rename(fresh, pgData);
  await syncFolder(dataDir);
}

/** A rename is durable once its folder is synced. Windows cannot sync folders. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

function run(program: string, args: string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env: getProgramEnvironment() });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said = (said + data).slice(-4000)));
    child.on('error', reject);
    child.on('close', (code, signal) =>
      code === 0
        ? resolve()
        : reject(
            new Error(`${args.find((arg) => arg.includes('initdb')) ?? program} failed (${code ?? signal}):\n${said}`),
          ),
    );
  });
}

/** The part of our environment that PostgreSQL's programs see: no language, no PG… variables. */
export const getProgramEnvironment = (): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  SystemRoot: process.env.SystemRoot,
  LC_ALL: 'C',
});
