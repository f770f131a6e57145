import {
  FileNotStoredError,
  FilesAwayError,
  StorageFullError,
  StoredFileDamagedError,
} from '../../adapters/files/files.ts';
import { OfficeError } from '../../adapters/office/office.ts';
import { VirusScanError } from '../../adapters/virus-scan/clamd.ts';
import { RequestError } from '../../kernel/errors.ts';
import { readErrorCode } from '../../kernel/thrown.ts';
import { DocumentsFailedError } from '../../pdf/blame.ts';
import { DocumentError } from '../../pdf/document-error.ts';
import { OwnerBusyError } from '../../pdf/owner-turns.ts';
import { PoolFullError } from '../../pdf/pool.ts';

/** Turns errors of files and documents into the refusal for the client; returns anything else unchanged. */
export function toRefusal(error: unknown): unknown {
  if (error instanceof DocumentError) return new RequestError(error.code, { ...error.refused, reason: error.reason });
  if (error instanceof FileNotStoredError) return new RequestError('FILE_NOT_FOUND');
  if (error instanceof StoredFileDamagedError) return new RequestError('STORED_FILE_DAMAGED');
  if (error instanceof StorageFullError || isFull(error)) return new RequestError('STORAGE_FULL');
  if (error instanceof OwnerBusyError) return new RequestError('TOO_MANY_REQUESTS');
  if (
    [PoolFullError, VirusScanError, FilesAwayError, OfficeError, DocumentsFailedError].some(
      (kind) => error instanceof kind,
    )
  )
    return new RequestError('SERVICE_UNAVAILABLE');
  return error;
}

/** The disk, or what the operating system lets us use of it, is full. */
const FULL: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT']);
const isFull = (error: unknown) => FULL.has(readErrorCode(error));
