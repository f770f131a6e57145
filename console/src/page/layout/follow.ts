import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { firm, firmInBackground } from '../../api/client.ts';
import { askedToSignIn } from '../../api/session.ts';
import { showOwnAct } from '../lists/use-steady.tsx';

/** Milliseconds between two looks at whether something changed. */
export const POLL_INTERVAL_MS = 5_000;

/** The client for a read: the first one is the reader's own, and what is read again by itself keeps no session alive. */
export function useClientFor(): (queryKey: readonly unknown[]) => typeof firm {
  const cache = useQueryClient();
  return (queryKey) => (cache.getQueryState(queryKey)?.dataUpdateCount ? firmInBackground : firm);
}

/** The point up to which the feed was followed, and which reads any page follows: a page that was left is behind when it is opened. */
interface Followed {
  position: string | null;
  /** The acts that are held: lists count them before there is an event. */
  held: string | null;
  reads: Set<string>;
}

const followed = new WeakMap<QueryClient, Followed>();

function getFollowed(cache: QueryClient): Followed {
  const known = followed.get(cache) ?? { position: null, held: null, reads: new Set() };
  followed.set(cache, known);
  return known;
}

/**
 * Reads again what others may have changed: asks every five seconds for the position of the firm's feed,
 * while the page can be seen. What happened since any page looked is read as the page opens. Once on a page.
 * @param reads the calls whose answers follow from what happens
 * @param dossier only what happens in this dossier, by the firm's id
 */
export function useFollow(reads: readonly string[], dossier?: string): void {
  const cache = useQueryClient();
  const names = reads.join();
  useEffect(() => {
    const known = getFollowed(cache);
    const here = names.split(',');
    for (const name of here) known.reads.add(name);
    let isOpening = true;
    let isCurrent = true;
    const look = async () => {
      // Nobody is signed in: what is asked is refused, all night on a screen that was left.
      if (document.hidden || askedToSignIn.get()) return;
      const after = known.position;
      const changes = await firmInBackground
        .call('readChanges', { query: after === null ? {} : { after } })
        .catch(() => null);
      if (!isCurrent || !changes) return;
      const opens = isOpening;
      isOpening = false;
      const isHeldAnew = known.held !== null && changes.held !== known.held;
      known.position = changes.position;
      known.held = changes.held;
      if (after === null || (changes.position === after && !isHeldAnew)) return;
      // A dossier that was merged into another is not named: what happened is about the other one.
      const isMerge = changes.types.includes('dossier.merged');
      const isHere = dossier === undefined || isMerge || isHeldAnew || (changes.dossiers?.includes(dossier) ?? true);
      // A read that no open page shows is made when one does.
      for (const name of known.reads)
        void cache.invalidateQueries({ queryKey: [name], refetchType: 'none', type: 'inactive' });
      if (!isHere) return;
      const readAgain = () => Promise.all(here.map((name) => cache.invalidateQueries({ queryKey: [name] })));
      await (opens ? showOwnAct(readAgain) : readAgain());
    };
    void look();
    const timer = setInterval(() => void look(), POLL_INTERVAL_MS);
    // A reader who comes back from another tab sees at once what was done there.
    const handleVisibilityChange = () => void look();
    document.addEventListener('visibilitychange', handleVisibilityChange);
    return () => {
      isCurrent = false;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', handleVisibilityChange);
    };
  }, [cache, names, dossier]);
}
