import type { Endpoint } from '@klantportaal/contract/endpoint';
import { endpoints } from '@klantportaal/contract/endpoints';
import { backofficeCalls } from '@klantportaal/contract/firm-calls';
import { LicenceBody } from '@klantportaal/contract/modules/firms/licence';
import { isLicencePart } from '@klantportaal/contract/modules/firms/licence-parts';
import { staffCalls } from '@klantportaal/contract/modules/identity/staff/staff-calls';
import { supplierCalls } from '@klantportaal/contract/modules/identity/supplier/supplier-calls';
import { storedKinds } from '@klantportaal/contract/modules/products/products';
import { operatorCalls } from '@klantportaal/contract/operator/operator-calls';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addKey } from '../../src/modules/identity/keys/keys.queries.ts';
import {
  firmTable,
  operatorTable,
  portalTable,
  supplierTable,
} from '../../src/modules/identity/requests/described-tables.ts';
import { loadSchemas } from '../../src/modules/identity/requests/row.ts';
import { staffTable } from '../../src/modules/identity/staff/staff-calls.ts';
import { putSupplier } from '../../src/modules/identity/suppliers/suppliers.queries.ts';
import { getBodyLimit } from '../../src/platform/http/body-limit.ts';
import type { CallRow, DescribedTable } from '../../src/platform/http/errors/errors-of-call.ts';
import { times } from '../deep.ts';
import { type Judging, openJudging } from '../fixtures/judging-fixture.ts';
import { createForm } from '../made-files/multipart.ts';
import { getDomain } from '../rows.ts';
import { as } from '../sessions.ts';
import { addColleague, consoleUrl, openTestConsole, type TestConsole } from '../staff.ts';
import { costlyTexts, createCostlyBodies, createCostlyDocuments } from './costly-bodies.ts';

/** Milliseconds of our processor that an answer may take, and bytes besides twice those of its request. */
const MAX_MS = 100;
const MAX_BYTES = 4_096;
/** The least of so many tries counts: what compiling and collecting memory add is no cost of the body. */
const TRIES = 8;
/** A body that is right, and the milliseconds that reading it takes where the limits hold as they stand. */
const yardstick = JSON.stringify(
  Array.from({ length: 8_000 }, (_, nth) => ({ id: `w${nth}`, translation: { nl: 'x' } })),
);
const YARDSTICK_MS = 25;

let on: Judging;
let consoleOn: TestConsole;
let domain: string;
beforeAll(async () => {
  on = await openJudging();
  consoleOn = await openTestConsole(on.db);
  domain = await getDomain(on.db, on.anna.licence.id);
  const languages = [{ name: 'Nederlands', iso_code: 'nl', is_default: true }];
  const put = await on.crm('PUT', '/licence', { name: 'Kantoor', domains: [domain], languages });
  expect(put.status).toBeLessThan(300);
  const key = { created_at: new Date(), name: 'monitoring', key: 'operator' };
  await on.db.transactionAsSystem(async (tx) => {
    await addKey(tx, { ...key, scopes: ['operator:read', 'operator:write'] });
    const { id: supplier_id } = await putSupplier(tx, 'CRM BV', key.created_at);
    const scopes = ['events:read', 'webhooks:read', 'webhooks:write'];
    await addKey(tx, { ...key, key: 'supplier', supplier_id, scopes });
  });
});
afterAll(async () => {
  await consoleOn.app.close();
  await on.close();
});

/** A request of a test. */
interface Sent {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
}

/** The cost of an answer: milliseconds of this thread's processor, and bytes. */
async function measure(app: FastifyInstance, sent: Sent) {
  const before = process.threadCpuUsage();
  const answer = await app.inject(sent);
  return { status: answer.statusCode, ms: spentSince(before), bytes: answer.rawPayload.length };
}

function spentSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/** The factor by which this machine is slower now than a quiet one, with what the tests before have left in its memory. */
function findSlowness(): number {
  const tries = Array.from({ length: TRIES }, () => {
    const before = process.threadCpuUsage();
    for (let nth = 0; nth < 4; nth += 1) structuredClone(JSON.parse(yardstick));
    return spentSince(before);
  });
  return Math.max(1, Math.min(...tries) / YARDSTICK_MS);
}

