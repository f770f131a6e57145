import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DocumentsFixture, openDocumentsFixture } from '../../../../test/fixtures/documents-fixture.ts';
import * as sample from '../../../../test/fixtures/samples.ts';
import { createPdfWith, stream } from '../../../../test/made-files/pdf-objects.ts';

let on: DocumentsFixture;
beforeAll(async () => {
  on = await openDocumentsFixture();
});
afterAll(() => on.close());

const write = (text: string, { at = '20 350', size = 12, before = '' } = {}) =>
  `q ${before} BT /F1 ${size} Tf ${at} Td (${text}) Tj ET Q`;
const letter = ['Factuur van de aannemer', 'voor de nieuwe keuken met toebehoren', 'Zwolle, 12 mei 2026'].map(
  (text, index) => write(text, { at: `20 ${250 - index * 20}` }),
);
const hidden = 'Salarisspecificatie';

async function read(...drawn: string[]) {
  const pdf = createPdfWith({
    page: '/Contents 4 0 R /Resources << /Font << /F1 5 0 R >> /XObject << /Within 6 0 R >> >>',
    more: [
      String(stream('', Buffer.from(drawn.join('\n')))),
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
      String(
        stream(
          '/Type /XObject /Subtype /Form /BBox [0 0 300 400] /Resources << /Font << /F1 5 0 R >> >>',
          Buffer.from(write(hidden, { before: '1 g' })),
        ),
      ),
    ],
  });
  const text = await on.documents.readPage(await sample.createDeliveredFile(on.folder, 'brief.pdf', pdf), 1);
  return { source: text.source, words: text.words.map(({ text: word }) => word).join(' ') };
}

describe('a page is read as it is seen', () => {
  test.each([
    ['in white on the paper', [write(hidden, { before: '1 g' })]],
    ['in white within a form', ['/Within Do']],
    ['in a mode that draws nothing', [write(hidden, { before: '3 Tr' })]],
    ['over other words, in a mode that draws nothing', [write(hidden, { at: '20 250', before: '3 Tr' })]],
    ['in white under other words', [write(hidden, { at: '20 250', before: '1 g' })]],
    ['under a white box', [write(hidden), 'q 1 g 0 340 300 40 re f Q']],
    ['beside what is cut out', [write(hidden, { before: '0 0 300 300 re W n' })]],
    ['outside of the paper', [write(hidden, { at: '20 500' })]],
    ['too small for anybody', [write(hidden, { size: 1 })]],
  ])('without words %s', async (_, drawn) => {
    const { source, words } = await read(...drawn, ...letter);
    expect(source).toBe('pdf');
    expect(words).not.toContain(hidden);
    expect(words).toContain('Factuur van de aannemer');
    expect(words).toContain('Zwolle, 12 mei 2026');
  });

  test.each([
    ['in grey', [write('Kopie', { before: '0.7 g' })]],
    ['in white on a bar', ['q 0 0 0.5 rg 0 340 300 40 re f Q', write('Kopie', { before: '1 g' })]],
    ['in small print', [write('Kopie', { size: 5 })]],
  ])('with words %s', async (_, drawn) => {
    expect((await read(...drawn, ...letter)).words).toContain('Kopie');
  });
});
