import { spawn } from 'node:child_process';
import { at, root } from './paths.ts';

export interface Finished {
  code: number;
  output: string;
}

/**
 * The environment for a child process: our own binaries first, so that `node` is the pinned one however we were
 * started.
 */
export const createEnvironment = (extra: Record<string, string | undefined> = {}): NodeJS.ProcessEnv => ({
  ...process.env,
  PATH: `${at('node_modules/.bin')}:${process.env.PATH ?? ''}`,
  ...extra,
});

export interface RunOptions {
  cwd?: string | undefined;
  env?: Record<string, string | undefined> | undefined;
  /** Shows the program's output while it runs, instead of only keeping it. */
  show?: boolean;
}

/** Runs a program to its end. The output is both streams in order of arrival; empty with `show`. */
export function run(program: string, args: readonly string[], options: RunOptions = {}): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: options.cwd ?? root,
      env: createEnvironment(options.env),
      stdio: options.show ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    });
    const chunks: Buffer[] = [];
    child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr?.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString('utf8') }));
  });
}

/** Runs a program of `node_modules/.bin` on the pinned Node, whatever its shebang says. */
export const runBin = (name: string, args: readonly string[], options: RunOptions = {}): Promise<Finished> =>
  run('node', [at('node_modules/.bin', name), ...args], options);
