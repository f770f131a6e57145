/** `npm run new:area` in a copy of the tree, which then gets the same checks as the tree itself. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { cruise, line } from './checks/import-law.ts';
import { at } from './shared/paths.ts';
import { run } from './shared/run.ts';
import { workspaceNames } from './shared/workspaces.ts';

const MAX_TABLES = 5;
const MINUTES = 60_000;
const copy = at('.cache/new-area');
const inCopy = (...parts: string[]) => path.join(copy, ...parts);

const read = (folder: string, name: string): string | null => {
  try {
    return readFileSync(path.join(folder, name), 'utf8');
  } catch {
    return null;
  }
};
/** Every file that git tracks or would add, as in the working tree. */
const ours = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: at(), encoding: 'utf8' })
  .split('\n')
  .filter((name) => name && read(at(), name) !== null);
const changed = () => ours.filter((name) => read(at(), name) !== read(copy, name));

const inTheCopy = async (program: string, ...args: string[]) => {
  const { code, output } = await run(program, args, { cwd: copy });
  expect([code, output.slice(-4000)]).toEqual([0, expect.anything()]);
  return output;
};
const newArea = () => inTheCopy('node', 'tools/new-area.ts', 'pension-plans', 'PensionPlan');

beforeAll(async () => {
  rmSync(copy, { recursive: true, force: true });
  for (const name of ours) cpSync(at(name), inCopy(name));
  // Packages come from the tree, our own workspaces from the copy.
  mkdirSync(inCopy('node_modules/@klantportaal'), { recursive: true });
  for (const name of readdirSync(at('node_modules')).filter((name) => name !== '@klantportaal'))
    symlinkSync(at('node_modules', name), inCopy('node_modules', name));
  for (const name of workspaceNames) {
    symlinkSync(inCopy(name), inCopy('node_modules/@klantportaal', name));
    const own = readdirSync(at(name)).includes('node_modules');
    if (own) symlinkSync(at(name, 'node_modules'), inCopy(name, 'node_modules'));
  }
  await newArea();
}, 2 * MINUTES);

/** Beside the tables: what the demo starts with, and the generated list of text keys. */
const isData = (name: string) => name.startsWith('demo/import/') || name.endsWith('portal-texts.json');

test(
  'changes at most five existing tables, and nothing when run again',
  async () => {
    const first = changed();
    console.log(`changed: ${first.join(', ')}`);
    const tables = first.filter((name) => !isData(name));
    expect(tables.length).toBeGreaterThan(0);
    expect(tables.length).toBeLessThanOrEqual(MAX_TABLES);
    expect(await newArea()).not.toMatch(/^(new|changed) /m);
  },
  MINUTES,
);

test.each(workspaceNames)(
  'leaves the types of %s valid',
  async (name) => {
    await inTheCopy('node', 'node_modules/typescript7/bin/tsc', '-p', name, '--pretty', 'false');
  },
  3 * MINUTES,
);

test(
  'respects the import law',
  async () => {
    const { violations, totalCruised } = await cruise(
      copy,
      workspaceNames.map((name) => `${name}/src`),
    );
    expect(totalCruised).toBeGreaterThan(200);
    expect(violations.map(line)).toEqual([]);
  },
  3 * MINUTES,
);

test.each(workspaceNames)(
  'passes every test of %s',
  async (name) => {
    await inTheCopy('node', 'node_modules/.bin/vitest', 'run', '--project', name);
  },
  20 * MINUTES,
);
