import { readFile } from 'node:fs/promises';
import { PDF, type PdfDict, StandardFonts } from '@libpdf/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DocumentsFixture, openDocumentsFixture } from '../../../../test/fixtures/documents-fixture.ts';
import * as sample from '../../../../test/fixtures/samples.ts';
import { readPdf } from '../../../../test/made-files/pdf-structure.ts';
import { DOCUMENT_KINDS } from '../jobs.ts';
import type { LetterData } from '../letter.ts';

let on: DocumentsFixture;

beforeAll(async () => {
  on = await openDocumentsFixture();
});
afterAll(() => on.close());

const merged = async (...files: [string, Uint8Array][]) => {
  const given = await Promise.all(files.map(([name, bytes]) => sample.createDeliveredFile(on.folder, name, bytes)));
  const about = { accept: DOCUMENT_KINDS, title: 'Loonstrook van maart', language: 'nl' } as const;
  const { path } = await on.documents.mergeToPdf(given, { ...about, owner: 'anna' });
  return await readPdf(await readFile(path));
};
const letter = (over: Partial<LetterData>) => {
  const data: LetterData = {
    language: 'en',
    title: 'Terms',
    firm: { name: 'Example', lines: ['Lane 1'], colour: '#0b6e4f' },
    facts: [{ label: 'Amount', value: '€ 1.00' }],
    sections: [{ title: 'Costs', paragraphs: ['You pay nothing.'] }],
    ...over,
  };
  return on.documents.renderTypst({ template: 'letter', data }, null);
};
/** As many programs write it: words on a page, without structure. */
async function plainPdf(words: string): Promise<Uint8Array> {
  const pdf = PDF.create();
  pdf.addPage().drawText(words, { x: 50, y: 700, font: StandardFonts.Helvetica });
  return await pdf.save();
}

describe('a PDF put together from several files', () => {
  test('has a title, a language, and the structure that its files had', async () => {
    const one = await letter({ title: 'First' });
    const other = await letter({ title: 'Second', parts: [{ title: 'Third' }] });
    const { title, language, tagged, pages, outside } = await merged(['a.pdf', one], ['b.pdf', other]);
    expect({ title, language, tagged }).toEqual({ title: 'Loonstrook van maart', language: 'nl', tagged: true });
    expect(pages.map((lines) => lines.filter((line) => /^H\d/.test(line)))).toEqual([
      ['H1 First', 'H2 Costs'],
      ['H1 Second', 'H2 Costs'],
      ['H1 Third'],
    ]);
    expect(pages[1]).toEqual(expect.arrayContaining(['P You pay nothing.', 'TH Amount', 'TD € 1.00']));
    expect(outside.flat()).toEqual([]);
  });

  test('gives the words of a page without structure as one piece, and a picture its name', async () => {
    const picture = await sample.createTwoColours(60, 40).png().toBuffer();
    const { pages, outside } = await merged(['a.pdf', await plainPdf('Bruto 3.000')], ['foto.png', picture]);
    expect(pages).toEqual([['P Bruto 3.000'], ['Figure foto.png']]);
    expect(outside.flat()).toEqual([]);
  });

  test('gives a picture alone the title of what was asked', async () => {
    const { title, language, pages } = await merged([
      'IMG_1.png',
      await sample.createTwoColours(60, 40).png().toBuffer(),
    ]);
    expect({ title, language, pages }).toEqual({
      title: 'Loonstrook van maart',
      language: 'nl',
      pages: [['Figure IMG_1.png']],
    });
  });

  test('takes a file whose structure leads in a circle page by page', async () => {
    const source = await PDF.load(new Uint8Array(await letter({})));
    const resolve = (ref: Parameters<typeof source.getObject>[0]) => source.getObject(ref);
    const root = source.getCatalog().getDict('StructTreeRoot', resolve)!;
    const top = root.getArray('K', resolve)!;
    (top.at(0, resolve) as PdfDict).set('K', top);
    const { pages } = await merged(['kring.pdf', await source.save()], ['a.pdf', await plainPdf('Goed')]);
    expect(pages).toEqual([[expect.stringMatching(/^P /)], ['P Goed']]);
  });
});

test('a letter with parts counts all of its pages, on from those before it', async () => {
  const bytes = await letter({ parts: [{ title: 'Mandate' }, { title: 'Conditions' }], pages_before: 2 });
  const pages = (await PDF.load(new Uint8Array(bytes)))
    .extractText()
    .map(({ text }) => /Page \d+ of \d+/.exec(text)?.[0]);
  expect(pages).toEqual(['Page 3 of 5', 'Page 4 of 5', 'Page 5 of 5']);
});
