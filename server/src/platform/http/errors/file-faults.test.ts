import { describe, expect, test } from 'vitest';
import {
  FileNotStoredError,
  FilesAwayError,
  StorageFullError,
  StoredFileDamagedError,
} from '../../adapters/files/files.ts';
import { VirusScanError } from '../../adapters/virus-scan/clamd.ts';
import { DocumentsFailedError } from '../../pdf/blame.ts';
import { DocumentError } from '../../pdf/document-error.ts';
import { OwnerBusyError } from '../../pdf/owner-turns.ts';
import { PoolFullError } from '../../pdf/pool.ts';
import { toErrorAnswer } from './error-answer.ts';

describe('a problem with a file', () => {
  test.each([
    [new DocumentError('UPLOAD_PDF_ENCRYPTION_ERROR', 'encrypted', 'a.pdf'), 422, { file_name: 'a.pdf' }],
    [new DocumentError('IMAGE_TYPE_NOT_SUPPORTED', 'type_not_accepted', 'a.exe'), 415, { file_name: 'a.exe' }],
    [new DocumentError('UPLOAD_FILE_DAMAGED', 'crashed'), 422, { code: 'UPLOAD_FILE_DAMAGED' }],
    [new DocumentError('COMBINED_PDF_TO_LARGE', 'too_large'), 413, { code: 'COMBINED_PDF_TO_LARGE' }],
    [new FileNotStoredError('x'), 404, { code: 'FILE_NOT_FOUND' }],
    [new StoredFileDamagedError('x'), 500, { code: 'STORED_FILE_DAMAGED' }],
    [new StorageFullError(new Error('x')), 507, { code: 'STORAGE_FULL' }],
    [Object.assign(new Error('no space'), { code: 'ENOSPC' }), 507, { code: 'STORAGE_FULL' }],
    [Object.assign(new Error('quota'), { code: 'EDQUOT', path: '/x' }), 507, { code: 'STORAGE_FULL' }],
    [new OwnerBusyError(), 429, { code: 'TOO_MANY_REQUESTS' }],
    [new FilesAwayError(new Error('x')), 503, { code: 'SERVICE_UNAVAILABLE' }],
    [new PoolFullError(), 503, { code: 'SERVICE_UNAVAILABLE' }],
    [new DocumentsFailedError(new Error('x')), 503, { code: 'SERVICE_UNAVAILABLE' }],
    [new VirusScanError('away'), 503, { code: 'SERVICE_UNAVAILABLE' }],
    [new Error('ours'), 500, { code: 'UNKNOWN_ERROR' }],
  ])('%s is told to the consumer with status %i', (error, status, answered) => {
    const answer = toErrorAnswer(error, 'id');
    expect(answer.status).toBe(status);
    expect(answer.body.error).toMatchObject(answered);
  });
});
