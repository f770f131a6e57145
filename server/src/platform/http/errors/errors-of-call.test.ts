import { endpoints } from '@klantportaal/contract/endpoints';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testContext } from '../../../../test/app-context.ts';
import { freshDatabase, type TestDatabase } from '../../../../test/database.ts';
import { takeFaults } from '../../../../test/every/undescribed-answers.ts';
import { addLicence } from '../../../../test/rows.ts';
import { buildApp } from '../../../app.ts';
import { handlers as all } from '../../../consumer-handlers.ts';
import { firmTable, portalTable } from '../../../modules/identity/requests/described-tables.ts';
import { fail } from '../../kernel/errors.ts';
import { listCallErrors } from './errors-of-call.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await freshDatabase();
  await addLicence(db);
});
afterAll(() => db.close());

/** Calls a handler that refuses with a code of another call; returns the answer and what is told of it. */
async function answeredBy(environment: 'test' | 'development') {
  const lines: string[] = [];
  const reported: unknown[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });
  const context = testContext(db, { log, settings: { NODE_ENV: environment } });
  const errorReports = { report: (error: unknown) => void reported.push(error) };
  const adapters = new Proxy(context.adapters, {
    get: (all, name) => (name === 'errorReports' ? errorReports : all[name as keyof typeof all]),
  });
  const handlers = { ...all, listLanguages: async () => fail('INVOICE_NOT_FOUND') };
  const app = await buildApp({ ...context, adapters }, { handlers });
  const answer = await app.inject('/api/languages');
  await app.close();
  return { status: answer.statusCode, code: answer.json().error.code, lines, reported };
}

const fault = 'listLanguages answered INVOICE_NOT_FOUND, which its row does not name among its errors';

describe('a code that the row of a call does not name', () => {
  test('fails a test that meets it', async () => {
    const { status, code, lines } = await answeredBy('test');
    expect([status, code]).toEqual([500, 'UNKNOWN_ERROR']);
    expect(lines.join('')).toContain(fault);
  });

  test('is answered to a consumer all the same, and reported as a fault of ours', async () => {
    const { status, code, lines, reported } = await answeredBy('development');
    expect([status, code]).toEqual([404, 'INVOICE_NOT_FOUND']);
    expect(lines.join('')).toContain(fault);
    expect(reported).toMatchObject([{ message: fault }]);
    expect(takeFaults()).toEqual(['GET /api/languages: answers 404, which stands nowhere']);
  });
});

describe('the codes of a call', () => {
  const of = (name: keyof typeof endpoints) => listCallErrors(portalTable, name, endpoints[name]);

  test('are those of its row, and what follows from access, parameters, body and licence', () => {
    expect(of('listLanguages')).toEqual([
      'MALFORMED_REQUEST',
      'UNKNOWN_ERROR',
      'SERVICE_UNAVAILABLE',
      'TOO_BUSY',
      'DATABASE_ERROR',
    ]);
    expect(of('deleteDelivery')).toEqual([
      'INVALID_REQUEST',
      'MALFORMED_REQUEST',
      'ROUTE_NOT_FOUND',
      'TOO_MANY_REQUESTS',
      'UNKNOWN_ERROR',
      'SERVICE_UNAVAILABLE',
      'TOO_BUSY',
      'MAINTENANCE',
      'DATABASE_ERROR',
      'IDEMPOTENCY_KEY_REUSED',
      'AUTH_REQUIRED',
      'TOKEN_HAS_EXPIRED',
      'TWO_FACTOR_SETUP_REQUIRED',
      'ACCESS_DENIED',
      'PRODUCT_OWNERSHIP_MISMATCH',
      'BRAND_COULD_NOT_BE_DETERMINED',
      'DELIVERY_NOT_FOUND',
      'DELIVERY_CANNOT_BE_DELETED',
    ]);
  });

  test('of the firm’s systems never tell of a session, a domain or maintenance', () => {
    for (const [name, row] of Object.entries(firmTable.rows)) {
      const codes = listCallErrors(firmTable, name, row);
      expect(codes).toEqual(expect.arrayContaining(['AUTH_REQUIRED', 'ACCESS_DENIED']));
      for (const code of ['TWO_FACTOR_SETUP_REQUIRED', 'BRAND_COULD_NOT_BE_DETERMINED', 'MAINTENANCE'])
        expect(codes).not.toContain(code);
    }
  });
});
