import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { access, constants } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { getCACertificates } from 'node:tls';
import { promisify } from 'node:util';
import type { Connection } from '../connection.ts';
import { toDatabaseUrl } from '../connection.ts';

export type Program = 'pg_dump' | 'pg_restore';

/** A program of PostgreSQL: beside those of `PG_BIN`, else on the PATH. @throws Error with what to install */
export async function findProgram(name: Program, pgBin: string | undefined): Promise<string> {
  const beside = pgBin && path.join(pgBin, name);
  if (
    beside &&
    (await access(beside, constants.X_OK).then(
      () => true,
      () => false,
    ))
  )
    return beside;
  try {
    await promisify(execFile)(name, ['--version']);
    return name;
  } catch {
    throw new Error(
      `${name} is not on this machine. Install PostgreSQL's client programs of the database's version or newer (Debian: postgresql-client), or name their folder in PG_BIN.`,
    );
  }
}

/**
 * A program reads and writes what is of its version or older.
 * @throws Error with what to name
 */
export async function demandVersion(program: string, postgres: string): Promise<void> {
  const { stdout } = await promisify(execFile)(program, ['--version']);
  const has = Number(/(\d+)/.exec(stdout)?.[1]);
  const wanted = Number.parseInt(postgres, 10);
  if (has < wanted)
    throw new Error(
      `${program} is of PostgreSQL ${has}, and the database of ${wanted}. Name the folder with the programs of PostgreSQL ${wanted} or newer in PG_BIN.`,
    );
}

/** TABLE: parameters of a connection's address that libpq takes from the environment. */
const PARAMETERS: Readonly<Record<string, string>> = {
  sslmode: 'PGSSLMODE',
  sslrootcert: 'PGSSLROOTCERT',
  sslcert: 'PGSSLCERT',
  sslkey: 'PGSSLKEY',
  host: 'PGHOST',
};

/**
 * A connection as libpq's environment, so that no password stands in the list of processes. The rules of rows show
 * everything to it.
 */
export function toLibpqEnvironment(connection: Connection): NodeJS.ProcessEnv {
  const url = new URL(toDatabaseUrl(connection));
  const given = Object.fromEntries(
    [...url.searchParams].flatMap(([name, value]) => (PARAMETERS[name] ? [[PARAMETERS[name], value]] : [])),
  );
  return {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    LC_ALL: 'C',
    PGHOST: url.hostname,
    PGPORT: url.port || '5432',
    PGUSER: decodeURIComponent(url.username),
    PGPASSWORD: decodeURIComponent(url.password),
    PGDATABASE: decodeURIComponent(url.pathname.slice(1)),
    PGOPTIONS: '-c app.licence=system',
    PGAPPNAME: 'klantportaal backup',
    ...given,
    ...getTrustEnvironment(url.searchParams),
  };
}

/** Modes in which `pg` believes only a certificate that is of the host and of an authority that Node believes. */
const CHECKED = ['prefer', 'require', 'verify-ca', 'verify-full'];

/** The programs believe whom our own connections believe: libpq asks for a file of authorities, and has none of Node's. */
function getTrustEnvironment(asked: URLSearchParams): NodeJS.ProcessEnv {
  if (asked.get('uselibpqcompat') === 'true') return {};
  const isAsked = asked.has('sslrootcert') || ['true', '1'].includes(asked.get('ssl') ?? '');
  const mode = asked.get('sslmode') ?? (isAsked ? 'verify-full' : '');
  if (mode === 'no-verify') return { PGSSLMODE: 'require' };
  if (!CHECKED.includes(mode)) return {};
  return { PGSSLMODE: 'verify-full', PGSSLROOTCERT: asked.get('sslrootcert') ?? writeAuthoritiesFile() };
}

let authoritiesFile: string | null = null;

/** The authorities of Node and of `NODE_EXTRA_CA_CERTS` in a file that goes with this process. */
function writeAuthoritiesFile(): string {
  if (authoritiesFile) return authoritiesFile;
  const folder = mkdtempSync(path.join(tmpdir(), 'kp-authorities-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  authoritiesFile = path.join(folder, 'ca.pem');
  writeFileSync(authoritiesFile, getCACertificates().join('\n'));
  return authoritiesFile;
}

/** A program that was started: what it writes, and how it ends. */
export interface Started {
  output: Readable;
  /** Resolves when it ended well. @throws Error with what it said */
  ended: Promise<void>;
}

/** Starts a program of PostgreSQL. `input` is read to its end, if there is one. */
export function startProgram(program: string, args: string[], env: NodeJS.ProcessEnv, input?: Readable): Started {
  const child = spawn(program, args, { env, stdio: 'pipe' });
  const said = text(child.stderr);
  // A program that ends early reads no further: how it ended says why.
  child.stdin.on('error', () => {});
  input?.on('error', () => child.kill());
  if (input) input.pipe(child.stdin);
  else child.stdin.end();
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', async (code) => {
      if (code === 0) return resolve();
      reject(new Error(`${path.basename(program)} failed: ${(await said).trim() || `exit code ${code}`}`));
    });
  });
  // Whoever reads the output first may come to it late.
  ended.catch(() => {});
  return { output: child.stdout, ended };
}
