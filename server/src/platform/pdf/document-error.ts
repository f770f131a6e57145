import type { FileNature } from '@klantportaal/contract/values/file-natures';
import type { FileRefusal } from '@klantportaal/contract/values/file-refusals';

/** The codes of the error table that a delivered file can meet (D8-05). */
export type DocumentErrorCode =
  | 'IMAGE_TYPE_NOT_SUPPORTED'
  | 'UPLOAD_FILE_DAMAGED'
  | 'UPLOAD_XML_NOT_VALID'
  | 'UPLOAD_PDF_ENCRYPTION_ERROR'
  | 'UPLOAD_PDF_NOT_PLAIN'
  | 'COMBINED_PDF_TO_LARGE'
  | 'UKNOWN_DOCUMENT_BUNDLE';

/** Facts about a refused file. */
export interface Refused {
  file_name?: string;
  /** Its place in the upload, from 1: several can have one name. */
  file_place?: number;
  /** Its nature by its bytes, whatever its name says. */
  found?: FileNature;
}

/** A file that we cannot accept, with the name it was uploaded under, and why, so that the screen can say what to do. */
export class DocumentError extends Error {
  readonly code: DocumentErrorCode;
  readonly reason: FileRefusal;
  readonly refused: Refused;

  constructor(
    code: DocumentErrorCode,
    reason: FileRefusal,
    file_name?: string,
    facts: Omit<Refused, 'file_name'> = {},
  ) {
    super(`${code}: ${reason}`);
    this.name = 'DocumentError';
    this.code = code;
    this.reason = reason;
    this.refused = { ...(file_name !== undefined && { file_name }), ...facts };
  }

  get file_name(): string | undefined {
    return this.refused.file_name;
  }
}

/** Says of an error of a file which one of several it is. */
export function addPlace(error: unknown, file_place: number): unknown {
  if (!(error instanceof DocumentError) || error.file_name === undefined) return error;
  const { file_name, ...facts } = error.refused;
  return new DocumentError(error.code, error.reason, file_name, { ...facts, file_place });
}

/** Says of an error of a file its place among those that were sent, where so many of ours were read before them. */
export function skipPlaces(error: unknown, ours: number): unknown {
  if (!(error instanceof DocumentError) || error.refused.file_place === undefined) return error;
  const { file_name, file_place, ...facts } = error.refused;
  const place = file_place - ours;
  return new DocumentError(error.code, error.reason, file_name, { ...facts, ...(place > 0 && { file_place: place }) });
}
