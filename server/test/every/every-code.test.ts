import { type ErrorCode, errors } from '@klantportaal/contract/errors';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firmTable, portalTable } from '../../src/modules/identity/requests/described-tables.ts';
import { staffTable } from '../../src/modules/identity/staff/staff-calls.ts';
import { listCallErrors } from '../../src/platform/http/errors/errors-of-call.ts';
import { accountability } from './every-code/accountability.ts';
import { appointments } from './every-code/appointments.ts';
import { enteringConsole } from './every-code/entering-console.ts';
import { invoices } from './every-code/invoices.ts';
import { judging } from './every-code/judging.ts';
import { lettingIn } from './every-code/letting-in.ts';
import { notFound } from './every-code/not-found.ts';
import { products } from './every-code/products.ts';
import { questionnaires } from './every-code/questionnaires.ts';
import type { Case } from './every-code/raised.ts';
import { receivedMails } from './every-code/received-mails.ts';
import { requests } from './every-code/requests.ts';
import { signIn } from './every-code/sign-in.ts';
import { openTestServer, type TestServer } from './every-code/test-server.ts';
import { uploads } from './every-code/uploads.ts';

/**
 * TABLE: how every code of the error table is raised (P8-12 to P8-19, D8-01 to D8-09, Q8-07): by a case through the
 * whole server. The compiler enforces that no code is left out.
 */
const raised: Record<ErrorCode, Case> = {
  ...requests,
  ...signIn,
  ...notFound,
  ...uploads,
  ...appointments,
  ...invoices,
  ...products,
  ...questionnaires,
  ...judging,
  ...lettingIn,
  ...enteringConsole,
  ...accountability,
  ...receivedMails,
};
const context = [
  requests,
  signIn,
  notFound,
  uploads,
  appointments,
  invoices,
  products,
  questionnaires,
  judging,
  lettingIn,
  enteringConsole,
  accountability,
  receivedMails,
];
const cases = (Object.entries(raised) as [ErrorCode, Case][]).map(([code, raise]) => ({ code, raise }));

test('has each code of the error table once', () => {
  expect(context.flatMap(Object.keys).sort()).toEqual(Object.keys(errors).sort());
});

test('a call can answer every code that is raised here, and no other', () => {
  const named = new Set([
    ...Object.entries(portalTable.rows).flatMap(([name, row]) => listCallErrors(portalTable, name, row)),
    ...Object.entries(firmTable.rows).flatMap(([name, row]) => listCallErrors(firmTable, name, row)),
    ...Object.entries(staffTable.rows).flatMap(([name, row]) => listCallErrors(staffTable, name, row)),
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
