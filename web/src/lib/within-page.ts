/** Back or forward has arrived at an entry of the browser's history; returns whether it is one of the page's own. */
type Take = () => boolean;

const takers = new Set<Take>();

/** For a page with entries of its own in the history, until the returned function is called. */
export function takeEntries(take: Take): () => void {
  takers.add(take);
  return () => {
    takers.delete(take);
  };
}

/** For the router: whether the page on screen has dealt with the entry. */
export const isTaken = (): boolean => [...takers].some((take) => take());
