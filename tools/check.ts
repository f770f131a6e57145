/** `npm run check [word...]`: everything that can be checked without running the product. Words select rows by name. */
import { existsSync } from 'node:fs';
import { checks } from './checks/checks.ts';
import { at } from './shared/paths.ts';
import { runPool } from './shared/pool.ts';
import { bold, dim, green, red, seconds } from './shared/print.ts';

export interface Tally {
  passed: number;
  failed: number;
  /** The failures, each with one or more lines of explanation; repeated at the very end. */
  faults?: string[];
  /** Failures that passed when they were run once more, in the same form. */
  flaky?: string[];
}

interface Choice {
  /** Parts of names; all rows when none is given. */
  words?: readonly string[];
  /** Only the rows that these files concern, and of them alone where a row can look at single files. */
  changed?: readonly string[];
  /** The number that run at the same time. */
  width?: number;
}

/** Runs the chosen rows, in parallel up to a limit, and prints each as it ends. */
export async function runChecks({ words = [], changed, width = 2 }: Choice = {}): Promise<Tally> {
  const chosen = Object.entries(checks)
    .filter(([name]) => !words.length || words.some((word) => name.includes(word)))
    .filter(([, { concerns }]) => !changed || !concerns || changed.some((file) => concerns.test(file)));
  const there = changed?.filter((file) => existsSync(at(file)));
  const tally = { passed: 0, failed: 0, faults: [] as string[] };
  await runPool(width, chosen, async ([name, { check }]) => {
    const from = performance.now();
    const { faults, notes = [] } = await check(there).catch((error: unknown) => ({
      faults: [String(error)],
      notes: [],
    }));
    if (faults.length) {
      tally.failed += 1;
      tally.faults.push([name, ...faults.slice(0, 6)].join('\n      '));
    } else tally.passed += 1;
    console.log(`${faults.length ? red('✗') : green('✓')} ${name} ${dim(seconds(from))}`);
    for (const line of [...faults.slice(0, 60), ...notes]) console.log(`    ${line}`);
    if (faults.length > 60) console.log(dim(`    … and ${faults.length - 60} lines more`));
  });
  return tally;
}

if (import.meta.main) {
  const { passed, failed } = await runChecks({ words: process.argv.slice(2) });
  console.log(bold(`${passed} checks right, ${failed} wrong`));
  process.exitCode = failed ? 1 : 0;
}
