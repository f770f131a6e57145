import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import { vi } from 'vitest';
import type { JsonObject } from '../../../src/platform/db/columns.ts';
import { addAction, addProduct } from '../../rows.ts';
import type { Part } from './raised.ts';
import type { TestServer } from './test-server.ts';

const noId = '6e1a0d9c-6f0e-4f5b-9a44-0d0a52d0f4aa';
const facts = { public_number: '2026-0142', date_created: '2026-02-24', total: 1314.5, lines: [] };

/** A consumer with one invoice and the action to pay it. */
async function invoiced(server: TestServer, details: object = facts, asked: JsonObject = {}) {
  const anna = await server.consumer();
  const invoice = await addProduct(server.db, { ...anna.own, kind: 'invoice', details: createPartial(details) });
  const action = await addAction(server.db, {
    ...anna.own,
    type: 'PAY_INVOICE_PER_IDEAL',
    product_id: invoice.id,
    details: asked,
  });
  const body = { productId: invoice.id, productActionId: action.id, invoiceId: invoice.id };
  return { body, ...anna, download: () => anna.get(`/api/invoices/download/${invoice.id}`) };
}

/** Invoices and their payment (D8-08). */
export const invoices = {
  async PRODUCT_NOT_FOUND(server) {
    const { post, body } = await invoiced(server);
    return post('/api/invoices/get-payment', { ...body, productId: noId });
  },
  INVOICE_NOT_FOUND: async (server) => (await server.consumer()).get(`/api/invoices/download/${noId}`),
  INVOICE_CANT_BE_DOWNLOADED: async (server) => (await invoiced(server, { ...facts, date_created: null })).download(),
  async COULD_NOT_GENERATE_INVOICE_PDF(server) {
    const { download } = await invoiced(server);
    vi.spyOn(server.documents, 'renderTypst').mockRejectedValueOnce(new Error('the worker ended'));
    return download();
  },
  async PAYMENT_NOT_FOUND(server) {
    const { post, body } = await invoiced(server);
    return post('/api/invoices/validate-payment', body);
  },
  async INVOICE_NOT_PAYABLE(server) {
    const { post, body } = await invoiced(server, facts, { mollie_invalid: true });
    return post('/api/invoices/get-payment', body);
  },
  async PAYMENT_PROVIDER_FAILED(server) {
    const { post, body } = await invoiced(server);
    return post('/api/invoices/get-payment', body);
  },
} satisfies Part;
