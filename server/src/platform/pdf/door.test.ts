import { readFile } from 'node:fs/promises';
import { PDF } from '@libpdf/core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DocumentsFixture, openDocumentsFixture } from '../../../test/fixtures/documents-fixture.ts';
import * as sample from '../../../test/fixtures/samples.ts';
import { write, writePdf } from '../../../test/made-files/made-pdfs.ts';
import { DOCUMENT_KINDS } from './jobs.ts';
import { openWithPdfium } from './pdfium.ts';

let on: DocumentsFixture;
beforeAll(async () => {
  on = await openDocumentsFixture();
});
afterAll(() => on.close());

const about = { accept: DOCUMENT_KINDS, title: 'Loonstrook', language: 'nl', owner: 'anna' } as const;
const merge = async (...files: Uint8Array[]) => {
  const given = await Promise.all(
    files.map((bytes, index) => sample.createDeliveredFile(on.folder, `${index}.pdf`, bytes)),
  );
  const { path } = await on.documents.mergeToPdf(given, about);
  return new Uint8Array(await readFile(path));
};
/** All that is written on its pages, also in what is drawn within a drawing. */
const tellText = async (bytes: Uint8Array) => {
  const drawing = await openWithPdfium(bytes, 'a.pdf');
  const indexes = Array.from({ length: drawing.pages }, (_, index) => index);
  const texts = indexes.map((index) =>
    drawing.withPage(index, (page) =>
      page
        .characters()
        .map(({ text }) => text)
        .join(''),
    ),
  );
  drawing.close();
  return texts.join(' ').trim();
};

const field = (name: string, value: string, more = '') =>
  `<</Type/Annot/Subtype/Widget/FT/Tx/T(${name})/V(${value})/DA(/Helv 12 Tf 0 g)/Rect[20 100 280 120]/F 4${more}>>`;
const form = (more = '') => ({
  catalog: `/AcroForm<</Fields[6 0 R 7 0 R]/DA(/Helv 12 Tf 0 g)${more}>>`,
  page: '/Annots[6 0 R 7 0 R]',
  objects: [field('naam', 'N. de Gids'), '<</Type/Annot/Subtype/Square/Rect[20 20 60 60]/C[1 0 0]/F 4>>'],
});

describe('a PDF that is taken, and written anew', () => {
  test.each([
    ['behind white space', '\r\n\r\n'],
    ['behind the lines of a mail', '--x\r\nContent-Type: application/pdf\r\n\r\n'],
  ])('begins %s', async (_, before) => {
    const made = await merge(Buffer.concat([Buffer.from(before), writePdf(write('Loonstrook'))]));
    expect(Buffer.from(made).toString('latin1', 0, 5)).toBe('%PDF-');
    expect(await tellText(made)).toBe('Loonstrook');
  });

  test('is locked against editing alone', async () => {
    const pdf = await PDF.load(writePdf(write('Loonstrook')));
    pdf.setProtection({ ownerPassword: 'baas' });
    const locked = await pdf.save();
    for (const made of [await merge(locked), await merge(locked, await sample.createPdf(300))]) {
      expect((await PDF.load(made)).isEncrypted).toBe(false);
      expect(await tellText(made)).toContain('Loonstrook');
    }
    expect(
      await on.documents.inspect(await sample.createDeliveredFile(on.folder, 'a.pdf', locked), DOCUMENT_KINDS, 'anna'),
    ).toMatchObject({ pages: 1 });
  });

  test.each([
    ['asks its reader to draw them', '/NeedAppearances true'],
    ['does not say so', ''],
  ])('holds values that are drawn nowhere, and %s: they are seen alone and among others', async (_, more) => {
    const filled = writePdf(write('Naam:'), form(more));
    expect(await tellText(await merge(filled))).toContain('N. de Gids');
    expect(await tellText(await merge(filled, await sample.createPdf(300)))).toContain('N. de Gids');
  });

  test('counts its pages wrongly: every reader then counts alike', async () => {
    const made = await merge(writePdf(write('Loonstrook'), { count: 9 }));
    const drawing = await openWithPdfium(made, 'a.pdf');
    expect([drawing.pages, (await PDF.load(made)).getPageCount()]).toEqual([1, 1]);
    drawing.close();
  });
});

