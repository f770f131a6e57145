/**
 * The ref of a card that floats over the page, in a region with `data-floats` that is fixed to an edge
 * of the window: while it is shown it is kept off the page's controls. The code for it comes with the first card; where
 * it cannot be fetched, the card lies at its edge for its seconds.
 */
export function float(card: HTMLElement | null): () => void {
  const kept = import('./keep-off-controls.ts').then(
    ({ keepOffControls }) => keepOffControls(card),
    () => {},
  );
  return () => void kept.then((stop) => stop?.());
}
