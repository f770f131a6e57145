import { run } from '../shared/run.ts';
import type { Check } from './checks.ts';

/** A check that a program makes: right when it ends with 0, else what it printed. */
export const fromProgram =
  (program: string, args: readonly string[]): Check =>
  async () => {
    const { code, output } = await run(program, args);
    return { faults: code === 0 ? [] : output.trim().split('\n') };
  };
