import type { ActionTypeName } from '@klantportaal/contract/action-types';
import type { ProductAction } from '@klantportaal/contract/modules/tasks/actions';
import { useGo } from '@klantportaal/web/lib/current-route.ts';
import type { Tone } from '@klantportaal/web/ui/feedback/alert.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query, useRefresh } from '../../api/query.ts';
import { confirmReceived, type Received } from '../../lib/confirmations.ts';
import { to } from '../../lib/links.ts';
import { useNotFound } from '../../lib/use-not-found.ts';
import { changedByActions } from './changes.ts';

interface ActionOfPage {
  /** Its type, those it may have, or what tells that it is of this page. */
  type: ActionTypeName | readonly ActionTypeName[] | ((action: ProductAction) => boolean);
  /** The id of the product in the address, when it has one; of another product, the action is unknown. */
  product?: string | undefined;
  /** Something is being filled in: the page keeps the action as it last was when the firm takes it back. */
  keeps?: boolean;
}

/**
 * The action that a page is about. An unknown one leads to not-found. `closed`: somebody completed it
 * before; there is nothing left to do. `conclude` is for after the page's own write: it confirms, and leads to the
 * dashboard once the lists are current.
 */
export function useAskedAction(id: string, { type, product, keeps = false }: ActionOfPage) {
  const go = useGo();
  const refresh = useRefresh();
  const actions = useQuery(query('listActions'));
  const [concluded, setConcluded] = useState(false);
  const isAsked = typeof type === 'function' ? type : (action: ProductAction) => [type].flat().includes(action.type);
  const found = actions.data?.find(
    (candidate) =>
      candidate.id === id && isAsked(candidate) && (product === undefined || candidate.product?.id === product),
  );
  const [last, setLast] = useState(found);
  if (found && found !== last) setLast(found);
  const action = found ?? (keeps ? last : undefined);
  const unknown = actions.data !== undefined && !action;
  useNotFound(unknown, 'task');

  return {
    actions,
    action,
    unknown,
    closed: action?.is_done === true && !concluded,
    /** Whether this page itself completed it: it stays as it is until it is left. */
    concluded,
    /** Keeps the page as it is, while a page that leads elsewhere than `conclude` refetches the lists. */
    keepOpen: () => setConcluded(true),
    /** Shows what is on the server by now, such as that it is done. */
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