/** Whether the least that an answer took is within a limit, by this machine's own measure where it is slow. */
const isWithin = (least: number, most: number): boolean => least <= most || least <= most * findSlowness();

async function assertCheap(app: FastifyInstance, what: string, sent: Sent) {
  const most_bytes = 2 * (sent.url.length + (sent.payload?.length ?? 0)) + MAX_BYTES;
  let least = Number.POSITIVE_INFINITY;
  for (let tried = 0; tried < TRIES && least > MAX_MS; tried += 1) {
    const { status, ms, bytes } = await measure(app, sent);
    // A good answer may be as long as what was asked for.
    expect([what, status < 500 && status !== 428, status < 400 || bytes <= most_bytes || bytes]).toEqual([
      what,
      true,
      true,
    ]);
    least = Math.min(least, ms);
  }
  expect([what, isWithin(least, MAX_MS) || least]).toEqual([what, true]);
}

const unknownId = '6e1a0d9c-6f0e-4f5b-9a44-0d0a52d0f4aa';
const longQuery = Array.from({ length: 1_500 }, (_, nth) => `w${nth}=x`).join('&');
const longWord = 'x'.repeat(15_000);

/** An address of a call: of the first household’s where the call has a body, so that more than the id is looked at. */
function buildUrl({ path, body }: CallRow): string {
  const { dossier, consumer } = on.anna;
  const known = body
    ? path
        .replace(/(?<=\/dossiers\/)\{firmId\}/, dossier.firm_id!)
        .replace(/(?<=\/consumers\/)\{firmId\}/, consumer.firm_id!)
        .replace('{part}', 'dictionary')
        .replace('{kind}', storedKinds[0])
    : path;
  return known.replace(/\{\w+\}/g, unknownId);
}

/** Sends every costly request of a call. */
async function assertCallIsCheap(
  app: FastifyInstance,
  table: DescribedTable,
  row: CallRow,
  headers: Record<string, string>,
): Promise<void> {
  const schemas = await loadSchemas(row);
  const { method } = row;
  const url = buildUrl(row);
  const [name = 'w'] = Object.keys((schemas.query as { shape?: object } | null)?.shape ?? {});
  for (const query of [longQuery, `${name}=${longWord}`])
    await assertCheap(app, `a long query of ${url}`, { method, url: `${url}?${query}`, headers });
  if (method === 'GET') return;
  const most = Math.min(getBodyLimit(table.security(row)), 1024 * 1024) - 1_000;
  const type = row.body === 'lines' ? 'application/x-ndjson' : 'application/json';
  // A third of the bodies with each call, another third with the next; the deep run sends all with all.
  const share = times(3, 1);
  const bodies = Object.entries(createCostlyBodies(schemas.body, most));
  for (const [what, payload] of bodies.filter((_, nth) => (nth + url.length) % share === 0))
    await assertCheap(app, `${url} ${what}`, { method, url, headers: { ...headers, 'content-type': type }, payload });
}

const listRows = <Row extends CallRow>(rows: Readonly<Record<string, Row>>) => Object.entries(rows) as [string, Row][];
const ofKey = { authorization: 'Bearer crm' };

