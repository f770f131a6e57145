import {
  type PDF,
  PdfArray,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfObject,
  PdfRef,
  PdfStream,
  PdfString,
} from '@libpdf/core';

/** A place on a page where a field shows its value. */
export interface Widget {
  dict: PdfDict;
  kind: 'text' | 'choice' | 'list' | 'button';
  /** The value as people read it: of a choice the words of its options; of a button the state that is on. */
  values: string[];
  /** Other writings of the same: what an option is called in a program. */
  aliases: string[];
  /** The number of places that show this field. */
  of: number;
  /** Flags of the field, `Ff`. */
  flags: number;
  /** The operators by which the field says how it is drawn. */
  appearance: string;
  align: number;
  max_length: number;
}

/** Flags of fields, by PDF 32000-1, 12.7.4. */
export const MULTILINE = 1 << 12;
export const COMB = 1 << 24;
const PASSWORD = 1 << 13;
const PUSHBUTTON = 1 << 16;
const COMBO = 1 << 17;
/** Flags of notes: hidden, not to be seen on screen. */
const UNSEEN = 2 | 32;

/** Fields may stand in one another; more levels than this are a loop. */
const MAX_LEVELS = 32;

type Resolve = (ref: PdfRef) => PdfObject | null;

/** The form of a document, or null. */
export function findForm(pdf: PDF): PdfDict | null {
  return pdf.context.catalog.getDict().getDict('AcroForm', (ref) => pdf.getObject(ref)) ?? null;
}

/** The places of fields on all pages, in their order, with what their fields hold; none that nobody is to see. */
export function listWidgets(pdf: PDF): Widget[] {
  const resolve: Resolve = (ref) => pdf.getObject(ref);
  const form = findForm(pdf);
  const dicts = listWidgetDicts(pdf);
  const places = Map.groupBy(dicts, (dict) => findOwner(dict, resolve));
  return dicts.flatMap((dict) => {
    const get = (key: string) => getInherited(dict, key, resolve) ?? form?.get(key, resolve) ?? null;
    const flags = toNumber(getInherited(dict, 'Ff', resolve));
    const kind = toKind(getInherited(dict, 'FT', resolve), flags);
    if (!kind || toNumber(dict.get('F', resolve)) & UNSEEN) return [];
    const held = getInherited(dict, 'V', resolve);
    const shown = { dict, kind, flags, of: places.get(findOwner(dict, resolve))?.length ?? 0 };
    return [
      {
        ...shown,
        ...(kind === 'button' || kind === 'text'
          ? { values: toTexts(held, resolve), aliases: [] }
          : toChosen(dict, held, resolve)),
        appearance: toTexts(get('DA'), resolve)[0] ?? '',
        align: toNumber(get('Q')),
        max_length: toNumber(getInherited(dict, 'MaxLen', resolve)),
      },
    ];
  });
}

/** Places of fields as dictionaries. */
export function listWidgetDicts(pdf: PDF): PdfDict[] {
  const resolve: Resolve = (ref) => pdf.getObject(ref);
  return pdf.getPages().flatMap((page) =>
    [...(page.dict.getArray('Annots', resolve) ?? [])].flatMap((entry) => {
      const found = entry instanceof PdfRef ? resolve(entry) : entry;
      return found instanceof PdfDict && found.getName('Subtype', resolve)?.value === 'Widget' ? [found] : [];
    }),
  );
}

/** A password is shown as stars, a button that is pressed and a signature hold no value. */
function toKind(type: PdfObject | null, flags: number): Widget['kind'] | null {
  const name = type instanceof PdfName ? type.value : '';
  if (name === 'Tx') return flags & PASSWORD ? null : 'text';
  if (name === 'Ch') return flags & COMBO ? 'choice' : 'list';
  return name === 'Btn' && !(flags & PUSHBUTTON) ? 'button' : null;
}

function* walkUp(dict: PdfDict, resolve: Resolve): Generator<PdfDict> {
  let node: PdfObject | null = dict;
  for (let level = 0; node instanceof PdfDict && level < MAX_LEVELS; level += 1) {
    yield node;
    node = node.get('Parent', resolve) ?? null;
  }
}

function getInherited(dict: PdfDict, key: string, resolve: Resolve): PdfObject | null {
  for (const node of walkUp(dict, resolve)) {
    const found = node.get(key, resolve);
    if (found) return found;
  }
  return null;
}

/** The field that a place belongs to: itself, or the one above that has a name. */
function findOwner(dict: PdfDict, resolve: Resolve): PdfDict {
  for (const node of walkUp(dict, resolve)) if (node.has('T')) return node;
  return dict;
}

const toNumber = (value: PdfObject | null | undefined): number => (value instanceof PdfNumber ? value.value : 0);

/** The numbers in a list: the sides of a box, the parts of a colour. */
export const readNumbers = (list: PdfArray | undefined): number[] =>
  [...(list ?? [])].flatMap((entry) => (entry instanceof PdfNumber ? [entry.value] : []));

/** The texts in a value: one, or several of a list. */
function toTexts(value: PdfObject | null | undefined, resolve: Resolve): string[] {
  if (value instanceof PdfString) return [value.asString()];
  if (value instanceof PdfName) return [value.value];
  if (value instanceof PdfStream) return [PdfString.fromBytes(value.getDecodedData()).asString()];
  if (!(value instanceof PdfArray)) return [];
  return [...value].flatMap((entry) => toTexts(entry instanceof PdfRef ? resolve(entry) : entry, resolve).slice(0, 1));
}

function toChosen(dict: PdfDict, held: PdfObject | null, resolve: Resolve): Pick<Widget, 'values' | 'aliases'> {
  const list = getInherited(dict, 'Opt', resolve);
  const options = (list instanceof PdfArray ? [...list] : []).map((entry) => {
    const option = entry instanceof PdfRef ? resolve(entry) : entry;
    const [name = '', words = name] = toTexts(option, resolve);
    return { name, words };
  });
  const names = toTexts(held, resolve);
  const values = names.map((name) => options.find((option) => option.name === name)?.words ?? name);
  return { values, aliases: names };
}
