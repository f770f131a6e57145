/**
 * TABLE: what may be uploaded where (spec: products §5, §9). The server judges by bytes (decision 24); the portal
 * offers the same types in its file picker and counts the total before sending.
 */
export interface FileLimit {
  /** All files of one go together, bytes. */
  readonly maxTotal: number;
  readonly maxFiles: number;
  /** For `accept` of a file input. */
  readonly accept: readonly string[];
  /** As people call them. */
  readonly names: readonly string[];
}

const MB = 1024 * 1024;

export const fileLimits = {
  document: {
    maxTotal: 25 * MB,
    maxFiles: 50,
    accept: ['image/png', 'image/jpeg', 'image/bmp', 'image/gif', 'application/pdf'],
    names: ['PDF', 'JPG', 'PNG', 'BMP', 'GIF'],
  },
  'pension-xml': {
    maxTotal: 25 * MB,
    maxFiles: 50,
    accept: ['.xml', 'text/xml', 'application/xml'],
    names: ['XML'],
  },
  damage: {
    maxTotal: 25 * MB,
    maxFiles: 50,
    accept: ['image/png', 'image/jpeg', 'image/bmp', 'application/pdf'],
    names: ['PDF', 'JPG', 'PNG', 'BMP'],
  },
} as const satisfies Record<string, FileLimit>;

export type FileLimitName = keyof typeof fileLimits;

/** Whether files of these sizes (bytes) may be sent together; 25 MB exactly may. */
export const fitsTogether = (limit: FileLimit, sizes: readonly number[]): boolean =>
  sizes.length <= limit.maxFiles && sizes.reduce((total, size) => total + size, 0) <= limit.maxTotal;