test('a layer that its maker hid stays hidden among other files', async () => {
  const content = `/OC /On BDC 1 0 0 rg 0 200 300 200 re f EMC /OC /Off BDC 0 0 1 rg 0 0 300 200 re f EMC`;
  const layered = writePdf(content, {
    catalog: '/OCProperties<</OCGs[6 0 R 7 0 R]/D<</OFF[7 0 R]>>>>',
    objects: ['<</Type/OCG/Name(aan)>>', '<</Type/OCG/Name(uit)>>'],
  });
  const made = await merge(await sample.createPdf(300), layered, layered);
  const drawing = await openWithPdfium(made, 'a.pdf');
  for (const index of [1, 2]) {
    const { data, width } = drawing.withPage(index, (page) => page.draw(1));
    const tell = (y: number) => [...data.subarray((y * width + 150) * 4, (y * width + 150) * 4 + 3)];
    expect([tell(100), tell(300)]).toEqual([
      [255, 0, 0],
      [255, 255, 255],
    ]);
  }
  drawing.close();
});

describe('a PDF that is refused', () => {
  test('was cut off before what its page shows', async () => {
    const whole = writePdf(write('Loonstrook'));
    const cut = whole.subarray(0, whole.indexOf('5 0 obj'));
    const refused = { code: 'UPLOAD_FILE_DAMAGED', reason: 'part_missing', file_name: '0.pdf' };
    await expect(merge(cut)).rejects.toMatchObject(refused);
    await expect(merge(cut, await sample.createPdf(300))).rejects.toMatchObject({
      ...refused,
      refused: { file_place: 1 },
    });
    // A table of contents that is wrong is no loss, and neither is a page on which nothing should be.
    expect(await tellText(await merge(sample.withoutTable(whole)))).toBe('Loonstrook');
    expect(await tellText(await merge(sample.withoutTable(writePdf('q Q'))))).toBe('');
  });

  test('has no page', async () => {
    const empty = Buffer.from(String(writePdf('')).replace('/Kids[3 0 R]/Count 1', '/Kids[]/Count 0'));
    await expect(merge(empty)).rejects.toMatchObject({ reason: 'no_pages' });
  });

  test('opens with a password alone', async () => {
    const locked = await sample.createEncryptedPdf({ userPassword: 'geheim', ownerPassword: 'baas' });
    await expect(merge(locked)).rejects.toMatchObject({ code: 'UPLOAD_PDF_ENCRYPTION_ERROR' });
  });
});

describe('a covered page is drawn at 150 dots to an inch of what is shown', () => {
  test.each([
    ['with a unit of its own', '/MediaBox[0 0 30 40]/UserUnit 10', [300, 400]],
    ['that is tall', '/MediaBox[0 0 300 9000]', [300, 9000]],
    ['that is turned', '/Rotate 90', [400, 300]],
  ])('%s', async (_, page, [width = 0, height = 0]) => {
    const marks = [{ page: 1, x: 0, y: 0.5, width: 1, height: 0.2 }];
    const file = await sample.createDeliveredFile(
      on.folder,
      'plan.pdf',
      String(writePdf(write('x'))).replace(
        '/MediaBox[0 0 300 400]',
        page.includes('Media') ? page : `/MediaBox[0 0 300 400]${page}`,
      ),
    );
    const { path } = await on.documents.redact(file, { marks, title: 'Plan', language: 'nl', owner: 'key' });
    const bytes = new Uint8Array(await readFile(path));
    const pixels = [...String(Buffer.from(bytes).toString('latin1')).matchAll(/\/Width (\d+)/g)].map(([, wide]) =>
      Number(wide),
    );
    expect(Math.min(...pixels)).toBeGreaterThanOrEqual(Math.floor((width * 150) / 72));
    const drawing = await openWithPdfium(bytes, 'a.pdf');
    const drawn = drawing.withPage(0, (shown) => ({ ...shown.draw(0.25), size: [shown.width, shown.height] }));
    drawing.close();
    expect(drawn.size).toEqual([width, height]);
    const isDark = (y: number) => (drawn.data[(Math.floor(drawn.height * y) * drawn.width + 5) * 4] ?? 0) < 60;
    expect([0.48, 0.52, 0.68, 0.72].map(isDark)).toEqual([false, true, true, false]);
  });
});
