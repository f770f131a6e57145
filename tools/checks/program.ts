import { run } from '../shared/run.ts';
import type { Check } from './findings.ts';

/** A check run by a program: passes when it exits with 0, else reports its output. */
export const fromProgram =
  (program: string, args: readonly string[]): Check =>
  async () => {
    const { code, output } = await run(program, args);
    return { faults: code === 0 ? [] : output.trim().split('\n') };
  };
