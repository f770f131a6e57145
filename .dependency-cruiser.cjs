/**
 * The import law of the house (docs/tour.md). `npm run check` runs it, and proves each rule on a breach of its own
 * (tools/checks/import-law.ts), so a new rule needs a line there too.
 */
const test = '\\.test\\.tsx?$';
/** Tests and what the portal's share: a folder's `testing.ts`, and the contract's `test-helpers`. */
const forTests = [test, '/testing\\.tsx?$', '/test-helpers?/'];
/** Files that may know areas: the tables and registries by name. */
const registries =
  '^(server|portal)/src/(app|main|routes|texts|write-sign-in|areas/[^/]+|[^/]+/(registry|routes|areas|menu|targets|pages))\\.tsx?$';

/** The folders of each workspace, lowest layer first. */
const layers = require('./tools/checks/layers.json');

const forbidden = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/** One rule per folder: it may not import from its own layer or a higher one. */
const layerRules = Object.entries(layers).flatMap(([side, layersOfSide]) =>
  layersOfSide.flatMap((layer, height) =>
    layer.flatMap((folder) => {
      const out = [...layer.filter((other) => other !== folder), ...layersOfSide.slice(height + 1).flat()];
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

module.exports = {
  forbidden: [
    ...layerRules,
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
    forbidden('portal-not-server', 'The portal never imports the server.', { path: '^portal/' }, { path: '^server/' }),
    forbidden('server-not-portal', 'The server never imports the portal.', { path: '^server/' }, { path: '^portal/' }),
    forbidden(
      'area-not-area',
      'An area imports no other area: what two areas share belongs in a lower layer.',
      { path: '^(server|portal)/src/areas/([^/]+)/' },
      { path: '^$1/src/areas/[^/]+/', pathNot: '^$1/src/areas/$2/' },
    ),
    forbidden(
      'only-registries-know-areas',
      'Only routes.ts, the registries and app.ts know areas.',
      { path: '^(server|portal)/src/', pathNot: [registries, '^(server|portal)/src/areas/[^/]+/', test] },
      { path: '^(server|portal)/src/areas/[^/]+/' },
    ),
    forbidden(
      'ui-stands-alone',
      'ui/ knows no API, router or area.',
      { path: '^portal/src/ui/' },
      {
        path: '^portal/src/(?!ui/)|node_modules/@tanstack/',
      },
    ),
    forbidden(
      'only-queries-know-the-database',
      'Only queries, tables and db/ import the database library.',
      { path: '^server/src/', pathNot: ['\\.(queries|table)\\.ts$', '^server/src/db/', test] },
      { path: 'node_modules/(drizzle-orm|pg)/' },
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
      { path: '^(contract|server|portal)/src/', pathNot: forTests },
      {
        path: [...forTests, '^(server|portal)/test/', 'node_modules/(vitest|fast-check|@testing-library)/'],
      },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|data|\\.cache)/' },
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
