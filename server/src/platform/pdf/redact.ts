import { readFile, writeFile } from 'node:fs/promises';
import { PDF } from '@libpdf/core';
import sharp from 'sharp';
import { DocumentError } from './document-error.ts';
import type { Jobs, Rectangle } from './jobs.ts';
import { mustBeDrawn, stripPage } from './kept-pages.ts';
import { type Drawn, type DrawnPage, type OpenedPdf, openWithPdfium } from './pdfium.ts';
import { openPdf } from './pdfs.ts';
import { refuseIfUnpackedTooLarge } from './unpack-limits.ts';

/** Pixels per point of a page that is drawn anew: 200 to an inch, so that small print stays readable. */
const SCALE = 200 / 72;
/** Pixels of its longer side at most: A4 at 300 to an inch. */
const LONG_SIDE = 3508;
const BLACK = 0xff_00_00_00;

/**
 * The PDF with rectangles covered: each page that has one becomes a picture, with neither text nor
 * image beneath; the others stay, without what could lead back. Nothing else of the file goes along.
 */
export async function redact(order: Jobs['redact']['input']): Promise<Jobs['redact']['output']> {
  const { file, marks, title, language, target } = order;
  const bytes = new Uint8Array(await readFile(file.path));
  const source = await openPdf(bytes, file.file_name);
  const drawing = await openWithPdfium(bytes, file.file_name);
  try {
    const pages = source.getPageCount();
    // Two readers that disagree on the pages may disagree on what is on them.
    if (drawing.pages !== pages) throw new DocumentError('UPLOAD_FILE_DAMAGED', 'damaged', file.file_name);
    const marked = Map.groupBy(marks, ({ page }) => page - 1);
    const all = Array.from({ length: pages }, (_, index) => index);
    const isDrawn = new Map(
      all.map((pageIndex) => [pageIndex, marked.has(pageIndex) || mustBeDrawn(source, pageIndex)]),
    );
    const made = PDF.create();
    made.setTitle(title, { showInWindowTitleBar: true });
    made.setProducer('Klantportaal');
    made.setLanguage(language);
    const kept = all.filter((pageIndex) => !isDrawn.get(pageIndex));
    for (const pageIndex of kept) stripPage(source, pageIndex);
    refuseIfUnpackedTooLarge(file.file_name);
    await made.copyPagesFrom(source, kept);
    for (const drawnIndex of all.filter((pageIndex) => isDrawn.get(pageIndex)))
      await addDrawn(made, drawing, drawnIndex, marked.get(drawnIndex) ?? []);
    const result = await made.save();
    await assertCovered(result, [...marked.keys()], pages, file.file_name);
    await writeFile(target, result, { mode: 0o600 });
    return { size: result.length, pages };
  } finally {
    drawing.close();
  }
}

async function addDrawn(made: PDF, drawing: OpenedPdf, pageIndex: number, marks: readonly Rectangle[]): Promise<void> {
  const { width, height, picture } = drawing.withPage(pageIndex, (page) => ({
    width: page.width,
    height: page.height,
    picture: coverMarks(drawPage(page), marks),
  }));
  const jpeg = await sharp(picture.data, { raw: { width: picture.width, height: picture.height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality: 85, chromaSubsampling: '4:4:4' })
    .toBuffer();
  const page = made.addPage({ width, height, insertAt: pageIndex });
  page.drawImage(made.embedJpeg(jpeg), { x: 0, y: 0, width, height });
}

const drawPage = (page: DrawnPage): Drawn => page.draw(Math.min(SCALE, LONG_SIDE / Math.max(page.width, page.height)));

/** Whole pixels, outwards: nothing of what is covered is left at an edge. */
function coverMarks(picture: Drawn, marks: readonly Rectangle[]): Drawn {
  const { data, width, height } = picture;
  const pixels = new Uint32Array(data.buffer, data.byteOffset, width * height);
  for (const { x, y, width: wide, height: high } of marks) {
    const [left, right] = [Math.floor(x * width), Math.min(width, Math.ceil((x + wide) * width))];
    const [top, bottom] = [Math.floor(y * height), Math.min(height, Math.ceil((y + high) * height))];
    for (let row = top; row < bottom; row += 1) pixels.fill(BLACK, row * width + left, row * width + right);
  }
  return picture;
}

/** Reads the result again: every page is there, and none that was covered has text. */
async function assertCovered(bytes: Uint8Array, marked: number[], pages: number, file_name: string): Promise<void> {
  const again = await openWithPdfium(bytes, file_name);
  try {
    const hasText = marked.some((pageIndex) => again.withPage(pageIndex, (page) => page.characters()).length > 0);
    if (again.pages !== pages || hasText) throw new Error('A page that was covered still has text');
  } finally {
    again.close();
  }
}
