import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FirmCalls, openFirmCalls, type TestFirm } from '../../../../test/firm-calls.ts';
import { eq, sql } from '../../../platform/db/drizzle.ts';
import { dossier_documents } from '../../dossiers/dossier-documents.table.ts';
import { products } from '../../products/products.table.ts';

let on: FirmCalls;
let zee: TestFirm;
beforeAll(async () => {
  on = await openFirmCalls();
  zee = await on.firm('zee', ['dossiers:read', 'dossiers:write']);
});
afterAll(() => on.close());

const facts = { public_number: '2026-1', date_created: '2026-11-01', total: 100, lines: [] as object[] };
const line = (amount: number | null) => ({ description: 'Advies', amount });
const body = (name: string, overrides: object = {}, action: object = {}) => ({
  label: name,
  date_created: '2026-11-01T10:00:00Z',
  persons: [{ firm_id: `p-${name}`, display_name: 'Noor Veen' }],
  products: [{ kind: 'invoice', firm_id: `i-${name}`, label: 'Factuur', details: { ...facts, ...overrides } }],
  actions: [
    {
      firm_id: `a-${name}`,
      type: 'PRESENT_OPPORTUNITY_TO_CONSUMER',
      label: 'Sparen',
      date_created: '2026-11-01',
      smartcare_min_savings_amount: 50,
      ...action,
    },
  ],
});

/** Sends an invoice with these facts by each way in, and returns the answers. */
async function byEveryWay(name: string, more: object) {
  const whole = await zee.call('PUT', `/dossiers/${name}`, body(name, more));
  const document = { kind: 'dossier', licence: 'zee', firm_id: `${name}-b`, ...body(`${name}-b`, more) };
  const batch = await zee.call('POST', '/batch', `${JSON.stringify(document)}\n`, {
    'content-type': 'application/x-ndjson',
  });
  await zee.call('PUT', `/dossiers/${name}-p`, body(`${name}-p`));
  const product = await zee.call('PUT', `/dossiers/${name}-p/products/invoice/i-${name}-p`, {
    label: 'Factuur',
    details: { ...facts, ...more },
  });
  return { whole, batch, product };
}

describe('an amount that cannot be', () => {
  test.each([
    ['parts of a cent', { total: 1.005 }, 'invalid_amount'],
    ['more than anybody can pay', { total: 1e308 }, 'too_big'],
    ['less than anybody can get back', { total: -1e308 }, 'too_small'],
    ['lines of parts of a cent', { total: 1.01, lines: [line(1.005)] }, 'invalid_amount'],
    ['lines that come to another sum', { lines: [line(60), line(30)] }, 'lines_differ'],
    ['a blank reason for it', { lines: [line(60)], total_reason: ' ' }, 'lines_differ'],
  ])('is refused at every way in: %s', async (what, more, code) => {
    const name = `r-${what.replaceAll(' ', '-')}`;
    const { whole, batch, product } = await byEveryWay(name, more);
    expect([whole.status, product.status]).toEqual([422, 422]);
    for (const { body: answered } of [whole, batch, product])
      expect(JSON.stringify(answered)).toMatch(new RegExp(`"${code}\\\\?"`));
    expect(JSON.stringify(batch.body)).toContain('refused');
  });

  test('is refused in an action too', async () => {
    for (const amount of [-1, 0.005, 1e12])
      expect(
        (await zee.call('PUT', '/dossiers/act', body('act', {}, { smartcare_min_savings_amount: amount }))).status,
      ).toBe(422);
  });
});

test.each([
  ['no lines', {}],
  ['lines that add up, a discount among them', { lines: [line(0.1), line(0.2), line(109.7), line(-10), line(null)] }],
  ['a reason for another sum', { lines: [line(60)], total_reason: 'Met btw', total_reason_en: 'With VAT' }],
  ['a credit', { total: -75, lines: [line(-75)] }],
])('an invoice with %s is taken at every way in', async (what, more) => {
  const { whole, batch, product } = await byEveryWay(`t-${what.replaceAll(/[ ,]+/g, '-')}`, more);
  expect([whole.status, product.status]).toEqual([201, 200]);
  expect(JSON.stringify(batch.body)).toContain('created');
});

test('what a dossier holds from before amounts were checked is read, and the rest of it can be changed', async () => {
  await zee.call('PUT', '/dossiers/old', body('old', { lines: [line(100)] }));
  const odd = <T>(column: T) =>
    sql`replace(replace(${column}::text, '"total": 100', '"total": 1.005'), '_amount": 50', '_amount": -0.005')::jsonb`;
  await on.db.transaction(zee.licence.id, async (tx) => {
    await tx.update(dossier_documents).set({ document: createPartial(odd(dossier_documents.document)) });
    await tx
      .update(products)
      .set({ details: createPartial(odd(products.details)) })
      .where(eq(products.kind, 'invoice'));
  });
  const read = await zee.call('GET', '/dossiers/old');
  expect([read.status, read.body.data.attributes.products[0].details.total]).toEqual([200, 1.005]);
  expect(read.body.data.attributes.actions[0].smartcare_min_savings_amount).toBe(-0.005);
  expect((await zee.call('GET', '/dossiers/old/actions/a-old')).status).toBe(200);
  const { products: _, actions: __, ...rest } = body('old');
  expect((await zee.call('PUT', '/dossiers/old', { ...rest, label: 'Anders' })).status).toBe(200);
});
