import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { firm, firmInBackground } from '../api/client.ts';

/** Milliseconds between two looks at whether something changed. */
const LOOK_AGAIN = 5_000;

/** The client for a read: the first one is the reader's own, and what is read again by itself keeps no session alive. */
export function useClientFor(): (queryKey: readonly unknown[]) => typeof firm {
  const cache = useQueryClient();
  return (queryKey) => (cache.getQueryState(queryKey)?.dataUpdateCount ? firmInBackground : firm);
}

/**
 * Reads again what others may have changed: asks every five seconds for the position of the firm's feed (docs/decisions/331),
 * while the page can be seen.
 * @param reads the calls whose answers follow from what happens
 * @param dossier only what happens in this dossier, by the firm's id
 */
export function useFollow(reads: readonly string[], dossier?: string): void {
  const cache = useQueryClient();
  const names = reads.join();
  useEffect(() => {
    let position: string | null = null;
    let isCurrent = true;
    const look = async () => {
      if (document.hidden) return;
      const changes = await firmInBackground
        .call('readChanges', { query: position === null ? {} : { after: position } })
        .catch(() => null);
      if (!isCurrent || !changes) return;
      const isNew = position !== null && changes.position !== position;
      position = changes.position;
      const isHere = dossier === undefined || (changes.dossiers?.includes(dossier) ?? true);
      if (isNew && isHere) for (const name of names.split(',')) void cache.invalidateQueries({ queryKey: [name] });
    };
    void look();
    const timer = setInterval(() => void look(), LOOK_AGAIN);
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
  }, [cache, names, dossier]);
}
