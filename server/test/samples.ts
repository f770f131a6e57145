import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PDF } from '@libpdf/core';
import sharp from 'sharp';
import { writeBmp } from './bmps.ts';

/** A folder for one test file; `remove` in `afterAll`. */
export async function createTemporaryFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'klantportaal-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** Writes the bytes under a generated name and returns them as a delivered file. */
export async function createDeliveredFile(folder: string, file_name: string, bytes: Uint8Array | string) {
  const path = join(folder, randomBytes(8).toString('hex'));
  await writeFile(path, bytes);
  return { path, file_name };
}

/** A PDF whose pages have the given widths in points, to tell them apart. */
export async function createPdf(...widths: number[]): Promise<Uint8Array> {
  const pdf = PDF.create();
  for (const width of widths) pdf.addPage({ width, height: 400 });
  return await pdf.save();
}

/** The text of a PDF, on one line. */
export async function readPdfText(bytes: Uint8Array): Promise<string> {
  const pages = (await PDF.load(bytes)).extractText().map(({ text }) => text);
  return pages.join('\n').replace(/\s+/g, ' ');
}

export async function createEncryptedPdf(passwords: {
  userPassword?: string;
  ownerPassword: string;
}): Promise<Uint8Array> {
  const pdf = await PDF.load(await createPdf(300));
  pdf.setProtection(passwords);
  return await pdf.save();
}

/** A PDF with the 40-bit RC4 of the nineties, which is no longer written but still arrives. */
export async function readOldEncryptedPdf(): Promise<Uint8Array> {
  const plain = Buffer.from(await createPdf(300)).toString('latin1');
  const key = 'ab'.repeat(32);
  const encrypt = `/Encrypt << /Filter /Standard /V 1 /R 2 /O <${key}> /U <${key}> /P -4 >> /ID [<00> <00>]`;
  return Buffer.from(
    plain.replace(/trailer\s*<</, (found) => `${found} ${encrypt}`),
    'latin1',
  );
}

/** The PDF damaged so that only a lenient reader opens it: its table of contents is not where the file says. */
export function withoutTable(pdf: Uint8Array): Uint8Array {
  return Buffer.from(
    Buffer.from(pdf)
      .toString('latin1')
      .replace(/startxref\s+\d+/, 'startxref\n9999999'),
    'latin1',
  );
}

/** Red on the left, blue on the right. */
export function createTwoColours(width: number, height: number) {
  const half = Math.floor(width / 2);
  const blue = { create: { width: half, height, channels: 3 as const, background: '#0000ff' } };
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } }).composite([
    { input: blue, left: width - half, top: 0 },
  ]);
}

export function createBmp(width: number, height: number): Buffer {
  return writeBmp({ header: 40, bits: 24 }, width, height);
}

/** A BMP whose header claims a size that its few bytes do not have. */
export function createBmpWithFalseSize(width: number, height: number): Buffer {
  const bmp = createBmp(2, 2);
  bmp.writeInt32LE(width, 18);
  bmp.writeInt32LE(height, 22);
  return bmp;
}

/** A small PNG that unpacks to a picture of this many pixels. */
export function createHugePng(width: number, height: number): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: 'white' }, limitInputPixels: false })
    .toColourspace('b-w')
    .png({ compressionLevel: 9 })
    .toBuffer();
}
