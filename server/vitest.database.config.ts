import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from 'vitest/config';
import server from './vitest.config.ts';

/**
 * What the build server runs once more on a PostgreSQL server, which differs from the embedded one in its version, its
 * locale and the way to it: `TEST_DATABASE_URL=postgresql://… npm test -- database`. These are the files of the server's
 * tests that use a database, less those that send it no statement of the product that none of the others sends (found by
 * running all of them with the texts of their statements written down, and comparing those by file; docs/decisions/305).
 * A new file runs by itself. The deep run runs everything on it.
 */
const leftOut = [
  // Whole tables: every id asked for by a stranger, every call, code and list. The statements are those of the areas.
  'test/strangers.test.ts',
  'test/every-firm-call.test.ts',
  'test/whole-table.test.ts',
  'test/every-row.test.ts',
  'test/counters-agree.test.ts',
  'test/demo-lists.test.ts',
  // Programs that share a database, are stopped and are killed: their writes are those of the areas.
  'test/two-processes.test.ts',
  'test/drain.test.ts',
  'test/kill-answers.test.ts',
  // Names, throttles and codes at sign-in; sessions, two-factor and refresh send the same statements.
  'src/areas/sign-in/login.test.ts',
  'src/areas/mortgage-check/product-action-login.test.ts',
  'src/sign-in/remembered-tokens.test.ts',
  // Other ways to send answers and to fetch files: the statements are those of questionnaires, invoices and assignments.
  'src/areas/advice-profile/advice-profile.test.ts',
  'src/areas/inventory-form/inventory-form.test.ts',
  'src/areas/ockto-form/ockto-form.test.ts',
  'src/areas/iwize-form/iwize-form.test.ts',
  'src/areas/invoices/two-bank-pages.test.ts',
  'src/areas/invoices/download-invoice.test.ts',
  'src/areas/otds/signed-document.test.ts',
  'src/areas/knowledge-form/knowledge-form.test.ts',
  'src/areas/bankguarantees/bankguarantees.test.ts',
  'src/areas/mortgages/mortgages.test.ts',
  'src/areas/appointments/appointments.test.ts',
  'src/areas/actions/actions.test.ts',
  'src/areas/deliveries/deliveries.test.ts',
  'src/questionnaires/sharing/fetch-shared.test.ts',
  // Two persons of a dossier, mails about news, and lines that are cut: the statements are those of to-dos and the outbox.
  'test/one-dossier-two-persons.test.ts',
  'src/mails/news/news.test.ts',
  'test/cut-line.test.ts',
  // Signing in and refreshing once more, and the calls of staff: their own handlers' tests send the same.
  'src/areas/sign-in/refresh.test.ts',
  'src/staff/sign-in.test.ts',
  'src/console/console-app.test.ts',
  'test/every-staff-call.test.ts',
  // What reads files, secrets, headers and traces, with few rows.
  'src/files/sweep.test.ts',
  'src/tracing/tracing.test.ts',
  'test/firm-secrets.test.ts',
  'src/backoffice/closings/closings.test.ts',
  'src/backoffice/verdicts/originals.test.ts',
  'src/backoffice/licence-drafts/logo-colours.test.ts',
  'src/page/page-routes.test.ts',
  // Pages of the demo and of programmers, and reports that are passed on: they read a licence and little else.
  'src/demo/demo-bank.test.ts',
  'src/demo/demo-cardif.test.ts',
  'src/demo/mailbox.test.ts',
  'src/page/api-page.test.ts',
  'src/backoffice/schemas/schemas.test.ts',
  'src/areas/error-reports/error-reports.test.ts',
];

const files = globSync('{src,test}/**/*.ts', { cwd: import.meta.dirname });
/** The modules of ours that a file imports, relative to this folder. */
const imports = new Map(
  files.map((file) => {
    const text = readFileSync(path.join(import.meta.dirname, file), 'utf8');
    const found = [...text.matchAll(/from '(\.{1,2}\/[^']+)'/g)].map(([, to = '']) =>
      path.join(path.dirname(file), to),
    );
    return [file, found] as const;
  }),
);
/** Directly, or through what several tests share. */
const usesDatabase = (file: string): boolean =>
  file === 'test/database.ts' || (imports.get(file) ?? []).some((one) => one.startsWith('test/') && usesDatabase(one));

export default defineConfig({
  test: {
    ...server.test,
    name: 'database',
    include: files.filter((file) => file.endsWith('.test.ts') && usesDatabase(file) && !leftOut.includes(file)),
  },
});
