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

/** A file that we cannot accept, with the name it was uploaded under, and why, so that the screen can say what to do. */
export class DocumentError extends Error {
  readonly code: DocumentErrorCode;
  readonly file_name: string | undefined;
  readonly reason: FileRefusal;

  constructor(code: DocumentErrorCode, reason: FileRefusal, file_name?: string) {
    super(`${code}: ${reason}`);
    this.name = 'DocumentError';
    this.code = code;
    this.reason = reason;
    this.file_name = file_name;
  }
}
