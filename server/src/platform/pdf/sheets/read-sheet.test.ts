import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTemporaryFolder } from '../../../../test/fixtures/samples.ts';
import {
  cells,
  FORMATS,
  makeOds,
  makePlainWorkbook,
  makeWorkbook,
  type RawCell,
  zipParts,
} from '../../../../test/made-files/workbooks.ts';
import { readSheet } from './read-sheet.ts';
import type { Sheet, SheetChoice } from './sheet.ts';

let folder: { path: string; remove(): Promise<void> };
let nth = 0;
beforeAll(async () => {
  folder = await createTemporaryFolder();
});
afterAll(() => folder.remove());

async function read(bytes: Uint8Array | string, choice: SheetChoice = {}) {
  const path = join(folder.path, String((nth += 1)));
  await writeFile(path, bytes);
  return readSheet(path, choice);
}
async function readRows(bytes: Uint8Array | string, choice: SheetChoice = {}): Promise<string[][]> {
  const sheet = await read(bytes, choice);
  return 'refused' in sheet ? [[`refused: ${sheet.refused}`]] : sheet.rows.map((row) => row.cells);
}
const readOne = (cell: RawCell, overrides: object = {}) =>
  makeWorkbook({ sheets: [{ name: 'A', rows: { 1: [cell] } }], ...overrides }).then((bytes) => readRows(bytes));

/** As Windows-1252 and Mac Roman have the letters of the tests. */
const inBytes = (text: string, letters: Readonly<Record<string, number>> = {}) =>
  Uint8Array.from(text, (letter) => letters[letter] ?? letter.charCodeAt(0));
