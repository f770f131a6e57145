/** Events that show that the reader looks elsewhere. From then on the page is theirs. */
const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Keeps the page at a place while its height still changes, until the reader looks elsewhere; then `onEnd` is called.
 * Returns what ends it sooner.
 */
export function holdScrollPosition(position: number, onEnd: () => void): () => void {
  const { style } = document.documentElement;
  let reached = false;
  const settle = () => {
    window.scrollTo(0, position);
    reached = Math.abs(scrollY - position) <= 1;
  };
  const end = () => {
    stay.disconnect();
    style.overflowAnchor = '';
    removeEventListener('scroll', handleScroll);
    for (const act of ACTS) removeEventListener(act, end, true);
    onEnd();
  };
  // Without any of the acts: a screen reader, or a search in the page. A page that is too short yet also moves.
  const handleScroll = () => reached && Math.abs(scrollY - position) > 1 && end();
  const stay = new ResizeObserver(settle);
  addEventListener('scroll', handleScroll, { passive: true });
  for (const act of ACTS) addEventListener(act, end, { capture: true, passive: true });
  // The browser would keep what is in view in its place, and that is not yet what the reader left.
  style.overflowAnchor = 'none';
  settle();
  stay.observe(document.body);
  return end;
}
