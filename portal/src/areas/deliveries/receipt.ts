import type { ProductAction } from '@klantportaal/contract/areas/actions';
import { pathOf } from '@klantportaal/contract/path-of';
import { productKinds } from '@klantportaal/contract/product-kinds';
import { MY_DOCUMENTS } from '../../actions/my-documents-section.ts';

/** Where an action's product lists its delivered documents; null for the dossier, whose own are on the dashboard. */
export function receiptOf({ product }: Pick<ProductAction, 'product'>): string | null {
  const kind = Object.values(productKinds).find(({ actionType }) => actionType === product?.type);
  if (!product || !kind?.detail) return null;
  return `${pathOf(kind.detail.route, { id: product.id })}#${MY_DOCUMENTS}`;
}
