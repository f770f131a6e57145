import { ensure } from '@klantportaal/contract/values/ensure';
import { type PDF, PdfArray, PdfDict, PdfName, type PdfObject, PdfRef, PdfStream } from '@libpdf/core';

/** Entries that show a page. Others may lead to other pages, or hold facts that nobody sees. */
const OF_PAGE = new Set([
  'Type',
  'Parent',
  'MediaBox',
  'CropBox',
  'BleedBox',
  'TrimBox',
  'ArtBox',
  'Rotate',
  'UserUnit',
  'Contents',
  'Resources',
  'Group',
  'Annots',
]);
/** Entries of an annotation that are kept. A field's value and its other places are left out: its appearance stays. */
const OF_ANNOTATION = ['Type', 'Rect', 'AP', 'AS', 'F', 'C', 'IC', 'CA', 'Border', 'BS', 'QuadPoints', 'Contents'];
/** Entries that hold further facts about anything drawn. */
const BESIDE = ['Metadata', 'PieceInfo', 'StructParent', 'StructParents', 'OPI', 'Ref', 'AF', 'Measure', 'PtData'];

/**
 * Whether a page that nobody marked has to become a picture all the same: a field on it shows what only a program draws,
 * and would be empty without the form.
 */
export function mustBeDrawn(pdf: PDF, pageIndex: number): boolean {
  const resolve = (ref: PdfRef) => pdf.getObject(ref);
  return listAnnotations(pdf, pageIndex).some(
    (annotation) =>
      annotation.getName('Subtype', resolve)?.value === 'Widget' &&
      !annotation.has('AP') &&
      hasValue(annotation, resolve),
  );
}

/**
 * Takes from a page of an opened PDF whatever could lead to another page or to what is not seen: other pages' pictures
 * in resources that they share, fields with their values, links within the document, metadata.
 */
export function stripPage(pdf: PDF, pageIndex: number): void {
  const { dict } = ensure(pdf.getPage(pageIndex));
  const kept = new Strip(pdf);
  const annotations = listAnnotations(pdf, pageIndex).flatMap((annotation) => kept.annotation(annotation) ?? []);
  const resources = kept.resources(findInherited(pdf, dict, 'Resources'), kept.contents(dict));
  for (const key of dict.keys()) if (!OF_PAGE.has(key.value)) dict.delete(key);
  dict.set('Resources', resources);
  if (annotations.length > 0) dict.set('Annots', new PdfArray(annotations));
  else dict.delete('Annots');
}

type Resolve = (ref: PdfRef) => PdfObject | null;

class Strip {
  readonly #pdf: PDF;
  readonly #resolve: Resolve;
  /** Drawings that were seen, since a page and a drawing may share them. */
  readonly #seen = new Set<PdfObject>();

  constructor(pdf: PDF) {
    this.#pdf = pdf;
    this.#resolve = (ref) => pdf.getObject(ref);
  }

