import {
  type PDF,
  type PDFPage,
  PdfArray,
  PdfBool,
  PdfDict,
  PdfName,
  PdfNull,
  PdfNumber,
  type PdfObject,
  PdfRef,
  PdfStream,
  PdfString,
} from '@libpdf/core';
import { copyStructure, type Marked } from './structure-copy.ts';

/** The role of a whole page for a screen reader: text in its own order, or a picture with a description. */
export type WholePage = { of: 'P' } | { of: 'Figure'; alt: string };

/** The structure tree of a PDF that is put together from others, so that a screen reader can follow it (ISO 32000, 14.7). */
export interface Structure {
  /** A file of which all pages were copied: its own tree is taken over, or each page becomes one piece. */
  addFile(source: PDF, pages: PDFPage[], file_name: string): void;
  /** A page of our own. */
  addPage(page: PDFPage, whole: WholePage): void;
  /** Writes the tree; to be called once, at the end. */
  finish(): void;
}

/** `pdf` is still empty. `language` is that of the words we add. */
export function startStructure(pdf: PDF, language: string): Structure {
  const root = PdfDict.of({ Type: PdfName.of('StructTreeRoot') });
  const rootRef = pdf.register(root);
  const document = PdfDict.of({ Type: PdfName.of('StructElem'), S: PdfName.of('Document'), P: rootRef });
  const documentRef = pdf.register(document);
  const kids: PdfRef[] = [];
  const marks: Marked[] = [];
  const roles = new PdfDict();

  const addPage = (page: PDFPage, whole: WholePage) => {
    const element = PdfDict.of({
      Type: PdfName.of('StructElem'),
      S: PdfName.of(whole.of),
      P: documentRef,
      Pg: page.ref,
      K: PdfNumber.of(0),
    });
    if (whole.of === 'Figure') element.set('Alt', PdfString.fromString(whole.alt));
    wrapContent(pdf, page, whole.of);
    const ref = pdf.register(element);
    kids.push(ref);
    marks.push({ page, mcid: 0, element: ref });
  };

  return {
    addPage,
    addFile(source, pages, file_name) {
      const copied = copyStructure({ source, pdf, pages, parent: documentRef });
      if (copied) {
        kids.push(copied.element);
        marks.push(...copied.marks);
        for (const [role, standard] of copied.roles) if (!roles.has(role)) roles.set(role, standard);
        return;
      }
      for (const [index, page] of pages.entries()) {
        const alt = pages.length > 1 ? `${file_name} (${index + 1}/${pages.length})` : file_name;
        addPage(page, mayHaveText(pdf, page) ? { of: 'P' } : { of: 'Figure', alt });
      }
    },
    finish() {
      document.set('K', new PdfArray(kids));
      root.set('K', documentRef);
      if (roles.size > 0) root.set('RoleMap', roles);
      writeParents(pdf, root, marks);
      const catalog = pdf.getCatalog();
      catalog.set('StructTreeRoot', rootRef);
      catalog.set('MarkInfo', PdfDict.of({ Marked: PdfBool.of(true) }));
      pdf.setLanguage(language);
    },
  };
}

/** A page that uses a typeface, or draws something that may use one; a scan only draws pictures. */
function mayHaveText(pdf: PDF, page: PDFPage): boolean {
  const resolve = (ref: PdfRef) => pdf.getObject(ref);
  const resources = page.dict.getDict('Resources', resolve);
  if (resources?.getDict('Font', resolve)?.size) return true;
  return Array.from(resources?.getDict('XObject', resolve) ?? []).some(([, drawn]) => {
    const found = drawn instanceof PdfRef ? resolve(drawn) : drawn;
    return found instanceof PdfDict && found.getName('Subtype', resolve)?.value === 'Form';
  });
}

/** Marks everything that a page draws as one piece of content, number 0. */
function wrapContent(pdf: PDF, page: PDFPage, tag: string): void {
  const drawn = page.dict.get('Contents');
  const found = drawn instanceof PdfRef ? pdf.getObject(drawn) : drawn;
  const streams = found instanceof PdfArray ? found.toArray() : [drawn];
  const addStream = (text: string) => pdf.register(new PdfStream(new PdfDict(), Buffer.from(text)));
  // The state of graphics is saved as well: what the page leaves open cannot reach past its piece.
  const [begin, end] = [addStream(`/${tag} <</MCID 0>> BDC q\n`), addStream('\nQ EMC\n')];
  page.dict.set('Contents', new PdfArray([begin, ...streams.filter((stream) => stream !== undefined), end]));
}

/** The way back from a page's marked content to its elements (`ParentTree`), which readers need. */
function writeParents(pdf: PDF, root: PdfDict, marks: readonly Marked[]): void {
  const numbers: PdfObject[] = [];
  let next = 0;
  const elements = new Map<PDFPage, PdfRef[]>();
  for (const mark of marks) {
    if (!('page' in mark)) continue;
    const pageElements = elements.get(mark.page) ?? [];
    pageElements[mark.mcid] = mark.element;
    elements.set(mark.page, pageElements);
  }
  const take = (dict: PdfDict, key: string, value: PdfObject) => {
    dict.set(key, PdfNumber.of(next));
    numbers.push(PdfNumber.of(next), value);
    next += 1;
  };
  for (const [page, pageElements] of elements) {
    // A number that no element has stays null.
    const list = new PdfArray(Array.from(pageElements, (element) => element ?? PdfNull.instance));
    take(page.dict, 'StructParents', pdf.register(list));
    page.dict.set('Tabs', PdfName.of('S'));
  }
  for (const mark of marks) if ('annotation' in mark) take(mark.annotation, 'StructParent', mark.element);
  root.set('ParentTree', pdf.register(PdfDict.of({ Nums: new PdfArray(numbers) })));
  root.set('ParentTreeNextKey', PdfNumber.of(next));
}
