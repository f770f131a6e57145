import { run } from '../shared/run.ts';
import type { Check } from './findings.ts';

/**
 * A check run by a program: passes when it exits with 0, else reports its output.
 * @param ofFiles the files that may be named to it; it looks at everything if there is none
 */
export const fromProgram =
  (program: string, args: readonly string[], ofFiles?: RegExp): Check =>
  async (changed) => {
    const files = ofFiles && changed ? changed.filter((file) => ofFiles.test(file)) : [];
    const { code, output } = await run(program, [...args, ...files]);
    return { faults: code === 0 ? [] : output.trim().split('\n') };
  };
