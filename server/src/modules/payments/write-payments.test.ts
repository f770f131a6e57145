import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ImportFixture, importedLicence, openImportFixture } from '../../../test/fixtures/import-fixture.ts';
import { eq } from '../../platform/db/drizzle.ts';
import { actions } from '../tasks/actions.table.ts';
import { payments } from './payments.table.ts';

let fixture: ImportFixture;
beforeAll(async () => {
  fixture = await openImportFixture();
});
afterAll(() => fixture.close());

const facts = { public_number: '2026-1', date_created: '2026-11-20', total: 100, lines: [] };
const payment = { provider_id: 'tr_1', status: 'PAID', created_at: '2026-11-20' };

interface Given {
  details?: object;
  payments: object[];
  of?: string;
}

/** A firm and its dossier with one invoice and the payments of its action. */
function createDocuments({ details = {}, payments: paid, of = 'd-1' }: Given) {
  const dossier = {
    kind: 'dossier',
    licence: 'zeedijk',
    firm_id: of,
    label: of,
    date_created: '2026-11-01',
    persons: [{ firm_id: `p-${of}`, display_name: 'Noor Veen', email: `${of}@test.example` }],
    products: [{ kind: 'invoice', firm_id: `i-${of}`, label: 'Factuur', details: { ...facts, ...details } }],
    actions: [
      {
        firm_id: `pay-${of}`,
        type: 'PAY_INVOICE_PER_IDEAL',
        label: 'Betaal de factuur',
        product: { kind: 'invoice', firm_id: `i-${of}` },
        date_created: '2026-11-02',
        payments: paid,
      },
    ],
  };
  return { 'a.json': importedLicence, 'b.json': dossier };
}
const importing = (given: Given) => fixture.importing(createDocuments(given));
const refused = (given: Given) => fixture.refused(createDocuments(given));
const stored = (provider_id: string) =>
  fixture.db.queryAsSystem(
    async (q) => (await q.select().from(payments).where(eq(payments.provider_id, provider_id)))[0],
  );
const isDone = (of: string) =>
  fixture.db.queryAsSystem(
    async (q) =>
      (
        await q
          .select()
          .from(actions)
          .where(eq(actions.firm_id, `pay-${of}`))
      )[0]?.is_done,
  );

test.each([
  ['0', 0],
  ['below 0', -75],
])('a payment of an invoice of %s is refused with its file, line and reason', async (_, total) => {
  const error = await refused({ details: { total }, payments: [payment], of: 'd-0' });
  expect(error.file).toBe('b.json');
  expect(error.problems).toEqual([
    { pointer: '/actions/0/payments/0', line: 38, problem: 'an invoice of 0 or less has no payments' },
  ]);
  expect(await stored('tr_1')).toBeUndefined();
});

test('a payment that covers the invoice closes its action, and one that does not leaves it open', async () => {
  await importing({ payments: [{ ...payment, provider_id: 'tr_all' }], of: 'd-all' });
  expect(await stored('tr_all')).toMatchObject({ status: 'PAID', amount_cents: 10_000 });
  expect(await isDone('d-all')).toBe(true);
  await importing({ details: { total: 150 }, payments: [{ ...payment, provider_id: 'tr_all' }], of: 'd-all' });
  expect(await isDone('d-all')).toBe(false);
});

test('a payment that was known as open becomes paid, and an older document takes nothing back', async () => {
  const open = { ...payment, provider_id: 'tr_2', status: 'PENDING' };
  await importing({ payments: [open], of: 'd-2' });
  expect(await isDone('d-2')).toBe(false);
  await importing({ payments: [{ ...open, status: 'PAID' }], of: 'd-2' });
  for (const status of ['PENDING', 'FAILED']) await importing({ payments: [{ ...open, status }], of: 'd-2' });
  expect(await stored('tr_2')).toMatchObject({ status: 'PAID', paid_at: expect.any(Date), paid_cents: 10_000 });
  expect(await isDone('d-2')).toBe(true);
});

test('a second open payment is taken in, and the first stays the one that is offered', async () => {
  const both = ['tr_3', 'tr_4'].map((provider_id) => ({ ...payment, provider_id, status: 'CREATED' }));
  await importing({ payments: both, of: 'd-3' });
  expect(await stored('tr_3')).toMatchObject({ status: 'CREATED', replaced_at: null });
  expect(await stored('tr_4')).toMatchObject({ status: 'CREATED', replaced_at: expect.any(Date) });
});

test('a payment that another invoice has already is refused with its place', async () => {
  await importing({ payments: [{ ...payment, provider_id: 'tr_5' }], of: 'd-5' });
  const { problems } = await refused({ payments: [{ ...payment, provider_id: 'tr_5' }], of: 'd-6' });
  expect(problems).toMatchObject([
    { pointer: '/actions/0/payments/0/provider_id', problem: 'another invoice has a payment with this id' },
  ]);
});
