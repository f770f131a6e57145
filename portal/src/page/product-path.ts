import { buildPath } from '@klantportaal/contract/build-path';
import type { ProductAction } from '@klantportaal/contract/modules/tasks/actions';
import { productKinds } from '@klantportaal/contract/product-kinds';

/** The page of an action's product; null for the dossier, and for a kind that has no page of its own. */
export function findProductPath(product: ProductAction['product']): string | null {
  const kind = Object.values(productKinds).find(({ actionType }) => actionType === product?.type);
  return product && kind?.detail ? buildPath(kind.detail.route, { id: product.id }) : null;
}
