import type { Sharp } from 'sharp';

export interface IconLook {
  /** Pixels, as wide as high. */
  size: number;
  /** Share of the square that the logo may fill, 0 to 1. */
  room: number;
  /** #rrggbb. */
  primary: string;
  /** A readable colour on the primary one. */
  mark: string;
}

const MAX_PIXELS = 40_000_000;

/**
 * A licence's icon as PNG: its whole logo on a square, or a house on its primary colour without a usable logo. Of a
 * wide logo that starts with a symbol only the symbol is used: a name is unreadable at the size of an icon.
 */
export async function drawIcon(logo: string | null, look: IconLook): Promise<Buffer> {
  const bytes = logo && !/^https?:/.test(logo) ? Buffer.from(logo.replace(/^data:[^,]*,/, ''), 'base64') : null;
  if (!bytes) return drawHouse(look);
  try {
    return await drawLogoOnSquare(bytes, look);
  } catch {
    // Not an image, or of a kind that the library cannot read.
    return drawHouse(look);
  }
}

// Its native part loads with the first icon, not with the server.
const loadSharp = async () => (await import('sharp')).default;

async function drawLogoOnSquare(bytes: Buffer, { size, room, primary }: IconLook): Promise<Buffer> {
  const sharp = await loadSharp();
  const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, density: 300 })
    .resize({ width: 1024, height: 1024, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw: Pixels = { data, width: info.width, height: info.height };
  const opaque = isOpaque(raw);
  const background = opaque ? toHex(raw, 0) : isPale(raw) ? primary : '#ffffff';
  const side = Math.round(size * room);
  const part = await cropToSymbol(
    sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } }),
    raw,
    opaque,
  )
    .resize({ width: side, height: side, fit: 'inside' })
    .png()
    .toBuffer();
  return drawSquare(size, background, part);
}

async function drawSquare(size: number, background: string, part: Buffer): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp({ create: { width: size, height: size, channels: 3, background } })
    .composite([{ input: part, gravity: 'centre' }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

async function drawHouse({ size, room, primary, mark }: IconLook): Promise<Buffer> {
  const side = Math.round(size * room * 0.75);
  const path = 'M2 12.5 12 3.5l10 9M5.5 10.5V21h13V10.5';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 24 24"><path d="${path}" fill="none" stroke="${mark}" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
  return drawSquare(size, primary, Buffer.from(svg));
}

interface Pixels {
  /** Four bytes a pixel. */
  data: Buffer;
  width: number;
  height: number;
}

const isOpaque = ({ data }: Pixels): boolean => {
  for (let index = 3; index < data.length; index += 4) if ((data[index] ?? 0) < 250) return false;
  return true;
};

const toHex = ({ data }: Pixels, index: number): string => `#${data.subarray(index, index + 3).toString('hex')}`;

/** Whether its visible part is too light for a white background. */
function isPale({ data }: Pixels): boolean {
  let light = 0;
  let seen = 0;
  for (let index = 0; index < data.length; index += 4) {
    const alpha = (data[index + 3] ?? 0) / 255;
    light += alpha * (0.2126 * (data[index] ?? 0) + 0.7152 * (data[index + 1] ?? 0) + 0.0722 * (data[index + 2] ?? 0));
    seen += alpha;
  }
  return seen > 0 && light / seen > 190;
}

/** The symbol at the left of a wide logo, else all of it. */
function cropToSymbol(image: Sharp, raw: Pixels, opaque: boolean): Sharp {
  const { left, right, top, bottom } = findEdges(raw, opaque);
  const [width, height] = [right - left, bottom - top];
  if (width <= 0 || height <= 0) return image;
  const whole = { left, top, width, height };
  if (width / height < 2) return image.extract(whole);
  const drawn = findDrawnColumns(raw, opaque);
  // A gap of a twentieth of the height ends the symbol; gaps between letters are smaller, and letters are not square.
  const gap = Math.max(2, Math.round(height / 20));
  let end = left;
  while (end < right && drawn.slice(end, end + gap).some(Boolean)) end += 1;
  const shape = (end - left) / height;
  return image.extract(shape > 0.6 && shape < 1.4 ? { ...whole, width: end - left } : whole);
}

/** Whether a pixel is anything but background. The background of a JPEG is never one colour. */
function isDrawn({ data }: Pixels, index: number, opaque: boolean): boolean {
  if (!opaque) return (data[index + 3] ?? 0) > 24;
  return [0, 1, 2].some((channel) => Math.abs((data[index + channel] ?? 0) - (data[channel] ?? 0)) > 40);
}

const findDrawnColumns = (raw: Pixels, opaque: boolean): boolean[] =>
  Array.from({ length: raw.width }, (_, x) => {
    for (let y = 0; y < raw.height; y += 1) if (isDrawn(raw, (y * raw.width + x) * 4, opaque)) return true;
    return false;
  });

const findDrawnRows = (raw: Pixels, opaque: boolean): boolean[] =>
  Array.from({ length: raw.height }, (_, y) => {
    for (let x = 0; x < raw.width; x += 1) if (isDrawn(raw, (y * raw.width + x) * 4, opaque)) return true;
    return false;
  });

function findEdges(raw: Pixels, opaque: boolean) {
  const columns = findDrawnColumns(raw, opaque);
  const rows = findDrawnRows(raw, opaque);
  return {
    left: Math.max(0, columns.indexOf(true)),
    right: columns.lastIndexOf(true) + 1,
    top: Math.max(0, rows.indexOf(true)),
    bottom: rows.lastIndexOf(true) + 1,
  };
}
