import { PDF } from '@libpdf/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPdf } from '../../test/pdf-structure.ts';
import { temporaryFolder } from '../../test/samples.ts';
import { readableOnPaper } from './colour.ts';
import { type Documents, openDocuments } from './documents.ts';
import type { LetterData } from './letter.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let documents: Documents;

beforeAll(async () => {
  folder = await temporaryFolder();
  documents = await openDocuments(folder.path);
});
afterAll(async () => {
  await documents.close();
  await folder.remove();
});

const letter = (over: Partial<LetterData> = {}): LetterData => ({
  language: 'nl',
  title: 'Offerte hypotheek',
  firm: { name: 'Voorbeeld Advies', lines: ['Laan 1'], colour: '#0b6e4f' },
  intro: ['Beste klant,'],
  facts: [{ label: 'Hoofdsom', value: '€ 325.000,00' }],
  ...over,
});
const make = async (data: LetterData) => {
  const bytes = await documents.renderTypst({ template: 'letter', data }, null);
  const pdf = await PDF.load(new Uint8Array(bytes));
  return {
    bytes,
    pdf,
    text: pdf
      .extractText()
      .map((page) => page.text)
      .join('\n'),
  };
};

describe('a document of the firm', () => {
  test('has a title, a language and a structure that a screen reader can follow', async () => {
    const { bytes, pdf, text } = await make(letter());
    expect(pdf.getTitle()).toBe('Offerte hypotheek');
    expect(pdf.getLanguage()).toBe('nl');
    expect(bytes.includes('/StructTreeRoot')).toBe(true);
    expect(bytes.includes('pdfuaid:part')).toBe(true);
    expect(text).toContain('€ 325.000,00');
  });

  test('is the same file whenever it is made, so that its hash tells what was signed', async () => {
    const [one, other] = [await make(letter()), await make(letter())];
    expect(one.bytes.equals(other.bytes)).toBe(true);
    expect(one.pdf.getCreationDate()).toBeUndefined();
    expect(one.bytes.toString('latin1')).not.toMatch(/CreationDate|CreateDate|ModifyDate/);
  });

  test('shows what people typed as they typed it', async () => {
    const typed = '#panic("x") #read("/etc/passwd") $x^2$ *vet* _schuin_ @bron <label> \\ "aan" [b] // weg';
    expect((await make(letter({ intro: [typed] }))).text).toContain(typed);
  });

  test('keeps on the paper what is wider than a line, whole words whole, and all of it together', async () => {
    const address = `https://huis.example/${'detail-'.repeat(20)}?x=${'W'.repeat(60)}`;
    const word = 'arbeidsongeschiktheidsverzekering';
    const facts = [
      { label: 'Adres', value: `Zie ${address} van het huis` },
      { label: address, value: `Een ${word}, of nog een ${word}` },
    ];
    const { pdf, text, bytes } = await make(letter({ facts }));
    const [page] = pdf.extractText();
    const ends = page!.lines.map(({ bbox }) => bbox.x + bbox.width);
    expect(Math.max(...ends)).toBeLessThan(page!.width - 70);
    expect(text.replaceAll('\n', '')).toContain(address);
    expect(text).toContain(word);
    expect(bytes.includes('pdfuaid:part')).toBe(true);
  });

  test('is also made with characters that its typeface lacks', async () => {
    const { bytes } = await make(letter({ recipient: ['Łukasz 😀 مرحبا'] }));
    const { tagged, title, language, pages } = await readPdf(bytes);
    expect({ tagged, title, language }).toEqual({ tagged: true, title: 'Offerte hypotheek', language: 'nl' });
    expect(pages[0]).toContain('H1 Offerte hypotheek');
  });

  test('carries the logo and every kind of section over as many pages as it needs', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><rect width="20" height="10"/></svg>';
    const { pdf } = await make(
      letter({
        firm: { name: 'X', lines: [], colour: 'rood', logo: { mime: 'image/svg+xml', base64: btoa(svg) } },
        about: [{ label: 'Datum', value: '21 november 2026' }],
        sections: [
          {
            title: 'Delen',
            table: {
              columns: [{ label: 'Deel' }, { label: 'Bedrag', align: 'end' }],
              rows: [['1', '€ 1,00']],
              total: ['Totaal', '€ 1,00'],
            },
          },
          { title: 'Voorwaarden', paragraphs: Array.from({ length: 60 }, () => 'Een voorwaarde. '.repeat(12)) },
        ],
        closing: ['Met vriendelijke groet,'],
      }),
    );
    expect(pdf.getPageCount()).toBeGreaterThan(2);
  });
});

describe('the colour of headings', () => {
  test.each([
    ['#ffe600', 'darkened'],
    ['#ffffff', 'darkened'],
    ['#0b2545', 'kept'],
  ])('of %s is %s', (colour, what) => {
    expect(readableOnPaper(colour) === colour).toBe(what === 'kept');
  });
});
