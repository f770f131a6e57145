import type { GivenSignature } from '@klantportaal/contract/modules/signing/signatures';
import { tellInBothLanguages } from '../../licences/own-words.ts';
import type { SignatureRow } from './signatures.queries.ts';

/** A signature as the firm reads it. */
export const toGivenSignature = ({ signature, file, product, ...ids }: SignatureRow): GivenSignature => ({
  id: signature.id,
  ...ids,
  product_kind: product.kind,
  product_firm_id: product.firm_id,
  label: product.label,
  label_en: tellInBothLanguages(product.label, product.label_en).en,
  signer_name: signature.evidence.signer.name,
  signed_at: signature.signed_at.toISOString(),
  file: { file_name: file.name, size: file.size, sha256: file.sha256 },
  evidence: signature.evidence,
});
