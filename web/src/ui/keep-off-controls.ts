/** What a toast must not lie on; where that leaves no place, at least buttons stay free. */
const CONTROLS = ['a, button, input, select, textarea, label, summary', 'button'] as const;

/**
 * Keeps the toasts off the page's controls, also when the page changes under them. Returns the function to stop.
 * @param cards the selector of a toast in the region
 */
export function keepOffControls(region: HTMLElement, cards: string): () => void {
  const reposition = () => avoidControls(region, cards);
  let frame = 0;
  const placeSoon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(reposition);
  };
  reposition();
  const changes = new MutationObserver((records) => {
    if (records.some(({ target }) => !region.contains(target))) placeSoon();
  });
  changes.observe(document.body, { childList: true, subtree: true });
  window.addEventListener('resize', placeSoon);
  document.addEventListener('scrollend', placeSoon);
  return () => {
    cancelAnimationFrame(frame);
    changes.disconnect();
    window.removeEventListener('resize', placeSoon);
    document.removeEventListener('scrollend', placeSoon);
  };
}

/** Moves the toasts up from the bottom until they lie on no control; where all is full they stay (WCAG 2.4.11). */
function avoidControls(region: HTMLElement, selector: string): void {
  region.style.translate = '';
  const cards = [...region.querySelectorAll<HTMLElement>(selector)].map((one) => one.getBoundingClientRect());
  if (cards.length === 0) return;
  const [top, bottom] = [Math.min(...cards.map((one) => one.top)), Math.max(...cards.map((one) => one.bottom))];
  const { left, right } = cards[0]!;
  for (const controls of CONTROLS) {
    const boxes = [...document.querySelectorAll(controls)]
      .filter((one) => !region.contains(one))
      .map((one) => one.getBoundingClientRect())
      .filter((box) => box.width > 1 && box.left < right && box.right > left && box.top < bottom && box.bottom > 0);
    for (let up = 0; up < top; up += 8) {
      if (boxes.some((box) => box.top < bottom - up && box.bottom > top - up)) continue;
      region.style.translate = `0 ${-up}px`;
      return;
    }
  }
}
