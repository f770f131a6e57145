import { Readable } from 'node:stream';
import { getInvoiceDue } from '@klantportaal/contract/values/dates/invoice-due';
import { fail } from '../../platform/kernel/errors.ts';
import { parseUuid } from '../../platform/kernel/ids.ts';
import { MIME_OF_KIND } from '../../platform/pdf/jobs.ts';
import { findStoredFile } from '../files/files.queries.ts';
import { openFile } from '../files/open-file.ts';
import type { Call, FileAnswer } from '../identity/handler.ts';
import { findAddressee } from '../products/addressee.queries.ts';
import { computeInvoiceBalance } from './invoice-balance.ts';
import { createInvoiceLetter } from './invoice-letter.ts';
import { findInvoice, listInvoicePayments, readPayActions } from './payments.queries.ts';

/**
 * The invoice as PDF: the firm's own, straight from the store, else one generated from its facts. Fails with
 * INVOICE_NOT_FOUND, PRODUCT_OWNERSHIP_MISMATCH, INVOICE_CANT_BE_DOWNLOADED (no document, and not dated yet: a draft) or
 * COULD_NOT_GENERATE_INVOICE_PDF.
 */
export async function downloadInvoice(call: Call<'downloadInvoice'>): Promise<FileAnswer> {
  const { db, consumer, params, licence, documents, adapters, log, meta } = call;
  const id = parseUuid(params.id, 'INVOICE_NOT_FOUND');
  const { invoice, file, payer, payments, ...asked } = await db.query(consumer.licence_id, async (q) => {
    const invoice = (await findInvoice(q, consumer.licence_id, id)) ?? fail('INVOICE_NOT_FOUND');
    if (invoice.dossier_id !== consumer.dossier_id) fail('PRODUCT_OWNERSHIP_MISMATCH');
    const [file, payer, payments, asked] = await Promise.all([
      findStoredFile(q, consumer.licence_id, invoice.details.file_id),
      findAddressee(q, consumer),
      listInvoicePayments(q, consumer.licence_id, invoice.id),
      readPayActions(q, consumer.licence_id, invoice.id),
    ]);
    return { invoice, file, payer, payments, ...asked };
  });
  if (file) {
    return openFile({ adapters, log }, file);
  }
  if (getInvoiceDue(invoice.details) === 'draft' || !payer) fail('INVOICE_CANT_BE_DOWNLOADED');
  const reader = {
    name: payer.display_name,
    locale: payer.chosen_language ?? 'nl',
    style: payer.address_style,
  } as const;
  const balance = computeInvoiceBalance(invoice.details, payments, asked);
  const data = createInvoiceLetter(licence, invoice, reader, {
    ...balance,
    paid_at: balance.payment?.paid_at ?? null,
    payable: asked.offered && adapters.payments.on,
  });
  const bytes = await documents
    .renderTypst({ template: 'letter', data }, consumer.dossier_id)
    .catch((error: unknown) => {
      log.error({ err: error, request_id: meta.request_id }, 'an invoice could not be made');
      return fail('COULD_NOT_GENERATE_INVOICE_PDF');
    });
  const name = `factuur-${invoice.details.public_number ?? id}.pdf`;
  return { name, mime: MIME_OF_KIND.pdf, size: bytes.length, stream: Readable.from([bytes]) };
}
