/**
 * Removes from `node_modules` what no server reads, so that the image is small: `node prune-packages.mjs <folder>`.
 * Licences stay. A pattern that matches nothing
 * is a fault: a package was changed, and the pattern must follow.
 */
import { globSync, rmSync } from 'node:fs';
import path from 'node:path';

/** TABLE: patterns in `node_modules`, and why nothing reads what they match. `keep` are exceptions. */
export const unread = [
  {
    why: 'tests and examples of packages, and what their authors left in them',
    globs: ['**/{test,tests,__tests__,benchmark,benchmarks,coverage,example,examples,.github,.claude}/'],
  },
  { why: 'sources in TypeScript, which Node takes from no package, types and maps', globs: ['**/*.{ts,cts,mts,map}'] },
  { why: 'sources of what is compiled', globs: ['sharp/src/'] },
  { why: 'manuals', globs: ['**/*.md'], keep: /(^|\/)licen[cs]e[^/]*$|notice[^/]*$|third_party[^/]*$/i },
  { why: 'npm’s own notes', globs: ['.package-lock.json'] },
  { why: 'forms for bundlers', globs: ['**/dist-es/'] },
  {
    why: 'sources of what is built',
    globs: ['zod/src/', '@zxcvbn-ts/*/src/', 'libphonenumber-js/{source,es6-modern}/', 'postal-mime/src/'],
  },
  {
    why: 'the second form of the same: Node takes the other',
    globs: [
      '@zxcvbn-ts/*/dist/**/{*.mjs,*.esm.js,zxcvbn-ts*.js}',
      '@hyzyla/pdfium/dist/{index.cjs,*browser*,*cdn*,*worker*,*base64*}',
      'libheif-js/libheif/libheif.js',
      'libheif-js/libheif-wasm/libheif-bundle.*',
      'csv-parse/dist/',
      'nodemailer/dist/cjs/',
      'libphonenumber-js/{build,bundle}/',
      'zod/**/*.cjs',
      'drizzle-orm/**/*.js',
      '{postal-mime,altcha-lib}/dist/cjs/',
      'pkijs/build/index.es.js',
      'pako/dist/pako{.js,.min.js,.es5*,_*}',
    ],
  },
  {
    why: 'forms for browsers',
    globs: [
      'pngjs/browser.js',
      'bowser/{bundled,es5}.js',
      'otpauth/dist/*.umd*',
      'temporal-polyfill/**/global.js',
      '@peculiar/x509/build/x509.js',
    ],
  },
  {
    why: 'telephone numbers in more detail than anybody is asked for',
    globs: ['libphonenumber-js/{max,mobile}/', 'libphonenumber-js/metadata.{max,full,mobile}.*'],
  },
  {
    why: 'other databases than PostgreSQL',
    globs: ['drizzle-orm/{mysql,singlestore,sqlite,gel,libsql,d1,expo,bun,op-sqlite,planetscale,tidb}*/'],
  },
  {
    why: 'weights and scripts of the typefaces that no document has',
    globs: [
      '@fontsource/{source-sans-3,noto-sans-devanagari,noto-sans-thai,dejavu-sans,unifontex}/**/*.{css,scss,woff2,woff,json}',
    ],
    keep: /files\/(source-sans-3-(latin|cyrillic|greek)(-ext)?-(400|600)|source-sans-3-vietnamese-(400|600)|noto-sans-(devanagari-devanagari|thai-thai)-(400|600)|dejavu-sans-latin-(400|700)|unifontex-latin-400)-normal\.woff$|package\.json$/,
  },
  {
    why: 'what recognises letters in other ways, or in browsers',
    globs: [
      '@tesseract.js-data/*/4.0.0/',
      'tesseract.js-core/*.wasm.js',
      // In Node the library takes the whole reader whatever it was asked for: the relaxed form, or on an old processor
      // the one without.
      'tesseract.js-core/*-lstm.{js,wasm}',
      'tesseract.js-core/tesseract-core-simd.{js,wasm}',
      'tesseract.js/{dist,docs,scripts}/',
      'zlibjs/bin/',
    ],
  },
  {
    why: 'names that are not settled',
    globs: ['@opentelemetry/semantic-conventions/dist/**/*{experimental,incubating}*'],
  },
];

/** What a pattern of a row matches, relative to the folder. */
export const matches = (folder, glob, keep) => globSync(glob, { cwd: folder }).filter((file) => !keep?.test(file));

const [folder] = process.argv.slice(2);
if (folder) {
  for (const { why, globs, keep } of unread) {
    for (const glob of globs) {
      const found = matches(folder, glob, keep);
      if (found.length === 0) throw new Error(`Nothing matches ${glob} (${why}). Look what became of it.`);
      for (const file of found) rmSync(path.join(folder, file), { recursive: true, force: true });
    }
  }
}
