/** The codes of the error table that a delivered file can meet (D8-05). */
export type DocumentErrorCode =
  | 'IMAGE_TYPE_NOT_SUPPORTED'
  | 'UPLOAD_FILE_DAMAGED'
  | 'UPLOAD_XML_NOT_VALID'
  | 'UPLOAD_PDF_ENCRYPTION_ERROR'
  | 'UPLOAD_PDF_NOT_PLAIN'
  | 'COMBINED_PDF_TO_LARGE'
  | 'UKNOWN_DOCUMENT_BUNDLE';

/** The reason, so that the screen can say what to do next. */
export type DocumentErrorReason =
  | 'type_not_accepted'
  | 'damaged'
  | 'empty'
  | 'encrypted'
  | 'only_cover'
  | 'too_many_pixels'
  | 'too_large'
  | 'unpacks_too_large'
  | 'took_too_long'
  | 'crashed';

/** A file that we cannot accept, with the name it was uploaded under. */
export class DocumentError extends Error {
  readonly code: DocumentErrorCode;
  readonly file_name: string | undefined;
  readonly reason: DocumentErrorReason;

  constructor(code: DocumentErrorCode, reason: DocumentErrorReason, file_name?: string) {
    super(`${code}: ${reason}`);
    this.name = 'DocumentError';
    this.code = code;
    this.reason = reason;
    this.file_name = file_name;
  }
}
