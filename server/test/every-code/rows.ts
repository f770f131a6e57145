import { Readable } from 'node:stream';
import type { actions } from '../../src/shared/actions.table.ts';
import { files } from '../../src/shared/files.table.ts';
import { addAction, addProduct } from '../rows.ts';
import { pdfOf } from '../samples.ts';
import type { Stage, StageConsumer } from './stage.ts';

export const pdf = async () => ({ name: 'stuk.pdf', bytes: await pdfOf(300) });

/** An action that asks for a document, unless the row says otherwise. */
export const addUploadAction = (on: Stage, { own }: StageConsumer, row: Partial<typeof actions.$inferInsert> = {}) =>
  addAction(on.db, { ...own, type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE', ...row });

/** An action that offers a file of the store; with `details` given, what those say. */
export async function addOffered(on: Stage, { own }: StageConsumer, details?: object) {
  const { key, size, sha256 } = await on.files.put(Readable.from([Buffer.from('%PDF-1.7')]));
  const row = { ...own, id: key, name: 'polis.pdf', mime: 'application/pdf', size, sha256, created_at: new Date(0) };
  await on.db.change(own.licence_id, (tx) => tx.insert(files).values(row));
  const offer = { ...own, type: 'DOWNLOAD_ADDED_DOCUMENT', details: details ?? { file_id: key } };
  return { action: await addAction(on.db, offer as never), file_id: key };
}

/** An assignment with direct debit that waits for its signature. */
export async function addAssignment(on: Stage, { own }: StageConsumer) {
  const details = { has_automatic_debit_fees: true, is_cancelled: false };
  const { id } = await addProduct(on.db, { ...own, kind: 'otd', details });
  return addAction(on.db, { ...own, type: 'SIGN_OTD', product_id: id });
}
