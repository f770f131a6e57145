/** The parts of a made PDF besides its page; objects are numbered from 6 on. */
export interface MoreOfPdf {
  catalog?: string;
  page?: string;
  count?: number;
  objects?: string[];
}

const RESOURCES =
  '/Resources<</Font<</Helv<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>>>/Properties<</On 6 0 R/Off 7 0 R>>>>';

/** A PDF of one page with this content, written by hand; what `more` adds to it may name objects from 6 on. */
export function writePdf(content: string, overrides: MoreOfPdf = {}): Buffer {
  const objects = new Map([
    [1, `<</Type/Catalog/Pages 2 0 R${overrides.catalog ?? ''}>>`],
    [2, `<</Type/Pages/Kids[3 0 R]/Count ${overrides.count ?? 1}>>`],
    [3, `<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]${RESOURCES}/Contents 5 0 R${overrides.page ?? ''}>>`],
    ...(overrides.objects ?? []).map((object, index) => [index + 6, object] as const),
    [5, writeStream('', content)],
  ]);
  let text = '%PDF-1.7\n';
  const places = new Map<number, number>();
  for (const [number, object] of objects) {
    places.set(number, text.length);
    text += `${number} 0 obj\n${object}\nendobj\n`;
  }
  const table = [...places].map(([number, place]) => `${number} 1\n${String(place).padStart(10, '0')} 00000 n \n`);
  const trailer = `trailer<</Root 1 0 R/Size 40>>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(`${text}xref\n0 1\n0000000000 65535 f \n${table.join('')}${trailer}`, 'latin1');
}

/** A stream with these entries. */
export const writeStream = (entries: string, content: string): string =>
  `<<${entries}/Length ${content.length}>>stream\n${content}\nendstream`;

/** Content that shows a text. */
export const write = (text: string): string => `BT /Helv 12 Tf 20 300 Td (${text}) Tj ET`;
