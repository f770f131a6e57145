import type { ProductAction } from '@klantportaal/contract/areas/actions';
import { pathOf } from '@klantportaal/contract/paths';
import { productKinds } from '@klantportaal/contract/product-kinds';

/** Where the delivered documents of an action's product stand; null for the dossier, which has no page of its own. */
export function receiptOf({ product }: Pick<ProductAction, 'product'>): string | null {
  const kind = Object.values(productKinds).find(({ actionType }) => actionType === product?.type);
  if (!product || !kind?.detail || kind.actionType === 'DOSSIER') return null;
  return `${pathOf(kind.detail, { id: product.id })}#my-documents`;
}
