/**
 * TABLE: what `npm run check` checks. A row: its name, and a function that returns the faults as lines to print; none
 * means that it passes. A second list holds notes, which are always shown.
 */
import { workspaceNames } from '../shared/workspaces.ts';
import { apiChangesAreListed } from './api-changes.ts';
import { fewCasts } from './casts.ts';
import { citations, citationsFindFaults } from './citations.ts';
import { dependencies } from './dependencies.ts';
import { expandOnly } from './expand-only.ts';
import type { CheckRow } from './findings.ts';
import { format } from './format.ts';
import { houseSizes } from './house-sizes.ts';
import { importLaw, importLawFindsFaults } from './import-law.ts';
import { metricsExist } from './metrics.ts';
import { migrationsMatchTables } from './migrations.ts';
import { moduleNames } from './module-names.ts';
import { nodeBinary } from './node-binary.ts';
import { openApiDocuments } from './openapi.ts';
import { fromProgram } from './program.ts';
import { linearRegexps } from './regexps.ts';
import { requirementsAreShown } from './requirements.ts';
import { security } from './security.ts';
import { settingsAreListed } from './settings.ts';
import { plainEnglish } from './texts/english.ts';
import { oneNotation } from './texts/notation.ts';
import { pagesHaveTheirTexts } from './texts/page-texts.ts';
import { textKeysAreThePortals } from './texts/text-keys.ts';
import { everyTextIsUsed } from './texts/unused-texts.ts';
import { textsKeepToTheGlossary } from './texts/words.ts';

/** With one thread: with several, each works out the types that they share, which takes twice the processor time. */
const typescript = (project: string) =>
  fromProgram('node', ['node_modules/typescript7/bin/tsc', '-p', project, '--pretty', 'false', '--singleThreaded']);

/** TABLE: the workspaces whose sources the types of another one come from. */
const typesFrom: Record<string, string> = {
  contract: 'contract',
  web: 'contract|web',
  portal: 'contract|web|portal',
  console: 'contract|web|console',
  server: 'contract|server|demo',
};
const code = /\.(?:[cm]?[jt]sx?|css|json)$/;
const apps = /^(?:web|portal|console)\//;
const server = /^(?:contract|server)\//;
const texts = /\.(?:nl|en)\.ts$|texts/;

export const checks: Readonly<Record<string, CheckRow>> = {
  ...Object.fromEntries(
    workspaceNames.map((name) => [
      `types of the ${name}`,
      { check: typescript(name), concerns: new RegExp(`^(?:${typesFrom[name]})/|tsconfig|^package`) },
    ]),
  ),
  'types of the tools': { check: typescript('.'), concerns: /^(?:tools|e2e|bench)\/|^[^/]+$/ },
  'lint, with types': {
    check: fromProgram(
      'node',
      // One thread: the checks share the cores with the tests, and a second one costs a third more.
      ['node_modules/.bin/oxlint', '--type-aware', '--deny-warnings', '-f', 'unix', '--threads', '1'],
      /\.[cm]?[jt]sx?$/,
    ),
    concerns: /\.[cm]?[jt]sx?$|oxlintrc|^tools\/lint\//,
  },
  format: { check: format },
  'the import law': { check: importLaw, concerns: code },
  'the import law finds a breach of every rule': {
    check: importLawFindsFaults,
    concerns: /^\.dependency|^tools\/(?:checks|shared)\//,
  },
  'a subject has one name on all sides': { check: moduleNames },
  'folders and files have a good size': { check: houseSizes, concerns: code },
  'nothing unused': {
    check: fromProgram('node', ['node_modules/.bin/knip', '--no-progress', '--no-config-hints']),
    concerns: code,
  },
  'dependencies are exact, and docs/dependencies.md tells of each': { check: dependencies },
  'the Node binary is the one that we know': { check: nodeBinary },
  'migrations match the tables': {
    check: migrationsMatchTables,
    concerns: /\.table\.ts$|^server\/src\/platform\/db\//,
  },
  'migrations only add, while the version before serves': { check: expandOnly },
  'the OpenAPI documents keep to the recommended rules': { check: openApiDocuments, concerns: server },
  'what changed in the API since the last release is listed': { check: apiChangesAreListed, concerns: server },
  'dashboard, alerts and docs/operate name metrics that exist': { check: metricsExist },
  'the settings in docs/operate/configure.md': { check: settingsAreListed },
  'the import knows the text keys of the portal': { check: textKeysAreThePortals, concerns: texts },
  'docs/requirements.md names real places and tests': { check: requirementsAreShown },
  'docs/security.md answers every requirement, with places and tests that are there': { check: security },
  'names and comments are plain English': { check: plainEnglish, concerns: code },
  'no expression costs the square of a text': { check: linearRegexps, concerns: code },
  'casts become fewer': { check: fewCasts, concerns: code },
  'every text is used': { check: everyTextIsUsed, concerns: new RegExp(`${apps.source}|${texts.source}`) },
  'every page loads the texts that it uses': { check: pagesHaveTheirTexts, concerns: apps },
  'texts keep to the glossary': { check: textsKeepToTheGlossary },
  'times, amounts and percentages are written one way': { check: oneNotation },
  'citations lead somewhere': { check: citations },
  'a dangling citation of every kind is found': { check: citationsFindFaults, concerns: /^tools\/checks\// },
};
