import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfRef, PdfStream } from '@libpdf/core';
import { withPdfium } from '../pdfium.ts';
import { findForm, listWidgetDicts } from './widgets.ts';

/** Points on each side: no picture of a field is larger than a page can be. */
const ROOM = 14_400;

/**
 * What stands in the picture of each place of a field, in the order of `listWidgetDicts`; null where it has no picture.
 * Each picture is drawn on a page of its own, for what is printed around it is none of the value.
 */
export async function readShownTexts(bytes: Uint8Array, file_name: string): Promise<(string | null)[]> {
  const scratch = await PDF.load(bytes);
  const resolve = (ref: PdfRef) => scratch.getObject(ref);
  const pages = scratch.getPageCount();
  const pictures = listWidgetDicts(scratch).map((dict) => {
    const drawn = dict.getDict('AP', resolve)?.get('N');
    const found = dict.getDict('AP', resolve)?.get('N', resolve);
    return drawn && found instanceof PdfStream ? drawn : null;
  });
  if (!pictures.some((picture) => picture)) return pictures.map(() => null);
  const fonts = findForm(scratch)?.getDict('DR', resolve)?.get('Font');
  const content = scratch.register(new PdfStream([], Buffer.from('/Shown Do')));
  const box = new PdfArray([-ROOM / 2, -ROOM / 2, ROOM / 2, ROOM / 2].map((side) => PdfNumber.of(side)));
  for (const picture of pictures) {
    if (!picture) continue;
    const { dict } = scratch.addPage();
    dict.set('MediaBox', box);
    dict.set('Contents', content);
    const resources = PdfDict.of({ XObject: PdfDict.of({ Shown: picture }), ...(fonts && { Font: fonts }) });
    dict.set('Resources', resources);
    dict.set('Type', PdfName.of('Page'));
  }
  const copy = PDF.create();
  await copy.copyPagesFrom(
    scratch,
    Array.from({ length: scratch.getPageCount() - pages }, (_, index) => pages + index),
  );
  return withPdfium(await copy.save(), file_name, (drawing) => {
    let page = -1;
    return pictures.map((picture) => {
      if (!picture) return null;
      page += 1;
      return drawing.withPage(page, ({ characters }) =>
        characters()
          .map(({ text }) => text)
          .join(''),
      );
    });
  });
}