const macRoman = { é: 0x8e, ü: 0x9f, ë: 0x91, ö: 0x9a, ï: 0x95, ç: 0x8d, è: 0x8f };
const dos = { é: 0x82, ü: 0x81, ë: 0x89, ö: 0x94, ï: 0x8b, ç: 0x87, è: 0x8a };
const inUtf16 = (text: string, isBig = false) => {
  const bytes = Buffer.from(text, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};

describe('a text of cells', () => {
  const expected = [
    ['dossier', 'label', 'email'],
    ['1', 'Hypotheek, verhoging', 'a@x.example'],
    ['2', 'Twee\nregels', 'b@x.example'],
  ];
  test.each([
    [
      'with semicolons and commas inside',
      'dossier;label;email\r\n1;Hypotheek, verhoging;a@x.example\r\n2;"Twee\nregels";b@x.example\r\n',
    ],
    [
      'with commas and quotes',
      'dossier,label,email\n1,"Hypotheek, verhoging",a@x.example\n2,"Twee\nregels",b@x.example',
    ],
    ['with tabs', 'dossier\tlabel\temail\r\n1\tHypotheek, verhoging\ta@x.example\r\n2\t"Twee\nregels"\tb@x.example'],
    ['with bars', 'dossier|label|email\n1|Hypotheek, verhoging|a@x.example\n2|"Twee\nregels"|b@x.example'],
    [
      'that says its separator',
      'sep=;\r\ndossier;label;email\r\n1;Hypotheek, verhoging;a@x.example\r\n2;"Twee\nregels";b@x.example',
    ],
    [
      'that says its separator in quotes, after a mark',
      '\uFEFF"sep=,"\r\ndossier,label,email\r\n1,"Hypotheek, verhoging",a@x.example\r\n2,"Twee\nregels",b@x.example',
    ],
    [
      'that says an unusual separator',
      'sep=^\ndossier^label^email\n1^Hypotheek, verhoging^a@x.example\n2^"Twee\nregels"^b@x.example',
    ],
    [
      'of an old Mac, with CR alone',
      'dossier;label;email\r1;Hypotheek, verhoging;a@x.example\r2;"Twee\nregels";b@x.example\r',
    ],
    [
      'with line ends of two kinds',
      'dossier;label;email\r\n1;Hypotheek, verhoging;a@x.example\n2;"Twee\nregels";b@x.example\n',
    ],
    [
      'with rows of nothing but separators',
      'dossier;label;email\n;;\n1;Hypotheek, verhoging;a@x.example\n ; ;\n\n2;"Twee\nregels";b@x.example\n;;;;\n',
    ],
    ['with NUL in it', 'dossier;label;email\0\n1;Hypotheek, verhoging;a@x.example\n2;"Twee\nregels";b@x.example\0\0'],
    [
      'with apostrophes against formulas',
      "'dossier;label;email\n'1;Hypotheek, verhoging;a@x.example\n'2;\"Twee\nregels\";b@x.example".replace(
        "'dossier",
        'dossier',
      ),
    ],
  ])('%s is read', async (_, text) => {
    expect((await readRows(text)).map((row) => row.slice(0, 3))).toEqual(expected);
  });

  test('numbers its rows as the spreadsheet does', async () => {
    const sheet = (await read('sep=;\ndossier;label\n;\n"1\n2";x\n3;y\n')) as Sheet;
    expect(sheet.rows.map(({ line }) => line)).toEqual([1, 3, 4]);
  });

  test('has no sign by which a program keeps a zero from Excel', async () => {
    expect(await readRows('nr;naam\n"=""007""";Vos\n="008";Bos\n')).toEqual([
      ['nr', 'naam'],
      ['007', 'Vos'],
      ['008', 'Bos'],
    ]);
  });

  test('may have its texts between apostrophes, as LibreOffice can save them', async () => {
    expect(await readRows("'nr';'naam'\n'007';'Vos; Bos'\n8;''\n")).toEqual([
      ['nr', 'naam'],
      ['007', 'Vos; Bos'],
      ['8', ''],
    ]);
  });

  test.each([
    ['in every line', '"nr,naam,""plaats"""\r\n"1,Vos,""Dordrecht, Zuid"""\r\n"2,Bos,Zwijndrecht"\r\n'],
    ['where a cell had quotes', 'nr,naam,plaats\r\n"1,Vos,""Dordrecht, Zuid"""\r\n2,Bos,Zwijndrecht\r\n'],
    ['beside empty ones', 'nr,naam,plaats;;\r\n"1,Vos,""Dordrecht, Zuid""";;\r\n"2,Bos,Zwijndrecht";;\r\n'],
  ])('may have been saved as one column, %s', async (_, text) => {
    expect(await readRows(text)).toEqual([
      ['nr', 'naam', 'plaats'],
      ['1', 'Vos', 'Dordrecht, Zuid'],
      ['2', 'Bos', 'Zwijndrecht'],
    ]);
  });

  test('is not cut further where a single cell is a sentence', async () => {
    expect(await readRows('nr;naam;plaats\n"Vos, Bos; en ""Mos"""\n1;Vos;Dordrecht\n')).toEqual([
      ['nr', 'naam', 'plaats'],
      ['Vos, Bos; en "Mos"'],
      ['1', 'Vos', 'Dordrecht'],
    ]);
  });

  test('keeps a quote in the middle of a cell, and an apostrophe that is part of a name', async () => {
    expect(await readRows('naam;maat\n\'t Hart;5" pijp\n')).toEqual([
      ['naam', 'maat'],
      ["'t Hart", '5" pijp'],
    ]);
  });

  test.each([
    ['nothing', '', 'empty'],
    ['nothing but blank lines', '\r\n\r\n', 'empty'],
    ['a quote that nothing closes', 'a;b\n1;"2', 'damaged'],
    ['a row without an end', `a;b\n${'x'.repeat(70_000)}`, 'long_row'],
    ['a page of the web under another name', '<html><table><tr><td>dossier</td></tr></table></html>', 'web_page'],
    ['too many rows', `a;b\n${'1;2\n'.repeat(20_200)}`, 'too_many_rows'],
    ['too many columns', `${'a;'.repeat(301)}b\n1;2`, 'too_many_columns'],
  ])('with %s is refused', async (_, text, refused) => {
    expect(await read(text)).toEqual({ refused });
  });
});

describe('the letters of a text', () => {
  const text = 'naam;plaats\nRenée;Saint-Désiré\nMüller;Köln\n';
  test.each<[string, Uint8Array | string, string]>([
    ['UTF-8', text, 'utf-8'],
    ['UTF-8 with its mark', `\uFEFF${text}`, 'utf-8'],
    ['UTF-16 with its mark', inUtf16(`\uFEFF${text}`), 'utf-16le'],
    ['UTF-16 the other way round', inUtf16(`\uFEFF${text}`, true), 'utf-16be'],
    ['UTF-16 without a mark', inUtf16(text), 'utf-16le'],
    ['UTF-16 the other way round without a mark', inUtf16(text, true), 'utf-16be'],
    ['Windows-1252', inBytes(text), 'windows-1252'],
    ['Mac Roman', inBytes(text, macRoman), 'macintosh'],
    ['MS-DOS', inBytes(text, dos), 'ibm850'],
  ])('are recognised in %s', async (_, bytes, encoding) => {
    const sheet = (await read(bytes)) as Sheet;
    expect([sheet.encoding, sheet.rows[1]?.cells, sheet.rows[2]?.cells]).toEqual([
      encoding,
      ['Renée', 'Saint-Désiré'],
      ['Müller', 'Köln'],
    ]);
  });

  test('cost as much as there are, also in a word without an end', async () => {
    const bytes = inBytes(`naam;\u00ff\n${'a'.repeat(200_000)}\n`);
    const before = process.threadCpuUsage();
    await read(bytes);
    const { user, system } = process.threadCpuUsage(before);
    // Milliseconds; minutes where the word is looked at from each of its letters.
    expect((user + system) / 1000).toBeLessThan(2_000);
  });

  test('are shown both ways where each byte is a letter, and asked about where they look like those of a Mac', async () => {
    const mac = (await read(inBytes(text, macRoman))) as Sheet;
    expect(mac.is_unclear).toBe(true);
    expect(mac.readings.map(({ encoding, examples }) => [encoding, examples[0]])).toEqual([
      ['windows-1252', expect.stringContaining('Ren')],
      ['macintosh', 'Renée'],
      ['ibm850', expect.not.stringContaining('é')],
    ]);
    const windows = (await read(inBytes(text))) as Sheet;
    expect([windows.is_unclear, windows.readings.length]).toEqual([false, 3]);
    expect((await read(text)) as Sheet).toMatchObject({ is_unclear: false, readings: [] });
  });

  test('of names in capitals are no reason to ask', async () => {
    expect(await read(inBytes('NAAM\nRENÉE\nMÜLLER'))).toMatchObject({ encoding: 'windows-1252', is_unclear: false });
  });

  test('are read as a person chose', async () => {
    const rows = await readRows(inBytes('naam\nRen\u008e'), { encoding: 'macintosh' });
    expect(rows[1]).toEqual(['René']);
  });
});

describe('a cell of a workbook', () => {
  test.each<[string, RawCell, string]>([
    ['of Google, a text in itself', cells.inline(' Vos '), 'Vos'],
    ['with an apostrophe before a number', cells.inline("'0612345678"), '0612345678'],
    ['with a day of 1900', cells.number(29586, FORMATS.shortDay), '1980-12-31'],
    ['with a day in Dutch words', cells.number(29586, FORMATS.longDay), '1980-12-31'],
    ['with a day in a format of its own', cells.number(29586, FORMATS.dutchDay), '1980-12-31'],
    ['with a moment', cells.number(29586.5, FORMATS.dutchDay), '1980-12-31T12:00:00'],
    ['with a day by its name', cells.day('1980-12-31'), '1980-12-31'],
    ['with a day that is a plain number', cells.number(29586), '29586'],
    ['with a telephone number that lost its zero', cells.number(612345678), '612345678'],
    ['with an exponent', cells.number('6.12345678E8'), '612345678'],
    ['whose format writes the zero', cells.number(612345678, FORMATS.tenDigits), '0612345678'],
    ['whose format writes letters', cells.number(12, FORMATS.letters), 'KL00012'],
    ['whose format writes a dash', cells.number(2026000014, FORMATS.dashed), '2026-000014'],
    ['whose format writes spaces to read it', cells.number(1234567, FORMATS.thousands), '1234567'],
    ['with a share', cells.number(0.5, FORMATS.percent), '0.5'],
    ['with a formula', cells.formula('A2&amp;"x"', 'Vos x'), 'Vos x'],
    ['that is true', cells.truth(true), 'true'],
    ['that could not be worked out', cells.fault('#N/A'), '#N/A'],
  ])('%s', async (_, cell, text) => {
    expect(await readOne(cell)).toEqual([[text]]);
  });

  test('of Excel and Numbers is a text of the table, whatever it is made up of', async () => {
    const texts = ['<t>Vos</t>', '<r><t>Re</t></r><r><rPr><b/></rPr><t xml:space="preserve">née </t></r>'];
    const bytes = await makeWorkbook({
      sheets: [{ name: 'A', rows: { 1: [cells.shared(0), cells.shared(1)] } }],
      texts,
    });
    expect(await readRows(bytes)).toEqual([['Vos', 'Renée']]);
  });

  test('with a day of 1904 is four years later', async () => {
    expect(await readOne(cells.number(28124, FORMATS.shortDay), { is1904: true })).toEqual([['1980-12-31']]);
    const bytes = await makeWorkbook({ sheets: [{ name: 'A', rows: { 1: [cells.number(1)] } }], is1904: true });
    expect(await read(bytes)).toMatchObject({ date_system: '1904' });
  });
});

const MB = 1024 * 1024;

/** A sheet with one cell, wherever it is. */
const cellAt = (place: string) =>
  `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData><row r="${/\d+/.exec(place)}"><c r="${place}"><v>1</v></c></row></sheetData></worksheet>`;

/** The same archive, whose list of contents tells another size of its last part. */
function sayUnpacked(archive: Buffer, size: number): Buffer {
  const bytes = Buffer.from(archive);
  bytes.writeUInt32LE(size, bytes.lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1')) + 24);
  return bytes;
}

describe('a workbook', () => {
  const filled = { 1: [cells.inline('dossier'), cells.inline('email')], 2: [cells.inline('1'), null] };

  test('is read from its first sheet that is shown and holds anything, or from the one that is asked for', async () => {
    const bytes = await makeWorkbook({
      sheets: [
        { name: 'Codes', rows: filled, state: 'hidden' },
        { name: 'Leeg', rows: {} },
        { name: 'Klanten', rows: filled },
        { name: 'Oud', rows: { 3: [cells.inline('oud')] } },
        { name: 'Diep', rows: filled, state: 'veryHidden' },
      ],
    });
    expect(await read(bytes)).toMatchObject({
      sheet: 'Klanten',
      sheets: [
        { name: 'Klanten', rows: 2 },
        { name: 'Oud', rows: 1 },
      ],
    });
    expect(await read(bytes, { sheet: 'Oud' })).toMatchObject({ rows: [{ line: 3, cells: ['oud'] }] });
    expect(await read(bytes, { sheet: 'Codes' })).toEqual({ refused: 'unknown_sheet' });
  });

  test('has no empty rows and no empty columns behind', async () => {
    const rows = { 1: [null, null], 4: [cells.inline('dossier'), null, cells.number(1), null, cells.inline('  ')] };
    expect(await read(await makeWorkbook({ sheets: [{ name: 'A', rows }] }))).toMatchObject({
      rows: [{ line: 4, cells: ['dossier', '', '1'] }],
    });
  });

  test('of LibreOffice is read too', async () => {
    expect(
      await readRows(
        await makeOds([
          ['dossier', 'geboren'],
          ['1', '1980-12-31'],
        ]),
      ),
    ).toEqual([
      ['dossier', 'geboren'],
      ['1', '1980-12-31'],
    ]);
  });

  test.each<[string, () => Promise<Uint8Array> | Uint8Array, string]>([
    ['of an old Excel', () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]), 'old_excel'],
    [
      'with a password',
      () => Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.from('EncryptedPackage', 'utf16le')]),
      'has_password',
    ],
    ['of Numbers itself', () => zipParts({ 'Index/Document.iwa': 'x' }), 'numbers_file'],
    ['that is a document', () => zipParts({ 'word/document.xml': '<x/>' }), 'text_document'],
    ['that is another archive', () => zipParts({ 'klanten.csv': 'a;b' }), 'archive'],
    ['that is cut off', async () => (await makePlainWorkbook([['a', 'b']])).subarray(0, 300), 'damaged'],
    [
      'whose sheet is no XML',
      () => makeWorkbook({ sheets: [{ name: 'A', rows: {} }], parts: { 'xl/worksheets/sheet1.xml': '<oops' } }),
      'damaged',
    ],
    [
      'that says that it unpacks to too much',
      async () => sayUnpacked(await makePlainWorkbook([['a']]), 300 * MB),
      'file_too_large',
    ],
    ['that does not say how large it is', async () => sayUnpacked(await makePlainWorkbook([['a']]), 0), 'damaged'],
    ['that unpacks to more than it says', async () => sayUnpacked(await makePlainWorkbook([['a']]), 3), 'damaged'],
    [
      'with too many columns',
      () => makeWorkbook({ sheets: [{ name: 'A', rows: {} }], parts: { 'xl/worksheets/sheet1.xml': cellAt('KP1') } }),
      'too_many_columns',
    ],
  ])('%s', async (_, make, refused) => {
    const answer = await read(await make());
    expect('refused' in answer ? answer.refused : '').toBe(refused);
  });

  test('with a cell in its last corner is not laid out', async () => {
    const parts = { 'xl/worksheets/sheet1.xml': cellAt('XFD1048576') };
    const bytes = await makeWorkbook({ sheets: [{ name: 'A', rows: {} }], parts });
    expect(await read(bytes)).toEqual({ refused: 'empty' });
  });
});
