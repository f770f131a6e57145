import { useEffect, useState } from 'react';

/**
 * Enter in a field that finds as one types. A fast typist presses it while the list is still that of fewer or other
 * letters: what is first in that one is not what was asked for, so it is taken once the list is of what stands there.
 */
export function useWhenFound(isFound: boolean, take: () => void): { ask: () => void; forget: () => void } {
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    if (!isAsked || !isFound) return;
    setAsked(false);
    take();
  }, [isAsked, isFound, take]);
  return { ask: () => (isFound ? take() : setAsked(true)), forget: () => setAsked(false) };
}
