import { mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import dialogs from '../../e2e/support/dialogs.json' with { type: 'json' };
import modules from '../shared/modules.json' with { type: 'json' };
import { at, isInClone, root } from '../shared/paths.ts';
import { runBin } from '../shared/run.ts';
import { workspaceNames, workspaces } from '../shared/workspaces.ts';
import type { Findings } from './findings.ts';
import goUp from './imports-that-go-up.json' with { type: 'json' };

interface Cruise {
  summary: { totalCruised: number; violations: Violation[] };
}
interface Violation {
  from: string;
  to: string;
  rule: { name: string };
  cycle?: { name: string }[];
}

/** The real tree. A cruise that saw almost nothing is a fault: with the wrong TypeScript it passes silently. */
export async function importLaw(): Promise<Findings> {
  const { totalCruised, violations } = await cruise(root, [
    ...workspaceNames.map((name) => `${name}/src`),
    'server/test',
    'web/test',
    'tools',
    'bench',
    'e2e',
  ]);
  if (totalCruised < 200) return { faults: [`only ${totalCruised} modules were seen: the law was not checked`] };
  const cycles = violations.filter(({ rule }) => rule.name === 'no-cycles').length;
  const up = violations
    .filter(({ rule }) => rule.name.startsWith('modules-'))
    .map(({ from, to }) => `${from} -> ${to}`);
  const others = violations.filter(({ from, to }) => !goUp.includes(`${from} -> ${to}`));
  const broken = new Set(others.map(({ rule }) => rule.name));
  return {
    faults: [
      ...others.map(line),
      ...(await readRules()).filter(({ name }) => broken.has(name)).map(({ name, comment }) => `${name}: ${comment}`),
      ...goUp
        .filter((known) => !up.includes(known))
        .map((known) => `${known} goes up no more: remove it from tools/checks/imports-that-go-up.json`),
      ...staleDialogs(),
    ],
    notes: [`${totalCruised} files, ${cycles} imports on a cycle, ${goUp.length} that go up the modules`],
  };
}

/** The rules of the law, each with what it asks. */
async function readRules(): Promise<{ name: string; comment: string }[]> {
  return (await import(at('.dependency-cruiser.cjs'))).default.forbidden;
}

/** One small violation of every rule, each in its own tree: each rule must find its own. */
export async function importLawFindsFaults(): Promise<Findings> {
  const folder = at('.cache/import-law');
  const forbidden = await readRules();
  rmSync(folder, { recursive: true, force: true });
  for (const [name, text] of Object.entries({ ...breaches, ...layerBreaches })) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  symlinkSync(at('node_modules'), path.join(folder, 'node_modules'));
  const { violations } = await cruise(folder, workspaceNames);
  const found = new Set(violations.map(({ rule }) => rule.name));
  const missed = forbidden.map(({ name }) => name).filter((name) => !found.has(name));
  return {
    faults: [...missed.map((name) => `a breach of ${name} was not found`), ...unlayeredFolders()],
    notes: [`${forbidden.length} rules`],
  };
}

/** Files in the table of dialogs that are no more. */
const staleDialogs = (): string[] =>
  Object.keys(dialogs)
    .filter((file) => !isInClone(file))
    .map((file) => `e2e/support/dialogs.json names ${file}, which is not there`);

/** Folders without a layer: no rule would apply to them. */
const unlayeredFolders = (): string[] =>
  workspaces
    .filter(({ kind }) => kind !== 'contract')
    .flatMap(({ name: side, layers }) =>
      readdirSync(at(`${side}/src`), { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && !layers.flat().includes(entry.name))
        .map(({ name }) => `${side}/src/${name}/ has no layer in tools/shared/workspaces.json`),
    );

/** For each folder, a file that imports from the layer above or from its own layer. */
const layerBreaches: Record<string, string> = Object.fromEntries(
  workspaces.flatMap(({ name: side, layers }) =>
    layers.flatMap((layer, height) =>
      layer.map((folder) => {
        const above = layers[height + 1]?.[0] ?? layer.find((other) => other !== folder);
        const text = above ? `import '../../${above}/inner/layer.ts';\n` : 'export {};\n';
        return [`${side}/src/${folder}/inner/layer.ts`, text];
      }),
    ),
  ),
);

/** Violations, each of a rule of `.dependency-cruiser.cjs`; some break two. */
const breaches = {
  'contract/src/alone.ts': "import 'fastify';\nimport 'zod';\n",
  'portal/src/start.ts': "import '../../server/src/platform/one.ts';\nimport './modules/work/a/page.ts';\n",
  'portal/src/modules/work/a/page.ts': "import '../b/page.ts';\n",
  'portal/src/modules/work/b/page.ts': 'export const page = 1;\n',
  'web/src/ui/button.ts': "import '../api/client.ts';\nimport '../../../contract/src/endpoints.ts';\n",
  'web/src/ui/dialogs/dialog.tsx': 'export {};\n',
  'web/src/forms/ask.tsx': "import '../ui/dialogs/dialog.tsx';\n",
  'web/src/forms/form.ts': "import '../../../portal/src/modules/work/a/page.ts';\n",
  'web/src/api/client.ts': "import './nowhere.ts';\nimport './client.test.ts';\n",
  'web/src/api/client.test.ts': 'export {};\n',
  'contract/src/endpoints.ts': 'export {};\n',
  'server/src/platform/read.ts': "import 'drizzle-orm';\nimport '../../../web/src/ui/button.ts';\n",
  'server/src/platform/one.ts': "import './two.ts';\n",
  'server/src/platform/two.ts': "import './one.ts';\n",
  ...Object.fromEntries(
    modules.map((name, height) => [
      `server/src/modules/${name}/module.ts`,
      height + 1 < modules.length ? `import '../${modules[height + 1]}/module.ts';\n` : 'export {};\n',
    ]),
  ),
};

export async function cruise(folder: string, places: string[]): Promise<Cruise['summary']> {
  const config = at('.dependency-cruiser.cjs');
  const args = [...places, '--config', config, '--output-type', 'json', '--no-progress'];
  const { output } = await runBin('depcruise', args, { cwd: folder });
  const start = output.indexOf('{\n');
  if (start < 0) throw new Error(output.slice(0, 2000));
  return (JSON.parse(output.slice(start)) as Cruise).summary;
}

export const line = ({ from, to, rule, cycle }: Violation) =>
  `${rule.name}: ${from} -> ${cycle ? cycle.map(({ name }) => name).join(' -> ') : to}`;
