import { Readable } from 'node:stream';
import type { bankguaranteeDocuments } from '@klantportaal/contract/modules/products/bankguarantees';
import { fail } from '../../../platform/kernel/errors.ts';
import { MIME_OF_KIND } from '../../../platform/pdf/jobs.ts';
import { findStoredFile } from '../../files/files.queries.ts';
import { openFile } from '../../files/open-file.ts';
import type { Call, FileAnswer } from '../../identity/handler.ts';
import { findAddressee } from '../addressee.queries.ts';
import { requireOwnProduct } from '../own-product.ts';
import { requestLetter } from './request-letter.ts';
import type { Sent } from './sent.ts';

/** Under which name a guarantee has the document of each type. */
const fileOf = {
  '': 'request',
  TERMS_AND_CONDITIONS: 'terms_and_conditions',
  INSURANCE_CARD: 'insurance_card',
} as const satisfies Record<(typeof bankguaranteeDocuments)[number], keyof NonNullable<Sent['file_ids']>>;

/**
 * A document of a guarantee, by type: the firm's own, straight from the store. Only the request is generated from the
 * facts if the firm sent none. Fails with PRODUCT_NOT_FOUND, PRODUCT_OWNERSHIP_MISMATCH or FILE_NOT_FOUND.
 */
export async function downloadBankguarantee(call: Call<'downloadBankguarantee'>): Promise<FileAnswer> {
  const { db, consumer, params, query, licence, documents } = call;
  const type = query.type ?? '';
  const { label, details, file, addressee } = await db.query(consumer.licence_id, async (q) => {
    const wanted = { kind: 'bankguarantee', id: params.id, unknown: 'PRODUCT_NOT_FOUND' } as const;
    const { label, ...guarantee } = await requireOwnProduct(q, consumer, wanted);
    const details = guarantee.details as Sent;
    const file = await findStoredFile(q, consumer.licence_id, details.file_ids?.[fileOf[type]]);
    return { label, details, file, addressee: await findAddressee(q, consumer) };
  });
  if (file) {
    return openFile(call, file);
  }
  if (type !== '' || !addressee) fail('FILE_NOT_FOUND');
  const reader = {
    locale: addressee.chosen_language ?? 'nl',
    style: addressee.address_style,
    is_company: addressee.is_company,
  } as const;
  const data = requestLetter(licence, { label, details }, { ...reader, name: addressee.display_name });
  const bytes = await documents.renderTypst({ template: 'letter', data }, consumer.dossier_id);
  const name = 'aanvraag-bankgarantie.pdf';
  return { name, mime: MIME_OF_KIND.pdf, size: bytes.length, stream: Readable.from([bytes]) };
}
