import { FileNotStoredError } from '../adapters/files/files.ts';
import { VirusScanError } from '../adapters/virus-scan/clamd.ts';
import { DocumentError } from '../documents/document-error.ts';
import { PoolFullError } from '../documents/pool.ts';
import { RequestError } from '../kernel/errors.ts';

/** Turns errors of files and documents into the refusal for the client; returns anything else unchanged. */
export function asRefusal(error: unknown): unknown {
  if (error instanceof DocumentError) return new RequestError(error.code, { file_name: error.file_name });
  if (error instanceof FileNotStoredError) return new RequestError('FILE_NOT_FOUND');
  if (error instanceof PoolFullError || error instanceof VirusScanError) return new RequestError('SERVICE_UNAVAILABLE');
  return error;
}
