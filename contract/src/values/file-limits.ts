/**
 * TABLE: what may be uploaded where (D5-24, D5-26, D5-27, D5-31). The server detects types by bytes;
 * the portal offers the same types in its file picker and checks sizes before sending.
 */
export interface FileLimit {
  readonly maxFiles: number;
  /** For `accept` of a file input. */
  readonly accept: readonly string[];
  /** Names for people: the usual ones. */
  readonly names: readonly string[];
}

const PICTURES = [
  'image/png',
  'image/jpeg',
  'image/bmp',
  'image/webp',
  'image/avif',
  'image/tiff',
  '.tif',
  '.tiff',
] as const;

/**
 * The formats that phones write, which are taken everywhere. Not offered to an iPhone or iPad: they turn such a photo into a JPEG by
 * themselves, half as large to decode, where it is not asked for.
 */
export const PHONE_PICTURES = ['image/heic', 'image/heif', '.heic', '.heif'] as const;

/** Files of Word, Excel, PowerPoint and OpenDocument, which are taken where the server has a converter. */
export const OFFICE_ENDINGS = [
  '.doc',
  '.docx',
  '.xls',
  '.xlsx',
  '.ppt',
  '.pptx',
  '.odt',
  '.ods',
  '.odp',
  '.rtf',
] as const;

export const fileLimits = {
  document: {
    maxFiles: 50,
    accept: [...PICTURES, 'image/gif', 'application/pdf'],
    names: ['PDF', 'JPG', 'PNG', 'HEIC', 'WebP', 'TIFF'],
  },
  'pension-xml': {
    maxFiles: 50,
    accept: ['.xml', 'text/xml', 'application/xml'],
    names: ['XML'],
  },
  damage: {
    maxFiles: 50,
    accept: [...PICTURES, 'application/pdf'],
    names: ['PDF', 'JPG', 'PNG', 'HEIC', 'WebP', 'TIFF'],
  },
} as const satisfies Record<string, FileLimit>;

/** A picture of the firm, such as its logo: one file. `bytes` is of the picture; a drawing is drawn within it. */
export const pictureLimit = {
  accept: ['image/png', 'image/jpeg', 'image/svg+xml'],
  bytes: 1024 * 1024,
} as const;

export type FileLimitName = keyof typeof fileLimits;

/** Bytes. */
const MB = 1024 * 1024;
export const toBytes = (megabytes: number): number => megabytes * MB;

/**
 * MB that can still be added to a document of so many bytes, rounded down to be told: together they are bound as one
 * upload is.
 */
export function countRoom(maxMegabytes: number, bytes: number): number {
  const room = Math.max(0, maxMegabytes - bytes / MB);
  return room < 1 ? Math.floor(room * 10) / 10 : Math.floor(room);
}

/** Why files of these sizes (bytes) cannot be sent together; exactly `maxMegabytes` is allowed. */
export function findExceededLimit(
  { maxFiles }: FileLimit,
  maxMegabytes: number,
  sizes: readonly number[],
): 'size' | 'count' | null {
  if (sizes.reduce((total, size) => total + size, 0) > toBytes(maxMegabytes)) return 'size';
  return sizes.length > maxFiles ? 'count' : null;
}
