import { describe, expect, it } from 'vitest';
import { DocumentFault } from '../documents/fault.ts';
import { PoolFull } from '../documents/pool.ts';
import { FileNotStored } from '../outside/files/files.ts';
import { VirusScanFailed } from '../outside/virus-scan/clamd.ts';
import { errorAnswer } from './error-answer.ts';

describe('what goes wrong with a file', () => {
  it.each([
    [new DocumentFault('UPLOAD_PDF_ENCRYPTION_ERROR', 'encrypted', 'a.pdf'), 422, { file_name: 'a.pdf' }],
    [new DocumentFault('IMAGE_TYPE_NOT_SUPPORTED', 'type_not_accepted', 'a.exe'), 415, { file_name: 'a.exe' }],
    [new DocumentFault('UPLOAD_FILE_DAMAGED', 'crashed'), 422, { code: 'UPLOAD_FILE_DAMAGED' }],
    [new DocumentFault('COMBINED_PDF_TO_LARGE', 'too_large'), 413, { code: 'COMBINED_PDF_TO_LARGE' }],
    [new FileNotStored('x'), 404, { code: 'FILE_NOT_FOUND' }],
    [new PoolFull(), 503, { code: 'SERVICE_UNAVAILABLE' }],
    [new VirusScanFailed('away'), 503, { code: 'SERVICE_UNAVAILABLE' }],
    [new Error('ours'), 500, { code: 'UNKNOWN_ERROR' }],
  ])('%s is told to the consumer with status %i', (error, status, told) => {
    const answer = errorAnswer(error, 'id');
    expect(answer.status).toBe(status);
    expect(answer.body.error).toMatchObject(told);
  });
});
