import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { getErrorCode } from '../../../../test/answer.ts';
import { createPdf } from '../../../../test/fixtures/samples.ts';
import { type FileApp, openFileApp } from '../../../../test/made-files/file-fixture.ts';
import { addAction, addProduct, isDone } from '../../../../test/rows.ts';
import { as, testSessions } from '../../../../test/sessions.ts';
import type { Json } from '../../../platform/db/columns.ts';
import { eq } from '../../../platform/db/drizzle.ts';
import { products } from '../../products/products.table.ts';
import { signatures } from '../signatures.table.ts';

const nothingElse = {
  grand_total: 500,
  total_monthly: null,
  subservice_name: null,
  sepa_payment_reference: null,
  sepa_creditor_name: null,
  sepa_creditor_id: null,
  vat_percentage: 21,
  vat_total_monthly: null,
  has_automatic_debit_fees: false,
  sepa_accountholder_iban_account: null,
  sepa_accountholder_iban_bic: null,
  sepa_accountholder_iban_name: null,
  is_cancelled: false,
  is_signed: false,
  date_finalised: null,
  date_offered: null,
};

let on: FileApp;
let details: Record<string, Json>;
beforeAll(async () => {
  on = await openFileApp((db) => ({ sessions: testSessions(db) }));
  const file_id = await on.addFile(on.owner, 'opdracht.pdf', await createPdf(1));
  details = { file_id, total_at_once: 500, service_name: 'Hypotheekadvies', ...nothingElse };
});
afterAll(() => on.close());

/** An assignment to be signed, as it is shown to its signer. */
async function offered() {
  const { id } = await addProduct(on.db, { ...on.owner, kind: 'otd', label: 'Opdracht aankoop', details });
  const action = await addAction(on.db, { ...on.owner, product_id: id, type: 'SIGN_OTD' });
  const version = async (): Promise<string> => {
    const { data } = (await on.app.inject({ url: '/api/products/otds', headers: as(on.anna.consumer) })).json();
    return data.find((item: { id: string }) => item.id === id).attributes.version;
  };
  return {
    version,
    /** The firm sends it again, with this changed. */
    change: (values: { label?: string; details?: Record<string, Json> }) =>
      on.db.transaction(on.owner.licence_id, (tx) => tx.update(products).set(values).where(eq(products.id, id))),
    sign: (body: object) =>
      on.app.inject({
        method: 'POST',
        url: `/api/products/otds/actions/${action.id}/sign`,
        headers: as(on.anna.consumer),
        body: { data: {}, ...body },
      }),
    async isSigned() {
      const kept = await on.db.query(on.owner.licence_id, (q) =>
        q.select().from(signatures).where(eq(signatures.product_id, id)),
      );
      return [await isDone(on.db, action.id), kept.length];
    },
  };
}
const withVersion = (otd_version: string) => ({ evidence: { locale: 'nl', consents: [], otd_version } });

test.each<[string, () => { label?: string; details?: Record<string, Json> }]>([
  ['an amount', () => ({ details: { ...details, total_at_once: 9500 } })],
  ['its document', () => ({ details: { ...details, file_id: null } })],
  ['its name', () => ({ label: 'Opdracht verkoop' })],
])('nothing is signed if the firm changed %s since it was shown', async (_, changed) => {
  const { version, change, sign, isSigned } = await offered();
  const shown = await version();
  await change(changed());
  const answer = await sign(withVersion(shown));
  expect([answer.statusCode, getErrorCode(answer)]).toEqual([409, 'OTD_CHANGED']);
  expect(await isSigned()).toEqual([false, 0]);
  expect(await version()).not.toBe(shown);
});

test('what was shown is still the same when the firm sends it again, or another account to fill in', async () => {
  const { version, change } = await offered();
  const shown = await version();
  const { file_id, ...rest } = details;
  await change({ details: { ...rest, sepa_accountholder_iban_name: 'A. van Veen', file_id: file_id! } });
  expect(await version()).toBe(shown);
});

test('nothing is signed that the firm changes while the signed document is made', async () => {
  const { change, sign, isSigned } = await offered();
  const put = vi.spyOn(on.store, 'put');
  put.mockImplementationOnce(async (...given) => {
    await change({ details: { ...details, total_at_once: 9500 } });
    put.mockRestore();
    return on.store.put(...given);
  });
  expect(getErrorCode(await sign({}))).toBe('OTD_CHANGED');
  expect(await isSigned()).toEqual([false, 0]);
});
