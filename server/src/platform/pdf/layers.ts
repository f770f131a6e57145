import { type PDF, PdfArray, PdfDict, PdfName, type PdfObject, PdfRef } from '@libpdf/core';

/** A name of our own, under which a page takes the layers of its file along when it is copied. */
const TAKEN_ALONG = 'KlantportaalLayers';

type Resolve = (ref: PdfRef) => PdfObject | null;

/** Prepares an opened PDF, so that its layers reach the one that its pages are copied to: see `collectLayers`. */
export function takeLayersAlong(source: PDF): void {
  const layers = source.context.catalog.getDict().get('OCProperties');
  const [first] = source.getPages();
  if (layers && first) first.dict.set(TAKEN_ALONG, layers);
}

/**
 * Says in a PDF that is put together which layers of its files are shown, as their makers set them: pages alone do not
 * say so, and a hidden one would show. `copied`: the pages of one file, as they were copied.
 */
export function collectLayers(merged: PDF, copied: readonly { dict: PdfDict }[]): void {
  const resolve: Resolve = (ref) => merged.getObject(ref);
  const [first] = copied;
  const layers = first?.dict.getDict(TAKEN_ALONG, resolve);
  first?.dict.delete(TAKEN_ALONG);
  if (!layers) return;
  const all = listRefs(layers, 'OCGs', resolve);
  const settings = layers.getDict('D', resolve) ?? new PdfDict();
  const isOffByDefault = settings.getName('BaseState', resolve)?.value === 'OFF';
  const shown = new Set(listRefs(settings, 'ON', resolve).map(toKey));
  const hidden = isOffByDefault ? all.filter((ref) => !shown.has(toKey(ref))) : listRefs(settings, 'OFF', resolve);
  const catalog = merged.context.catalog.getDict();
  const before = catalog.getDict('OCProperties', resolve);
  const known = before ? listRefs(before, 'OCGs', resolve) : [];
  const off = before ? listRefs(before.getDict('D', resolve) ?? new PdfDict(), 'OFF', resolve) : [];
  const together = PdfDict.of({ BaseState: PdfName.of('ON'), OFF: new PdfArray([...off, ...hidden]) });
  catalog.set('OCProperties', PdfDict.of({ OCGs: new PdfArray([...known, ...all]), D: together }));
}

const toKey = (ref: PdfRef): string => `${ref.objectNumber} ${ref.generation}`;

const listRefs = (dict: PdfDict, key: string, resolve: Resolve): PdfRef[] =>
  [...(dict.getArray(key, resolve) ?? [])].filter((entry) => entry instanceof PdfRef);
