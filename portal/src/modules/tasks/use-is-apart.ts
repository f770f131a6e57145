import { isTodo } from '@klantportaal/contract/action-types';
import { useStore } from '@klantportaal/web/lib/store.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { session } from '../../api/session.ts';

/** Whether tasks of this dossier are for different people: then each says for whom it is. Undefined while that loads. */
export function useIsApart(): boolean | undefined {
  const { data } = useQuery(query('listActions'));
  const me = useStore(session).consumer?.display_name;
  return data?.some((action) => isTodo(action) && (action.consumer_name || me) !== me);
}
