import type { ActionTypeName } from '@klantportaal/contract/action-types';
import { useGo } from '@klantportaal/web/lib/current-route.ts';
import type { Tone } from '@klantportaal/web/ui/alert.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query, useRefresh } from '../api/query.ts';
import { confirmReceived, type Received } from '../lib/confirmations.ts';
import { to } from '../lib/links.ts';
import { useNotFound } from '../lib/use-not-found.ts';
import { changedByActions } from './changes.ts';

interface Asked {
  /** Its type, or those it may have. */
  type: ActionTypeName | readonly ActionTypeName[];
  /** The id of the product in the address, when it has one; of another product, the action is unknown. */
  product?: string;
}

/**
 * The action that a page asks the consumer to do. An unknown one leads to not-found. `closed`: somebody completed it
 * before; there is nothing left to do. `conclude` is for after the page's own write: it confirms, and leads to the
 * dashboard once the lists are current.
 */
export function useAskedAction(id: string, { type, product }: Asked) {
  const go = useGo();
  const refresh = useRefresh();
  const actions = useQuery(query('listActions'));
  const [concluded, setConcluded] = useState(false);
  const types = [type].flat() as readonly ActionTypeName[];
  const action = actions.data?.find(
    (one) => one.id === id && types.includes(one.type) && (product === undefined || one.product?.id === product),
  );
  const unknown = actions.data !== undefined && !action;
  useNotFound(unknown);

  return {
    actions,
    action,
    closed: action?.is_done === true && !concluded,
    /** The server says that it is done: shows so. */
    renew: () => refresh(changedByActions),
    async conclude(tone: Tone, message: string, panel: Received): Promise<void> {
      // The page stays as it is while the lists are refetched.
      setConcluded(true);
      confirmReceived(tone, message, { product: action?.product, ...panel });
      await refresh(changedByActions);
      go(to('dashboard'), { replace: true });
    },
  };
}
