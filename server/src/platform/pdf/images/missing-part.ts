import sharp from 'sharp';

const END_OF_IMAGE = Buffer.from([0xff, 0xd9]);
/** Pixels of one pixel of the small pictures that are compared: a block, of which the decoder then reads one value. */
const SHRUNK = 8;
/** Blocks that may be missing: no more than the last row of what is encoded together. */
const MAX_BLOCKS = 2;
/** Scaling makes less of a difference than this, of 255. */
const DIFFERENT = 12;
const NOISE = 64 * 1024;

/**
 * Whether more of a JPEG is missing than its last row of blocks. A decoder fills what is missing with whatever it read
 * last, which on a white page is white. So the picture is drawn twice, with nothing and with noise in the place of what
 * may be missing: where the two differ, neither is the picture.
 */
export async function hasMissingPart(bytes: Uint8Array): Promise<boolean> {
  const scans = listScans(bytes);
  if (scans.isProgressive && !scans.hasDetail) return true;
  const rest = withoutEnd(bytes);
  const [plain, noisy] = await Promise.all([drawSmall(rest), drawSmall(Buffer.concat([rest, createNoise()]))]);
  const { width, height } = plain.info;
  const first = plain.data.findIndex((value, index) => Math.abs(value - (noisy.data[index] ?? 0)) > DIFFERENT);
  return first >= 0 && height - Math.floor(first / width) > MAX_BLOCKS;
}

async function drawSmall(bytes: Uint8Array) {
  const image = sharp(Buffer.concat([bytes, END_OF_IMAGE]), { failOn: 'none' });
  const { width, height } = await image.metadata();
  return image
    .greyscale()
    .resize({ width: Math.ceil(width / SHRUNK), height: Math.ceil(height / SHRUNK), fit: 'fill', kernel: 'nearest' })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

/** The bytes before the last mark of an end, if there is one, and not half a mark. */
function withoutEnd(bytes: Uint8Array): Buffer {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = all.lastIndexOf(END_OF_IMAGE);
  const rest = end > 0 && end >= all.length - NOISE ? all.subarray(0, end) : all;
  return rest.at(-1) === 0xff ? rest.subarray(0, -1) : rest;
}

/** Creates noise that is the same on every run, without a byte that begins a mark. */
function createNoise(): Buffer {
  let seed = 1;
  return Buffer.from(
    Array.from({ length: NOISE }, () => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return (seed >> 16) % 255;
    }),
  );
}

/**
 * The way a JPEG is laid out. A progressive one is sent several times over, finer each time: `hasDetail` when all its blocks
 * were there with every detail once, however coarse.
 */
function listScans(bytes: Uint8Array): { isProgressive: boolean; hasDetail: boolean } {
  let isProgressive = false;
  let firstComponent: number | undefined;
  const scans: { from: number; until: number; ofFirst: boolean }[] = [];
  for (let index = 2; index + 4 <= bytes.length; ) {
    const mark = bytes[index + 1] ?? 0;
    // Within a scan a mark is escaped by a zero, and restarts have no length.
    if (bytes[index] !== 0xff || mark === 0 || mark === 0xff || (mark >= 0xd0 && mark <= 0xd7)) {
      index += 1;
      continue;
    }
    if (mark === 0xd9) break;
    if (mark >= 0xc0 && mark <= 0xc2) {
      isProgressive = mark === 0xc2;
      firstComponent = bytes[index + 10];
    }
    if (mark === 0xda) {
      const count = bytes[index + 4] ?? 0;
      const ids = Array.from({ length: count }, (_, component) => bytes[index + 5 + component * 2]);
      const spectrum = index + 5 + count * 2;
      const ofFirst = ids.includes(firstComponent);
      scans.push({ from: bytes[spectrum] ?? 0, until: bytes[spectrum + 1] ?? 0, ofFirst });
    }
    index += 2 + (((bytes[index + 2] ?? 0) << 8) | (bytes[index + 3] ?? 0));
  }
  // The last one is the one that broke off.
  const whole = scans.slice(0, -1).filter(({ ofFirst }) => ofFirst);
  const seen = new Set(
    whole.flatMap(({ from, until }) => Array.from({ length: Math.max(0, until - from + 1) }, (_, by) => from + by)),
  );
  return { isProgressive, hasDetail: seen.size >= 64 };
}
