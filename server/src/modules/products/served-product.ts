import { productKinds, type StoredKindName } from '@klantportaal/contract/product-kinds';
import type { JsonObject } from '../../platform/db/columns.ts';
import { tellInBothLanguages } from '../licences/own-words.ts';

/** The product or dossier of an action or delivery, as served with it. */
export interface ServedProductReference {
  id: string;
  label: string;
  /** The label in English, if the firm sent it. */
  label_en?: string | null;
  /** The kind in capitals. */
  type: string;
}

/** The label with the English one among a product's details, where the import puts it. */
export function getLabels({ label, details }: { label: string; details: JsonObject }) {
  const { label_en } = details;
  const { nl, en } = tellInBothLanguages(label, typeof label_en === 'string' ? label_en : null);
  return { label: nl, label_en: en };
}

/** The product, or the dossier if there is none. */
export const toProductReference = (
  product: { id: string; label: string; kind: string; details: JsonObject } | null,
  dossier: { id: string; label: string },
): ServedProductReference =>
  product
    ? {
        id: product.id,
        ...getLabels(product),
        type: productKinds[product.kind as StoredKindName].actionType,
      }
    : { id: dossier.id, label: dossier.label, type: 'DOSSIER' };
