import type { ActionTypeName } from '@klantportaal/contract/action-types';
import { useNotFound } from '../../lib/use-not-found.ts';
import type { Read } from '../../page/query-state.tsx';
import { useAskedAction } from '../tasks/use-asked-action.ts';
import { combineReads } from './combine-reads.ts';

/**
 * The action and the product of a page's address. If either is unknown, or they do not belong together, the page leads
 * to not-found. Both lists are loaded if they are not there yet (Q7-28). The rest is that of `useAskedAction`.
 */
export function useProductAction<P extends { id: string }>(
  products: Read<readonly P[]>,
  { id, action: actionId, type }: { id: string; action: string; type: ActionTypeName },
) {
  const asked = useAskedAction(actionId, { type, product: id });
  const { actions, action } = asked;
  const product = products.data?.find((candidate) => candidate.id === id);
  const unknown = products.data !== undefined && !product;
  useNotFound(unknown);
  const read = combineReads(products, actions, () => (product && action ? { product, action } : null));
  return { ...asked, product, read };
}
