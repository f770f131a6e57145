import { eq } from 'drizzle-orm';
import { vi } from 'vitest';
import { openDocuments } from '../../src/documents/documents.ts';
import { deliveries } from '../../src/shared/files.table.ts';
import { encryptedPdf } from '../samples.ts';
import type { Part } from './raised.ts';
import { addUploadAction, pdf } from './rows.ts';
import type { Stage } from './stage.ts';

/** Delivers one file of these bytes. */
async function deliver(on: Stage, bytes: Uint8Array) {
  const anna = await on.consumer();
  const { id } = await addUploadAction(on, anna);
  return anna.upload('/api/documents', [{ name: 'stuk.pdf', bytes }], { productActionId: id });
}

/** Delivering documents and taking them back, and what any action can refuse (spec: products §8; decisions 17, 18, 24). */
export const uploads = {
  UPLOAD_DOCUMENTS_NOT_PROVIDED: async (on) => (await on.consumer()).upload('/api/documents', []),
  PRODUCTACTION_ID_NOT_PROVIDED: async (on) => (await on.consumer()).upload('/api/documents', [await pdf()]),
  async INVALID_ACTION_TYPE(on) {
    const anna = await on.consumer();
    const { id } = await addUploadAction(on, anna, { type: 'SIGN_OTD' });
    return anna.upload('/api/documents', [await pdf()], { productActionId: id });
  },
  async ACTION_ALREADY_DONE(on) {
    const anna = await on.consumer();
    const { id } = await addUploadAction(on, anna, { is_done: true, date_executed: on.clock.now() });
    return anna.upload('/api/documents', [await pdf()], { productActionId: id });
  },
  IMAGE_TYPE_NOT_SUPPORTED: (on) => deliver(on, Buffer.from('MZ not a document')),
  UPLOAD_PDF_ENCRYPTION_ERROR: async (on) => deliver(on, await encryptedPdf({ userPassword: 'a', ownerPassword: 'b' })),
  UPLOAD_FILE_DAMAGED: (on) => deliver(on, Buffer.from('%PDF-1.7 and junk')),
  COMBINED_PDF_TO_LARGE: (on) => deliver(on, Buffer.alloc(1024 * 1024 + 1, 1)),
  async UPLOAD_FILE_INFECTED(on) {
    vi.spyOn(on.virusScan, 'scan').mockResolvedValueOnce({ result: 'infected', signature: 'Test-Signature' });
    return deliver(on, (await pdf()).bytes);
  },
  async UKNOWN_DOCUMENT_BUNDLE(on) {
    const anna = await on.consumer();
    const { id } = await addUploadAction(on, anna);
    const hasty = await openDocuments(on.folder, { timeout_ms: 1 });
    vi.spyOn(on.documents, 'mergeToPdf').mockImplementationOnce(hasty.mergeToPdf);
    const answer = await anna.upload('/api/documents', [await pdf(), await pdf()], { productActionId: id });
    await hasty.close();
    return answer;
  },
  async DELIVERY_CANNOT_BE_DELETED(on) {
    const anna = await on.consumer();
    const action = await addUploadAction(on, anna);
    await anna.upload('/api/documents', [await pdf()], { productActionId: action.id });
    const [judged] = await on.db.change(anna.own.licence_id, (tx) =>
      tx.update(deliveries).set({ status: 'approved' }).where(eq(deliveries.action_id, action.id)).returning(),
    );
    return anna.remove(`/api/deliveries/${judged!.id}`);
  },
} satisfies Part;