describe('no body costs much', () => {
  test.each(listRows<Endpoint>(endpoints))('of a consumer: %s', async (_, row) => {
    const headers = { 'x-acceleratedomain': domain, ...as(on.anna.consumer) };
    await assertCallIsCheap(on.app, portalTable, row, headers);
  });

  test.each(listRows<CallRow>(backofficeCalls))('of a firm: %s', async (_, row) => {
    await assertCallIsCheap(on.app, firmTable, row, { ...ofKey, ...(row.conditional && { 'if-match': '*' }) });
  });

  test.each(listRows(operatorCalls))('of an operator: %s', async (_, row) => {
    await assertCallIsCheap(on.app, operatorTable, row, { authorization: 'Bearer operator' });
  });

  test.each(listRows<CallRow>(supplierCalls))('of a supplier: %s', async (_, row) => {
    await assertCallIsCheap(on.app, supplierTable, row, { authorization: 'Bearer supplier' });
  });

  test.each(listRows(staffCalls))('of the console: %s', async (name, row) => {
    const email = `${name}@firm.example`.toLowerCase();
    await addColleague(on.db, on.anna.licence.id, 'administrator', { email });
    const browser = consoleOn.browser();
    await browser.signIn(email);
    const cookie = [...browser.cookies].map(([key, word]) => `${key}=${word}`).join('; ');
    const headers = { origin: consoleUrl, 'sec-fetch-site': 'same-origin', cookie };
    await assertCallIsCheap(consoleOn.app, staffTable, row, headers);
  });

  test.each(Object.entries(costlyTexts))('of %s', async (what, payload) => {
    const json = { 'content-type': 'application/json' };
    const calls: Sent[] = [
      { method: 'POST', url: '/api/auth/login', headers: { 'x-acceleratedomain': domain, ...json } },
      { method: 'POST', url: '/backoffice/v1/views', headers: { ...ofKey, ...json } },
      { method: 'POST', url: '/backoffice/v1/batch', headers: { ...ofKey, 'content-type': 'application/x-ndjson' } },
    ];
    for (const call of calls) await assertCheap(on.app, `${call.url} ${what}`, { ...call, payload });
    const signIn: Sent = { method: 'POST', url: '/staff/v1/sign-in', headers: { origin: consoleUrl, ...json } };
    await assertCheap(consoleOn.app, `${signIn.url} ${what}`, { ...signIn, payload });
  });

  test('of the parts of a licence and the records of a dossier, alone and as lines of a batch', async () => {
    const { parts, dossiers } = createCostlyDocuments(LicenceBody, storedKinds);
    const headers = { ...ofKey, 'content-type': 'application/json' };
    const put = (url: string, body: object) =>
      assertCheap(on.app, `${url} ${JSON.stringify(body).slice(0, 60)}`, {
        method: 'PUT',
        url,
        headers,
        payload: JSON.stringify(body),
      });
    for (const body of parts) {
      const [part] = Object.keys(body);
      if (isLicencePart(part!))
        for (const place of ['licence', 'licence/drafts']) await put(`/backoffice/v1/${place}/${part}`, body);
    }
    for (const body of dossiers) await put(`/backoffice/v1/dossiers/${on.anna.dossier.firm_id}`, body);
    for (const [kind, documents] of Object.entries({ licence: parts, dossier: dossiers }))
      for (const document of documents) {
        const payload = JSON.stringify({ kind, licence: on.anna.licence.firm_id, firm_id: 'x', ...document });
        const lines = { ...ofKey, 'content-type': 'application/x-ndjson' };
        const call: Sent = { method: 'POST', url: '/backoffice/v1/batch', headers: lines, payload };
        await assertCheap(on.app, `a line ${payload.slice(0, 90)}`, call);
      }
  });

  test.each([
    ['no cells', ';'.repeat(1_000_000)],
    ['quotes', '"'.repeat(1_000_000)],
    ['rows that are too short', `dossier;last_name;email\n${'x\n'.repeat(2_000)}`],
  ])('of a spreadsheet of %s', async (what, payload) => {
    const headers = { ...ofKey, 'content-type': 'text/csv' };
    const sent: Sent = { method: 'POST', url: '/backoffice/v1/batch?format=csv', headers, payload };
    let least = Number.POSITIVE_INFINITY;
    for (let tried = 0; tried < TRIES && least > 4 * MAX_MS; tried += 1)
      least = Math.min(least, (await measure(on.app, sent)).ms);
    expect([what, isWithin(least, 4 * MAX_MS) || least]).toEqual([what, true]);
  });

  test.each(['/api/documents', '/backoffice/v1/files'])('of a form of many fields: %s', async (url) => {
    const fields = Object.fromEntries(Array.from({ length: 900 }, (_, nth) => [`f${nth}`, 'x'.repeat(900)]));
    const { type, payload } = await createForm([], fields);
    const headers = { 'x-acceleratedomain': domain, ...(url.startsWith('/api') ? as(on.anna.consumer) : ofKey) };
    await assertCheap(on.app, url, { method: 'POST', url, headers: { ...headers, 'content-type': type }, payload });
  });
});
