import { type PDF, PdfArray, PdfDict, type PdfObject, PdfRef } from '@libpdf/core';

/**
 * TABLE: actions that only lead around in the document itself. Anything else that a PDF can do (run a script, start a
 * program, open another file, send a form, play a film) is removed.
 */
const HARMLESS_ACTIONS = new Set(['GoTo', 'GoToDp', 'Named', 'Thread', 'Hide', 'ResetForm', 'SetOCGState', 'Trans']);
/** Names of actions that no other thing in a PDF has, so that they are found wherever they are. */
const ACTIVE_ACTIONS = new Set([
  'JavaScript',
  'Launch',
  'ImportData',
  'SubmitForm',
  'GoToE',
  'GoToR',
  'Rendition',
  'RichMediaExecute',
  'GoTo3DView',
  'Movie',
  'Sound',
]);
/** Addresses to which a link may lead when somebody follows it. */
const LINKS = /^(https?:|mailto:|tel:|(?![a-z][a-z0-9+.-]*:))/i;
/** Annotations that hold a film, a model or a file. */
const ACTIVE_ANNOTATIONS = new Set(['RichMedia', 'Screen', 'Movie', 'Sound', '3D', 'FileAttachment']);

/**
 * Whether the pages only stand in for what the document is about: a collection of other files, or a form that a program
 * draws.
 */
export function isOnlyCover(pdf: PDF): boolean {
  const catalog = pdf.context.catalog.getDict();
  const draws = catalog.getBool('NeedsRendering', (ref) => pdf.getObject(ref));
  return catalog.has('Collection') || draws?.value === true;
}

/**
 * Removes from an opened PDF whatever acts when somebody opens it or clicks in it, and every file inside it. What is
 * seen stays. Returns whether there was anything.
 */
export function removeActiveParts(pdf: PDF): boolean {
  const resolve = (ref: PdfRef) => pdf.getObject(ref);
  const catalog = pdf.context.catalog.getDict();
  let found = remove(catalog, 'OpenAction', (value) => isAction(resolveValue(value, resolve), isHarmful, resolve));
  for (const dict of listDicts(catalog, resolve)) found = removeFrom(dict, resolve) || found;
  return found;
}

type Resolve = (ref: PdfRef) => PdfObject | null;

function removeFrom(dict: PdfDict, resolve: Resolve): boolean {
  const found = [
    clear(dict, isActive(dict)),
    remove(dict, 'AA', (value) => hasEventAction(resolveValue(value, resolve), resolve)),
    // Scripts of the document; of a form that a program draws; files inside it.
    remove(dict, 'JavaScript', (value) => resolveValue(value, resolve) instanceof PdfDict),
    remove(dict, 'XFA'),
    remove(dict, 'EmbeddedFiles'),
    remove(dict, 'EF'),
  ];
  const annotations = dict.getArray('Annots', resolve);
  if (annotations) found.push(removeAnnotations(dict, annotations, resolve));
  return found.includes(true);
}

/** An action by its name, or a link to somewhere else than the web. */
function isActive(dict: PdfDict): boolean {
  const name = dict.getName('S')?.value ?? '';
  if (name === 'URI') return !LINKS.test(dict.getString('URI')?.asString() ?? '');
  return ACTIVE_ACTIONS.has(name);
}

const isHarmful = (name: string) => !HARMLESS_ACTIONS.has(name);

/** The actions of events: opening, showing, leaving. */
const hasEventAction = (value: PdfObject | null, resolve: Resolve): boolean =>
  value instanceof PdfDict &&
  [...value].some(([, action]) => isAction(resolveValue(action, resolve), isHarmful, resolve));

function isAction(value: PdfObject | null, which: (name: string) => boolean, resolve: Resolve): boolean {
  if (!(value instanceof PdfDict)) return false;
  const name = value.getName('S', resolve)?.value;
  return name === undefined ? value.size > 0 && !value.has('D') : which(name);
}

function removeAnnotations(owner: PdfDict, annotations: PdfArray, resolve: Resolve): boolean {
  const kept = [...annotations].filter((entry) => {
    const annotation = resolveValue(entry, resolve);
    if (!(annotation instanceof PdfDict)) return true;
    return !ACTIVE_ANNOTATIONS.has(annotation.getName('Subtype', resolve)?.value ?? '');
  });
  if (kept.length === annotations.length) return false;
  owner.set('Annots', new PdfArray(kept));
  return true;
}

/** Removes an entry, if it is there and `when` says so. */
function remove(dict: PdfDict, key: string, when: (value: PdfObject) => boolean = () => true): boolean {
  const value = dict.get(key);
  return value !== undefined && when(value) && dict.delete(key);
}

function clear(dict: PdfDict, when: boolean): boolean {
  if (when) for (const key of dict.keys()) dict.delete(key);
  return when;
}

const resolveValue = (value: PdfObject | undefined, resolve: Resolve): PdfObject | null =>
  value instanceof PdfRef ? resolve(value) : (value ?? null);

/** Every dictionary that the document leads to, each once. */
function listDicts(start: PdfDict, resolve: Resolve): PdfDict[] {
  const dicts: PdfDict[] = [];
  const seen = new Set<PdfObject>();
  const waiting: PdfObject[] = [start];
  for (let object = waiting.pop(); object; object = waiting.pop()) {
    const value = resolveValue(object, resolve);
    if (!value || seen.has(value)) continue;
    if (value instanceof PdfDict) {
      seen.add(value);
      dicts.push(value);
      for (const [, entry] of value) waiting.push(entry);
    } else if (value instanceof PdfArray) {
      seen.add(value);
      for (const element of value) waiting.push(element);
    }
  }
  return dicts;
}
