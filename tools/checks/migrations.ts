import { cpSync, readdirSync, rmSync } from 'node:fs';
import { at, filesUnder } from '../shared/paths.ts';
import { runBin } from '../shared/run.ts';
import type { Findings } from './checks.ts';

/** Generates into a copy: a new file there means that a table was changed without its migration. */
export async function migrationsMatchTables(): Promise<Findings> {
  const copy = '.cache/migrations';
  rmSync(at(copy), { recursive: true, force: true });
  cpSync(at('server/src/db/migrations'), at(copy), { recursive: true });
  const before = sqlFiles(copy);
  const tables = filesUnder('server/src').filter((name) => name.endsWith('.table.ts'));
  const { code, output } = await runBin(
    'drizzle-kit',
    ['generate', '--dialect=postgresql', ...tables.map((name) => `--schema=../${name}`), `--out=../${copy}`],
    { cwd: at('server') },
  );
  if (code !== 0) return { faults: output.trim().split('\n') };
  const added = sqlFiles(copy).filter((name) => !before.includes(name));
  return {
    faults: added.length ? ['a table changed without a migration: run `npx drizzle-kit generate` in server'] : [],
  };
}

const sqlFiles = (folder: string) => readdirSync(at(folder)).filter((name) => name.endsWith('.sql'));
