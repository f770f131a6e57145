import type { ProductAction } from '@klantportaal/contract/modules/tasks/actions';
import { findProductPath } from '../../../page/product-path.ts';
import { MY_DOCUMENTS } from '../../tasks/my-documents-section.ts';

/**
 * The address of the delivered documents of an action's product; null for the dossier, whose documents are on the
 * dashboard.
 */
export function findReceiptHref({ product }: Pick<ProductAction, 'product'>): string | null {
  const path = findProductPath(product);
  return path && `${path}#${MY_DOCUMENTS}`;
}
