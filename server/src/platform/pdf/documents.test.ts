import { readdir, readFile } from 'node:fs/promises';
import { PDF } from '@libpdf/core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DocumentsFixture, openDocumentsFixture } from '../../../test/fixtures/documents-fixture.ts';
import * as sample from '../../../test/fixtures/samples.ts';
import { sweepTemporary } from './documents.ts';
import { DAMAGE_KINDS, DOCUMENT_KINDS, type FileKind, XML_KINDS } from './jobs.ts';

let on: DocumentsFixture;

beforeAll(async () => {
  on = await openDocumentsFixture();
});
afterAll(() => on.close());

const give = (name: string, bytes: Uint8Array | string) => sample.createDeliveredFile(on.folder, name, bytes);
const inspect = async (name: string, bytes: Uint8Array | string, accept: readonly FileKind[] = DOCUMENT_KINDS) =>
  on.documents.inspect(await give(name, bytes), accept, 'anna');
const merge = async (...files: [string, Uint8Array | string][]) => {
  const given = await Promise.all(files.map(([name, bytes]) => give(name, bytes)));
  return on.documents.mergeToPdf(given, { accept: DOCUMENT_KINDS, title: 'Loonstrook', language: 'nl', owner: 'anna' });
};
const readWidths = async (path: string) =>
  (await PDF.load(new Uint8Array(await readFile(path)))).getPages().map((page) => Math.round(page.width));

describe('what a file is', () => {
  test('is determined by its bytes, whatever its name says', async () => {
    const picture = sample.createTwoColours(40, 30);
    expect(await inspect('a.pdf', await picture.clone().png().toBuffer())).toMatchObject({
      kind: 'png',
      width: 40,
      height: 30,
    });
    expect(await inspect('b.png', await picture.clone().jpeg().toBuffer())).toMatchObject({ kind: 'jpeg', pages: 1 });
    expect(await inspect('c.exe', await picture.clone().gif().toBuffer())).toMatchObject({
      kind: 'gif',
      mime: 'image/gif',
    });
    expect(await inspect('d', sample.createBmp(20, 10))).toMatchObject({ kind: 'bmp', width: 20, height: 10 });
    expect(await inspect('e.jpg', await sample.createPdf(300, 310))).toMatchObject({ kind: 'pdf', pages: 2 });
  });

  test.each([
    ['a program', new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, 4, 0, 0, 0])],
    [
      'a ZIP',
      new Uint8Array([0x50, 0x4b, 3, 4, 20, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
    ],
    ['a page that hides a PDF', '<html><script>alert(1)</script>%PDF-1.7'],
    ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['plain text', 'just words'],
    ['XML where a document is asked', '<?xml version="1.0"?><pensioen/>'],
  ])('refuses %s and names the file', async (_, bytes) => {
    await expect(inspect('loonstrook.pdf', bytes)).rejects.toMatchObject({
      code: 'IMAGE_TYPE_NOT_SUPPORTED',
      file_name: 'loonstrook.pdf',
    });
  });

  test('accepts no GIF with a damage report', async () => {
    const gif = await sample.createTwoColours(4, 4).gif().toBuffer();
    await expect(inspect('schade.gif', gif, DAMAGE_KINDS)).rejects.toMatchObject({ reason: 'type_not_accepted' });
  });

  test.each([
    ['a PDF that is only a first line', '%PDF-1.7\njunk junk junk'],
    ['an empty file', ''],
    [
      'half a PNG',
      sample
        .createTwoColours(300, 300)
        .png()
        .toBuffer()
        .then((all) => all.subarray(0, all.length / 2)),
    ],
    [
      'half a JPEG',
      sample
        .createTwoColours(300, 300)
        .jpeg()
        .toBuffer()
        .then((all) => all.subarray(0, all.length / 2)),
    ],
    ['a BMP that is only its header', sample.createBmp(20, 20).subarray(0, 60)],
  ])('says that %s is damaged', async (_, bytes) => {
    await expect(inspect('foto', await bytes)).rejects.toMatchObject({
      code: 'UPLOAD_FILE_DAMAGED',
      file_name: 'foto',
    });
  });

  test.each([
    ['a PNG', sample.createHugePng(12_001, 10_000)],
    ['a BMP', sample.createBmpWithFalseSize(60_000, 60_000)],
    ['a bottom-up BMP', sample.createBmpWithFalseSize(60_000, -60_000)],
  ])('refuses %s that unpacks to a huge picture', async (_, bytes) => {
    await expect(inspect('bom', await bytes)).rejects.toMatchObject({ reason: 'too_many_pixels' });
  });

  test.each([
    ['with a password', sample.createEncryptedPdf({ userPassword: 'geheim', ownerPassword: 'baas' })],
    ['encrypted in the old way', sample.readOldEncryptedPdf()],
    ['encrypted, and with a broken table of contents', sample.readOldEncryptedPdf().then(sample.withoutTable)],
  ])('refuses a PDF %s', async (_, bytes) => {
    const fault = { code: 'UPLOAD_PDF_ENCRYPTION_ERROR', file_name: 'jaaropgave.pdf' };
    await expect(inspect('jaaropgave.pdf', await bytes)).rejects.toMatchObject(fault);
    await expect(
      merge(['goed.pdf', await sample.createPdf(300)], ['jaaropgave.pdf', await bytes]),
    ).rejects.toMatchObject(fault);
  });
});

