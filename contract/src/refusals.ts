/**
 * The codes that calls refuse with together, to be spread into `errors` of a row: `errors: [...openAction,
 * 'DRAFT_CHANGED']`. A row names what its handler and its schemas can answer; what follows from the rest of the row (who
 * may call, its parameters, its body) the server adds.
 */
import type { ErrorCode } from './errors.ts';

/** An action of the consumer's own dossier, by its id. */
export const ownAction = ['PRODUCTACTION_NOT_FOUND', 'PRODUCT_OWNERSHIP_MISMATCH'] as const satisfies ErrorCode[];

/** Refusals of an own action that must be open and of a type that the call is for. */
export const openAction = [...ownAction, 'INVALID_ACTION_TYPE', 'ACTION_ALREADY_DONE'] as const satisfies ErrorCode[];

/** Refusals of an open action whose id is in the body. */
export const openActionInBody = [...openAction, 'PRODUCTACTION_ID_NOT_PROVIDED'] as const satisfies ErrorCode[];

/** A link that works no more. */
export const brokenLink = [
  'UPLOAD_LINK_EXPIRED',
  'UPLOAD_LINK_SENT',
  'UPLOAD_LINK_ENDED',
] as const satisfies ErrorCode[];

/** A stored file that is handed out. */
export const storedFile = ['FILE_NOT_FOUND', 'STORED_FILE_DAMAGED'] as const satisfies ErrorCode[];

/** A PDF that is made for the consumer: a household has a few at a time. */
export const madePdf = ['TOO_MANY_REQUESTS'] as const satisfies ErrorCode[];

/** A PDF that is made and stored. */
export const storedPdf = [...madePdf, 'STORAGE_FULL'] as const satisfies ErrorCode[];

/** A form with files, of any kind. */
export const receivedForm = [
  'COMBINED_PDF_TO_LARGE',
  'TOO_MANY_REQUESTS',
  'STORAGE_FULL',
] as const satisfies ErrorCode[];

/** Refusals of a form with documents of the consumer, which are read and stored. */
export const receivedDocuments = [
  ...receivedForm,
  'UPLOAD_FILE_INFECTED',
  'UPLOAD_FILE_DAMAGED',
  'UPLOAD_PDF_ENCRYPTION_ERROR',
  'UPLOAD_PDF_NOT_PLAIN',
  'IMAGE_TYPE_NOT_SUPPORTED',
  'DOSSIER_QUOTA_EXCEEDED',
] as const satisfies ErrorCode[];

/** Refusals of a form of a firm's system, with a file that belongs to no dossier yet. */
export const receivedFiles = [
  ...receivedForm,
  'UPLOAD_DOCUMENTS_NOT_PROVIDED',
  'UPLOAD_FILE_INFECTED',
  'UPLOAD_FILE_DAMAGED',
  'UPLOAD_PDF_ENCRYPTION_ERROR',
  'UPLOAD_PDF_NOT_PLAIN',
  'IMAGE_TYPE_NOT_SUPPORTED',
  'INVALID_REQUEST',
] as const satisfies ErrorCode[];

/** Files that were stored before, read again to be made into one document. */
export const readFiles = [
  'STORED_FILE_DAMAGED',
  'STORAGE_FULL',
  'UPLOAD_FILE_INFECTED',
  'UPLOAD_FILE_DAMAGED',
  'UPLOAD_PDF_ENCRYPTION_ERROR',
  'UPLOAD_PDF_NOT_PLAIN',
  'IMAGE_TYPE_NOT_SUPPORTED',
  'TOO_MANY_REQUESTS',
] as const satisfies ErrorCode[];

/** A stored PDF, read again to find or cover something in it. */
export const drawnPdf = [
  ...storedFile,
  'IMAGE_TYPE_NOT_SUPPORTED',
  'UPLOAD_FILE_DAMAGED',
  'UPLOAD_PDF_ENCRYPTION_ERROR',
  'TOO_MANY_REQUESTS',
] as const satisfies ErrorCode[];

/** A new password. */
export const newPassword = [
  'NO_PASSWORD_PROVIDED',
  'PASSWORD_NOT_CONFORM_SECURITY_GUIDELINES',
  'CONSUMER_PASSWORD_IS_COMMON',
  'TOO_MANY_REQUESTS',
] as const satisfies ErrorCode[];
