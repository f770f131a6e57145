import { type Query, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { startTransition, useEffect, useState } from 'react';
import type { ReadName } from '../../api/client.ts';
import { query } from '../../api/query.ts';

/** Milliseconds, after which whatever has loaded is shown, and the rest keeps its skeleton. */
export const SKELETON_TIMEOUT_MS = 5_000;

/** `reading`: not rendered yet; `held`: rendered but hidden; `shown`. */
export type Stage = 'reading' | 'held' | 'shown';

interface Reached {
  page: string;
  stage: Stage;
}

/**
 * The progress of a page. Its first reads are made before it renders, so that it renders once; it is shown when everything
 * else it reads has loaded or failed, so that nothing shifts. `shown` persists for the same `page`; another page waits
 * again, for what is not known yet.
 */
export function usePageStage(page: string, reads: readonly ReadName[]): Stage {
  const client = useQueryClient();
  const getFirstStage = (): Reached => ({
    page,
    stage: listUncachedReads(client, reads).length > 0 ? 'reading' : 'held',
  });
  const [reached, setReached] = useState(getFirstStage);
  // Another page starts with this render.
  if (reached.page !== page) setReached(getFirstStage());
  const { stage } = reached;

  useEffect(() => {
    const timer = setTimeout(() => setReached({ page, stage: 'shown' }), SKELETON_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [page]);

  useEffect(() => {
    if (stage === 'reading')
      for (const name of listUncachedReads(client, reads)) void client.prefetchQuery(getReadQuery(name));
  }, [client, reads, stage]);

  useEffect(() => {
    if (stage === 'shown') return;
    const look = () => {
      if (client.isFetching({ predicate: isAwaited }) > 0) return;
      // Rendering a page takes a phone a while; a press on the menu may interrupt it.
      if (stage === 'reading') startTransition(() => setReached({ page, stage: 'held' }));
      else setReached({ page, stage: 'shown' });
    };
    // The other events also come while a part renders, when this one must not change its state.
    const stop = client.getQueryCache().subscribe(({ type }) => {
      if (type === 'updated' || type === 'removed') look();
    });
    // The reads of the page's parts have started by now: children's effects run first.
    look();
    return stop;
  }, [client, page, stage]);

  return stage;
}

const listUncachedReads = (client: QueryClient, reads: readonly ReadName[]): ReadName[] =>
  reads.filter((name) => client.getQueryData(getReadQuery(name).queryKey) === undefined);

/** Whether the page is not shown without it (`page/use-part.ts`). */
const isAwaited = ({ state, meta }: Query): boolean => state.status === 'pending' && meta?.followsPage !== true;

/** A read exactly as its page will make it. */
export const getReadQuery = (name: ReadName) => query(name as 'getConsumer');
