import { use, useEffect, useEffectEvent } from 'react';
import { RouteContext } from './current-route.ts';
import { hasActed } from './reader-act.ts';

/**
 * Focuses the heading of a page that the reader went to from another one. After a full load the focus stays at the top,
 * so that Tab meets what stands above the heading (docs/decisions/172); the heading takes it once the reader has acted
 * on the page and what they used is gone.
 * @param arrival moves the focus when it changes; nothing happens while it is empty
 */
export function useHeadingFocus(arrival: string | boolean, focusHeading: () => void): void {
  const followsPage = use(RouteContext)?.followsPage ?? true;
  const arrive = useEffectEvent(() => {
    if (followsPage || (hasActed.get() && document.activeElement === document.body)) focusHeading();
  });
  useEffect(() => {
    if (arrival) arrive();
  }, [arrival]);
}
