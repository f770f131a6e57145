import type { ActionTypeName } from '@klantportaal/contract/action-types';
import type { ProductAction } from '@klantportaal/contract/areas/actions';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { query } from '../api/query.ts';
import { to } from '../lib/links.ts';
import { useGo } from '../lib/use-route.ts';
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
export function useAsked<P extends { id: string }>(
  products: Read<readonly P[]>,
  { id, action: actionId, type }: { id: string; action: string; type: ActionTypeName },
): { read: Read<Asked<P> | null>; asked: Asked<P> | null } {
  const go = useGo();
  const actions = useQuery(query('listActions'));
  const read = combineReads(products, actions, (owned, listed): Asked<P> | null => {
    const product = owned.find((one) => one.id === id);
    const action = listed.find((one) => one.id === actionId && one.type === type && one.product?.id === id);
    return product && action ? { product, action } : null;
  });
  const unknown = read.data === null;
  useEffect(() => {
    if (unknown) go(to('not-found'), { replace: true });
  }, [unknown, go]);
  return { read, asked: read.data ?? null };
}
