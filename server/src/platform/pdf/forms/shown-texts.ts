import { PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfRef, PdfStream } from '@libpdf/core';
import { withPdfium } from '../pdfium.ts';
import { type Colour, readMarkedLines } from './marked-lines.ts';
import { findForm, listWidgetDicts, listWidgets, readNumbers } from './widgets.ts';

/** The content of the picture of a field, as somebody reads it. */
export interface ShownText {
  text: string;
  /** Lines of a list on another ground than its others: those that were chosen. */
  marked: readonly string[];
}

/** Points on each side: no picture of a field is larger than a page can be. */
const ROOM = 14_400;
/** Points: no list is longer. */
const LONGEST_LIST = 2_000;

/**
 * Reads the text in the picture of each widget of a field, in the order of `listWidgetDicts`; null where it has no
 * picture. Each picture is drawn on a page of its own, for what is printed around it is none of the value.
 */
export async function readShownTexts(bytes: Uint8Array, file_name: string): Promise<(ShownText | null)[]> {
  const scratch = await PDF.load(bytes);
  const resolve = (ref: PdfRef) => scratch.getObject(ref);
  const pages = scratch.getPageCount();
  const lists = new Set(listWidgets(scratch).flatMap(({ kind, dict }) => (kind === 'list' ? [dict] : [])));
  const pictures = listWidgetDicts(scratch).map((dict) => {
    const drawn = dict.getDict('AP', resolve)?.get('N');
    const found = dict.getDict('AP', resolve)?.get('N', resolve);
    if (!drawn || !(found instanceof PdfStream)) return null;
    const listBox = lists.has(dict) ? findListBox(found) : null;
    return { drawn, listBox, ground: findGround(dict) };
  });
  if (!pictures.some((picture) => picture)) return pictures.map(() => null);
  const fonts = findForm(scratch)?.getDict('DR', resolve)?.get('Font');
  const content = scratch.register(new PdfStream([], Buffer.from('/Shown Do')));
  for (const picture of pictures) {
    if (!picture) continue;
    const { dict } = scratch.addPage();
    const box = picture.listBox ?? [-ROOM / 2, -ROOM / 2, ROOM / 2, ROOM / 2];
    dict.set('MediaBox', new PdfArray(box.map((side) => PdfNumber.of(side))));
    dict.set('Contents', content);
    const resources = PdfDict.of({ XObject: PdfDict.of({ Shown: picture.drawn }), ...(fonts && { Font: fonts }) });
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
      return drawing.withPage(page, (shown) => {
        const text = shown
          .characters()
          .map((character) => character.text)
          .join('');
        return { text, marked: picture.listBox ? readMarkedLines(shown, picture.ground) : [] };
      });
    });
  });

  /** The box of a list's picture, which is small enough to be drawn; null where it is turned, or none. */
  function findListBox(picture: PdfStream): number[] | null {
    const [left = 0, bottom = 0, right = 0, top = 0] = readNumbers(picture.getArray('BBox', resolve));
    const isDrawable = [right - left, top - bottom].every((side) => side >= 4 && side <= LONGEST_LIST);
    return isDrawable && !picture.has('Matrix') ? [left, bottom, right, top] : null;
  }

  function findGround(dict: PdfDict): Colour | null {
    const parts = readNumbers(dict.getDict('MK', resolve)?.getArray('BG', resolve)).map((part) => part * 255);
    const [red, green = red, blue = red] = parts;
    return red === undefined || green === undefined || blue === undefined || parts.length > 3
      ? null
      : [red, green, blue];
  }
}
