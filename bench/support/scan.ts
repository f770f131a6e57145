import type { Page } from '@playwright/test';

/** The resolution at which a page of A4 is scanned: 200 dots to the inch. */
const WIDE = 1654;
const HIGH = 2339;

/** Megabytes of JPEG that a page of `createScan` has, so that eight of them are what a consumer may send at once. */
const QUALITY = 0.92;

/**
 * A page as a scanner makes it: a JPEG of lines of text on paper that is not quite white, of about 3 MB.
 * @param page of any browser, which draws it
 */
export async function renderScannedPage(page: Page): Promise<Uint8Array> {
  const base64 = await page.evaluate(
    ([wide, high, quality]) => {
      const canvas = document.createElement('canvas');
      canvas.width = wide;
      canvas.height = high;
      const pen = canvas.getContext('2d')!;
      const picture = pen.createImageData(wide, high);
      let state = 1;
      for (let index = 0; index < picture.data.length; index += 4) {
        state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
        // The grain of paper, which no scanner leaves out and which makes scans as large as they are.
        const grey = 176 + ((state >>> 16) % 80);
        picture.data.set([grey, grey, grey, 255], index);
      }
      pen.putImageData(picture, 0, 0);
      pen.font = '32px sans-serif';
      for (let line = 0; line < 40; line += 1)
        pen.fillText('Loonstrook over de maand januari '.repeat(3), 120, 200 + line * 48);
      return canvas.toDataURL('image/jpeg', quality).split(',')[1] ?? '';
    },
    [WIDE, HIGH, QUALITY] as const,
  );
  return new Uint8Array(Buffer.from(base64, 'base64'));
}

/**
 * A PDF of scanned pages, as large as asked.
 * @param colour from 0 to 1 each, of the strip at the head of its first page, by which one sees which document it is
 * @param bytes which it has at most
 */
export function createScan(
  scan: Uint8Array,
  colour: readonly [number, number, number],
  bytes: number,
): Uint8Array<ArrayBuffer> {
  const count = Math.floor(bytes / (scan.length + 1000));
  const parts: Buffer[] = [];
  const places: number[] = [];
  let length = 0;
  const write = (part: Buffer | string) => {
    const buffer = Buffer.from(part);
    parts.push(buffer);
    length += buffer.length;
  };
  const object = (...lines: (Buffer | string | Uint8Array)[]) => {
    places.push(length);
    write(`${places.length} 0 obj\n`);
    for (const line of lines) write(Buffer.from(line as Uint8Array));
    write('\nendobj\n');
  };
  write('%PDF-1.7\n');
  const kids = Array.from({ length: count }, (_, index) => `${3 + 3 * index} 0 R`).join(' ');
  object('<< /Type /Catalog /Pages 2 0 R >>');
  object(`<< /Type /Pages /Kids [${kids}] /Count ${count} >>`);
  for (let index = 0; index < count; index += 1) {
    const [own, picture, content] = [3 + 3 * index, 4 + 3 * index, 5 + 3 * index];
    const strip = index === 0 ? `${colour.join(' ')} rg 0 822 595 20 re f` : '';
    const drawn = `q 595 0 0 842 0 0 cm /Scan Do Q ${strip}`;
    object(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /XObject << /Scan ${picture} 0 R >> >> /Contents ${content} 0 R >>`,
    );
    if (places.length !== own) throw new Error('pages are numbered as they are written');
    object(
      `<< /Type /XObject /Subtype /Image /Width ${WIDE} /Height ${HIGH} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${scan.length} >>\nstream\n`,
      scan,
      '\nendstream',
    );
    object(`<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`);
  }
  const start = length;
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  write(`xref\n0 ${places.length + 1}\n0000000000 65535 f \n${rows}`);
  write(`trailer\n<< /Size ${places.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`);
  return new Uint8Array(Buffer.concat(parts));
}
