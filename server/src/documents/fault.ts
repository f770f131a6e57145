/** The codes of the error table that a delivered file can meet (spec: products §8). */
export type DocumentFaultCode =
  | 'IMAGE_TYPE_NOT_SUPPORTED'
  | 'UPLOAD_FILE_DAMAGED'
  | 'UPLOAD_PDF_ENCRYPTION_ERROR'
  | 'COMBINED_PDF_TO_LARGE'
  | 'UKNOWN_DOCUMENT_BUNDLE';

/** Why, so that the screen can say what to do next. */
export type DocumentFaultReason =
  | 'type_not_accepted'
  | 'damaged'
  | 'empty'
  | 'encrypted'
  | 'too_many_pixels'
  | 'too_large'
  | 'took_too_long'
  | 'crashed';

/** A file that we can't take, named by the name it was delivered under. */
export class DocumentFault extends Error {
  readonly code: DocumentFaultCode;
  readonly file_name: string | undefined;
  readonly reason: DocumentFaultReason;

  constructor(code: DocumentFaultCode, reason: DocumentFaultReason, file_name?: string) {
    super(`${code}: ${reason}`);
    this.name = 'DocumentFault';
    this.code = code;
    this.reason = reason;
    this.file_name = file_name;
  }
}
