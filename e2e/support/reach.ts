import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Everything in the open dialog can be scrolled into sight and pressed, and nothing lies over it. */
export async function expectReachable(page: Page, where: string): Promise<void> {
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished.catch(() => {}))));
  expect(await page.evaluate(unreachable), where).toEqual([]);
}

/** Runs in the browser. */
function unreachable(): string[] {
  const dialogs = document.querySelectorAll<HTMLElement>('[role="dialog"], [role="alertdialog"]');
  const dialog = dialogs[dialogs.length - 1];
  if (!dialog) return ['there is no dialog'];
  const { clientWidth, clientHeight } = document.documentElement;
  const found: string[] = [];
  const describeElement = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40) || element.tagName;
  /** Text for screen readers alone stands in a box of one pixel. */
  const clipped = (element: Element) => (element.parentElement?.getBoundingClientRect().width ?? 2) <= 1;
  const shown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.clientWidth > 1 && !clipped(element);

  /** Four lines of text at least, else nobody reads what scrolls. */
  for (const one of [dialog, ...dialog.querySelectorAll<HTMLElement>('*')]) {
    if (!shown(one)) continue;
    const { overflowY } = getComputedStyle(one);
    const scrolls = overflowY === 'auto' || overflowY === 'scroll';
    if (scrolls && one.scrollHeight > one.clientHeight + 1 && one.clientHeight < 96)
      found.push(`a window of ${one.clientHeight} px on ${one.scrollHeight} px: ${describeElement(one)}`);
    if (scrolls && one.scrollWidth > one.clientWidth + 1) found.push(`scrolls sideways: ${describeElement(one)}`);
  }

  const controls = 'button, a[href], input, select, textarea, [tabindex="0"], [role="gridcell"] > *';
  const before: DOMRect[] = [];
  for (const element of dialog.querySelectorAll<HTMLElement>(controls)) {
    if (!shown(element)) continue;
    element.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    const box = element.getBoundingClientRect();
    const high = box.height > clientHeight;
    if (box.left < -1 || box.right > clientWidth + 1 || (!high && (box.top < -1 || box.bottom > clientHeight + 1))) {
      found.push(`not in sight: ${describeElement(element)}`);
      continue;
    }
    const [left, right] = [box.left + Math.min(6, box.width / 4), box.right - Math.min(6, box.width / 4)];
    const [top, bottom] = [box.top + Math.min(6, box.height / 4), box.bottom - Math.min(6, box.height / 4)];
    const middle = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    // A field may have a button over its end, such as the one that shows a password.
    const points = [
      middle,
      ...(high
        ? []
        : [
            [left, middle[1]!],
            [middle[0]!, top],
            [middle[0]!, bottom],
          ]),
    ];
    if (!high && !element.matches('input')) points.push([right, middle[1]!]);
    const labels = element instanceof HTMLInputElement ? Array.from(element.labels ?? []) : [];
    for (const [x, y] of points) {
      const hit = document.elementFromPoint(x!, y!);
      if (hit && (element.contains(hit) || labels.some((label) => label.contains(hit)))) continue;
      found.push(`covered by ${hit?.outerHTML.slice(0, 60)}: ${describeElement(element)}`);
      break;
    }
  }

  // The answers are reached in the order in which they stand (WCAG 2.4.3).
  for (const element of dialog.querySelectorAll('footer > button')) {
    const box = element.getBoundingClientRect();
    const last = before.at(-1);
    if (last && !(box.top >= last.bottom - 1 || box.left >= last.right - 1))
      found.push(`out of order: ${describeElement(element)}`);
    before.push(box);
  }
  return found;
}
