import { readFile, writeFile } from 'node:fs/promises';
import { PDF } from '@libpdf/core';
import sharp from 'sharp';
import { DocumentError } from './document-error.ts';
import type { Jobs, Rectangle } from './jobs.ts';
import { mustBeDrawn, stripPage } from './kept-pages.ts';
import { type Drawn, type OpenedPdf, withPdfium } from './pdfium.ts';
import { openPdf } from './pdfs.ts';
import { refuseIfUnpackedTooLarge } from './unpack-limits.ts';

/** Pixels per point of a page that is drawn anew: 200 to an inch, so that small print stays readable. */
const SCALE = 200 / 72;
/** A large page has fewer, and never less than 150 to an inch. */
const LEAST_SCALE = 150 / 72;
/** Pixels of its longer side from which a page is large: A4 at 300 to an inch. */
const LONG_SIDE = 3508;
/** Pixels of a page that is drawn: a poster of two metres by one and a half. */
const MAX_PIXELS = 120_000_000;
/** Rows of pixels that are drawn at once: a tall page becomes several pictures. */
const BAND = 2_000;
const BLACK = 0xff_00_00_00;

/**
 * The PDF with rectangles covered: each page that has one becomes a picture, with neither text nor
 * image beneath; the others stay, without what could lead back. Nothing else of the file goes along.
 */
export async function redact(order: Jobs['redact']['input']): Promise<Jobs['redact']['output']> {
  const { file, marks, title, language, target } = order;
  const bytes = new Uint8Array(await readFile(file.path));
  const source = await openPdf(bytes, file.file_name);
  return withPdfium(bytes, file.file_name, async (drawing) => {
    const pages = source.getPageCount();
    // Two readers that disagree on the pages may disagree on what is on them.
    if (drawing.pages !== pages) throw new DocumentError('UPLOAD_FILE_DAMAGED', 'damaged', file.file_name);
    // A hidden layer would show on a page that is kept, since what hides it stays behind.
    const hasLayers = source.context.catalog.getDict().has('OCProperties');
    const marked = Map.groupBy(marks, ({ page }) => page - 1);
    const all = Array.from({ length: pages }, (_, index) => index);
    const isDrawn = new Map(
      all.map((pageIndex) => [pageIndex, marked.has(pageIndex) || hasLayers || mustBeDrawn(source, pageIndex)]),
    );
    const made = PDF.create();
    made.setTitle(title, { showInWindowTitleBar: true });
    made.setProducer('Klantportaal');
    made.setLanguage(language);
    const kept = all.filter((pageIndex) => !isDrawn.get(pageIndex));
    for (const pageIndex of kept) stripPage(source, pageIndex);
    refuseIfUnpackedTooLarge(file.file_name);
    await made.copyPagesFrom(source, kept);
    for (const pageIndex of all.filter((index) => isDrawn.get(index))) {
      const about = { marks: marked.get(pageIndex) ?? [], unit: getUnit(source, pageIndex), file_name: file.file_name };
      await addDrawn(made, drawing, { pageIndex, ...about });
    }
    const result = await made.save();
    await assertCovered(result, [...marked.keys()], pages, file.file_name);
    await writeFile(target, result, { mode: 0o600 });
    return { size: result.length, pages };
  });
}

interface DrawOrder {
  pageIndex: number;
  marks: readonly Rectangle[];
  /** Points of the page for each of its units, which its drawing does not know. */
  unit: number;
  file_name: string;
}

async function addDrawn(made: PDF, drawing: OpenedPdf, order: DrawOrder): Promise<void> {
  const { pageIndex, marks, unit, file_name } = order;
  const size = drawing.withPage(pageIndex, ({ width, height }) => ({ width, height }));
  const [width, height] = [size.width * unit, size.height * unit];
  const scale = Math.max(LEAST_SCALE, Math.min(SCALE, LONG_SIDE / Math.max(width, height)));
  const whole = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  if (whole.width * whole.height > MAX_PIXELS)
    throw new DocumentError('UPLOAD_FILE_DAMAGED', 'too_many_pixels', file_name);
  const page = made.addPage({ width, height, insertAt: pageIndex });
  for (let top = 0; top < whole.height; top += BAND) {
    const band = { top, height: Math.min(BAND, whole.height - top) };
    const drawn = drawing.withPage(pageIndex, (shown) => shown.draw(scale * unit, band));
    const picture = coverMarks(drawn, marks, { top, whole });
    const jpeg = await sharp(picture.data, { raw: { width: picture.width, height: picture.height, channels: 4 } })
      .removeAlpha()
      .jpeg({ quality: 85, chromaSubsampling: '4:4:4' })
      .toBuffer();
    const [from, high] = [(top / whole.height) * height, (band.height / whole.height) * height];
    page.drawImage(made.embedJpeg(jpeg), { x: 0, y: height - from - high, width, height: high });
  }
}

/** Points for one unit of a page's sizes: 1 but for a plan that would be too large otherwise. */
function getUnit(source: PDF, pageIndex: number): number {
  const unit = source.getPage(pageIndex)?.dict.getNumber('UserUnit', (ref) => source.getObject(ref))?.value ?? 1;
  return unit > 0 && Number.isFinite(unit) ? unit : 1;
}

/** Whole pixels, outwards: nothing of what is covered is left at an edge. */
function coverMarks(
  picture: Drawn,
  marks: readonly Rectangle[],
  { top: above, whole }: { top: number; whole: { height: number } },
): Drawn {
  const { data, width, height } = picture;
  const pixels = new Uint32Array(data.buffer, data.byteOffset, width * height);
  for (const { x, y, width: wide, height: high } of marks) {
    const [left, right] = [Math.floor(x * width), Math.min(width, Math.ceil((x + wide) * width))];
    const [first, last] = [Math.floor(y * whole.height), Math.ceil((y + high) * whole.height)];
    const [top, bottom] = [Math.max(0, first - above), Math.min(height, last - above)];
    for (let row = top; row < bottom; row += 1) pixels.fill(BLACK, row * width + left, row * width + right);
  }
  return picture;
}

/** Reads the result again: every page is there, and none that was covered has text. */
async function assertCovered(bytes: Uint8Array, marked: number[], pages: number, file_name: string): Promise<void> {
  await withPdfium(bytes, file_name, (again) => {
    const hasText = marked.some((pageIndex) => again.withPage(pageIndex, (page) => page.characters()).length > 0);
    if (again.pages !== pages || hasText) throw new Error('A page that was covered still has text');
  });
}
