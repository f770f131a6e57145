import { Readable } from 'node:stream';
import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import { files } from '../../../src/modules/files/files.table.ts';
import type { actions } from '../../../src/modules/tasks/actions.table.ts';
import { createPdf } from '../../fixtures/samples.ts';
import { addAction, addProduct } from '../../rows.ts';
import type { TestConsumer, TestServer } from './test-server.ts';

export const pdf = async () => ({ name: 'stuk.pdf', bytes: await createPdf(300) });

/** An action that asks for a document, unless the row says otherwise. */
export const addUploadAction = (
  server: TestServer,
  { own }: TestConsumer,
  row: Partial<typeof actions.$inferInsert> = {},
) => addAction(server.db, { ...own, type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE', ...row });

/** An action that offers a stored file, or with the given `details`. */
export async function addOffered(server: TestServer, { own }: TestConsumer, details?: object) {
  const { key, size, sha256 } = await server.files.put(Readable.from([Buffer.from('%PDF-1.7')]));
  const row = { ...own, id: key, name: 'polis.pdf', mime: 'application/pdf', size, sha256, created_at: new Date(0) };
  await server.db.transaction(own.licence_id, (tx) => tx.insert(files).values(row));
  const offer = { ...own, type: 'DOWNLOAD_ADDED_DOCUMENT', details: details ?? { file_id: key } };
  return { action: await addAction(server.db, createPartial(offer)), file_id: key };
}

/** An assignment with direct debit that waits for its signature. */
export async function addAssignment(server: TestServer, { own }: TestConsumer) {
  const details = { has_automatic_debit_fees: true, is_cancelled: false };
  const { id } = await addProduct(server.db, { ...own, kind: 'otd', details });
  return addAction(server.db, { ...own, type: 'SIGN_OTD', product_id: id });
}
