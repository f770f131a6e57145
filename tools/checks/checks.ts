/**
 * TABLE: what `npm run check` looks at. A row: its name, and a function that answers the faults as lines to print; none
 * means that it is right. A second list are notes, shown when it is right too.
 */
import { fileSizes } from './file-sizes.ts';
import { format } from './format.ts';
import { importLaw, importLawFindsFaults } from './import-law.ts';
import { migrationsMatchTables } from './migrations.ts';
import { fromProgram } from './program.ts';
import { sayings } from './sayings.ts';
import { settingsInReadme } from './settings.ts';
import { specCoverage } from './spec-coverage.ts';

export interface Findings {
  faults: readonly string[];
  notes?: readonly string[];
}
export type Check = () => Promise<Findings>;

const typescript = (project: string) =>
  fromProgram('node', ['node_modules/typescript7/bin/tsc', '-p', project, '--pretty', 'false']);

export const checks: Readonly<Record<string, Check>> = {
  'types of the contract': typescript('contract'),
  'types of the server': typescript('server'),
  'types of the portal': typescript('portal'),
  'types of the tools': typescript('.'),
  'lint, with types': fromProgram('node', [
    'node_modules/.bin/oxlint',
    '--type-aware',
    '--deny-warnings',
    '-f',
    'unix',
  ]),
  format,
  'the import law': importLaw,
  'the import law finds a breach of every rule': importLawFindsFaults,
  'nothing unused': fromProgram('node', ['node_modules/.bin/knip', '--no-progress', '--no-config-hints', '--cache']),
  'migrations match the tables': migrationsMatchTables,
  'words that do not belong': sayings,
  'the settings in the README': settingsInReadme,
  'the coverage of the specification names real places': specCoverage,
  'file sizes': fileSizes,
};
