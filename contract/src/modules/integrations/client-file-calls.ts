/**
 * TABLE: the calls by which a firm without a system of its own brings its clients in a spreadsheet; a part of
 * `firm-calls.ts`, which says what a row is.
 */
import { answerLines, answerOne, del, get, linkSchema, list, post } from '../../endpoint.ts';
import { receivedForm } from '../../refusals.ts';
import { withScope } from '../identity/scopes.ts';

const clientFiles = () => import('./client-files.ts');

const form = { texts: linkSchema(clientFiles, 'ClientFileForm'), files: ['file'] } as const;

export const clientFileCalls = {
  readClientFile: post('/backoffice/v1/client-files', {
    ...withScope('dossiers:write'),
    body: 'multipart',
    form,
    answer: answerOne(clientFiles, 'ClientFile'),
    errors: [...receivedForm, 'UPLOAD_DOCUMENTS_NOT_PROVIDED', 'INVALID_REQUEST'],
    summary:
      'Reads a spreadsheet of clients (`.xlsx`, `.ods`, `.csv`), keeps nothing of it, and answers its columns with the field that each seems to be, and what a person must say before it is imported.',
  }),
  importClientFile: post('/backoffice/v1/client-imports', {
    ...withScope('dossiers:write'),
    outlives: 'person',
    body: 'multipart',
    form,
    query: linkSchema(clientFiles, 'ClientImportQuery'),
    answer: answerLines(clientFiles, 'ClientImportLine'),
    errors: [...receivedForm, 'UPLOAD_DOCUMENTS_NOT_PROVIDED', 'INVALID_REQUEST'],
    summary:
      'Makes a dossier of each row of a spreadsheet, or with `check=1` answers what would become of it, however many there are. A fault of one row stops no other; the firm’s headings are remembered.',
  }),
  listClientImports: get('/backoffice/v1/client-imports', {
    ...withScope('dossiers:read'),
    answer: list('whole', clientFiles, 'ClientImport'),
    summary: 'The spreadsheets that were imported last, the latest first, at most 50.',
  }),
  undoClientImport: del('/backoffice/v1/client-imports/{id}', {
    ...withScope('dossiers:write'),
    answer: answerOne(clientFiles, 'UndoneClientImport'),
    errors: ['CLIENT_IMPORT_NOT_FOUND'],
    summary:
      'Takes back the dossiers that an import made, of which nobody has used anything: those in use stay, and the answer says why. What an import changed stays too.',
  }),
} as const;
