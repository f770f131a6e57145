import { createContext, use, useEffect, useEffectEvent } from 'react';

/** The way the reader came to the page that is on screen. */
interface PageChange {
  /** From another page: neither by a full load, nor by a redirect after one. */
  followsPage: boolean;
  /** Whether the reader has pressed a key, a button or the screen since the last full load. */
  hasActed: () => boolean;
}

/** The app supplies it around its pages. */
export const PageChangeContext = createContext<PageChange>({ followsPage: true, hasActed: () => true });

/**
 * Focuses the heading of a page that the reader went to from another one. After a full load the focus stays at the top,
 * so that Tab meets what stands above the heading; the heading takes it once the reader has acted
 * on the page and what they used is gone.
 * @param arrival moves the focus when it changes; nothing happens while it is empty
 */
export function useHeadingFocus(arrival: string | boolean, focusHeading: () => void): void {
  const { followsPage, hasActed } = use(PageChangeContext);
  const arrive = useEffectEvent(() => {
    if (followsPage || (hasActed() && document.activeElement === document.body)) focusHeading();
  });
  useEffect(() => {
    if (arrival) arrive();
  }, [arrival]);
}
