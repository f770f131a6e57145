import { cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { at } from '../shared/paths.ts';
import { runBin } from '../shared/run.ts';
import type { Findings } from './findings.ts';

/** Generates into a copy: a new file there means that a table was changed without a migration. */
export async function migrationsMatchTables(): Promise<Findings> {
  const copy = '.cache/migrations';
  rmSync(at(copy), { recursive: true, force: true });
  cpSync(at('server/src/platform/db/migrations'), at(copy), { recursive: true });
  const before = sqlFiles(copy);
  const config = at('.cache/drizzle.config.ts');
  writeFileSync(
    config,
    `import ours from '../server/drizzle.config.ts';\nexport default { ...ours, out: '../${copy}' };\n`,
  );
  const { code, output } = await runBin('drizzle-kit', ['generate', `--config=${config}`], { cwd: at('server') });
  // The folder's name may contain the word too.
  if (code !== 0 || /error/i.test(output.replaceAll(config, ''))) return { faults: output.trim().split('\n') };
  const added = sqlFiles(copy).filter((name) => !before.includes(name));
  return {
    faults: added.length ? ['a table changed without a migration: run `npx drizzle-kit generate` in server'] : [],
  };
}

const sqlFiles = (folder: string) => readdirSync(at(folder)).filter((name) => name.endsWith('.sql'));
