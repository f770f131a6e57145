import { type RefObject, useEffect, useEffectEvent } from 'react';

interface Closing {
  /** The button and what it shows. */
  within: RefObject<HTMLElement | null>;
  /** Has the focus again after Esc. */
  opener: RefObject<HTMLElement | null>;
  close: () => void;
}

/** Esc, and a press or the focus elsewhere, close what a button shows beside the page. */
export function useClosing(open: boolean, { within, opener, close }: Closing): void {
  const shut = useEffectEvent(close);
  useEffect(() => {
    if (!open) return;
    const handleOutsidePress = ({ target }: Event) => {
      if (!within.current?.contains(target as Node)) shut();
    };
    const escape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      shut();
      opener.current?.focus();
    };
    const end = new AbortController();
    const { signal } = end;
    document.addEventListener('pointerdown', handleOutsidePress, { signal });
    document.addEventListener('focusin', handleOutsidePress, { signal });
    document.addEventListener('keydown', escape, { signal });
    return () => end.abort();
  }, [open, within, opener]);
}
