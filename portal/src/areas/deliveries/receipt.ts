import type { ProductAction } from '@klantportaal/contract/areas/actions';
import { pathOf } from '@klantportaal/contract/paths';
import { productKinds } from '@klantportaal/contract/product-kinds';
import { MY_DOCUMENTS } from '../../actions/my-documents-place.ts';

/** Where the delivered documents of an action's product stand; null for the dossier, whose own stand on the dashboard. */
export function receiptOf({ product }: Pick<ProductAction, 'product'>): string | null {
  const kind = Object.values(productKinds).find(({ actionType }) => actionType === product?.type);
  if (!product || !kind?.detail || kind.actionType === 'DOSSIER') return null;
  return `${pathOf(kind.detail, { id: product.id })}#${MY_DOCUMENTS}`;
}
