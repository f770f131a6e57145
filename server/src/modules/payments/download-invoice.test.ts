import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPdf, readPdfText } from '../../../test/fixtures/samples.ts';
import { type FileApp, openFileApp } from '../../../test/made-files/file-fixture.ts';
import { addAction, addConsumer, addDossier, addHousehold, addProduct, getDomain } from '../../../test/rows.ts';
import { as } from '../../../test/sessions.ts';
import type { JsonObject } from '../../platform/db/columns.ts';
import { payments } from './payments.table.ts';

let file_id: string;

const facts = {
  public_number: '2026-0142',
  date_created: '2026-02-24',
  date_due: '2026-03-10',
  total: 1314.5,
  lines: [
    { description: 'Eerste termijn #hypotheekadvies', amount: 1225 },
    { description: 'Energielabel', amount: 89.5 },
  ],
};

let on: FileApp;
beforeAll(async () => {
  on = await openFileApp();
  file_id = await on.addFile(on.owner, 'factuur van de firma.pdf', await createPdf(300));
});
afterAll(() => on.close());

const invoice = (details: JsonObject = {}) =>
  addProduct(on.db, { ...on.owner, kind: 'invoice', details: { ...facts, ...details } });
const download = (id: string, who: { id: string } = on.anna.consumer) =>
  on.app.inject({ url: `/api/invoices/download/${id}`, headers: as(who) });

