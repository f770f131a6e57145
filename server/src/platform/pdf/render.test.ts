import { PDF } from '@libpdf/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTemporaryFolder } from '../../../test/fixtures/samples.ts';
import { readPdf } from '../../../test/made-files/pdf-structure.ts';
import { openOwnProcessDocuments } from '../../../test/own-process-documents.ts';
import type { Documents } from './documents.ts';
import { darkenForPaper } from './images/colour.ts';
import type { LetterData } from './letter.ts';

let folder: Awaited<ReturnType<typeof createTemporaryFolder>>;
let documents: Documents;

beforeAll(async () => {
  folder = await createTemporaryFolder();
  documents = await openOwnProcessDocuments(folder.path);
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

  test('keeps on the paper a name of many letters without a space, wherever it stands', async () => {
    const name = `${'Wam'.repeat(66)}!!`;
    const given = {
      title: `Gegevens van ${name}`,
      recipient: [name],
      about: [{ label: 'Datum', value: '1 maart 2026' }],
      intro: [`Beste ${name},`],
      sections: [{ title: name, paragraphs: [`Aan ${name}.`] }],
      closing: [name],
    };
    const { pdf, text, bytes } = await make(letter({ ...given, facts: [] }));
    for (const page of pdf.extractText())
      for (const { bbox } of page.lines) expect(bbox.x + bbox.width).toBeLessThan(page.width - 70);
    // But for the name of who it is to: what stands beside that is read between its lines.
    expect(text.replaceAll('\n', '').split(name)).toHaveLength(6);
    expect(bytes.includes('pdfuaid:part')).toBe(true);
  });

  test('names the label of a fact as the header of its row, and leaves a table with headers of its own', async () => {
    const table = { columns: [{ label: 'Deel' }, { label: 'Bedrag' }], rows: [['1', '€ 1,00']] };
    const { bytes } = await make(letter({ sections: [{ title: 'Delen', table }] }));
    const { pages, outside } = await readPdf(bytes);
    expect(pages[0]?.filter((line) => /^T[HD] /.test(line))).toEqual([
      'TH Hoofdsom',
      'TD € 325.000,00',
      'TH Deel',
      'TH Bedrag',
      'TD 1',
      'TD € 1,00',
    ]);
    expect(outside.flat()).toEqual([]);
    expect(bytes.toString('latin1')).toMatch(/\/Scope \/Row/);
    expect(bytes.includes('pdfuaid:part')).toBe(true);
  });

  test('keeps a section on one page where it fits, and breaks a long one', async () => {
    const facts = (name: string, count: number) =>
      Array.from({ length: count }, (_, index) => ({ label: `${name} ${index}`, value: 'ja' }));
    const sections = [5, 5, 5, 5, 5, 5, 60].map((count, index) => ({
      title: `Deel ${index}`,
      facts: facts(`D${index}`, count),
    }));
    const { pages } = await readPdf((await make(letter({ sections }))).bytes);
    const findPages = (name: string) =>
      pages.flatMap((lines, index) => (lines.some((l) => l.startsWith(name)) ? [index] : []));
    for (const at of [0, 1, 2, 3, 4, 5])
      expect(findPages(`TH D${at} `), `section ${at}`).toEqual(findPages(`H2 Deel ${at}`));
    expect(findPages('TH D6 ').length).toBeGreaterThan(1);
    expect(findPages('TH D6 ')[0]).toBe(findPages('H2 Deel 6')[0]);
  });

  test('gives labels that are whole questions half of the width, in all its facts', async () => {
    const findStart = async (label: string) => {
      const { pdf } = await make(letter({ sections: [{ title: 'Wonen', facts: [{ label, value: 'Jazeker' }] }] }));
      const chars = pdf.extractText()[0]!.lines.flatMap(({ spans }) => spans.flatMap((span) => span.chars));
      const text = chars.map(({ char }) => char).join('');
      const at = (word: string) => Math.round(chars[text.indexOf(word)]!.bbox.x);
      expect(at('Jazeker')).toBe(at('€ 325.000'));
      return at('Jazeker');
    };
    expect(await findStart('Woning')).toBeLessThan(250);
    expect(await findStart('Moeten uw naasten in de woning kunnen blijven als u overlijdt?')).toBeGreaterThan(290);
  });

  test('does not break a word such as AOW-leeftijd at its hyphen', async () => {
    const intro = [15, 16, 17, 18, 19, 20].map((count) => `${'abcd '.repeat(count)}AOW-leeftijd`);
    const { pdf } = await make(letter({ intro }));
    const lines = pdf.extractText().flatMap((page) => page.lines.map(({ text }) => text.trim()));
    expect(lines.filter((line) => line.endsWith('AOW-'))).toEqual([]);
    expect(lines.filter((line) => line.endsWith('AOW-leeftijd'))).toHaveLength(6);
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
        about: [{ label: 'Datum', value: '21-11-2026' }],
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
    expect(darkenForPaper(colour) === colour).toBe(what === 'kept');
  });
});
