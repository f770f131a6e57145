/**
 * The import law of the house (docs/tour.md). `npm run check` runs it, and proves each rule on a breach of its own
 * (tools/checks/import-law.ts), so a new rule needs a line there too.
 */
const test = '\\.test\\.tsx?$';
/** Tests and what the portal's share: a folder's `testing.ts`, and the contract's `test-helpers`. */
const forTests = [test, '/testing\\.tsx?$', '/test-helpers?/'];
/** TABLE: the workspaces and their folders, lowest layer first. */
const workspaces = Object.entries(require('./tools/shared/workspaces.json'));
const named = (...kinds) => workspaces.flatMap(([name, { kind }]) => (kinds.includes(kind) ? [name] : [])).join('|');
/** The apps, and what runs in a browser, as alternatives of an expression. */
const apps = named('app');
const browser = named('app', 'shared');
/** TABLE: the modules, lowest first. Each subject has one name in the server, the contract and the apps. */
const modules = require('./tools/shared/modules.json');
/** TABLE: the files that draw a dialog. */
const dialogs = Object.keys(require('./e2e/support/dialogs.json')).map((file) => `^${file.replaceAll('.', '\\.')}$`);
/** Files of an app that may know the pages of its modules: the tables and registries by name. */
const registries = `^(${apps})/src/(app|main|routes|texts|write-sign-in|[a-z/-]+/(routes|menu|targets|pages))\\.tsx?$`;

const forbidden = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** One rule per folder: it may not import from its own layer or a higher one. */
const layerRules = workspaces.flatMap(([side, { layers = [] }]) =>
  layers.flatMap((layer, height) =>
    layer.flatMap((folder) => {
      const out = [...layer.filter((other) => other !== folder), ...layers.slice(height + 1).flat()];
      if (out.length === 0) return [];
      return forbidden(
        `${side}-${folder}-imports-downwards`,
        `${side}/src/${folder}/ imports from lower layers only.`,
        { path: `^${side}/src/${folder}/`, pathNot: [test, registries] },
        { path: `^${side}/src/(${out.join('|')})/` },
      );
    }),
  ),
);

/**
 * One rule per module: it imports no module above it. A table may refer to any other, as its foreign keys do, and
 * `importLaw` knows which imports still go up.
 */
const moduleRules = modules
  .slice(0, -1)
  .map((name, height) =>
    forbidden(
      `modules-${name}-import-downwards`,
      `${name} imports only modules that are named before it in tools/shared/modules.json. Move what it needs down to one of those, register it at start, or record an event (docs/handbook/the-house.md).`,
      { path: `^(server|${apps})/src/modules/${name}/`, pathNot: [test, registries, '\\.table\\.ts$'] },
      { path: `^(server|${apps})/src/modules/(${modules.slice(height + 1).join('|')})/` },
    ),
  );

module.exports = {
  forbidden: [
    ...layerRules,
    ...moduleRules,
    forbidden(
      'contract-stands-alone',
      'The contract imports zod and named value libraries alone.',
      { path: '^contract/src/', pathNot: test },
      { pathNot: ['^contract/src/', 'node_modules/(zod|ibantools|libphonenumber-js|@zxcvbn-ts)/'] },
    ),
    forbidden(
      'contract-keeps-the-browser-small',
      'In the contract zod is zod/mini: the browser loads it.',
      { path: '^contract/src/' },
      { path: 'node_modules/zod/', pathNot: 'node_modules/zod/mini/' },
    ),
    forbidden(
      'browser-not-server',
      'What runs in a browser never imports the server.',
      { path: `^(${browser})/` },
      { path: '^server/' },
    ),
    forbidden(
      'server-not-browser',
      'The server never imports what runs in a browser.',
      { path: '^server/' },
      { path: `^(${browser})/` },
    ),
    forbidden(
      'app-not-app',
      'An app imports no other app, and what the apps share imports none.',
      { path: `^(${browser})/` },
      { path: `^(${apps})/`, pathNot: '^$1/' },
    ),
    forbidden(
      'shared-knows-only-the-vocabulary',
      'web/ imports the vocabulary of the contract: no table of calls or routes, no area, no questionnaire.',
      { path: '^web/src/', pathNot: test },
      {
        path: '^contract/src/',
        pathNot: '^contract/src/((values|theme)/|(endpoint|errors|json-api|json-api-document|language|texts)\\.ts$)',
      },
    ),
    forbidden(
      'pages-stand-alone',
      'A folder of pages in an app imports no other: what two of them share stands at the root of a module.',
      { path: `^(${apps})/src/modules/([^/]+/[^/]+)/` },
      { path: '^$1/src/modules/[^/]+/[^/]+/', pathNot: '^$1/src/modules/$2/' },
    ),
    forbidden(
      'only-registries-know-pages',
      'Only routes.ts and the registries of an app know what is in a folder of pages.',
      { path: `^(${apps})/src/`, pathNot: [registries, `^(${apps})/src/modules/[^/]+/[^/]+/`, test] },
      { path: `^(${apps})/src/modules/[^/]+/[^/]+/` },
    ),
    forbidden(
      'ui-stands-alone',
      'ui/ knows no API, router or area.',
      { path: '^web/src/ui/' },
      {
        path: '^web/src/(?!ui/)|node_modules/@tanstack/',
      },
    ),
    forbidden(
      'only-queries-know-the-database',
      'Only queries, tables and db/ import the database library.',
      { path: '^server/src/', pathNot: ['\\.(queries|table)\\.ts$', '^server/src/platform/db/', test] },
      { path: 'node_modules/(drizzle-orm|pg)/|^server/src/platform/db/drizzle\\.ts$' },
    ),
    forbidden(
      'drizzle-by-one-module',
      'Drizzle is imported from server/src/platform/db/drizzle.ts, which loads it once.',
      { path: '^server/', pathNot: '^server/src/platform/db/drizzle\\.ts$' },
      { path: 'node_modules/drizzle-orm/' },
    ),
    forbidden(
      'a-dialog-is-opened-in-small-windows',
      'A file that draws a dialog is in e2e/support/dialogs.json, so that e2e/look/small-windows.spec.ts opens it.',
      {
        path: `^(${browser})/src/`,
        pathNot: [test, '^web/src/ui/(kit/|dialogs/(terms-)?dialog\\.tsx$)', ...dialogs],
      },
      { path: '^web/src/ui/dialogs/(terms-)?dialog\\.tsx$|node_modules/react-aria-components/dist/index' },
    ),
    forbidden('no-cycles', 'No cycles.', {}, { circular: true }),
    forbidden(
      'nothing-unresolvable',
      'Every import leads somewhere.',
      {},
      { couldNotResolve: true, pathNot: '^virtual:' },
    ),
    forbidden(
      'test-helpers-for-tests',
      'Only tests import tests and their helpers.',
      { path: `^(contract|server|${browser})/src/`, pathNot: forTests },
      {
        path: [...forTests, `^(server|${browser})/test/`, 'node_modules/(vitest|fast-check|@testing-library)/'],
      },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // What is built and kept here. A library's files may be in its `dist`.
    exclude: { path: `^(dist|data|\\.cache|(${workspaces.map(([name]) => name).join('|')})/(dist|data))/` },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json', '.css'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
    skipAnalysisNotInRules: true,
  },
};