describe('a pension overview', () => {
  test.each([
    ['with a declaration', '<?xml version="1.0" encoding="UTF-8"?>\n<pensioen xmlns="urn:x"><aow>1</aow></pensioen>'],
    ['without one', '\ufeff  <pensioen><aow>1</aow></pensioen>'],
  ])('is taken as XML %s', async (_, text) => {
    expect(await inspect('pensioen.xml', text, XML_KINDS)).toMatchObject({ kind: 'xml', mime: 'application/xml' });
  });

  test.each([
    ['that is not well formed', '<pensioen><aow></pensioen>'],
    ['with two roots', '<a/><b/>'],
    [
      'with entities of its own',
      '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><x>&y;</x>',
    ],
    ['nested without end', '<a>'.repeat(100_000)],
    ['in an encoding that is none', new Uint8Array([0x3c, 0x61, 0x3e, 0xff, 0xfe, 0x3c, 0x2f, 0x61, 0x3e])],
  ])('is refused %s', async (_, text) => {
    const fault = { code: 'UPLOAD_XML_NOT_VALID', file_name: 'pensioen.xml' };
    await expect(inspect('pensioen.xml', text, XML_KINDS)).rejects.toMatchObject(fault);
  });

  test('may not be a PDF', async () => {
    await expect(inspect('pensioen.xml', await sample.createPdf(300), XML_KINDS)).rejects.toMatchObject({
      reason: 'type_not_accepted',
    });
  });
});

describe('files delivered in one go', () => {
  test('become one PDF in the order given', async () => {
    const picture = sample.createTwoColours(60, 40);
    const made = await merge(
      ['1.pdf', await sample.createPdf(300, 310)],
      ['2.png', await picture.clone().png().toBuffer()],
      ['3.pdf', await sample.createPdf(320)],
      ['4.bmp', sample.createBmp(10, 20)],
      ['5.gif', await picture.clone().gif().toBuffer()],
    );
    expect(made.pages).toBe(6);
    expect(await readWidths(made.path)).toEqual([300, 310, 842, 320, 595, 842]);
    expect((await readFile(made.path)).length).toBe(made.size);
    const merged = await PDF.load(new Uint8Array(await readFile(made.path)));
    expect(merged.getTitle()).toBe('Loonstrook');
  });

  test('stay as they came when they are one PDF, so that a signature in it stays valid', async () => {
    const bytes = await sample.createPdf(300);
    const made = await merge(['contract.pdf', bytes]);
    expect(Buffer.compare(await readFile(made.path), bytes)).toBe(0);
  });

  test('leave nothing behind when one of them is refused', async () => {
    const before = await readdir(`${on.folder}/tmp`);
    await expect(
      merge(['goed.pdf', await sample.createPdf(300)], ['fout.pdf', '%PDF-1.4 rommel']),
    ).rejects.toMatchObject({
      code: 'UPLOAD_FILE_DAMAGED',
      file_name: 'fout.pdf',
    });
    expect(await readdir(`${on.folder}/tmp`)).toEqual(before);
  });

  test('are upright as the phone meant them, and do not reveal where they were taken', async () => {
    const sideways = await sample
      .createTwoColours(80, 40)
      .jpeg({ quality: 100 })
      .withExif({ IFD0: { Make: 'Testtoestel' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '52/1 5/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const made = await merge(['foto.jpg', sideways]);
    expect(await readWidths(made.path)).toEqual([595]);

    const bytes = await readFile(made.path);
    expect(bytes.includes('Testtoestel')).toBe(false);
    // Turned by 90 degrees, the red left half of the picture is its top.
    const [start, end] = [bytes.indexOf(Buffer.from([0xff, 0xd8, 0xff])), bytes.lastIndexOf(Buffer.from([0xff, 0xd9]))];
    const shown = sharp(bytes.subarray(start, end + 2));
    expect(await shown.metadata()).toMatchObject({ width: 40, height: 80 });
    const { data } = await shown.raw().toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan(200);
    expect(data[data.length - 3]).toBeLessThan(50);
  });
});

describe('the folder for temporary files', () => {
  test('is cleared of what a crash left there, but not of files in use', async () => {
    const made = await merge(['a.pdf', await sample.createPdf(300)]);
    await sweepTemporary(`${on.folder}/tmp`, new Date(Date.now() - 60_000));
    expect(await readWidths(made.path)).toEqual([300]);
    await sweepTemporary(`${on.folder}/tmp`, new Date(Date.now() + 60_000));
    expect(await readdir(`${on.folder}/tmp`)).toEqual([]);
  });
});
