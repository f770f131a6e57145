import { pageSignal } from '@klantportaal/web/lib/page-signal.ts';
import { useEffect, useEffectEvent } from 'react';
import { pressed } from '../lib/keys.ts';

/** Listens for the keys of acts, and for Ctrl-K or Cmd-K, which work also while one types. */
export function Keys({ openPalette }: { openPalette: () => void }) {
  const open = useEffectEvent(openPalette);
  useEffect(() => {
    const listening = new AbortController();
    document.addEventListener(
      'keydown',
      (event) => {
        if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
          event.preventDefault();
          open();
        } else pressed(event);
      },
      { signal: AbortSignal.any([pageSignal, listening.signal]) },
    );
    return () => listening.abort();
  }, []);
  return null;
}
