import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { startTransition, useEffect, useState } from 'react';
import { query } from '../../api/query.ts';
import type { ReadName } from '../../api/request.ts';

/** Milliseconds. After this what came is shown, and the rest keeps its own skeleton. */
export const PATIENCE = 5_000;

/** `reading`: not drawn yet; `held`: drawn, out of sight; `shown`. */
export type Stage = 'reading' | 'held' | 'shown';

interface Reached {
  page: string;
  stage: Stage;
}

/**
 * How far a page is. Its first reads are made before it is drawn, so that it is drawn once; and it is shown when whatever
 * else it reads has come or failed, so that nothing jumps. `shown` stays for the same `page`; another one is waited for
 * anew, for what is not known yet.
 */
export function useSettled(page: string, reads: readonly ReadName[]): Stage {
  const client = useQueryClient();
  const begun = (): Reached => ({ page, stage: unknownOf(client, reads).length > 0 ? 'reading' : 'held' });
  const [reached, setReached] = useState(begun);
  // Another page begins with this very drawing.
  if (reached.page !== page) setReached(begun());
  const { stage } = reached;

  useEffect(() => {
    const timer = setTimeout(() => setReached({ page, stage: 'shown' }), PATIENCE);
    return () => clearTimeout(timer);
  }, [page]);

  useEffect(() => {
    if (stage === 'reading') for (const name of unknownOf(client, reads)) void client.prefetchQuery(readOf(name));
  }, [client, reads, stage]);

  useEffect(() => {
    if (stage === 'shown') return;
    const look = () => {
      if (client.isFetching({ predicate: ({ state }) => state.status === 'pending' }) > 0) return;
      // Drawing a page is long work for a phone; a press on the menu may come between.
      if (stage === 'reading') startTransition(() => setReached({ page, stage: 'held' }));
      else setReached({ page, stage: 'shown' });
    };
    const stop = client.getQueryCache().subscribe(look);
    // The reads of the page's parts have started by now: effects of children run first.
    look();
    return stop;
  }, [client, page, stage]);

  return stage;
}

const unknownOf = (client: QueryClient, reads: readonly ReadName[]): ReadName[] =>
  reads.filter((name) => client.getQueryData(readOf(name).queryKey) === undefined);

/** A read as its page will ask it. */
const readOf = (name: ReadName) => query(name as 'getConsumer');
