import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/**
 * The ways in which a reader makes a page narrow: 320 px (WCAG 1.4.10), a window of 1280 px at 200 %, which leaves half
 * of its pixels, and only text at 200 % in an unchanged window (WCAG 1.4.4).
 */
const ways = [
  { name: '320 px', width: 320, height: 640 },
  { name: '200 % zoom', width: 640, height: 400 },
  { name: '200 % text', text: true },
] as const;

/** Nothing on the current page is cut off or needs scrolling sideways, however the reader enlarges it. */
export async function expectFits(page: Page): Promise<void> {
  const usual = page.viewportSize();
  await page.evaluate(layOutAll);
  for (const way of ways) {
    if ('width' in way) await page.setViewportSize(way);
    else await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect.soft(await page.evaluate(misfits), `${page.url()} at ${way.name}`).toEqual([]);
    if (usual) await page.setViewportSize(usual);
  }
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
}

/** What is far off screen keeps an old layout until scrolled near (`content-visibility`): here all is rendered. */
function layOutAll(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** What does not fit, in words; runs in the browser. */
function misfits(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide in ${clientWidth}`] : [];
  const nameOf = (one: Element) => `<${one.localName}> ${(one.textContent || one.outerHTML).trim().slice(0, 60)}`;
  // For screen readers only: one pixel, on purpose.
  const aside = (one: Element) => one.closest('.visually-hidden, thead, [hidden]') || one.clientWidth <= 1;

  for (const one of document.body.querySelectorAll<HTMLElement>('*')) {
    const box = one.getBoundingClientRect();
    if (box.width === 0 || aside(one)) continue;
    const { overflowX, overflowY } = getComputedStyle(one);
    if (overflowX !== 'auto' && overflowX !== 'scroll' && (box.right > clientWidth + 1 || box.left < -1))
      found.push(`outside the page: ${nameOf(one)}`);
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
    const control = one.matches('button, a, summary, label') && one.textContent.trim() !== '';
    const tooWide = (control || hides(overflowX)) && one.scrollWidth > one.clientWidth + 1;
    const tooHigh = hides(overflowY) && one.scrollHeight > one.clientHeight + 1;
    // Inline boxes have no width.
    if (one.clientWidth > 0 && (tooWide || tooHigh)) found.push(`cut off: ${nameOf(one)}`);
  }

  // Words between spaces, of up to nine letters, stay whole: where they break, their column has collapsed.
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!text.parentElement || aside(text.parentElement)) continue;
    for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/(?<=^|\s)\p{L}{2,9}(?=$|\s)/gu)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top)));
      if (lines.size > 1) found.push(`broken: "${word}" in ${nameOf(text.parentElement)}`);
    }
  }
  return found;
}
