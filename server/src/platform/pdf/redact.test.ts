import { readFile } from 'node:fs/promises';
import { PDF } from '@libpdf/core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DocumentsFixture, openDocumentsFixture } from '../../../test/fixtures/documents-fixture.ts';
import * as sample from '../../../test/fixtures/samples.ts';
import { inflateStreams } from '../../../test/made-files/inflated.ts';
import { NUMBER, twoPages } from '../../../test/made-files/numbered-pdf.ts';
import type { Rectangle } from './jobs.ts';
import { openWithPdfium } from './pdfium.ts';

let on: DocumentsFixture;
beforeAll(async () => {
  on = await openDocumentsFixture();
});
afterAll(() => on.close());

const give = (bytes: Uint8Array) => sample.createDeliveredFile(on.folder, 'loonstrook.pdf', bytes);
const find = async (bytes: Uint8Array) => on.documents.findNumbers(await give(bytes), 'key');
const redact = async (bytes: Uint8Array, marks: readonly Rectangle[]) => {
  const about = { title: 'Loonstrook', language: 'nl', owner: 'key' } as const;
  const { path } = await on.documents.redact(await give(bytes), { ...about, marks });
  return new Uint8Array(await readFile(path));
};
const readText = async (bytes: Uint8Array, page: number) => {
  const pdf = await openWithPdfium(bytes, 'a.pdf');
  try {
    return pdf.withPage(page - 1, (one) =>
      one
        .characters()
        .map(({ text }) => text)
        .join(''),
    );
  } finally {
    pdf.close();
  }
};

const WHOLE = { x: 0, y: 0.2, width: 1, height: 0.1 };

describe('a document with a covered number', () => {
  test('has it nowhere: in no text, no string and no stream', async () => {
    const before = twoPages();
    expect(inflateStreams(before).includes(NUMBER)).toBe(true);
    const after = await redact(before, [{ page: 1, ...WHOLE }]);
    expect(await readText(after, 1)).toBe('');
    expect(await sample.readPdfText(after)).not.toContain(NUMBER);
    expect(inflateStreams(after).includes(NUMBER)).toBe(false);
  });

  test('keeps the text of its other pages, what their drawings and fields show, and links to the web', async () => {
    const after = await redact(twoPages(), [{ page: 1, ...WHOLE }]);
    expect(await readText(after, 2)).toMatch(/Bruto loon 3\.200\s+Netto loon 2\.400/);
    const all = inflateStreams(after);
    expect(all.includes('(Ja) Tj')).toBe(true);
    expect(all.includes('https://voorbeeld.nl')).toBe(true);
    expect((await PDF.load(after)).getPageCount()).toBe(2);
  });

  test('is black where it was covered, and the rest of the page is what it was', async () => {
    const marks = (await find(twoPages())).filter(({ page }) => page === 1);
    const after = await redact(twoPages(), marks);
    const pdf = await openWithPdfium(after, 'a.pdf');
    const { data, width } = pdf.withPage(0, (page) => page.draw(1));
    pdf.close();
    const [mark] = marks;
    const at = (x: number, y: number) => data[(Math.round(y * 400) * width + Math.round(x * 300)) * 4]!;
    expect(at(mark!.x + mark!.width / 2, mark!.y + mark!.height / 2)).toBeLessThan(20);
    // 'BSN' before the number stands where it stood.
    const dark = Array.from({ length: 40 }, (_, x) => at((20 + x * 0.6) / 300, 0.245)).some((value) => value < 128);
    expect(dark).toBe(true);
  });

  test('covers more of a page that was covered before', async () => {
    const once = await redact(twoPages(), [{ page: 1, ...WHOLE }]);
    const twice = await redact(once, [{ page: 2, ...WHOLE }]);
    expect((await PDF.load(twice)).getPageCount()).toBe(2);
    expect(await readText(twice, 2)).toBe('');
  });

  test('draws a page whose field shows what only a form draws', async () => {
    const bare = Buffer.from(
      twoPages()
        .toString('latin1')
        .replace(/(?<=\/P 4 0 R )\/AP <<[^>]+>>/, (ap) => ' '.repeat(ap.length)),
      'latin1',
    );
    const after = await redact(bare, [{ page: 1, ...WHOLE }]);
    expect(await readText(after, 2)).toBe('');
    expect(inflateStreams(after).includes(NUMBER)).toBe(false);
  });

  test('shows a page that is turned as it was shown', async () => {
    const pdf = PDF.create();
    pdf.addPage({ width: 300, height: 400, rotate: 90 });
    const after = await redact(await pdf.save(), [{ page: 1, x: 0, y: 0, width: 0.5, height: 0.5 }]);
    const [page] = (await PDF.load(after)).getPages();
    expect([page!.width, page!.height]).toEqual([400, 300]);
  });
});

describe('where the number stands', () => {
  test('is found by its place, on each page that has it', async () => {
    const found = await find(twoPages());
    expect(found.map(({ page }) => page)).toEqual([1, 1]);
    // The baseline is at 300 of 400 points from below.
    expect(found[0]).toMatchObject({ page: 1 });
    expect(found[0]!.y).toBeGreaterThan(0.2);
    expect(found[0]!.y + found[0]!.height).toBeLessThan(0.27);
    expect(found[0]!.x).toBeGreaterThan(0.1);
  });

  test('is found nowhere in a scan, which has no text', async () => {
    const pdf = PDF.create();
    const jpeg = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'white' } })
      .jpeg()
      .toBuffer();
    pdf.addPage({ width: 300, height: 400 }).drawImage(pdf.embedJpeg(jpeg), { x: 0, y: 0 });
    expect(await find(await pdf.save())).toEqual([]);
  });

  test('is not looked for in what is no PDF', async () => {
    await expect(find(Buffer.from('geen pdf'))).rejects.toMatchObject({ file_name: 'loonstrook.pdf' });
  });
});