  #value(value: PdfObject | undefined): PdfObject | null {
    return value instanceof PdfRef ? this.#resolve(value) : (value ?? null);
  }

  /** The names that a page's content uses. */
  contents(page: PdfDict): Set<string> {
    const found = this.#value(page.get('Contents'));
    const streams = found instanceof PdfArray ? found.toArray().map((object) => this.#value(object)) : [found];
    return new Set(streams.flatMap((stream) => (stream instanceof PdfStream ? [...listNames(stream)] : [])));
  }

  /** The resources that are used by these names, and of each drawing among them the same. */
  resources(all: PdfDict | null, used: Set<string>): PdfDict {
    const kept = new PdfDict();
    if (!all) return kept;
    this.#addNamesOfDrawings(all, used);
    for (const [category, value] of all) {
      const entries = this.#value(value);
      if (!(entries instanceof PdfDict)) {
        if (category.value === 'ProcSet') kept.set(category, value);
        continue;
      }
      const wanted = new PdfDict();
      for (const [name, entry] of entries) {
        if (!used.has(name.value)) continue;
        this.#clean(this.#value(entry));
        wanted.set(name, entry);
      }
      kept.set(category, wanted);
    }
    return kept;
  }

  /** A drawing without resources of its own uses those of its page. */
  #addNamesOfDrawings(all: PdfDict, used: Set<string>): void {
    const drawings = this.#value(all.get('XObject'));
    if (!(drawings instanceof PdfDict)) return;
    for (let size = -1; size !== used.size; ) {
      size = used.size;
      for (const [name, entry] of drawings) {
        const drawing = this.#value(entry);
        if (used.has(name.value) && drawing instanceof PdfStream && isForm(drawing) && !drawing.has('Resources'))
          for (const inner of listNames(drawing)) used.add(inner);
      }
    }
  }

  /** Leaves in a drawing, a pattern or a font only what it draws with. */
  #clean(drawn: PdfObject | null): void {
    if (!(drawn instanceof PdfDict) || this.#seen.has(drawn)) return;
    this.#seen.add(drawn);
    for (const key of BESIDE) drawn.delete(key);
    const own = this.#value(drawn.get('Resources'));
    if (drawn instanceof PdfStream && own instanceof PdfDict)
      drawn.set('Resources', this.resources(own, listNames(drawn)));
    // A font that is drawn needs the resources of all its characters.
    const characters = this.#value(drawn.get('CharProcs'));
    if (characters instanceof PdfDict && own instanceof PdfDict) {
      const used = [...characters].flatMap(([, entry]) => {
        const drawing = this.#value(entry);
        return drawing instanceof PdfStream ? [...listNames(drawing)] : [];
      });
      drawn.set('Resources', this.resources(own, new Set(used)));
    }
    for (const key of ['SMask', 'Mask', 'G']) this.#clean(this.#value(drawn.get(key)));
  }

  /** A copy that shows the same and leads nowhere but to the web; null for what shows nothing without its form. */
  annotation(annotation: PdfDict): PdfRef | null {
    const kind = annotation.getName('Subtype', this.#resolve)?.value ?? '';
    if (kind === 'Popup') return null;
    const kept = new PdfDict();
    // A field without its form is no field; what it shows is like a stamp.
    kept.set('Subtype', PdfName.of(kind === 'Widget' ? 'Stamp' : kind));
    for (const key of OF_ANNOTATION) {
      const value = annotation.get(key);
      if (value && !(kind === 'Widget' && key === 'Contents')) kept.set(key, value);
    }
    const action = this.#value(annotation.get('A'));
    if (action instanceof PdfDict && action.getName('S', this.#resolve)?.value === 'URI') {
      const uri = action.getString('URI', this.#resolve);
      if (uri) kept.set('A', PdfDict.of({ S: PdfName.of('URI'), URI: uri }));
    }
    const appearances = this.#value(kept.get('AP'));
    if (appearances instanceof PdfDict) this.#cleanAppearances(appearances);
    return this.#pdf.register(kept);
  }

  #cleanAppearances(appearances: PdfDict): void {
    for (const [, entry] of appearances) {
      const shown = this.#value(entry);
      if (shown instanceof PdfStream) this.#clean(shown);
      else if (shown instanceof PdfDict) for (const [, state] of shown) this.#clean(this.#value(state));
    }
  }
}

const isForm = (drawn: PdfDict): boolean => {
  const kind = drawn.get('Subtype');
  return kind instanceof PdfName && kind.value === 'Form';
};

/** Every name in a content stream: more than are used, never fewer. */
function listNames(stream: PdfStream): Set<string> {
  const text = Buffer.from(stream.getDecodedData()).toString('latin1');
  const names = [...text.matchAll(/\/([^\0\t\n\f\r ()<>[\]{}/%]*)/g)].map(([, name = '']) => name);
  return new Set(
    names.map((name) => name.replace(/#([0-9a-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))),
  );
}

function listAnnotations(pdf: PDF, pageIndex: number): PdfDict[] {
  const resolve = (ref: PdfRef) => pdf.getObject(ref);
  const listed = pdf.getPage(pageIndex)?.dict.getArray('Annots', resolve);
  return [...(listed ?? [])].flatMap((entry) => {
    const object = entry instanceof PdfRef ? resolve(entry) : entry;
    return object instanceof PdfDict ? [object] : [];
  });
}

/** An entry of a page, or of the pages above it. */
function findInherited(pdf: PDF, page: PdfDict, key: string): PdfDict | null {
  const resolve = (ref: PdfRef) => pdf.getObject(ref);
  const seen = new Set<PdfDict>();
  for (let node: PdfDict | undefined = page; node && !seen.has(node); node = node.getDict('Parent', resolve)) {
    seen.add(node);
    const found = node.getDict(key, resolve);
    if (found) return found;
  }
  return null;
}

function hasValue(field: PdfDict, resolve: Resolve): boolean {
  const seen = new Set<PdfDict>();
  for (let node: PdfDict | undefined = field; node && !seen.has(node); node = node.getDict('Parent', resolve)) {
    seen.add(node);
    if (node.has('V')) return true;
  }
  return false;
}
