import { drawPicture } from './draw-picture.ts';

/** TABLE: the orientation of EXIF that follows when a picture of an orientation is turned a quarter to the right. */
const NEXT: Record<number, number> = { 1: 6, 6: 3, 3: 8, 8: 1, 2: 7, 7: 4, 4: 5, 5: 2 };

/** Bytes of a photo in which a camera writes how it was held. */
const HEAD = 256 * 1024;
/** Its four letters, and the tag of how the camera was held. */
const EXIF = 0x45786966;
const ORIENTATION = 0x112;

/** The EXIF of a JPEG: where it stands, and where in it is said how the camera was held. All in bytes from the start. */
interface Exif {
  from: number;
  to: number;
  orientation: { offset: number; value: number; isLittle: boolean } | null;
}

const isJpeg = (head: DataView): boolean => head.byteLength > 4 && head.getUint32(0) >>> 8 === 0xffd8ff;

/** Null where a JPEG has none. */
function findExif(head: DataView): Exif | null {
  for (let offset = 2; offset + 20 < head.byteLength; ) {
    const marker = head.getUint16(offset);
    // The picture begins.
    if (marker >>> 8 !== 0xff || marker === 0xffda) return null;
    const to = offset + 2 + head.getUint16(offset + 2);
    if (marker === 0xffe1 && head.getUint32(offset + 4) === EXIF)
      return { from: offset, to, orientation: findOrientation(head, offset + 10) };
    offset = to;
  }
  return null;
}

/** @param tiff where the list of values begins, with its own order of bytes */
function findOrientation(head: DataView, tiff: number): Exif['orientation'] {
  const isLittle = head.getUint16(tiff) === 0x4949;
  const entries = tiff + head.getUint32(tiff + 4, isLittle);
  if (entries + 2 > head.byteLength) return null;
  const count = head.getUint16(entries, isLittle);
  for (let index = 0; index < count; index += 1) {
    const entry = entries + 2 + index * 12;
    if (entry + 12 > head.byteLength) return null;
    if (head.getUint16(entry, isLittle) !== ORIENTATION) continue;
    return { offset: entry + 8, value: head.getUint16(entry + 8, isLittle), isLittle };
  }
  return null;
}

/** A piece of EXIF up to the one thing that it says, how the camera was held; after its value come six zeros. */
const EXIF_START = [
  0xff, 0xe1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0,
];

const writeExif = (value: number): Uint8Array<ArrayBuffer> => new Uint8Array([...EXIF_START, value, 0, 0, 0, 0, 0, 0]);

const turnOrientation = (value: number, quarters: number): number =>
  quarters === 0 ? value : turnOrientation(NEXT[value] ?? 6, quarters - 1);

/** A JPEG whose pixels stay as they are, and which says that it is to be shown turned; null where that cannot be said. */
async function turnJpeg(file: File, quarters: number): Promise<Blob | null> {
  const head = new DataView(await file.slice(0, HEAD).arrayBuffer());
  if (!isJpeg(head)) return null;
  const found = findExif(head);
  if (!found?.orientation) {
    // With two pieces of EXIF, each program would read another one.
    const rest = found ? [file.slice(2, found.from), file.slice(found.to)] : [file.slice(2)];
    return new Blob([file.slice(0, 2), writeExif(turnOrientation(1, quarters)), ...rest]);
  }
  const { offset, isLittle } = found.orientation;
  const value = turnOrientation(found.orientation.value, quarters);
  return new Blob([file.slice(0, offset), new Uint8Array(isLittle ? [value, 0] : [0, value]), file.slice(offset + 2)]);
}

/**
 * A picture turned by quarters to the right. A JPEG loses nothing: how it is shown is said in its EXIF, which browsers and
 * the server follow. Any other picture is drawn anew.
 * @throws when this browser cannot draw it
 */
export async function turnFile(file: File, quarters: number): Promise<File> {
  const { name, lastModified } = file;
  const jpeg = await turnJpeg(file, quarters);
  if (jpeg) return new File([jpeg], name, { type: 'image/jpeg', lastModified });
  const png = await drawPicture(file, { quarters, type: 'image/png' });
  return new File([png], name.replace(/\.\w+$/, '.png'), { type: 'image/png', lastModified });
}
