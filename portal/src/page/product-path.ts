import type { ProductAction } from '@klantportaal/contract/modules/tasks/actions';
import { pathOf } from '@klantportaal/contract/path-of';
import { productKinds } from '@klantportaal/contract/product-kinds';

/** The page of an action's product; null for the dossier, and for a kind that has no page of its own. */
export function productPath(product: ProductAction['product']): string | null {
  const kind = Object.values(productKinds).find(({ actionType }) => actionType === product?.type);
  return product && kind?.detail ? pathOf(kind.detail.route, { id: product.id }) : null;
}
