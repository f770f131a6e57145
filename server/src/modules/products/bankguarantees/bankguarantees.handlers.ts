import type { Handlers } from '../../identity/handler.ts';
import { listProducts } from '../list-products.ts';
import { computeProductVersion, toAgreed } from '../product-version.ts';
import { downloadBankguarantee } from './download-guarantee.ts';
import type { Sent } from './sent.ts';
import { submitBankguaranteeChoice } from './submit-choice.ts';

export const listBankguarantees: Handlers['listBankguarantees'] = listProducts<'listBankguarantees'>(
  'bankguarantee',
  (product) => {
    const { file_ids } = product as unknown as Sent;
    return {
      ...product,
      version: computeProductVersion(toAgreed(product)),
      has_terms_and_conditions: Boolean(file_ids?.terms_and_conditions),
      has_insurance_card: Boolean(file_ids?.insurance_card),
    };
  },
);

export { downloadBankguarantee, submitBankguaranteeChoice };
