import { constants, unzipSync } from 'node:zlib';
import { PdfArray, PdfDict, PdfName, type PdfObject, PdfStream } from '@libpdf/core';
import { readErrorCode } from '../kernel/thrown.ts';
import { DocumentError } from './document-error.ts';

const MB = 1024 * 1024;

/**
 * TABLE: bytes that the structure of PDFs may unpack to: tables of contents and streams of objects, which is all that
 * we unpack. The largest of a real file is some 100 kB; a kilobyte can hold a gigabyte.
 */
const LIMITS = {
  /** One stream, at any step of its filters. */
  stream: 16 * MB,
  /** All streams of a job. */
  job: 128 * MB,
  /** Filters of one stream, applied one after the other. */
  filters: 4,
} as const;

let unpacked = 0;
let exceeded = false;

class UnpackLimitError extends Error {}

/** Starts counting for a job; a process does one at a time. */
export function countUnpacked(): void {
  unpacked = 0;
  exceeded = false;
}

/**
 * Refuses the file if something in it unpacked to too much. To be asked after every step on a PDF: the parser takes the
 * error of a single object for a damaged object, and goes on without it.
 */
export function refuseIfUnpackedTooLarge(file_name?: string): void {
  if (exceeded) throw new DocumentError('UPLOAD_FILE_DAMAGED', 'unpacks_too_large', file_name);
}

function count(size: number): void {
  unpacked += size;
  if (size <= LIMITS.stream && unpacked <= LIMITS.job) return;
  exceed();
}

function exceed(): never {
  exceeded = true;
  throw new UnpackLimitError('The stream unpacks to too much');
}

/** The library unpacks a stream whole, however large: so deflated bytes are first measured, and stopped at the limit. */
function measureDeflated(data: Uint8Array): void {
  try {
    unzipSync(data, { maxOutputLength: LIMITS.stream, finishFlush: constants.Z_SYNC_FLUSH });
  } catch (error) {
    // Anything else is about damage, which the library has its own way with.
    if (readErrorCode(error) === 'ERR_BUFFER_TOO_LARGE') exceed();
  }
}

const decodeWhole = PdfStream.prototype.getDecodedData;

/** One filter after the other, each within the limits. */
PdfStream.prototype.getDecodedData = function decodeWithinLimits(this: PdfStream): Uint8Array {
  if (exceeded) exceed();
  const filters = toList(this.get('Filter')).filter((filter) => filter instanceof PdfName);
  if (filters.length > LIMITS.filters) exceed();
  const parameters = toList(this.get('DecodeParms'));
  let { data } = this;
  filters.forEach((filter, index) => {
    if (filter.value === 'FlateDecode') measureDeflated(data);
    const step = PdfStream.fromDict({ Filter: filter }, data);
    const given = parameters[index];
    if (given instanceof PdfDict) step.set('DecodeParms', given);
    data = decodeWhole.call(step);
    count(data.length);
  });
  return data;
};

const toList = (entry: PdfObject | undefined): PdfObject[] =>
  !entry ? [] : entry instanceof PdfArray ? [...entry] : [entry];
