import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ImportFixture, importedLicence, openImportFixture } from '../../../../test/fixtures/import-fixture.ts';
import { actions } from '../../tasks/actions.table.ts';

let fixture: ImportFixture;
beforeAll(async () => {
  fixture = await openImportFixture();
});
afterAll(() => fixture.close());

const invoice = { public_number: '2026-1', date_created: '2026-11-20', total: 100, lines: [] };
const otd = { grand_total: 0, has_automatic_debit_fees: false, is_cancelled: false, is_signed: false };

/** Imports a dossier with one product and the action that asks for it; whether that action is done. */
async function imported(kind: 'invoice' | 'otd', facts: object, given: object = {}): Promise<boolean> {
  const dossier = {
    kind: 'dossier',
    licence: 'zeedijk',
    firm_id: 'd-1',
    label: 'D-1',
    date_created: '2026-11-01',
    persons: [{ firm_id: 'p-1', display_name: 'Noor Veen', email: 'noor@test.example' }],
    products: [{ kind, firm_id: kind, label: 'X', details: { ...(kind === 'otd' ? otd : invoice), ...facts } }],
    actions: [
      {
        firm_id: `asks-${kind}`,
        type: kind === 'otd' ? 'SIGN_OTD' : 'PAY_INVOICE_PER_IDEAL',
        label: 'Doe iets',
        product: { kind, firm_id: kind },
        date_created: '2026-11-02',
        ...given,
      },
    ],
  };
  await fixture.importing({ 'a.json': importedLicence, 'b.json': dossier });
  const rows = await fixture.db.queryAsSystem((q) => q.select().from(actions));
  return rows.find(({ firm_id }) => firm_id === `asks-${kind}`)!.is_done;
}

test.each([
  ['invoice', 'is 0', { total: 0 }],
  ['invoice', 'is below 0', { total: -75 }],
  ['invoice', 'has no date yet', { date_created: null }],
  ['otd', 'is signed', { is_signed: true }],
  ['otd', 'is cancelled', { is_cancelled: true }],
] as const)(
  'an action for an %s that %s is closed, and open again once the facts ask for it',
  async (kind, _, facts) => {
    expect(await imported(kind, facts)).toBe(true);
    expect(await imported(kind, facts)).toBe(true);
    expect(await imported(kind, {})).toBe(false);
    expect(await imported(kind, facts)).toBe(true);
    expect(await imported(kind, {})).toBe(false);
  },
);

test('an action that the firm closed stays closed', async () => {
  expect(await imported('invoice', {}, { date_executed: '2026-11-10' })).toBe(true);
  expect(await imported('invoice', {})).toBe(true);
});
