import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { at, root } from '../shared/paths.ts';
import { runBin } from '../shared/run.ts';
import type { Findings } from './checks.ts';

interface Cruise {
  summary: { totalCruised: number; violations: Violation[] };
}
interface Violation {
  from: string;
  to: string;
  rule: { name: string };
  cycle?: { name: string }[];
}

/** The real tree. A cruise that saw next to nothing is a fault: with the wrong TypeScript it passes in silence. */
export async function importLaw(): Promise<Findings> {
  const { totalCruised, violations } = await cruise(root, ['contract/src', 'server/src', 'server/test', 'portal/src']);
  if (totalCruised < 200) return { faults: [`only ${totalCruised} modules were seen: the law was not checked`] };
  const cycles = violations.filter(({ rule }) => rule.name === 'no-cycles').length;
  return { faults: violations.map(line), notes: [`${totalCruised} modules, ${cycles} imports on a cycle`] };
}

/** One small breach of every rule in a tree of its own: each rule must find its own. */
export async function importLawFindsFaults(): Promise<Findings> {
  const folder = at('.cache/import-law');
  rmSync(folder, { recursive: true, force: true });
  for (const [name, text] of Object.entries(breaches)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  symlinkSync(at('node_modules'), path.join(folder, 'node_modules'));
  const { violations } = await cruise(folder, ['contract', 'server', 'portal']);
  const found = new Set(violations.map(({ rule }) => rule.name));
  const { forbidden } = (await import(at('.dependency-cruiser.cjs'))).default as { forbidden: { name: string }[] };
  const missed = forbidden.map(({ name }) => name).filter((name) => !found.has(name));
  return { faults: missed.map((name) => `a breach of ${name} was not found`), notes: [`${forbidden.length} rules`] };
}

/** Breaches, each by a rule of `.dependency-cruiser.cjs`; some break two. */
const breaches = {
  'contract/src/alone.ts': "import 'fastify';\nimport 'zod';\n",
  'portal/src/page.ts': "import '../../server/src/shared/one.ts';\nimport './areas/a/page.ts';\n",
  'portal/src/areas/a/page.ts': 'export const page = 1;\n',
  'portal/src/ui/button.ts': "import '../api/client.ts';\n",
  'portal/src/api/client.ts': "import './nowhere.ts';\nimport './client.test.ts';\n",
  'portal/src/api/client.test.ts': 'export {};\n',
  'server/src/areas/a/a.handlers.ts': "import '../b/b.handlers.ts';\nimport 'drizzle-orm';\n",
  'server/src/areas/b/b.handlers.ts': "import '../../../../portal/src/ui/button.ts';\n",
  'server/src/shared/one.ts': "import './two.ts';\nimport '../areas/a/a.handlers.ts';\n",
  'server/src/shared/two.ts': "import './one.ts';\n",
};

async function cruise(folder: string, places: string[]): Promise<Cruise['summary']> {
  const config = at('.dependency-cruiser.cjs');
  const args = [...places, '--config', config, '--output-type', 'json', '--no-progress'];
  const { output } = await runBin('depcruise', args, { cwd: folder });
  const start = output.indexOf('{\n');
  if (start < 0) throw new Error(output.slice(0, 2000));
  return (JSON.parse(output.slice(start)) as Cruise).summary;
}

const line = ({ from, to, rule, cycle }: Violation) =>
  `${rule.name}: ${from} -> ${cycle ? cycle.map(({ name }) => name).join(' -> ') : to}`;
