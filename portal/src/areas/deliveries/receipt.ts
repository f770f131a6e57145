import type { ProductAction } from '@klantportaal/contract/areas/actions';
import { MY_DOCUMENTS } from '../../actions/my-documents-section.ts';
import { productPath } from '../../products/product-path.ts';

/** Where an action's product lists its delivered documents; null for the dossier, whose own are on the dashboard. */
export function receiptOf({ product }: Pick<ProductAction, 'product'>): string | null {
  const path = productPath(product);
  return path && `${path}#${MY_DOCUMENTS}`;
}
