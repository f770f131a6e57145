import { pictureLimit } from '@klantportaal/contract/values/file-limits';

/** TABLE: kinds that only the browser reads; what is sent is a JPEG or a PNG. */
export const shrinkable: readonly string[] = ['image/webp', 'image/avif', 'image/gif', 'image/bmp'];

/** Why a picture cannot be taken. */
export type PictureFault = 'no_image' | 'too_many_pixels' | 'damaged';

/** Pixels of the longer side, tried in turn until the picture is within its limit of bytes. */
const SIDES = [2400, 1600, 1000, 600];
/** Pixels that a browser opens without trouble on any device. */
const MAX_PIXELS = 60_000_000;
/** Bytes of a file that is opened at all. */
const MAX_BYTES = 50 * 1024 * 1024;

/**
 * The picture as it may be sent: itself, or smaller where it has too many bytes or pixels, or is of a kind that the
 * server does not take. A drawing is sent as it is, for the server draws it.
 */
export async function shrinkPicture(file: File): Promise<File | PictureFault> {
  const isTaken = pictureLimit.accept.some((type) => type === file.type);
  if (!isTaken && !shrinkable.includes(file.type)) return 'no_image';
  if (file.type === 'image/svg+xml') return file;
  if (file.size > MAX_BYTES) return 'too_many_pixels';
  const size = readSize(new Uint8Array(await file.slice(0, 256 * 1024).arrayBuffer()));
  if (size && size.width * size.height > MAX_PIXELS) return 'too_many_pixels';
  const fits = size !== null && Math.max(size.width, size.height) <= SIDES[0]!;
  // The server judges a picture that cannot be read here.
  if (isTaken && file.size <= pictureLimit.bytes && (fits || size === null)) return file;
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return 'damaged';
  try {
    return await drawWithin(bitmap, file);
  } finally {
    bitmap.close();
  }
}

async function drawWithin(bitmap: ImageBitmap, file: File): Promise<File | PictureFault> {
  // A photo is a JPEG; what shows the paper through stays a PNG.
  const type = file.type !== 'image/jpeg' && hasTransparency(bitmap) ? 'image/png' : 'image/jpeg';
  const name = file.name.replace(/\.\w+$/, '') + (type === 'image/png' ? '.png' : '.jpg');
  for (const side of SIDES) {
    const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
    const canvas = draw(bitmap, Math.round(bitmap.width * scale) || 1, Math.round(bitmap.height * scale) || 1);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.85));
    if (blob && blob.size <= pictureLimit.bytes)
      return new File([blob], name, { type, lastModified: file.lastModified });
  }
  return 'too_many_pixels';
}

function draw(bitmap: ImageBitmap, width: number, height: number): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height);
  return canvas;
}

/** Whether anything of it lets through what is behind, by a small copy. */
function hasTransparency(bitmap: ImageBitmap): boolean {
  const side = 64;
  const points = draw(bitmap, side, side).getContext('2d')?.getImageData(0, 0, side, side).data ?? [];
  for (let index = 3; index < points.length; index += 4) if (points[index]! < 250) return true;
  return false;
}

/** The pixels of a PNG or JPEG by its first bytes, before anything of it is opened; null for what says none there. */
export function readSize(bytes: Uint8Array): { width: number; height: number } | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length > 24 && view.getUint32(0) === 0x89504e47)
    return { width: view.getUint32(16), height: view.getUint32(20) };
  if (bytes.length < 4 || view.getUint16(0) !== 0xffd8) return null;
  for (let offset = 2; offset + 9 < bytes.length; ) {
    if (bytes[offset] !== 0xff) return null;
    const marker = bytes[offset + 1]!;
    // Frames begin with C0 to CF, apart from tables (C4), extensions (C8) and arithmetic coding (CC).
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { width: view.getUint16(offset + 7), height: view.getUint16(offset + 5) };
    offset += 2 + view.getUint16(offset + 2);
  }
  return null;
}
