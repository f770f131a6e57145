import { installFirst } from './apt.ts';
import { run } from './run.ts';

/**
 * Sees to it that a program is there. On Debian as root it is installed if missing.
 * @throws Error with what to install, in words for the person who ran the command
 */
export async function requireProgram(name: string): Promise<void> {
  const find = async () => ((await run('sh', ['-c', `command -v ${name}`])).code === 0 ? name : null);
  if ((await find()) ?? (await installFirst([name], find))) return;
  throw new Error(`This needs ${name}. Install it (Debian, Ubuntu: sudo apt-get install ${name}), and start again.`);
}
