/**
 * `npm run test:deep`: what need not run every time, because it repeats at length what `npm test` does once or a few
 * times. Writes its result and the date to `docs/deep-run.md`, and ends with `N passed, N failed`.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { Tally } from './check.ts';
import { runBrowserTests } from './e2e.ts';
import { at } from './shared/paths.ts';
import { bold, seconds, table } from './shared/print.ts';
import { run } from './shared/run.ts';
import { runUnitTests } from './unit-tests.ts';

const DEEP = { DEEP: '1' };
const { scripts } = JSON.parse(readFileSync(at('package.json'), 'utf8')) as { scripts: Record<string, string> };

/** What runs, in words for the page; null where there is nothing to run on this machine or in this version. */
const parts: readonly [string, (() => Promise<Tally>) | null][] = [
  [
    'Kills: 108 of the process, its database or both while it writes, 30 of a server that answers',
    () => runUnitTests({ projects: ['server'], files: ['test/kill'], env: DEEP }),
  ],
  [
    'Two processes: 100 presses that reach both at once',
    () => runUnitTests({ projects: ['server'], files: ['test/two-processes'], env: DEEP }),
  ],
  ['The development loop in a browser, and a new area in a copy', () => runUnitTests({ projects: ['deep'] })],
  ['Every route under both licences in both languages, every journey on both devices', () => runBrowserTests([], DEEP)],
  [
    'The whole server on a PostgreSQL server (`TEST_DATABASE_URL`)',
    process.env.TEST_DATABASE_URL ? () => runUnitTests({ projects: ['server'] }) : null,
  ],
  ['Mutations (`npm run mutate`)', scripts.mutate ? mutate : null],
];

async function mutate(): Promise<Tally> {
  const { code } = await run('npm', ['run', 'mutate'], { show: true });
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

mkdirSync(at('.cache'), { recursive: true });
const rows: string[][] = [['what', 'passed', 'failed', 'time']];
const sum = { passed: 0, failed: 0 };
for (const [name, work] of parts) {
  if (!work) {
    rows.push([name, 'not run', '', '']);
    continue;
  }
  console.log(bold(`\n── ${name}`));
  const from = performance.now();
  const { passed, failed } = await work().catch((error: Error): Tally => {
    console.error(error.message);
    return { passed: 0, failed: 1 };
  });
  sum.passed += passed;
  sum.failed += failed;
  rows.push([name, `${passed}`, `${failed}`, seconds(from)]);
}

const [heading = [], ...body] = rows;
const lines = [heading, heading.map(() => '---'), ...body].map((cells) => `| ${cells.join(' | ')} |`);
writeFileSync(
  at('docs/deep-run.md'),
  `# The deep run

\`npm run test:deep\` repeats what \`npm test\` does once or a few times, and writes this page. Run it before a release and after changes to the database, to sessions or to themes.

Last run: ${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${availableParallelism()} cores: **${sum.passed} passed, ${sum.failed} failed**.

${lines.join('\n')}
`,
);
console.log(`\n${table(rows)}\n\n${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = sum.failed ? 1 : 0;
