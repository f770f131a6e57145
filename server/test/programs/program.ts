import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const running = new Set<ChildProcess>();

/** Kills what a test left running. */
export function killPrograms(): void {
  for (const child of running) child.kill('SIGKILL');
  running.clear();
}

/** A real program by its path in `src/`, with its own environment. */
export function launch(script: string, env: Record<string, string>, ...args: string[]) {
  const { PATH = '', HOME = '' } = process.env;
  const file = fileURLToPath(new URL(`../../src/${script}`, import.meta.url));
  const child = spawn(process.execPath, [file, ...args], { env: { PATH, HOME, ...env } });
  running.add(child);
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const ended = once(child, 'close').then(([code]) => code as number | null);
  /** The address of the server, once it reports that it is ready. */
  const address = async (): Promise<string> => {
    for (;;) {
      const found = /Ready in .* on (\S+)/.exec(output)?.[1];
      if (found) return found;
      if (child.exitCode !== null) throw new Error(output);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  return { child, ended, address, output: () => output };
}
