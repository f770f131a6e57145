import { productKinds, type StoredKindName } from '@klantportaal/contract/product-kinds';

/** What an action or delivery belongs to, as served with it. */
export interface ServedProductReference {
  id: string;
  label: string;
  /** The kind in capitals (docs/decisions/021). */
  type: string;
}

/** The product, or the dossier if there is none. */
export const servedProduct = (
  product: { id: string; label: string; kind: string } | null,
  dossier: { id: string; label: string },
): ServedProductReference =>
  product
    ? { id: product.id, label: product.label, type: productKinds[product.kind as StoredKindName].actionType }
    : { id: dossier.id, label: dossier.label, type: 'DOSSIER' };
