/** A PDF of the objects, numbered from 1, the first of which is its catalog; bytes stand for themselves. */
export function createPdfFromObjects(
  objects: (string | Buffer)[],
  table: (offsets: number[], at: number) => Buffer,
): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  let size = parts[0]!.length;
  const offsets: number[] = [];
  objects.forEach((object, index) => {
    offsets.push(size);
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]);
    parts.push(part);
    size += part.length;
  });
  return Buffer.concat([...parts, table(offsets, size)]);
}

/** A stream object with these entries of its dictionary. */
export const stream = (entries: string, bytes: Buffer) =>
  Buffer.concat([Buffer.from(`<< ${entries} /Length ${bytes.length} >>\nstream\n`), bytes, Buffer.from('\nendstream')]);

/** A PDF of one page with these entries in its catalog and its page, and further objects, numbered from 4. */
export function createPdfWith({ catalog = '', page = '', more = [] as string[] }, ending = ''): Buffer {
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] ${page} >>`,
    ...more,
  ];
  return createPdfFromObjects(objects, (offsets, at) => {
    const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
    const size = objects.length + 1;
    const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`;
    return Buffer.from(`xref\n0 ${size}\n0000000000 65535 f \n${rows}${trailer}${ending}`);
  });
}
