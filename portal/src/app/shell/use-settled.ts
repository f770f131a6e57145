import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** Milliseconds. After this what came is shown, and the rest keeps its own skeleton. */
export const PATIENCE = 2_500;

/**
 * Whether everything that a page reads first has come or failed, so that it can be shown at once and nothing jumps.
 * True stays true for the same `page`; another one is waited for anew.
 */
export function useSettled(page: string): boolean {
  const client = useQueryClient();
  const [settled, setSettled] = useState<string | null>(null);
  useEffect(() => {
    const done = () => setSettled(page);
    const look = () => {
      if (client.isFetching({ predicate: ({ state }) => state.status === 'pending' }) === 0) done();
    };
    const timer = setTimeout(done, PATIENCE);
    const stop = client.getQueryCache().subscribe(look);
    // The reads of the page's parts have started by now: effects of children run first.
    look();
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [client, page]);
  return settled === page;
}
