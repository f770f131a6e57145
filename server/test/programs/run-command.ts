import type { Run } from '../../src/platform/command.ts';

/** The way a command ended, and what it printed: `output` is both streams in their order, as on a terminal. */
export interface Ran {
  code: number;
  output: string;
  stdout: string;
  stderr: string;
}

/** Runs a command in this process, with settings of its own alone. */
export async function runCommand(run: Run, args: string[], env: Record<string, string> = {}): Promise<Ran> {
  const ran = { output: '', stdout: '', stderr: '' };
  const writer = (stream: 'stdout' | 'stderr') => ({
    write: (text: string) => {
      ran[stream] += text;
      ran.output += text;
    },
  });
  const code = await run(args, { env, stdout: writer('stdout'), stderr: writer('stderr') });
  return { code, ...ran };
}
