import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ErrorCode, errors } from '@klantportaal/contract/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firmTable, portalTable } from '../src/http/described-tables.ts';
import { errorsOfCall } from '../src/http/errors-of-call.ts';
import { appointments } from './every-code/appointments.ts';
import { invoices } from './every-code/invoices.ts';
import { notFound } from './every-code/not-found.ts';
import { products } from './every-code/products.ts';
import { questionnaires } from './every-code/questionnaires.ts';
import type { Raised } from './every-code/raised.ts';
import { requests } from './every-code/requests.ts';
import { signIn } from './every-code/sign-in.ts';
import { openTestServer, type TestServer } from './every-code/test-server.ts';
import { uploads } from './every-code/uploads.ts';

/**
 * TABLE: how every code of the error table is raised (P8-12 to P8-19, D8-01 to D8-09, Q8-07): by a case through the
 * whole server, or never and why. The compiler enforces that no code is left out.
 */
const raised: Record<ErrorCode, Raised> = {
  ...requests,
  ...signIn,
  ...notFound,
  ...uploads,
  ...appointments,
  ...invoices,
  ...products,
  ...questionnaires,
};
const context = [requests, signIn, notFound, uploads, appointments, invoices, products, questionnaires];
const all = Object.entries(raised) as [ErrorCode, Raised][];

const cases = all.flatMap(([code, how]) => (typeof how === 'function' ? [{ code, raise: how }] : []));
const nevers = all.flatMap(([code, how]) => ('never' in how ? [{ code, ...how }] : []));

test('has each code of the error table once', () => {
  expect(context.flatMap(Object.keys).sort()).toEqual(Object.keys(errors).sort());
});

test('a call can answer every code that is raised here, and no other', () => {
  const named = new Set([
    ...Object.entries(portalTable.rows).flatMap(([name, row]) => errorsOfCall(portalTable, name, row)),
    ...Object.entries(firmTable.rows).flatMap(([name, row]) => errorsOfCall(firmTable, name, row)),
  ]);
  expect([...named].sort()).toEqual(cases.map(({ code }) => code).sort());
});

describe('a consumer gets', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await openTestServer();
  });
  afterAll(() => server.close());

  // A file is blamed once two processes died of it, one after the other.
  test.each(cases)(
    '$code, with the status of the table',
    async ({ code, raise }) => {
      const answer = await raise(server);
      expect(answer.json()).toMatchObject({ error: { code, message: expect.stringMatching(/\w{3}/) } });
      expect(answer.statusCode).toBe(errors[code]);
    },
    60_000,
  );
});

describe('a code that is never answered', () => {
  const folders = ['../src', '../../contract/src'].map((folder) => join(import.meta.dirname, folder));
  const code = folders
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)))
    .filter((file) => /(?<!\.test)\.ts$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');

  // Keys of tables have no quotes; code that fails with one quotes it.
  test.each(nevers)('$code is in no handler and no schema: $never', ({ code: name, never }) => {
    expect(code).not.toContain(`'${name}'`);
    expect(never).toMatch(/\w{3}/);
  });
});
