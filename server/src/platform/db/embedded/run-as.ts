import { execFile } from 'node:child_process';
import { readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

/** The user that PostgreSQL's programs run as, and the prefix of their command line. */
export type RunAs = {
  /** Null: as ourselves. */
  owner: { uid: number; gid: number } | null;
  /** `dies`: it gets SIGINT when we exit, where the system supports that. */
  command(program: string, args: string[], how?: { dies?: boolean }): [string, string[]];
};

/**
 * PostgreSQL refuses to run as root. As root, its programs run as the user `postgres`, else `nobody`; where that user
 * cannot reach the paths (a clone in root's own 0700 home), with the right to pass by file permissions.
 * @param paths what the programs must reach: their own folder and the data folder
 * @throws Error in words for the administrator
 */
export async function decideRunAs(paths: string[]): Promise<RunAs> {
  const setpriv = await findSetprivHelp();
  const dying = setpriv?.includes('--pdeathsig') ? ['--pdeathsig', 'INT'] : [];
  const build = (owner: RunAs['owner'], options: string[]): RunAs => ({
    owner,
    command: (program, args, how = {}) => {
      const all = [...options, ...(how.dies ? dying : [])];
      return all.length > 0 ? ['setpriv', [...all, program, ...args]] : [program, args];
    },
  });
  if (process.getuid?.() !== 0) return build(null, []);
  const owner = await getUnprivilegedUser();
  if (!setpriv)
    throw new Error(
      'PostgreSQL does not run as root and this machine has no setpriv to run it as another user. Start as another user, install util-linux, or name a server in DATABASE_URL.',
    );
  const user = ['--reuid', `${owner.uid}`, '--regid', `${owner.gid}`, '--clear-groups'];
  if (await canReach(paths, owner)) return build(owner, user);
  const rights = await findBypassCapabilities();
  if (!rights || !setpriv.includes('--ambient-caps'))
    throw new Error(
      `PostgreSQL runs as user id ${owner.uid}, who cannot reach ${paths.join(' and ')}. Open the parent folders (chmod o+x), choose another DATA_DIR, start as another user, or name a server in DATABASE_URL.`,
    );
  return build(owner, ['--securebits=+no_setuid_fixup', ...user, `--inh-caps=${rights}`, `--ambient-caps=${rights}`]);
}

/** The help text of setpriv, which lists what this version supports; null where it is not installed. */
async function findSetprivHelp(): Promise<string | null> {
  if (process.platform !== 'linux') return null;
  return promisify(execFile)('setpriv', ['--help']).then(
    ({ stdout }) => stdout,
    () => null,
  );
}

async function getUnprivilegedUser(): Promise<{ uid: number; gid: number }> {
  const users = (await readFile('/etc/passwd', 'utf8').catch(() => '')).split('\n').map((line) => line.split(':'));
  for (const name of ['postgres', 'nobody']) {
    const user = users.find((fields) => fields[0] === name);
    if (user) return { uid: Number(user[2]), gid: Number(user[3]) };
  }
  return { uid: 65_534, gid: 65_534 };
}

/** Whether the user may search every folder on the way. */
async function canReach(paths: string[], { uid, gid }: { uid: number; gid: number }): Promise<boolean> {
  for (const start of paths)
    for (let folder = await realpath(start); ; folder = path.dirname(folder)) {
      const { mode, uid: owner, gid: group } = await stat(folder);
      const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001;
      if ((mode & bit) === 0) return false;
      if (folder === path.dirname(folder)) break;
    }
  return true;
}

/** The capabilities that pass by file permissions, as far as we hold them ourselves (a container may drop some). */
async function findBypassCapabilities(): Promise<string | null> {
  const held = /^CapEff:\s*([0-9a-f]+)/m.exec(await readFile('/proc/self/status', 'utf8'))?.[1];
  const bits = BigInt(`0x${held ?? '0'}`);
  if ((bits & 2n) === 0n) return null;
  return (bits & 4n) === 0n ? '+dac_override' : '+dac_override,+dac_read_search';
}
