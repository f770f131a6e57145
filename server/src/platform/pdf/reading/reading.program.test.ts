import { readFile } from 'node:fs/promises';
import { ensure } from '@klantportaal/contract/values/ensure';
import { PDF } from '@libpdf/core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as sample from '../../../../test/fixtures/samples.ts';
import { type Documents, openDocuments } from '../documents.ts';
import { openWithPdfium } from '../pdfium.ts';
import { addPicture } from '../pdfs.ts';

let folder: Awaited<ReturnType<typeof sample.createTemporaryFolder>>;
let documents: Documents;
let scan: Buffer;
beforeAll(async () => {
  folder = await sample.createTemporaryFolder();
  documents = await openDocuments(`${folder.path}/tmp`);
  const firm = { name: 'Advieskantoor Kade', lines: [], colour: '#004488' };
  const sections = Array.from({ length: 4 }, (_, index) => ({
    title: `Onderdeel ${index}`,
    paragraphs: ['Wat verzekerd is, tot welk bedrag en wat u moet doen bij schade. '.repeat(3)],
  }));
  const data = { language: 'nl' as const, title: 'Werkgeversverklaring', firm, recipient: ['Esra Yılmaz'], sections };
  const letter = await documents.renderTypst({ template: 'letter', data }, null);
  const opened = await openWithPdfium(new Uint8Array(letter), 'letter.pdf');
  const drawn = opened.withPage(0, (page) => page.draw(150 / 72));
  opened.close();
  const raw = { width: drawn.width, height: drawn.height, channels: 4 } as const;
  scan = await sharp(drawn.data, { raw }).removeAlpha().greyscale().png().toBuffer();
});
afterAll(async () => {
  await documents.close();
  await folder.remove();
});

/** A PDF that is a picture alone, turned clockwise. */
async function scanPage(degrees: number) {
  const jpeg = await sharp(scan).rotate(degrees).jpeg().toBuffer();
  const { width, height } = await sharp(jpeg).metadata();
  const pdf = PDF.create();
  addPicture(pdf, { jpeg, width, height });
  return sample.createDeliveredFile(folder.path, `scan-${degrees}.pdf`, await pdf.save());
}

describe('a page that is a picture', { timeout: 240_000 }, () => {
  test.each([
    [0, 0],
    [90, 270],
    [180, 180],
  ])('turned by %d degrees is read, and each word has its place on the page', async (degrees, turn) => {
    const text = await documents.readPage(await scanPage(degrees), 1);
    expect(text).toMatchObject({ source: 'picture', turn });
    expect(text.words.map((word) => word.text).join(' ')).toContain('wat u moet doen bij schade');
    const title = ensure(text.words.find((word) => word.text === 'Werkgeversverklaring'));
    // Near the upper edge of what was typeset, which a turn takes elsewhere.
    const middle = { x: title.x + title.width / 2, y: title.y + title.height / 2 };
    expect(degrees === 0 ? middle.y : degrees === 90 ? 1 - middle.x : 1 - middle.y).toBeLessThan(0.5);
    expect(title.width > title.height).toBe(degrees !== 90);
  });

  test('and is empty yields nothing', async () => {
    const pdf = await sample.createDeliveredFile(folder.path, 'empty.pdf', await sample.createPdf(300));
    expect(await documents.readPage(pdf, 1)).toEqual({ source: 'none', turn: 0, words: [] });
  });
});

test('the data of the reader comes from our packages, and no place of the network is named', async () => {
  const source = await readFile(new URL('./recognise.ts', import.meta.url), 'utf8');
  expect(source).toContain("cacheMethod: 'none'");
  expect(source).not.toMatch(/https?:/);
});
