import { useStore } from '@klantportaal/web/lib/store.ts';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';
import { session } from '../../api/session.ts';

/** Whether what a dossier asks or offers is for different people: then each says for whom. Undefined while that loads. */
export function useIsApart(): boolean | undefined {
  const { data } = useQuery(query('listActions'));
  const me = useStore(session).consumer?.display_name;
  return data?.some(({ consumer_name }) => (consumer_name || me) !== me);
}
