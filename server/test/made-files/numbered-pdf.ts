import { createPdfFromObjects, stream } from './pdf-objects.ts';

/** It passes the eleven test, and is nobody's. */
export const NUMBER = '123456782';

const text = (words: string, at: string) => `BT /F1 12 Tf ${at} Td (${words}) Tj ET`;

/**
 * Two pages with the number on the first, in every place that could take it along with the second: resources that both
 * share, a drawing, a picture, a field with a place on each page, one with none, a link back, metadata, the structure,
 * and an earlier version of the document.
 */
export function twoPages(): Buffer {
  const objects: (string | Buffer)[] = [
    '<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [8 0 R 21 0 R] /DA (/F1 12 Tf) /DR << /Font << /F1 6 0 R >> >> >> /StructTreeRoot 13 0 R /Metadata 14 0 R /MarkInfo << /Marked true >> >>',
    '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 /MediaBox [0 0 300 400] /Resources 5 0 R >>',
    '<< /Type /Page /Parent 2 0 R /Contents 11 0 R /Annots [9 0 R] /StructParents 0 >>',
    `<< /Type /Page /Parent 2 0 R /Contents 12 0 R /Annots [10 0 R 16 0 R 18 0 R] /PieceInfo << /X << /Private (${NUMBER}) >> >> >>`,
    '<< /Font << /F1 6 0 R >> /XObject << /Fm1 7 0 R /Im1 15 0 R /Fm2 19 0 R >> /Properties << /P1 20 0 R >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    stream(
      '/Type /XObject /Subtype /Form /BBox [0 0 300 400] /Resources << /Font << /F1 6 0 R >> >>',
      Buffer.from(text(`Vorm ${NUMBER}`, '20 200')),
    ),
    `<< /FT /Tx /T (bsn) /TU (${NUMBER}) /V (Ja) /DA (/F1 12 Tf) /Kids [9 0 R 10 0 R] >>`,
    '<< /Type /Annot /Subtype /Widget /Parent 8 0 R /Rect [20 100 120 120] /P 3 0 R /AP << /N 17 0 R >> >>',
    '<< /Type /Annot /Subtype /Widget /Parent 8 0 R /Rect [20 100 120 120] /P 4 0 R /AP << /N 17 0 R >> >>',
    stream('', Buffer.from(`${text(`BSN ${NUMBER}`, '20 300')} /Fm1 Do q 40 0 0 40 10 10 cm /Im1 Do Q`)),
    stream('', Buffer.from(`${text('Bruto loon 3.200', '20 300')} /Fm2 Do`)),
    `<< /Type /StructTreeRoot /K << /Type /StructElem /S /P /Pg 3 0 R /ActualText (${NUMBER}) /K 0 >> >>`,
    stream('/Type /Metadata /Subtype /XML', Buffer.from(`<x>${NUMBER}</x>`)),
    stream(
      `/Type /XObject /Subtype /Image /Width 3 /Height 3 /ColorSpace /DeviceGray /BitsPerComponent 8`,
      Buffer.from(NUMBER),
    ),
    '<< /Type /Annot /Subtype /Link /Rect [0 0 10 10] /Dest [3 0 R /Fit] >>',
    stream(
      '/Type /XObject /Subtype /Form /BBox [0 0 100 20] /Resources << /Font << /F1 6 0 R >> >>',
      Buffer.from(text('Ja', '2 4')),
    ),
    '<< /Type /Annot /Subtype /Link /Rect [0 0 10 10] /A << /S /URI /URI (https://voorbeeld.nl) >> >>',
    // Without resources of its own: it draws with those of its page.
    stream('/Type /XObject /Subtype /Form /BBox [0 0 300 400]', Buffer.from(text('Netto loon 2.400', '20 250'))),
    `<< /Type /OCG /Name (${NUMBER}) >>`,
    `<< /FT /Tx /T (nergens) /V (${NUMBER}) >>`,
  ];
  return createPdfFromObjects(objects, (offsets, at) => {
    const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
    const size = objects.length + 1;
    const trailer = `trailer\n<< /Size ${size} /Root 1 0 R /Info << /Title (${NUMBER}) >> >>\nstartxref\n${at}\n%%EOF\n`;
    return Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${rows}${trailer}`);
  });
}
