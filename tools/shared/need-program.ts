import { existsSync } from 'node:fs';
import { run } from './run.ts';

/**
 * Sees to it that a program is there. On Debian as root it is installed if missing.
 * @throws Error with what to install, in words for the person who ran the command
 */
export async function needProgram(name: string): Promise<void> {
  const isThere = async () => (await run('sh', ['-c', `command -v ${name}`])).code === 0;
  if (await isThere()) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update', '-qq'], { env });
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env });
    if (await isThere()) return;
  }
  throw new Error(`This needs ${name}. Install it (Debian, Ubuntu: sudo apt-get install ${name}), and start again.`);
}
