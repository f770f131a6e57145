import { vi } from 'vitest';
import { addAction, addProduct } from '../rows.ts';
import type { Part } from './raised.ts';
import type { Stage } from './stage.ts';

const noId = '6e1a0d9c-6f0e-4f5b-9a44-0d0a52d0f4aa';
const facts = { public_number: '2026-0142', date_created: '2026-02-24', total: 1314.5, lines: [] };

/** A consumer with one invoice and the action that asks to pay it. */
async function invoiced(on: Stage, details: object = facts) {
  const anna = await on.consumer();
  const invoice = await addProduct(on.db, { ...anna.own, kind: 'invoice', details: details as never });
  const action = await addAction(on.db, { ...anna.own, type: 'PAY_INVOICE_PER_IDEAL', product_id: invoice.id });
  const body = { productId: invoice.id, productActionId: action.id, invoiceId: invoice.id };
  return { body, ...anna, download: () => anna.get(`/api/invoices/download/${invoice.id}`) };
}

/** Invoices and their payment (spec: products §8). */
export const invoices = {
  async PRODUCT_NOT_FOUND(on) {
    const { post, body } = await invoiced(on);
    return post('/api/invoices/get-payment', { ...body, productId: noId });
  },
  INVOICE_NOT_FOUND: async (on) => (await on.consumer()).get(`/api/invoices/download/${noId}`),
  INVOICE_CANT_BE_DOWNLOADED: async (on) => (await invoiced(on, { ...facts, date_created: null })).download(),
  async COULD_NOT_GENERATE_INVOICE_PDF(on) {
    const { download } = await invoiced(on);
    vi.spyOn(on.documents, 'renderTypst').mockRejectedValueOnce(new Error('the worker ended'));
    return download();
  },
  async PAYMENT_NOT_FOUND(on) {
    const { post, body } = await invoiced(on);
    return post('/api/invoices/validate-payment', body);
  },
  async PAYMENT_PROVIDER_FAILED(on) {
    const { post, body } = await invoiced(on);
    return post('/api/invoices/get-payment', body);
  },
} satisfies Part;
