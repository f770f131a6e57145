import { getLast } from '@klantportaal/contract/values/ensure';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DocumentsFixture, openDocumentsFixture } from '../../../../test/fixtures/documents-fixture.ts';
import * as sample from '../../../../test/fixtures/samples.ts';
import { createPdfWith, stream } from '../../../../test/made-files/pdf-objects.ts';

let on: DocumentsFixture;
beforeAll(async () => {
  on = await openDocumentsFixture();
});
afterAll(() => on.close());

test('a page whose text is in the file is read without recognising a letter', async () => {
  const write = (text: string, at: string) => `BT /F1 12 Tf ${at} Td (${text}) Tj ET`;
  const words = [
    write('Salarisspecificatie maart 2025', '20 350'),
    write('Uitbetaald op 24-03-2025', '20 200'),
    write('EUR 2.400,00', '200 200'),
  ];
  const pdf = createPdfWith({
    page: '/Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >>',
    more: [String(stream('', Buffer.from(words.join(' ')))), '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'],
  });
  const text = await on.documents.readPage(await sample.createDeliveredFile(on.folder, 'strook.pdf', pdf), 1);
  expect(text).toMatchObject({ source: 'pdf', turn: 0 });
  expect(text.words.map(({ text: word, line }) => `${line} ${word}`)).toEqual([
    '0 Salarisspecificatie',
    '0 maart',
    '0 2025',
    '1 Uitbetaald',
    '1 op',
    '1 24-03-2025',
    '1 EUR',
    '1 2.400,00',
  ]);
  const last = getLast(text.words);
  expect([last.x, last.y].map((share) => Math.round(share * 10))).toEqual([8, 5]);
});
