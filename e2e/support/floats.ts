import type { Page } from '@playwright/test';
import { placeOffControls } from '../../web/src/ui/layout/keep-off-controls.ts';
import { expect } from './test.ts';

/** Heights of what floats, in pixels: a message of one line, and one of four on a phone. */
const heights = [60, 132];

/**
 * Whatever floats over the current page keeps nothing from being pressed: a card in each of its floating regions, where
 * the app would put it, lies on nothing that stays in the window, such as the menu of a phone, and at the end of the page
 * on nothing at all. What is fixed to the window and is neither such a region nor a dialog would float without a rule.
 */
export async function expectFloatsFree(page: Page): Promise<void> {
  const placeCard = await page.evaluateHandle<typeof placeOffControls>(`(${placeOffControls.toString()})`);
  const found = await page.evaluate(listCovered, { placeCard, heights });
  expect.soft(found, `what floats over ${page.url()}`).toEqual([]);
}

/** Runs in the browser. */
function listCovered({ placeCard, heights }: { placeCard: typeof placeOffControls; heights: number[] }): string[] {
  const found: string[] = [];
  const describeElement = (element: Element) =>
    `<${element.localName}> ${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}`;
  const isFixed = (element: Element) => getComputedStyle(element).position === 'fixed';
  const stays = '[data-floats], [data-floats] *, [role="dialog"], [role="dialog"] *';
  for (const element of document.body.querySelectorAll('*'))
    if (isFixed(element) && !element.matches(stays) && element.getBoundingClientRect().width > 1)
      found.push(`floats without a rule: ${describeElement(element)} ${element.className}`);

  const { documentElement: root } = document;
  const controls = 'a, button, input, select, textarea, summary';
  const isStuck = (element: Element): boolean =>
    /^(?:fixed|sticky)$/.test(getComputedStyle(element).position) ||
    (element.parentElement !== null && isStuck(element.parentElement));
  const listUnder = (card: HTMLElement) => {
    const { left, right, top, bottom } = card.getBoundingClientRect();
    return [...document.querySelectorAll(controls)].filter((control) => {
      const box = control.getBoundingClientRect();
      const overlaps = box.left < right && box.right > left && box.top < bottom && box.bottom > top;
      const [x, y] = [Math.max(box.left, left) + 1, Math.max(box.top, top) + 1];
      return overlaps && box.width > 1 && document.elementFromPoint(x, y) === card;
    });
  };
  for (const region of document.querySelectorAll<HTMLElement>('[data-floats]'))
    for (const height of heights) {
      const card = document.createElement('div');
      card.dataset.float = '';
      card.style.cssText = `width:min(100%,28rem);min-width:18rem;height:${height}px;pointer-events:auto`;
      (region.querySelector('div') ?? region).append(card);
      const place = (top: number) => {
        window.scrollTo({ top, behavior: 'instant' });
        placeCard(region);
        const box = card.getBoundingClientRect();
        if (box.top < 0 || box.bottom > window.innerHeight) found.push(`out of sight: ${height} px at ${top}`);
      };
      place(0);
      // A control that can be scrolled from under it is scrolled.
      for (const control of listUnder(card))
        if (isStuck(control)) found.push(`covered at the top by ${height} px: ${describeElement(control)}`);
      // The page may get room at its end meanwhile.
      place(root.scrollHeight);
      place(root.scrollHeight);
      for (const control of listUnder(card))
        found.push(`covered at the end by ${height} px: ${describeElement(control)}`);
      card.remove();
      for (const part of document.querySelectorAll<HTMLElement>('[data-float-room], body'))
        part.style.marginBottom = '';
      placeCard(region);
    }
  window.scrollTo({ top: 0, behavior: 'instant' });
  return found;
}
