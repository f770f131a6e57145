import { productKinds } from '@klantportaal/contract/product-kinds';

/** What an action or delivery hangs on, as it is served beside it. */
export interface ServedProductReference {
  id: string;
  label: string;
  /** The kind in capitals (decision 17b). */
  type: string;
}

/** Home-guarantee insurances are general insurances to the consumer. */
const typeOf = (kind: string): string =>
  kind in productKinds ? productKinds[kind as keyof typeof productKinds].actionType : 'GENERAL_INSURANCE';

/** The product, or the dossier where none is named. */
export const servedProduct = (
  product: { id: string; label: string; kind: string } | null,
  dossier: { id: string; label: string },
): ServedProductReference =>
  product
    ? { id: product.id, label: product.label, type: typeOf(product.kind) }
    : { id: dossier.id, label: dossier.label, type: 'DOSSIER' };
