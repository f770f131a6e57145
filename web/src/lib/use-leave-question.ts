import { useEffect, useState } from 'react';
import { askBeforeLeaving } from './leaving.ts';

/**
 * Asks before the page is left while `isBusy` returns true; the browser itself asks when the tab is closed or reloaded.
 * @param isBusy must be a stable function
 * @returns `leave` continues the navigation; null while there is no question. `stay` dismisses the question.
 */
export function useLeaveQuestion(isBusy: () => boolean) {
  const [leave, setLeave] = useState<(() => void) | null>(null);
  useEffect(() => {
    const handleBeforeUnload = (event: BeforeUnloadEvent) => {
      if (isBusy()) event.preventDefault();
    };
    window.addEventListener('beforeunload', handleBeforeUnload);
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
      window.removeEventListener('beforeunload', handleBeforeUnload);
    };
  }, [isBusy]);
  return { leave, stay: () => setLeave(null) };
}
