import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/**
 * The ways in which a reader makes a page narrow: 320 px (WCAG 1.4.10), a window of 1280 px at 200 %, which leaves half
 * of its pixels, and only text at 200 % in an unchanged window (WCAG 1.4.4). At 320 px also with a word of 58 letters
 * in every text, because names, labels and explanations are the firm's.
 */
const ways = {
  text: { name: '200 % text' },
  zoom: { name: '200 % zoom', width: 640, height: 400 },
  narrow: { name: '320 px', width: 320, height: 640 },
  word: { name: '320 px with a word of 58 letters', width: 320, height: 640 },
  // More than is asked of a page; for pieces whose columns depend on both.
  both: { name: '320 px and 200 % text', width: 320, height: 640 },
} as const;
type Way = keyof typeof ways;

/** Nothing on the current page is cut off or needs scrolling sideways, however the reader enlarges it. */
export async function expectFits(
  page: Page,
  enlarged: readonly Way[] = ['text', 'zoom', 'narrow', 'word'],
): Promise<void> {
  const usual = page.viewportSize();
  await page.evaluate(layOutAll);
  for (const name of enlarged) {
    const way = ways[name];
    if ('width' in way) await page.setViewportSize(way);
    const text = name === 'text' || name === 'both' ? '200%' : '';
    if (name === 'word') await page.evaluate(addWord, longWord);
    // A preview and the viewer of PDFs fit themselves to a new width a moment later.
    const message = `${page.url()} at ${way.name}`;
    await expect.soft.poll(() => page.evaluate(misfits, text), { message }).toEqual([]);
    if (name === 'word') await page.evaluate(addWord, '');
  }
  if (usual) await page.setViewportSize(usual);
}

const longWord = 'Arbeidsongeschiktheidsverzekeringsmaatschappijvertegenwoordiging'.slice(0, 58);

/**
 * Puts a word before every text of the page; an empty one takes them away again. Texts without a word of five letters
 * are figures and units of ours; what must stay on one line, and what a button says, is never the firm's. Runs in the
 * browser.
 */
function addWord(word: string): void {
  const kept: [Text, string][] = Reflect.get(window, 'textsBefore') ?? [];
  for (const [text, before] of kept) text.data = before;
  const added: [Text, string][] = [];
  Reflect.set(window, 'textsBefore', added);
  const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode() as Text | null; word && text; text = texts.nextNode() as Text | null) {
    const within = text.parentElement;
    if (!within || !/\p{L}{5}/u.test(text.data) || within.closest('.visually-hidden, button, option, textarea, title'))
      continue;
    const link = within.closest('a');
    const looksAsButton = link && getComputedStyle(link).justifyContent === 'center';
    if (!looksAsButton && getComputedStyle(within).whiteSpace !== 'nowrap') added.push([text, text.data]);
  }
  for (const [text, before] of added) text.data = `${word} ${before}`;
}

/** Renders all parts: those far off screen keep an old layout until scrolled near (`content-visibility`). */
function layOutAll(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/**
 * Lists what does not fit, in words, at a size of text (`''` for the usual one); runs in the browser. Styles are
 * computed only for what sticks out: a page has a thousand elements.
 */
function misfits(textSize: string): string[] {
  const root = document.documentElement;
  root.style.fontSize = textSize;
  const { scrollWidth, clientWidth } = root;
  const found = scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide in ${clientWidth}`] : [];
  const describeElement = (element: Element) =>
    `<${element.localName}> ${(element.textContent || element.outerHTML).trim().slice(0, 60)}`;
  // For screen readers only: one pixel, on purpose.
  const aside = (element: Element) => element.closest('.visually-hidden, thead, [hidden]') || element.clientWidth <= 1;
  const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';

  for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
    const box = element.getBoundingClientRect();
    const outside = box.right > clientWidth + 1 || box.left < -1;
    // Inline boxes have no width. Text that is typed in a field scrolls within it.
    const wide = !element.matches('input') && element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1;
    const high = element.clientWidth > 0 && element.scrollHeight > element.clientHeight + 1;
    if (box.width === 0 || !(outside || wide || high) || aside(element)) continue;
    const { overflowX, overflowY } = getComputedStyle(element);
    if (outside && overflowX !== 'auto' && overflowX !== 'scroll')
      found.push(`outside the page: ${describeElement(element)}`);
    const control = element.matches('button, a, summary, label') && element.textContent.trim() !== '';
    if ((wide && (control || hides(overflowX))) || (high && hides(overflowY)))
      found.push(`cut off: ${describeElement(element)}`);
  }

  // Words between spaces, of up to nine letters, stay whole, and so do years and percentages: where they break, their
  // column has collapsed.
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const lines = () => new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    range.selectNodeContents(text);
    if (!text.parentElement || lines() < 2 || aside(text.parentElement)) continue;
    for (const { 0: word, index } of (text.nodeValue ?? '').matchAll(/(?<=^|\s)(?:\p{L}{2,9}|\d{1,4}%?)(?=$|\s)/gu)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (lines() > 1) found.push(`broken: "${word}" in ${describeElement(text.parentElement)}`);
    }
  }
  root.style.fontSize = '';
  return found;
}
