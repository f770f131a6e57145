import { ensure } from '@klantportaal/contract/values/ensure';
import { vi } from 'vitest';
import { deliveries, files } from '../../../src/modules/files/files.table.ts';
import { eq } from '../../../src/platform/db/drizzle.ts';
import { generateToken } from '../../../src/platform/kernel/secrets.ts';
import { createEncryptedPdf } from '../../fixtures/samples.ts';
import { createPdfWith } from '../../made-files/pdf-objects.ts';
import { openOwnProcessDocuments } from '../../own-process-documents.ts';
import type { Part } from './raised.ts';
import { addUploadAction, pdf } from './rows.ts';
import type { TestServer } from './test-server.ts';

/** Delivers one file of these bytes. */
async function deliver(server: TestServer, bytes: Uint8Array, type = 'UPLOAD_DOCUMENTMANAGEMENT_FILE') {
  const anna = await server.consumer();
  const { id } = await addUploadAction(server, anna, { type });
  return anna.upload('/api/documents', [{ name: 'stuk.pdf', bytes }], { productActionId: id });
}

/** Delivering and withdrawing documents, and what any action can refuse (D8-05). */
export const uploads = {
  UPLOAD_DOCUMENTS_NOT_PROVIDED: async (server) => (await server.consumer()).upload('/api/documents', []),
  PRODUCTACTION_ID_NOT_PROVIDED: async (server) => (await server.consumer()).upload('/api/documents', [await pdf()]),
  async ACTION_CHANGED(server) {
    const anna = await server.consumer();
    const { id } = await addUploadAction(server, anna, { type: 'APPROVE_DOCUMENT' });
    return anna.post(`/api/actions/${id}/respond-document-approval`, { response: 'yes', version: 'of before' });
  },
  async INVALID_ACTION_TYPE(server) {
    const anna = await server.consumer();
    const { id } = await addUploadAction(server, anna, { type: 'SIGN_OTD' });
    return anna.upload('/api/documents', [await pdf()], { productActionId: id });
  },
  async ACTION_ALREADY_DONE(server) {
    const anna = await server.consumer();
    const { id } = await addUploadAction(server, anna, { is_done: true, date_executed: server.clock.now() });
    return anna.upload('/api/documents', [await pdf()], { productActionId: id });
  },
  IMAGE_TYPE_NOT_SUPPORTED: (server) => deliver(server, Buffer.from('MZ not a document')),
  UPLOAD_PDF_ENCRYPTION_ERROR: async (server) =>
    deliver(server, await createEncryptedPdf({ userPassword: 'a', ownerPassword: 'b' })),
  UPLOAD_PDF_NOT_PLAIN: (server) => deliver(server, createPdfWith({ catalog: '/Collection << /View /T >>' })),
  UPLOAD_FILE_DAMAGED: (server) => deliver(server, Buffer.from('%PDF-1.7 and junk')),
  UPLOAD_XML_NOT_VALID: (server) => deliver(server, Buffer.from('<a>'), 'REQUEST_PENSION_XML'),
  COMBINED_PDF_TO_LARGE: (server) => deliver(server, Buffer.alloc(1024 * 1024 + 1, 1)),
  async UPLOAD_FILE_INFECTED(server) {
    vi.spyOn(server.virusScan, 'scan').mockResolvedValueOnce({ result: 'infected', signature: 'Test-Signature' });
    return deliver(server, (await pdf()).bytes);
  },
  async STORAGE_FULL(server) {
    const full = Object.assign(new Error('ENOSPC: no space left on device, write'), {
      code: 'ENOSPC',
      syscall: 'write',
    });
    vi.spyOn(server.files, 'put').mockRejectedValueOnce(full);
    return deliver(server, (await pdf()).bytes);
  },
  async DOSSIER_QUOTA_EXCEEDED(server) {
    const anna = await server.consumer();
    const deliver = async () => {
      const { id } = await addUploadAction(server, anna);
      return anna.upload('/api/documents', [await pdf()], { productActionId: id });
    };
    await deliver();
    const all = { size: 2048 * 1024 * 1024 };
    await server.db.transaction(anna.own.licence_id, (tx) =>
      tx.update(files).set(all).where(eq(files.dossier_id, anna.own.dossier_id)),
    );
    return deliver();
  },
  async UKNOWN_DOCUMENT_BUNDLE(server) {
    const anna = await server.consumer();
    const { id } = await addUploadAction(server, anna);
    // Any other file is read: only so is it a file that is to blame.
    const { mergeToPdf } = await openOwnProcessDocuments(server.folder, 'merge');
    vi.spyOn(server.documents, 'mergeToPdf').mockImplementationOnce(mergeToPdf);
    return anna.upload('/api/documents', [await pdf(), await pdf()], { productActionId: id });
  },
  async DELIVERY_CANNOT_BE_ADDED_TO(server) {
    const anna = await server.consumer();
    const { id } = await addUploadAction(server, anna);
    await anna.upload('/api/documents', [await pdf()], { productActionId: id });
    const [judged] = await server.db.transaction(anna.own.licence_id, (tx) =>
      tx.update(deliveries).set({ status: 'approved' }).where(eq(deliveries.action_id, id)).returning(),
    );
    return anna.upload(`/api/deliveries/${ensure(judged).id}/files`, [await pdf()]);
  },
  async DELIVERY_CHANGED(server) {
    const anna = await server.consumer();
    const { id } = await addUploadAction(server, anna);
    await anna.upload('/api/documents', [await pdf()], { productActionId: id });
    const own = eq(deliveries.action_id, id);
    const [delivery] = await server.db.query(anna.own.licence_id, (q) => q.select().from(deliveries).where(own));
    const other = await addUploadAction(server, anna);
    await anna.upload('/api/documents', [await pdf()], { productActionId: other.id });
    const another = eq(deliveries.action_id, other.id);
    const [file] = await server.db.query(anna.own.licence_id, (q) => q.select().from(deliveries).where(another));
    const { documents } = server;
    const merge = documents.mergeToPdf;
    vi.spyOn(documents, 'mergeToPdf').mockImplementationOnce(async (...order) => {
      const { file_id } = ensure(file);
      await server.db.transaction(anna.own.licence_id, (tx) => tx.update(deliveries).set({ file_id }).where(own));
      return merge(...order);
    });
    return anna.upload(`/api/deliveries/${ensure(delivery).id}/files`, [await pdf()]);
  },
  async DELIVERY_CANNOT_BE_DELETED(server) {
    const anna = await server.consumer();
    const action = await addUploadAction(server, anna);
    await anna.upload('/api/documents', [await pdf()], { productActionId: action.id });
    const [judged] = await server.db.transaction(anna.own.licence_id, (tx) =>
      tx.update(deliveries).set({ status: 'approved' }).where(eq(deliveries.action_id, action.id)).returning(),
    );
    return anna.remove(`/api/deliveries/${judged!.id}`);
  },
  UPLOAD_LINK_NOT_FOUND: async (server) =>
    (await server.guest()).post('/api/upload-links/opening', { secret: generateToken(), holder: generateToken() }),
  async GUEST_LINKS_FULL(server) {
    const anna = await server.consumer();
    const { id } = await addUploadAction(server, anna);
    const ask = () => anna.post(`/api/actions/${id}/guest-links`, { name: 'Jansen', email: 'jansen@post.example' });
    for (let links = 0; links < 3; links += 1) await ask();
    return ask();
  },
  async UPLOAD_LINK_TAKEN(server) {
    const { open } = await startPhoneUpload(server);
    await open();
    return open();
  },
  async UPLOAD_LINK_EXPIRED(server) {
    const { open } = await startPhoneUpload(server);
    server.clock.pass(15 * 60);
    return open();
  },
  async UPLOAD_LINK_SENT(server) {
    const { anna, action, open } = await startPhoneUpload(server);
    await anna.upload('/api/documents', [await pdf()], { productActionId: action });
    return open();
  },
  async UPLOAD_LINK_ENDED(server) {
    const { anna, id, open } = await startPhoneUpload(server);
    await anna.remove(`/api/phone-uploads/${id}`);
    return open();
  },
} satisfies Part;

/** A consumer's link for a phone, and what opens it, each time on another one. */
async function startPhoneUpload(server: TestServer) {
  const anna = await server.consumer();
  const { id: action } = await addUploadAction(server, anna);
  const { id, attributes } = (await anna.post('/api/phone-uploads', { productActionId: action })).json().data;
  const secret = new URL(attributes.url, 'https://portaal.test').hash.slice(1);
  const open = () => anna.signedOut.post('/api/upload-links/opening', { secret, holder: generateToken() });
  return { anna, action, id, open };
}
