import { DocumentFault } from '../documents/fault.ts';
import { PoolFull } from '../documents/pool.ts';
import { FileNotStored } from '../outside/files/files.ts';
import { VirusScanFailed } from '../outside/virus-scan/clamd.ts';
import { RequestError } from './errors.ts';

/** What files and documents throw, as the refusal that the caller is told; anything else stays what it is. */
export function asRefusal(error: unknown): unknown {
  if (error instanceof DocumentFault) return new RequestError(error.code, { file_name: error.file_name });
  if (error instanceof FileNotStored) return new RequestError('FILE_NOT_FOUND');
  if (error instanceof PoolFull || error instanceof VirusScanFailed) return new RequestError('SERVICE_UNAVAILABLE');
  return error;
}
