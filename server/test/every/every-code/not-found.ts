import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dossiers } from '../../../src/modules/dossiers/dossiers.table.ts';
import { eq } from '../../../src/platform/db/drizzle.ts';
import { addConsumer } from '../../rows.ts';
import type { Part } from './raised.ts';
import { createDossier, noor } from './requests-of-guests.ts';
import { addOffered, addUploadAction } from './rows.ts';

const noId = '6e1a0d9c-6f0e-4f5b-9a44-0d0a52d0f4aa';
/** Requests for things that do not exist (P8-15, D8-01). */
export const notFound = {
  async CONSUMER_NOT_FOUND(server) {
    const preference = { consumer_api_id: noId, enabled: false, email: false, phone: false, post: false };
    return (await server.consumer()).post('/api/consumers/update-marketing-preference', preference);
  },
  async PARTNER_ADDRESS_NOT_OWN(server) {
    const anna = await server.consumer();
    await addConsumer(server.db, { ...anna.own, position: 1, email: null });
    const { email } = (await anna.get('/api/consumers')).json().data.attributes;
    return anna.post('/api/consumers/access', { answer: 'invite', email });
  },
  PARTNER_NOT_FOUND: async (server) => (await server.consumer()).get('/api/consumers/partner'),
  async DOSSIER_NOT_FOUND(server) {
    const anna = await server.consumer();
    // Her session is cached for a moment after the firm erased the dossier.
    await anna.get('/api/dossiers');
    await server.db.transactionAsSystem((tx) => tx.delete(dossiers).where(eq(dossiers.id, anna.own.dossier_id)));
    return anna.get('/api/dossiers');
  },
  PRODUCTACTION_NOT_FOUND: async (server) => (await server.consumer()).get(`/api/actions/${noId}/download`),
  IMPORTANT_DOCUMENT_NOT_FOUND: async (server) => (await server.consumer()).get(`/api/documents/${noId}/download`),
  LANGUAGE_NOT_FOUND: async (server) => (await server.consumer()).get(`/api/documents/${noId}/download?locale=fr`),
  async FILE_NOT_FOUND(server) {
    const anna = await server.consumer();
    const { action, file_id } = await addOffered(server, anna);
    await server.files.remove(file_id);
    return anna.get(`/api/actions/${action.id}/download`);
  },
  async STORED_FILE_DAMAGED(server) {
    const anna = await server.consumer();
    const { action, file_id } = await addOffered(server, anna);
    await writeFile(join(server.folder, 'files', file_id.slice(0, 2), file_id.slice(2, 4), file_id), 'something else');
    return anna.get(`/api/actions/${action.id}/download`);
  },
  async DOWNLOADABLE_DOCUMENT_NOT_FOUND(server) {
    const anna = await server.consumer();
    const { action } = await addOffered(server, anna, {});
    return anna.get(`/api/actions/${action.id}/download`);
  },
  DELIVERY_NOT_FOUND: async (server) => (await server.consumer()).get(`/api/deliveries/${noId}/download`),

  async MORTGAGE_NOT_FOUND(server) {
    const value = { productActionId: noId, marketValue: 365_000, marketValueDate: '2026-02-01', basedOn: 'woz' };
    return (await server.consumer()).post(`/api/products/mortgages/${noId}/edit-market-value`, value);
  },
  async OTD_NOT_FOUND(server) {
    const anna = await server.consumer();
    const { id } = await addUploadAction(server, anna, { type: 'SIGN_OTD' });
    return anna.get(`/api/products/otds/actions/${id}/download`);
  },
  GENERAL_INSURANCE_NOT_FOUND: async (server) =>
    (await server.consumer()).get(`/api/products/general-insurances/download/${noId}`),
  async QUOTE_ATTACHMENT_NOT_FOUND(server) {
    const anna = await server.consumer();
    const { id } = await addUploadAction(server, anna, { type: 'DOWNLOAD_QUOTE' });
    return anna.get(`/api/actions/quote-attachments/${noId}?productActionId=${id}`);
  },
  ATTACHMENT_ID_NOT_PROVIDED: async (server) =>
    (await server.consumer()).get(`/api/actions/quote-attachments/%20?productActionId=${noId}`),
  INCOME_TYPE_NOT_FOUND: (server) => createDossier(server, { persons: [{ ...noor, incomeType: 'made-up' }] }),
  PRODUCT_PHASE_NOT_FOUND: (server) => createDossier(server, { persons: [noor], productPhase: 'made-up' }),
  NPS_TOKEN_NOT_FOUND: async (server) =>
    (await server.guest()).post('/api/nps-feedback/score', { score: 9, npsToken: 'made-up' }),
} satisfies Part;
