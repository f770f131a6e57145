import { giveBack, take } from '@klantportaal/web/ui/pdf/opened.ts';

/** Pixels of the longest side, and bytes of a PDF that a phone opens without a pause. */
const SIDE = 320;
const MAX_BYTES = 15 * 1024 * 1024;

/** One at a time, so that twenty of them leave the page quick. */
let last: Promise<unknown> = Promise.resolve();

/** A small picture of a PDF's first page; null where it cannot be drawn, or its reader would be fetched on a metered line. */
export function drawFirstPage(file: File): Promise<Blob | null> {
  if (typeof Worker === 'undefined' || isMetered() || file.size > MAX_BYTES) return Promise.resolve(null);
  const drawn = last.then(() => draw(file)).catch(() => null);
  last = drawn;
  return drawn;
}

/** The reader asked the browser to save data. */
const isMetered = (): boolean => window.matchMedia?.('(prefers-reduced-data: reduce)').matches ?? false;

async function draw(file: File): Promise<Blob | null> {
  const pdf = await take(file);
  try {
    const page = await pdf.page(1);
    const canvas = document.createElement('canvas');
    await page.draw(canvas, document.createElement('div'), SIDE / Math.max(page.width, page.height), 0).done;
    return await new Promise((done) => canvas.toBlob(done, 'image/png'));
  } finally {
    giveBack(file);
  }
}
