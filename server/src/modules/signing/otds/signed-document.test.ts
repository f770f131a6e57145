import { PDF } from '@libpdf/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPdf } from '../../../../test/fixtures/samples.ts';
import { type FileApp, openFileApp } from '../../../../test/made-files/file-fixture.ts';
import { readPdf } from '../../../../test/made-files/pdf-structure.ts';
import { addAction, addProduct } from '../../../../test/rows.ts';
import { as } from '../../../../test/sessions.ts';

let on: FileApp;
beforeAll(async () => {
  on = await openFileApp();
});
afterAll(() => on.close());

/** Signs an assignment with a direct debit, with the firm's own document or without, and downloads what was signed. */
async function signedPdf(own: boolean): Promise<Buffer> {
  const { db } = on;
  const owner = { licence_id: on.anna.licence.id, dossier_id: on.anna.dossier.id };
  const file_id = own ? await on.addFile(owner, 'opdracht.pdf', await createPdf(300)) : null;
  const amounts = { grand_total: 2450, total_at_once: 2450, service_name: 'Hypotheekadvies' };
  const details = { ...amounts, has_automatic_debit_fees: true, is_cancelled: false, is_signed: false, file_id };
  const product = { ...owner, kind: 'otd', label: 'Opdracht aankoop', details } as const;
  const { id: product_id } = await addProduct(db, product);
  const action = await addAction(db, { ...owner, product_id, type: 'SIGN_OTD' });
  const url = (id: string, call: string) => `/api/products/otds/actions/${id}/${call}`;
  const headers = { ...as(on.anna.consumer) };
  const data = { sepaAccountholderIbanAccount: 'NL93DEMO0123456789', sepaAccountholderIbanName: 'A. van Veen' };
  const signed = await on.app.inject({ method: 'POST', url: url(action.id, 'sign'), headers, body: { data } });
  expect(signed.statusCode).toBe(204);
  const asked = await addAction(db, { ...owner, product_id, type: 'DOWNLOAD_SIGNED_OTD' });
  return (await on.app.inject({ url: url(asked.id, 'download'), headers })).rawPayload;
}

describe('the signed document', () => {
  test.each([
    [
      "on the firm's own one",
      true,
      { firstOfOurs: 2, headings: ['H1 Ondertekening', 'H1 Doorlopende machtiging SEPA'] },
    ],
    [
      'made from the facts',
      false,
      { firstOfOurs: 1, headings: ['H1 Opdracht aankoop', 'H1 Ondertekening', 'H1 Doorlopende machtiging SEPA'] },
    ],
  ])('%s has a title, a language and structure, and counts its pages', async (_, own, { firstOfOurs, headings }) => {
    const bytes = await signedPdf(own);
    const { title, language, tagged, pages, outside } = await readPdf(bytes);
    expect({ title, language, tagged }).toEqual({
      title: 'Opdracht aankoop, ondertekend',
      language: 'nl',
      tagged: true,
    });
    expect(
      pages
        .flat()
        .filter((line) => line.startsWith('H1 '))
        .slice(0, -1),
    ).toEqual(headings);
    expect(outside.flat()).toEqual([]);
    const counted = (await PDF.load(bytes)).extractText().map(({ text }) => /Pagina \d+ van \d+/.exec(text)?.[0]);
    const from = firstOfOurs - 1;
    expect(counted.slice(from)).toEqual(
      counted.slice(from).map((_, index) => `Pagina ${index + firstOfOurs} van ${pages.length}`),
    );
    expect(pages.length).toBeGreaterThan(3);
  });
});
