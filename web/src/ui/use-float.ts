import { type RefObject, useLayoutEffect } from 'react';

/**
 * Keeps what floats over the page off its controls, while there is any.
 * @param region the element that is fixed to an edge of the window, with `data-floats` and in it cards with `data-float`
 * @param shown what it shows, which is placed anew when it changes; null: nothing
 */
export function useFloat(region: RefObject<HTMLElement | null>, shown: unknown): void {
  useLayoutEffect(() => {
    const { current } = region;
    if (!current || shown === null) return;
    let stop: (() => void) | undefined;
    let isShown = true;
    // Comes with the first that floats; where it cannot be fetched, that lies at its edge for its seconds.
    import('./keep-off-controls.ts').then(
      ({ keepOffControls }) => isShown && (stop = keepOffControls(current)),
      () => {},
    );
    return () => {
      isShown = false;
      stop?.();
    };
  }, [region, shown]);
}