describe('an invoice downloads', () => {
  test("as the firm's own document, under its own name", async () => {
    const answer = await download((await invoice({ file_id })).id);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-disposition']).toContain('factuur van de firma.pdf');
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('as one we generate if the firm sent none, with number, dates, lines and total', async () => {
    const answer = await download((await invoice()).id);
    expect(answer.headers['content-disposition']).toContain('factuur-2026-0142.pdf');
    const text = await readPdfText(answer.rawPayload);
    for (const part of [
      'Factuur 2026-0142',
      'Advies aan Zee',
      'Mw. A. van Veen',
      '24-02-2026',
      '10-03-2026',
      'Eerste termijn #hypotheekadvies',
      '€ 1.225,00',
      '€ 1.314,50',
      'binnen 14 dagen',
    ])
      expect(text).toContain(part);
  });

  test.each([
    ['0', { total: 0 }, 'Er is niets te betalen.'],
    ['below 0', { total: -75 }, 'U krijgt dit bedrag van ons terug.'],
  ])('without a request to pay when it is %s', async (_, details, said) => {
    const text = await readPdfText((await download((await invoice(details)).id)).rawPayload);
    expect(text).toContain(said);
    expect(text).not.toContain('binnen 14 dagen betalen');
    expect(text).not.toContain('10-03-2026');
  });

  test('with the payment date once paid, and without a request to pay', async () => {
    const { id } = await invoice();
    const action = await addAction(on.db, { ...on.owner, product_id: id, type: 'PAY_INVOICE_PER_IDEAL' });
    const at = new Date('2026-03-01T10:00:00Z');
    const row = { description: 'Factuur', amount_cents: 131_450, status: 'PAID', paid_at: at } as const;
    await on.db.transaction(on.anna.licence.id, (tx) =>
      tx
        .insert(payments)
        .values({ ...on.owner, ...row, action_id: action.id, product_id: id, created_at: at, updated_at: at }),
    );
    const text = await readPdfText((await download(id)).rawPayload);
    expect(text).toContain('01-03-2026');
    expect(text).toContain('Deze factuur is betaald.');
    expect(text).not.toContain('10-03-2026');
  });

  test.each([
    ['a part', 1000, ['€ 1.000,00', 'Nog te betalen', '€ 314,50', '10-03-2026', 'betalen?']],
    ['too much', 1500, ['€ 1.500,00', 'Te veel betaald', '€ 185,50', 'Deze factuur is betaald.', 'terugkrijgt']],
  ])('with what was received when that is %s', async (_, received, parts) => {
    const { id } = await invoice();
    const action = await addAction(on.db, { ...on.owner, product_id: id, type: 'PAY_INVOICE_PER_IDEAL' });
    const at = new Date('2026-03-01T10:00:00Z');
    const paid = { status: 'PAID', paid_at: at, paid_cents: received * 100, created_at: at, updated_at: at } as const;
    const row = { ...on.owner, ...paid, action_id: action.id, product_id: id, description: 'Factuur', amount_cents: 1 };
    await on.db.transaction(on.anna.licence.id, (tx) => tx.insert(payments).values(row));
    const text = await readPdfText((await download(id)).rawPayload);
    for (const part of ['Ontvangen', ...parts]) expect(text).toContain(part);
  });

  test('as paid once the firm booked it and closed its action, as the list says too', async () => {
    const dossier = await addDossier(on.db, { licence_id: on.anna.licence.id });
    const of = { licence_id: on.anna.licence.id, dossier_id: dossier.id };
    const consumer = await addConsumer(on.db, of);
    const details = { ...facts, payment_method: null, issuer: null };
    const { id } = await addProduct(on.db, { ...of, kind: 'invoice', details });
    const closed = { is_done: true, date_executed: new Date('2026-03-01T10:00:00Z') };
    await addAction(on.db, { ...of, product_id: id, type: 'PAY_INVOICE_PER_IDEAL', ...closed });
    const text = await readPdfText((await download(id, consumer)).rawPayload);
    expect(text).toContain('Deze factuur is betaald.');
    expect(text).not.toMatch(/binnen 14 dagen|10-03-2026|Vraag ons hoe/);
    const [listed] = (await on.app.inject({ url: '/api/invoices', headers: as(consumer) })).json().data;
    expect(listed.attributes.is_paid).toBe(true);
  });
});

test('is refused to another dossier, and not found if it is not an invoice', async () => {
  const dossier = await addDossier(on.db, { licence_id: on.anna.licence.id });
  const ben = await addConsumer(on.db, { licence_id: on.anna.licence.id, dossier_id: dossier.id });
  const refused = await download((await invoice({ file_id })).id, ben);
  expect([refused.statusCode, refused.json().error.code]).toEqual([403, 'PRODUCT_OWNERSHIP_MISMATCH']);
  const otd = await addProduct(on.db, { ...on.owner, kind: 'otd', details: {} });
  for (const id of [otd.id, 'made-up']) expect((await download(id)).json().error.code).toBe('INVOICE_NOT_FOUND');
});

test("uses its own licence's wording", async () => {
  const dictionary = [{ id: 'letter.invoice.total', translation: '{"nl":"Alles samen"}' }];
  const textFor = async ({ licence, dossier, consumer }: typeof on.anna) => {
    const row = { licence_id: licence.id, dossier_id: dossier.id, kind: 'invoice', details: facts } as const;
    const { id } = await addProduct(on.db, row);
    const headers = { ...as(consumer), 'x-acceleratedomain': await getDomain(on.db, licence.id) };
    return readPdfText((await on.app.inject({ url: `/api/invoices/download/${id}`, headers })).rawPayload);
  };
  const own = await textFor(await addHousehold(on.db, { dictionary }));
  expect(own).toContain('Alles samen');
  expect(own).not.toContain('Totaal');
  const other = await textFor(on.anna);
  expect(other).toContain('Totaal');
  expect(other).not.toContain('Alles samen');
});

// Last: with a second licence, a call must name its domain.
test('an invoice downloads with how to transfer the amount when it cannot be paid in the portal, as the list says too', async () => {
  const settings = { iban: 'NL62TEST0987654321', iban_name: 'Stichting Gelden Zee' };
  const zee = await addHousehold(on.db, { settings });
  const of = { licence_id: zee.licence.id, dossier_id: zee.dossier.id };
  const { id } = await addProduct(on.db, {
    ...of,
    kind: 'invoice',
    details: { ...facts, date_due: null, payment_method: null, issuer: null },
  });
  // One that could be paid here was closed before; the one that is open cannot.
  const then = new Date('2026-02-24T09:00:00Z');
  const asking = { ...of, product_id: id, type: 'PAY_INVOICE_PER_IDEAL' } as const;
  await addAction(on.db, { ...asking, is_done: true, date_executed: then, date_created: then });
  await addAction(on.db, {
    ...asking,
    details: { mollie_invalid: true },
    date_created: new Date('2026-02-25T09:00:00Z'),
  });
  const headers = { ...as(zee.consumer), 'x-acceleratedomain': await getDomain(on.db, zee.licence.id) };
  const text = await readPdfText((await on.app.inject({ url: `/api/invoices/download/${id}`, headers })).rawPayload);
  for (const part of ['NL62 TEST 0987 6543 21', 'Stichting Gelden Zee', '2026-0142', '€ 1.314,50', '10-03-2026'])
    expect(text).toContain(part);
  expect(text).toContain('Vermeld dan het betalingskenmerk');
  expect(text).not.toContain('in het portaal');
  const [listed] = (await on.app.inject({ url: '/api/invoices', headers })).json().data;
  expect(listed.attributes.transfer).toEqual({
    iban: 'NL62TEST0987654321',
    name: 'Stichting Gelden Zee',
    reference: '2026-0142',
  });
});
