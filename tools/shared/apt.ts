import { existsSync } from 'node:fs';
import { run } from './run.ts';

/**
 * Installs packages of Debian's until one of them brings what is needed, which `find` then returns. Null where it came
 * with none of them, and where we are not root or not on Debian: then nothing is tried.
 */
export async function installFirst<Found>(
  names: readonly string[],
  find: () => Found | null | Promise<Found | null>,
): Promise<Found | null> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  for (const name of names) {
    console.log(`Installing ${name}…`);
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env });
    const found = await find();
    if (found !== null) return found;
  }
  return null;
}
