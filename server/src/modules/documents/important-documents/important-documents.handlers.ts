import { fail } from '../../../platform/kernel/errors.ts';
import { parseUuid } from '../../../platform/kernel/ids.ts';
import { openFile } from '../../files/open-file.ts';
import type { Handlers } from '../../identity/handler.ts';
import { findDocumentFile } from './important-documents.queries.ts';
import { readImportantDocuments } from './stored-important-documents.queries.ts';

export const listDocuments: Handlers['listDocuments'] = async ({ db, consumer }) => {
  return readImportantDocuments(db, consumer.licence_id);
};

export const downloadDocument: Handlers['downloadDocument'] = async ({
  db,
  consumer,
  params,
  query,
  adapters,
  log,
}) => {
  const id = parseUuid(params.id, 'IMPORTANT_DOCUMENT_NOT_FOUND');
  const file = await db.query(consumer.licence_id, (q) =>
    findDocumentFile(q, consumer.licence_id, id, query.locale ?? 'nl'),
  );
  if (!file) fail('IMPORTANT_DOCUMENT_NOT_FOUND');
  return openFile({ adapters, log }, file);
};
