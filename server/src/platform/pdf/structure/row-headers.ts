import { ensure } from '@klantportaal/contract/values/ensure';
import { PDF, PdfArray, PdfDict, PdfName, PdfRef } from '@libpdf/core';

/**
 * Makes the first cell of each row of two a header of that row (ISO 32000, 14.8.5.7), in tables without a row of headers:
 * labels with their values. Typst can mark such cells only with a feature that its compiler for Node does not offer.
 */
export async function withRowHeaders(bytes: Uint8Array): Promise<Uint8Array> {
  const pdf = await PDF.load(bytes);
  const resolve = (ref: PdfRef) => pdf.getObject(ref);
  const listKids = (element: PdfDict): PdfDict[] => {
    const found = element.get('K', resolve);
    const kids = found instanceof PdfArray ? found.toArray() : [found];
    return kids.map((kid) => (kid instanceof PdfRef ? resolve(kid) : kid)).filter((kid) => kid instanceof PdfDict);
  };
  const is = (role: string) => (element: PdfDict) => element.getName('S', resolve)?.value === role;
  const visit = (element: PdfDict) => {
    const kids = listKids(element);
    if (!is('Table')(element)) return kids.forEach(visit);
    const rows = kids.flatMap((kid) => (is('TR')(kid) ? [kid] : listKids(kid))).map(listKids);
    if (!rows.every((cells) => cells.length === 2 && cells.every(is('TD')))) return;
    for (const [label] of rows) {
      ensure(label).set('S', PdfName.of('TH'));
      ensure(label).set('A', PdfDict.of({ O: PdfName.of('Table'), Scope: PdfName.of('Row') }));
    }
  };
  const root = pdf.getCatalog().getDict('StructTreeRoot', resolve);
  if (!root) return bytes;
  visit(root);
  // Typst leaves the metadata that says PDF/UA uncompressed, so that it can be read without unpacking.
  return pdf.save({ compressStreams: false });
}
