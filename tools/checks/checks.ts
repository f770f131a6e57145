/**
 * TABLE: what `npm run check` checks. A row: its name, and a function that returns the faults as lines to print; none
 * means that it passes. A second list holds notes, which are always shown.
 */
import { workspaceNames } from '../shared/workspaces.ts';
import { areaNames } from './area-names.ts';
import { citations, citationsFindFaults } from './citations.ts';
import { dependencies } from './dependencies.ts';
import { expandOnly } from './expand-only.ts';
import type { Check } from './findings.ts';
import { format } from './format.ts';
import { importLaw, importLawFindsFaults } from './import-law.ts';
import { metricsExist } from './metrics.ts';
import { migrationsMatchTables } from './migrations.ts';
import { nodeBinary } from './node-binary.ts';
import { oneNotation } from './notation.ts';
import { openApiDocuments } from './openapi.ts';
import { pagesHaveTheirTexts } from './page-texts.ts';
import { fromProgram } from './program.ts';
import { security } from './security.ts';
import { settingsInReadme } from './settings.ts';
import { specCoverage } from './spec-coverage.ts';
import { textKeysAreThePortals } from './text-keys.ts';
import { everyTextIsUsed } from './unused-texts.ts';
import { textsKeepToTheGlossary } from './words.ts';

/** With one thread: with several, each works out the types that they share, which takes twice the processor time. */
const typescript = (project: string) =>
  fromProgram('node', ['node_modules/typescript7/bin/tsc', '-p', project, '--pretty', 'false', '--singleThreaded']);

export const checks: Readonly<Record<string, Check>> = {
  ...Object.fromEntries(workspaceNames.map((name) => [`types of the ${name}`, typescript(name)])),
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
  'an area has one name on all sides': areaNames,
  'nothing unused': fromProgram('node', ['node_modules/.bin/knip', '--no-progress', '--no-config-hints']),
  'dependencies are exact, and docs/dependencies.md tells of each': dependencies,
  'the Node binary is the one that we know': nodeBinary,
  'migrations match the tables': migrationsMatchTables,
  'migrations only add, while the version before serves': expandOnly,
  'the OpenAPI documents keep to the recommended rules': openApiDocuments,
  'dashboard, alerts and docs/operate name metrics that exist': metricsExist,
  'the settings in the README': settingsInReadme,
  'the import knows the text keys of the portal': textKeysAreThePortals,
  'the coverage of the specification names real places': specCoverage,
  'docs/security.md answers every requirement, with places and tests that are there': security,
  'every text is used': everyTextIsUsed,
  'every page loads the texts that it uses': pagesHaveTheirTexts,
  'texts keep to the glossary': textsKeepToTheGlossary,
  'times, amounts and percentages are written one way': oneNotation,
  'citations lead somewhere': citations,
  'a dangling citation of every kind is found': citationsFindFaults,
};
