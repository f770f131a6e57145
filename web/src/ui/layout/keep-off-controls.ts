/**
 * Keeps the region of a card off the page's controls, also when the page changes under it, is scrolled or walked
 * through. Returns the function to stop.
 */
export function keepOffControls(card: HTMLElement | null): (() => void) | undefined {
  const region = card?.closest<HTMLElement>('[data-floats]');
  if (!card || !region) return;
  card.dataset.float = '';
  let frame = 0;
  const placeSoon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => placeOffControls(region));
  };
  placeOffControls(region);
  const changes = new MutationObserver(placeSoon);
  changes.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['hidden', 'open', 'aria-expanded'],
  });
  window.addEventListener('resize', placeSoon);
  // While it rises it lies lower than where it will be.
  region.addEventListener('animationend', placeSoon);
  for (const moved of ['scrollend', 'focusin']) document.addEventListener(moved, placeSoon, true);
  return () => {
    cancelAnimationFrame(frame);
    for (const part of document.querySelectorAll<HTMLElement>('[data-float-room], body')) part.style.marginBottom = '';
    changes.disconnect();
    window.removeEventListener('resize', placeSoon);
    region.removeEventListener('animationend', placeSoon);
    for (const moved of ['scrollend', 'focusin']) document.removeEventListener(moved, placeSoon, true);
  };
}

/**
 * Moves the cards of a region from its edge of the window until they lie on no control. Where all is full, what can be
 * scrolled from under them gives way: first what is no button, then all but what stays where it is and what has the
 * focus (WCAG 2.4.11); and the page gets as much room below its end, so that its last control can be scrolled free too.
 * Browser tests run it in pages, so that it uses nothing from outside.
 */
export function placeOffControls(region: HTMLElement): void {
  const end = document.querySelector<HTMLElement>('[data-float-room]') ?? document.body;
  region.style.translate = '';
  const cards = Array.from(region.querySelectorAll('[data-float]'), (card) => card.getBoundingClientRect());
  if (cards.length === 0) return;
  const [left, right] = [Math.min(...cards.map((card) => card.left)), Math.max(...cards.map((card) => card.right))];
  const [top, bottom] = [Math.min(...cards.map((card) => card.top)), Math.max(...cards.map((card) => card.bottom))];
  const isPinned = (control: Element): boolean => {
    if (control === document.activeElement) return true;
    for (let part: Element | null = control; part; part = part.parentElement)
      if (/^(?:fixed|sticky)$/.test(getComputedStyle(part).position)) return true;
    return false;
  };
  const all = Array.from(document.querySelectorAll('a, button, input, select, textarea, label, summary'))
    .filter((control) => !region.contains(control))
    .map((control) => ({ control, box: control.getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1 && box.left < right && box.right > left)
    .filter(({ box }) => box.bottom > 0 && box.top < Math.max(bottom, window.innerHeight));
  const isDown = region.dataset.floats === 'down';
  const room = isDown ? window.innerHeight - bottom : top;
  const mayGiveWay = [
    () => false,
    (control: Element) => !isPinned(control) && control.localName !== 'button',
    (control: Element) => !isPinned(control),
  ];
  for (const gives of mayGiveWay) {
    const controls = all.filter(({ control }) => !gives(control));
    for (let away = 0; away < room; away += 8) {
      const shift = isDown ? away : -away;
      if (controls.some(({ box }) => box.top < bottom + shift && box.bottom > top + shift)) continue;
      region.style.translate = `0 ${shift}px`;
      if (gives !== mayGiveWay[0]) end.style.marginBottom = `${bottom - top + 16}px`;
      return;
    }
  }
}
