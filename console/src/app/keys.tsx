import { pageSignal } from '@klantportaal/web/lib/page-signal.ts';
import { useStore } from '@klantportaal/web/lib/store.ts';
import { useEffect, useEffectEvent } from 'react';
import { session } from '../api/session.ts';
import { isPressedAgain, loadKeys, noteOpener, runPressed } from '../lib/keys.ts';

/** Listens for the keys of acts, and for Ctrl-K or Cmd-K, which work also while one types. */
export function Keys({ openPalette }: { openPalette: () => void }) {
  const id = useStore(session)?.id;
  const open = useEffectEvent(openPalette);
  useEffect(() => {
    if (id) loadKeys(id);
  }, [id]);
  useEffect(() => {
    const listening = new AbortController();
    const signal = AbortSignal.any([pageSignal, listening.signal]);
    // Before the page's own handlers, which send by Enter, open forms and move the focus.
    document.addEventListener(
      'keydown',
      (event) => {
        if (!isPressedAgain(event)) return;
        event.preventDefault();
        event.stopPropagation();
      },
      { signal, capture: true },
    );
    document.addEventListener('click', ({ target }) => noteOpener(target), { signal, capture: true });
    document.addEventListener(
      'keydown',
      (event) => {
        if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
          event.preventDefault();
          open();
        } else runPressed(event);
      },
      { signal },
    );
    return () => listening.abort();
  }, []);
  return null;
}
