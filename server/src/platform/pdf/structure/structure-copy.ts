import { ensure } from '@klantportaal/contract/values/ensure';
import {
  type PDF,
  type PDFPage,
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfObject,
  PdfRef,
  PdfStream,
} from '@libpdf/core';

/** A place on a page that structure refers to: its marked content by number, or an annotation. */
export type Marked = { page: PDFPage; mcid: number; element: PdfRef } | { annotation: PdfDict; element: PdfRef };

interface Order {
  source: PDF;
  /** The PDF that gets the copy. */
  pdf: PDF;
  /** The copies of all pages of `source`, in order. */
  pages: readonly PDFPage[];
  /** The element above the copy. */
  parent: PdfRef;
}

interface Copied {
  element: PdfRef;
  marks: Marked[];
  /** The meanings of the file's own names for elements. */
  roles: PdfDict;
}

/** Entries of an element itself, not its position. `ID` is left out: it would have to be unique in the whole. */
const OWN_WORDS = ['S', 'A', 'C', 'Alt', 'ActualText', 'E', 'Lang', 'T'];
/** Deeper than any document that people write. */
const MAX_LEVELS = 200;

/** The structure tree of a PDF whose pages were copied; null if it has none, or one that cannot be followed. */
export function copyStructure(order: Order): Copied | null {
  const { source, pdf, parent } = order;
  const resolve = (ref: PdfRef) => source.getObject(ref);
  const catalog = source.getCatalog();
  const root = catalog.getDict('StructTreeRoot', resolve);
  if (!root) return null;
  const copy = new Copy(order);
  try {
    // A part of its own, in the language of its file.
    const part = PdfDict.of({ Type: PdfName.of('StructElem'), S: PdfName.of('Part'), P: parent });
    const language = catalog.getString('Lang', resolve);
    if (language) part.set('Lang', language);
    const element = pdf.register(part);
    part.set('K', new PdfArray(copy.kids(root, element, undefined, 0)));
    if (copy.marks.length === 0) return null;
    return { element, marks: copy.marks, roles: copyDirect(source, root.getDict('RoleMap', resolve)) ?? new PdfDict() };
  } catch {
    // The pages are still worth reading: they become one piece each.
    return null;
  }
}

class Copy {
  readonly marks: Marked[] = [];
  readonly #order: Order;
  readonly #pages: Map<number, PDFPage>;
  readonly #resolve = (ref: PdfRef) => this.#order.source.getObject(ref);
  readonly #seen = new Set<PdfDict>();

  constructor(order: Order) {
    this.#order = order;
    const { source, pages } = order;
    this.#pages = new Map(source.getPages().map((page, index) => [page.ref.objectNumber, ensure(pages[index])]));
  }

  /** Copies what is below an element of the source. `page` is where its content is, unless it says otherwise. */
  kids(element: PdfDict, parent: PdfRef, page: PDFPage | undefined, level: number): PdfObject[] {
    if (level > MAX_LEVELS || this.#seen.has(element)) throw new Error('A structure tree without an end');
    this.#seen.add(element);
    const found = element.get('K', this.#resolve);
    const kids = found instanceof PdfArray ? found.toArray() : found ? [found] : [];
    return kids.flatMap((kid) => this.#kid(kid, parent, page, level) ?? []);
  }

  #kid(kid: PdfObject, parent: PdfRef, page: PDFPage | undefined, level: number): PdfObject | undefined {
    const value = kid instanceof PdfRef ? this.#resolve(kid) : kid;
    if (value instanceof PdfNumber) return this.#content(value, parent, page);
    if (!(value instanceof PdfDict)) return;
    const where = this.#findPage(value) ?? page;
    const type = value.getName('Type', this.#resolve)?.value;
    if (type === 'MCR') {
      // Content inside a drawing that pages share is not followed.
      const number = value.has('Stm') ? undefined : value.getNumber('MCID', this.#resolve);
      return number && this.#content(number, parent, where);
    }
    if (type === 'OBJR') return this.#annotation(value, parent, where);
    const element = PdfDict.of({ Type: PdfName.of('StructElem'), P: parent });
    for (const key of OWN_WORDS) {
      const own = copyDirect(this.#order.source, value.get(key));
      if (own) element.set(key, own);
    }
    if (where) element.set('Pg', where.ref);
    const ref = this.#order.pdf.register(element);
    element.set('K', new PdfArray(this.kids(value, ref, where, level + 1)));
    return ref;
  }

  /** Names its page, since an element may have content on several. */
  #content({ value }: PdfNumber, parent: PdfRef, page: PDFPage | undefined): PdfObject | undefined {
    if (!page || !Number.isInteger(value) || value < 0) return;
    this.marks.push({ page, mcid: value, element: parent });
    return PdfDict.of({ Type: PdfName.of('MCR'), Pg: page.ref, MCID: PdfNumber.of(value) });
  }

  /** A link or a field: the one at the same place of the copied page. */
  #annotation(reference: PdfDict, parent: PdfRef, page: PDFPage | undefined): PdfObject | undefined {
    const { source, pdf } = this.#order;
    const wanted = reference.getRef('Obj');
    const from = source.getPages().find(({ ref }) => this.#pages.get(ref.objectNumber) === page);
    const index = from?.dict
      .getArray('Annots', this.#resolve)
      ?.toArray()
      .findIndex((entry) => entry instanceof PdfRef && entry.objectNumber === wanted?.objectNumber);
    if (!page || index === undefined || index < 0) return;
    const getOwnObject = (ref: PdfRef) => pdf.getObject(ref);
    const copied = page.dict.getArray('Annots', getOwnObject)?.at(index);
    const annotation = copied instanceof PdfRef ? getOwnObject(copied) : null;
    if (!(copied instanceof PdfRef && annotation instanceof PdfDict)) return;
    this.marks.push({ annotation, element: parent });
    return PdfDict.of({ Type: PdfName.of('OBJR'), Pg: page.ref, Obj: copied });
  }

  #findPage(dict: PdfDict): PDFPage | undefined {
    const page = dict.getRef('Pg');
    return page && this.#pages.get(page.objectNumber);
  }
}

/** A copy without references to other objects; undefined for what cannot be copied so. */
function copyDirect<T extends PdfObject>(source: PDF, value: T | undefined, level = 0): T | undefined {
  if (level > 8) return;
  const found = value instanceof PdfRef ? source.getObject(value) : value;
  if (found instanceof PdfStream) return;
  if (found instanceof PdfArray) {
    return new PdfArray(
      found.toArray().flatMap((element) => copyDirect(source, element, level + 1) ?? []),
    ) as PdfObject as T;
  }
  if (found instanceof PdfDict) {
    const copy = new PdfDict();
    for (const [key, entry] of found) {
      const own = copyDirect(source, entry, level + 1);
      if (own) copy.set(key, own);
    }
    return copy as PdfObject as T;
  }
  return (found ?? undefined) as T | undefined;
}
