import { useEffect, useState } from 'react';
import { askBeforeLeaving } from './leaving.ts';

/**
 * Holds whoever leaves the page while `isBusy` says so; the browser itself asks when the tab is closed or loaded anew.
 * @param isBusy always the same function
 * @returns `leave` goes where the reader wanted to; null while nothing was asked. `stay` takes the question away.
 */
export function useLeaveQuestion(isBusy: () => boolean) {
  const [leave, setLeave] = useState<(() => void) | null>(null);
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isBusy()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    const free = askBeforeLeaving((go) => {
      if (!isBusy()) return true;
      setLeave(() => () => {
        setLeave(null);
        go();
      });
      return false;
    });
    return () => {
      free();
      window.removeEventListener('beforeunload', warn);
    };
  }, [isBusy]);
  return { leave, stay: () => setLeave(null) };
}
