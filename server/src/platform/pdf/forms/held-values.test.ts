import { readFile } from 'node:fs/promises';
import { PDF } from '@libpdf/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DocumentsFixture, openDocumentsFixture } from '../../../../test/fixtures/documents-fixture.ts';
import * as sample from '../../../../test/fixtures/samples.ts';
import { writePdf, writeStream } from '../../../../test/made-files/made-pdfs.ts';
import { DOCUMENT_KINDS } from '../jobs.ts';
import { openWithPdfium } from '../pdfium.ts';

let on: DocumentsFixture;
beforeAll(async () => {
  on = await openDocumentsFixture();
});
afterAll(() => on.close());

const about = { accept: DOCUMENT_KINDS, title: 'Formulier', language: 'nl', owner: 'anna' } as const;
const merge = async (...files: Uint8Array[]) => {
  const given = await Promise.all(
    files.map((bytes, index) => sample.createDeliveredFile(on.folder, `${index}.pdf`, bytes)),
  );
  const { path, values_differ } = await on.documents.mergeToPdf(given, about);
  return { bytes: new Uint8Array(await readFile(path)), values_differ };
};

/** Its text, and how dark the place of its field is. */
async function look(bytes: Uint8Array, pageIndex = 0) {
  const drawing = await openWithPdfium(bytes, 'a.pdf');
  const page = drawing.withPage(pageIndex, (shown) => {
    const { data, width } = shown.draw(1);
    let dark = 0;
    for (let y = 281; y < 299; y += 1)
      for (let x = 21; x < 279; x += 1) dark += (data[(y * width + x) * 4] ?? 0) < 128 ? 1 : 0;
    return {
      dark,
      text: shown
        .characters()
        .map(({ text }) => text)
        .join(''),
    };
  });
  drawing.close();
  return page;
}

const FONTS = '/Resources<</Font<</Helv<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>>>';
const picture = (content: string) => writeStream(`/Type/XObject/Subtype/Form/BBox[0 0 260 20]${FONTS}`, content);
const says = (text: string) => picture(`/Tx BMC q BT /Helv 10 Tf 0 g 2 6 Td (${text}) Tj ET Q EMC`);
const UTF16 = (text: string) => `<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`;

/** A form with one field, whose pictures are objects from 7 on. */
function writeForm(field: string, pictures: string[] = [], form = ''): Buffer {
  return writePdf('', {
    catalog: `/AcroForm<</Fields[6 0 R]/DA(/Helv 10 Tf 0 g)${form}>>`,
    page: '/Annots[6 0 R]',
    objects: [`<</Type/Annot/Subtype/Widget/T(veld)/Rect[20 100 280 120]/F 4${field}>>`, ...pictures],
  });
}

const COLOURS = ['rood', 'groen', 'blauw'];
const LIST = '/FT/Ch/Opt[(rood)(groen)(blauw)]/AP<</N 7 0 R>>';
/** All options of a list, those that are marked on a ground of their own. */
function drawList(...marked: string[]): string {
  const grounds = marked.map((line) => `0 ${28 - COLOURS.indexOf(line) * 13} 260 13 re f`);
  const lines = COLOURS.map((line, index) => `1 0 0 1 2 ${31 - index * 13} Tm (${line}) Tj`);
  const content = `/Tx BMC q .6 .76 .85 rg ${grounds.join(' ')} BT /Helv 10 Tf 0 g ${lines.join(' ')} ET Q EMC`;
  return writeStream(`/Type/XObject/Subtype/Form/BBox[0 0 260 40]${FONTS}`, content);
}

describe('a field whose picture says something else than it holds', () => {
  test.each([
    ['a text', '/FT/Tx/V(12,00)/AP<</N 7 0 R>>', [says('54.321,00')], '', '12,00', '54.321,00'],
    ['an empty text', '/FT/Tx/AP<</N 7 0 R>>', [says('54.321,00')], '', '', '54.321,00'],
    [
      'one that is to be drawn anew',
      '/FT/Tx/V(12,00)/AP<</N 7 0 R>>',
      [says('54.321,00')],
      '/NeedAppearances true',
      '12,00',
      '54.321,00',
    ],
    [
      'a choice',
      '/FT/Ch/Ff 131072/Opt[[(a)(Vast)][(b)(Tijdelijk)]]/V(b)/AP<</N 7 0 R>>',
      [says('Vast')],
      '',
      'Tijdelijk',
      'Vast',
    ],
    [
      'one that only a program may change',
      '/FT/Tx/Ff 1/V(12,00)/AP<</N 7 0 R>>',
      [says('54.321,00')],
      '',
      '12,00',
      '54.321,00',
    ],
    ['a list of which another line is marked', `${LIST}/V(groen)`, [drawList('rood')], '', 'groen', 'rood'],
    ['a list of which one line more is marked', `${LIST}/V(groen)`, [drawList('groen', 'blauw')], '', 'groen', 'blauw'],
    ['a list of which nothing was chosen', LIST, [drawList('rood')], '', '', 'rood'],
  ])('shows what it holds, alone and among others, and is told: %s', async (_, field, pictures, form, held, drawn) => {
    const filled = writeForm(field, pictures, form);
    for (const [index, files] of [[filled], [await sample.createPdf(300), filled]].entries()) {
      const made = await merge(...files);
      const { text } = await look(made.bytes, index);
      expect({ shown: text.trim(), differs: made.values_differ }).toEqual({ shown: held, differs: true });
      expect(text).not.toContain(drawn);
    }
  });

  const CROSS = '0 G 2 w 100 2 m 140 18 l S 100 18 m 140 2 l S 0 0 60 20 re f';
  const box = (value: string, state: string, states = '/Ja 7 0 R/Off 8 0 R') =>
    `/FT/Btn${value}${state}/AP<</N<<${states}>>>>`;
  test.each([
    ['on, and is drawn off', box('/V/Ja', '/AS/Off'), [picture(CROSS), picture(' ')], true],
    ['off, and is drawn on', box('/V/Off', '/AS/Ja'), [picture(CROSS), picture(' ')], false],
    ['on, and is drawn by nothing', box('/V/Ja', '/AS/Ja'), [picture(' '), picture(' ')], true],
    ['off, and is drawn alike', box('/V/Off', '/AS/Off'), [picture(CROSS), picture(CROSS)], false],
    ['on by another name', box('/V/Yes', '/AS/Off'), [picture(CROSS), picture(' ')], true],
  ])('shows what it holds: a box that is %s', async (_, field, pictures, isOn) => {
    for (const [index, others] of [[], [await sample.createPdf(300)]].entries()) {
      const made = await merge(...others, writeForm(field, pictures));
      const { dark } = await look(made.bytes, index);
      expect({ isOn: dark > 10, differs: made.values_differ }).toEqual({ isOn, differs: true });
    }
  });
});

