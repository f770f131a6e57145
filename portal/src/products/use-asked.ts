import type { ActionTypeName } from '@klantportaal/contract/action-types';
import type { ProductAction } from '@klantportaal/contract/areas/actions';
import { useQuery } from '@tanstack/react-query';
import { query } from '../api/query.ts';
import { useNotFound } from '../lib/use-not-found.ts';
import type { Read } from '../page/query-state.tsx';
import { combineReads } from './combine-reads.ts';

interface Asked<P> {
  product: P;
  action: ProductAction;
}

/**
 * What a page asks of the consumer: the action and the product of its address. If either is unknown, or they do not
 * belong together, the page leads to not-found. Both lists are loaded if they are not there yet (Q7-28).
 */
export function useProductAction<P extends { id: string }>(
  products: Read<readonly P[]>,
  { id, action: actionId, type }: { id: string; action: string; type: ActionTypeName },
): { read: Read<Asked<P> | null>; asked: Asked<P> | null } {
  const actions = useQuery(query('listActions'));
  const read = combineReads(products, actions, (owned, listed): Asked<P> | null => {
    const product = owned.find((one) => one.id === id);
    const action = listed.find((one) => one.id === actionId && one.type === type && one.product?.id === id);
    return product && action ? { product, action } : null;
  });
  const unknown = read.data === null;
  useNotFound(unknown);
  return { read, asked: read.data ?? null };
}
