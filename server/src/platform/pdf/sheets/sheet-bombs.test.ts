import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTemporaryFolder } from '../../../../test/fixtures/samples.ts';
import { cells, makeOds, makeWorkbook } from '../../../../test/made-files/workbooks.ts';
import { readSheet } from './read-sheet.ts';

let folder: { path: string; remove(): Promise<void> };
let nth = 0;
beforeAll(async () => {
  folder = await createTemporaryFolder();
});
afterAll(() => folder.remove());

async function read(bytes: Uint8Array | string) {
  const path = join(folder.path, String((nth += 1)));
  await writeFile(path, bytes);
  const before = process.threadCpuUsage();
  const answer = await readSheet(path, {});
  const { user, system } = process.threadCpuUsage(before);
  return {
    size: bytes.length,
    seconds: (user + system) / 1_000_000,
    outcome: 'refused' in answer ? answer.refused : answer.rows.length,
  };
}

const NS = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const makeSheet = (rows: string, before = '') => `<worksheet ${NS}>${before}<sheetData>${rows}</sheetData></worksheet>`;
/** A workbook whose one sheet has these rows. */
const makeExcel = (rows: string, before = '') =>
  makeWorkbook({
    sheets: [{ name: 'A', rows: {} }],
    parts: { 'xl/worksheets/sheet1.xml': makeSheet(rows, before) },
  });
const makeTexts = (texts: string) =>
  makeWorkbook({
    sheets: [{ name: 'A', rows: { 1: [cells.shared(0)] } }],
    parts: { 'xl/sharedStrings.xml': `<sst ${NS}>${texts}</sst>` },
  });
const makeTable = (rows: string) => makeOds([], { before: `<table:table table:name="A">${rows}</table:table>` });
const makeCell = (inside: string) =>
  makeTable(`<table:table-row><table:table-cell><text:p>${inside}</text:p></table:table-cell></table:table-row>`);
const one = '<row r="1"><c r="A1"><v>1</v></c></row>';

describe('a workbook that needs much more than its size is refused by its own count', () => {
  test.each<[string, () => Promise<Buffer>]>([
    ['its texts', () => makeTexts('<si/>'.repeat(1_300_000))],
    ['what stands within what', () => makeTexts(`${'<a>'.repeat(200)}${'</a>'.repeat(200)}`)],
    ['one text', () => makeTexts(`<si><t>${'_x0041_'.repeat(50_000)}</t></si>`)],
    ['one tag', () => makeExcel(`<row ${'a="1" '.repeat(50_000)}/>`)],
    ['formats of columns', () => makeExcel(one, `<cols>${'<col min="1" max="16384" width="9"/>'.repeat(70)}</cols>`)],
    [
      'the width of rows, of all sheets together',
      () => {
        const rows = Array.from({ length: 9_000 }, (_, row) => `<row><c r="KN${row + 1}"><v>1</v></c></row>`).join('');
        const sheets = ['A', 'B', 'C'].map((name) => ({ name, rows: {} }));
        const parts = Object.fromEntries(sheets.map((_, at) => [`xl/worksheets/sheet${at + 1}.xml`, makeSheet(rows)]));
        return makeWorkbook({ sheets, parts });
      },
    ],
    [
      'rows that stand there again and again',
      () =>
        makeTable(
          '<table:table-row table:number-rows-repeated="90000"><table:table-cell table:number-columns-repeated="100" office:value-type="float" office:value="1"/></table:table-row>',
        ),
    ],
    ['spaces of a text', () => makeCell('<text:s text:c="100000"/>'.repeat(1_100))],
    ['what stands within a cell', () => makeCell(`${'<a>'.repeat(200)}${'</a>'.repeat(200)}`)],
    ['bytes', () => makeExcel(`${one}${' <!-- -->'.repeat(12_000_000)}`)],
  ])('of %s', async (_, make) => {
    const { outcome, size } = await read(await make());
    expect(outcome).toBe('file_too_large');
    expect(size).toBeLessThan(300_000);
  });

  test('of sheets that are one part', async () => {
    const sheet = (name: string) => `<sheet name="${name}" sheetId="1" r:id="rId1"/>`;
    const workbook = `<workbook ${NS} xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>${sheet('A')}${sheet('B')}</sheets></workbook>`;
    const bytes = await makeWorkbook({
      sheets: [{ name: 'A', rows: { 1: [cells.number(1)] } }],
      parts: { 'xl/workbook.xml': workbook },
    });
    expect((await read(bytes)).outcome).toBe('damaged');
  });
});

test('a text that stands in many cells costs as much as what is kept of it', async () => {
  const row = (at: number) => `<row r="${at + 1}"><c r="A${at + 1}" t="s"><v>0</v></c></row>`;
  const bytes = await makeWorkbook({
    sheets: [{ name: 'A', rows: {} }],
    texts: [`<t>${'x '.repeat(100_000)}</t>`],
    parts: { 'xl/worksheets/sheet1.xml': makeSheet(Array.from({ length: 15_000 }, (_, at) => row(at)).join('')) },
  });
  const { outcome, seconds } = await read(bytes);
  expect(outcome).toBe(15_000);
  // Half a minute where each is looked at whole.
  expect(seconds).toBeLessThan(8);
});

describe('a text of cells is refused before its cells are made', () => {
  test.each([
    ['for its separators', `${';'.repeat(60_000)}\n`.repeat(110), 'too_many_columns'],
    ['for its blank lines', '\n'.repeat(500_000).replace(/^/, 'a;b'), 'too_many_rows'],
  ])('%s', async (_, text, refused) => {
    expect((await read(text)).outcome).toBe(refused);
  });
});

test('pictures of a workbook do not count, for they are not read', async () => {
  const bytes = await makeWorkbook({
    sheets: [{ name: 'A', rows: { 1: [cells.inline('dossier')] } }],
    parts: { 'xl/media/image1.png': Buffer.alloc(110 * 1024 * 1024) },
  });
  expect((await read(bytes)).outcome).toBe(1);
});