describe('a field whose picture says what it holds stays as it came', () => {
  test.each([
    ['as it is', '/FT/Tx/V(N. de Gids)/AP<</N 7 0 R>>', says('N. de Gids')],
    ['in its own spaces', '/FT/Tx/V(1234AB)/AP<</N 7 0 R>>', says('1 2 3 4 A B')],
    ['as an amount', '/FT/Tx/V(1234.5)/AP<</N 7 0 R>>', says('1.234,50')],
    ['by the name of its option', '/FT/Ch/Ff 131072/Opt[[(a)(Vast)]]/V(a)/AP<</N 7 0 R>>', says('Vast')],
    ['by the line that a list marks', `${LIST}/V(groen)`, drawList('groen')],
    ['by the lines that a list marks', `${LIST}/V[(blauw)(rood)]`, drawList('rood', 'blauw')],
    ['by a list that marks nothing', LIST, drawList()],
    ['with nothing', '/FT/Tx/AP<</N 7 0 R>>', says('')],
    ['which nobody is to see', '/FT/Tx/V(12)/F 2/AP<</N 7 0 R>>', says('54')],
    ['which is a secret', '/FT/Tx/Ff 8192/V(geheim)/AP<</N 7 0 R>>', says('******')],
  ])('%s', async (_, field, drawn) => {
    const sent = writeForm(field, [drawn]);
    const made = await merge(sent);
    expect(made.values_differ).toBe(false);
    expect(Buffer.from(made.bytes).equals(sent)).toBe(true);
  });

  test('also one of buttons of which one is on', async () => {
    const states = '/AP<</N<</Ja 7 0 R/Off 8 0 R>>>>';
    const sent = writeForm(`/FT/Btn/V/Ja/AS/Ja${states}`, [picture('0 0 60 20 re f'), picture(' ')]);
    expect(Buffer.from((await merge(sent)).bytes).equals(sent)).toBe(true);
  });
});

describe('a value that was drawn nowhere', () => {
  test.each([
    ['Esra Yılmaz', '', 1],
    ['Олександр 王小明', '', 1],
    ['Dit is een lange regel die over meer regels van het veld gaat dan een', '/Ff 4096', 2],
    ['1234AB', '/Ff 16777216/MaxLen 6', 1],
  ])('is drawn in letters that it needs, and nobody is told: %s', async (value, more) => {
    const made = await merge(writeForm(`/FT/Tx/V${UTF16(value)}${more}`));
    const { text, dark } = await look(made.bytes);
    expect(text.replace(/\s/g, '')).toBe(value.replace(/\s/g, ''));
    expect(dark).toBeGreaterThan(20);
    expect(made.values_differ).toBe(false);
    expect(made.bytes.length).toBeLessThan(200_000);
  });

  test('is drawn in a letter that no font has as its code', async () => {
    const { bytes } = await merge(writeForm(`/FT/Tx/V${UTF16('\u{13000}')}`));
    expect((await look(bytes)).text).toContain('[U+13000]');
  });

  test('of a box is a cross', async () => {
    const { bytes, values_differ } = await merge(writeForm('/FT/Btn/V/Ja'));
    expect([(await look(bytes)).dark > 10, values_differ]).toEqual([true, false]);
  });

  test('of a list that marks none of its lines are those that were chosen', async () => {
    const { bytes, values_differ } = await merge(writeForm(`${LIST}/V(groen)`, [drawList()]));
    expect([(await look(bytes)).text.trim(), values_differ]).toEqual(['groen', false]);
  });

  test('of a list are the lines that were chosen', async () => {
    const { bytes } = await merge(writeForm('/FT/Ch/Opt[(rood)(groen)(blauw)]/V[(rood)(blauw)]'));
    expect((await look(bytes)).text.split(/\s+/)).toEqual(['rood', 'blauw']);
  });
});

test('a form that is locked against editing only shows what it holds', async () => {
  const pdf = await PDF.load(writeForm('/FT/Tx/V(12,00)/AP<</N 7 0 R>>', [says('54.321,00')]));
  pdf.setProtection({ ownerPassword: 'baas' });
  const made = await merge(await pdf.save());
  expect([(await look(made.bytes)).text.trim(), made.values_differ]).toEqual(['12,00', true]);
});

test('a form that loops, and one whose pictures are broken, ends', async () => {
  const loop = writeForm('/FT/Tx/Parent 6 0 R/AP<</N 6 0 R>>');
  const broken = writeForm('/FT/Tx/V(12)/Rect[0 0]/AP<</N 7 0 R>>', [writeStream('/Filter/FlateDecode', 'geen')]);
  for (const sent of [loop, broken]) expect((await merge(sent)).bytes.length).toBeGreaterThan(100);
});
