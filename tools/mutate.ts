/**
 * `npm run mutate [word...]`: mutates the code of a folder and demands that its tests detect it, with StrykerJS.
 * Fails for a folder whose score is below its floor. Words select folders by name.
 */
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { at } from './shared/paths.ts';
import { bold, green, red } from './shared/print.ts';
import { run } from './shared/run.ts';

interface Part {
  workspace: 'contract' | 'portal' | 'server';
  /** Files to mutate, and the tests that must detect it, relative to the workspace's folder. */
  mutate: string[];
  tests: string[];
  /** The tests need the database of the server's tests. */
  database?: true;
  /** Percentage of the mutants that the tests must detect. */
  floor: number;
}

/** TABLE: what is mutated. A floor is the measured score, rounded down: it may rise, never fall. */
const parts: Record<string, Part> = {
  values: {
    workspace: 'contract',
    // Without the files that hold nothing but constants and schemas.
    mutate: [
      'src/values/*.ts',
      '!src/values/*.test.ts',
      '!src/values/{consent-evidence,payment-methods,product-parts,savings-period,upload-size}.ts',
    ],
    tests: ['src/values/*.test.ts'],
    floor: 98,
  },
  guard: {
    workspace: 'portal',
    mutate: ['src/app/guard.ts', 'src/app/shell/menu.ts'],
    tests: ['src/app/guard.test.ts', 'src/app/shell/menu.test.ts'],
    floor: 100,
  },
  payments: {
    workspace: 'portal',
    mutate: ['situation', 'outcomes', 'invoice-state'].map((name) => `src/modules/payments/invoices/${name}.ts`),
    tests: ['src/modules/payments/{situation,outcomes,invoice-state}.test.ts'],
    floor: 100,
  },
  access: {
    workspace: 'server',
    mutate: ['src/modules/identity/requests/access.ts'],
    tests: ['src/modules/identity/requests/access.test.ts'],
    floor: 100,
  },
  settling: {
    workspace: 'server',
    mutate: ['payment-machine', 'payment-outcome', 'invoice-balance'].map((name) => `src/modules/payments/${name}.ts`),
    tests: ['src/modules/payments/*.test.ts', 'src/modules/payments/{payments,two-bank-pages}.test.ts'],
    database: true,
    floor: 95,
  },
};

const folder = at('tools/mutation');
const bin = at('tools/mutation/node_modules/@stryker-mutator/core/bin/stryker.js');

/** Outside the workspaces, so that the project's `npm ci` does not install it; its runner uses the project's Vitest. */
async function needStryker(): Promise<void> {
  if (existsSync(bin)) return;
  const { code, output } = await run('npm', ['ci', '--legacy-peer-deps', '--no-audit', '--no-fund'], { cwd: folder });
  if (code !== 0) throw new Error(`StrykerJS could not be installed:\n${output}`);
}

interface Report {
  files: Record<string, { mutants: { status: string }[] }>;
}

/** Mutates one part; returns the percentage of detected mutants. */
async function measureScore({ workspace, mutate, tests, database }: Part): Promise<number> {
  const config = at(workspace, '.mutation.json');
  const vitest = at(workspace, '.mutation.config.ts');
  const report = at('.cache', `mutation-${workspace}.json`);
  const test = { include: tests, ...(database && { globalSetup: ['./test/global-database.ts'], testTimeout: 15_000 }) };
  writeFileSync(vitest, `export default ${JSON.stringify({ test })};\n`);
  writeFileSync(
    config,
    JSON.stringify({
      testRunner: 'vitest',
      plugins: [at('tools/mutation/node_modules/@stryker-mutator/vitest-runner/dist/src/index.js')],
      mutate,
      vitest: { configFile: '.mutation.config.ts' },
      // One folder deep: StrykerJS rewrites the path of tsconfig.base.json for exactly that depth.
      tempDirName: '.mutation',
      coverageAnalysis: 'perTest',
      // Each would reload all tests: five times as long for a sixth of the mutants.
      ignoreStatic: true,
      concurrency: 2,
      reporters: ['clear-text', 'json'],
      clearTextReporter: { logTests: false, reportTests: false },
      jsonReporter: { fileName: report },
    }),
  );
  // The server reads its version one folder above its own, which is there for the copy that StrykerJS makes.
  mkdirSync(at(workspace, '.mutation'), { recursive: true });
  copyFileSync(at('package.json'), at(workspace, '.mutation/package.json'));
  try {
    const { code } = await run('node', [bin, 'run', config], { cwd: at(workspace), show: true });
    if (code !== 0) throw new Error('StrykerJS failed');
    const { files } = JSON.parse(readFileSync(report, 'utf8')) as Report;
    const mutants = Object.values(files).flatMap((file) => file.mutants);
    const judged = mutants.filter(({ status }) => ['Killed', 'Timeout', 'Survived', 'NoCoverage'].includes(status));
    const seen = judged.filter(({ status }) => status === 'Killed' || status === 'Timeout');
    return (100 * seen.length) / judged.length;
  } finally {
    for (const made of [config, vitest, at(workspace, '.mutation')]) rmSync(made, { recursive: true, force: true });
  }
}

await needStryker();
const words = process.argv.slice(2);
for (const [name, part] of Object.entries(parts)) {
  if (words.length && !words.some((word) => name.includes(word))) continue;
  const score = await measureScore(part);
  const low = score < part.floor;
  if (low) process.exitCode = 1;
  const summary = `${name}: ${score.toFixed(1)} %, floor ${part.floor}`;
  console.log(bold(low ? red(summary) : green(summary)));
}
