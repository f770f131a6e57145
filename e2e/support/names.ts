import type { Page } from '@playwright/test';
import type Axe from 'axe-core';
import { injectAxe } from './axe.ts';
import { expect } from './test.ts';

/**
 * Checks what axe leaves out: the words on a control are in its name, so that who speaks to the computer can say them
 * (WCAG 2.5.3), and a heading holds no button, whose name would become part of it (WCAG 1.3.1). Axe only says here how
 * a control is named.
 */
export async function expectNames(page: Page): Promise<void> {
  await injectAxe(page.mainFrame());
  expect.soft(await page.evaluate(faults), `names on ${page.url()}`).toEqual([]);
}

/** Runs in the browser. */
function faults(): string[] {
  const { axe } = window as typeof window & { axe: typeof Axe };
  /** Letters and digits: spaces come from the layout, which axe does not know. */
  const plain = (words: string) => words.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  const visible = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  /**
   * Splits the visible text into words, without text for screen readers alone, and signs and pictures that stand for no
   * word.
   */
  const shown = (element: Element): string => {
    if (element.matches('.visually-hidden, [role="status"], [aria-hidden="true"], svg') || !visible(element)) return '';
    return Array.from(element.childNodes, (node) =>
      node instanceof Element ? shown(node) : node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '') : '',
    ).join(' ');
  };
  /** An input has no words of its own: it has its label, and what it lies over. */
  const splitIntoWords = (control: Element): string[] => {
    if (!(control instanceof HTMLInputElement)) return [shown(control)];
    const over = control.type === 'file' ? Array.from(control.parentElement?.querySelectorAll('[id]') ?? []) : [];
    return [...(control.labels ?? []), ...over].map(shown);
  };
  axe.setup(document.body);
  const found = Array.from(document.querySelectorAll('button, a[href], summary, input:not([type="hidden"])'), (one) => {
    // Elements hidden from screen readers are no controls for them, such as the field that traps robots.
    if (!visible(one) || one.closest('[aria-hidden="true"], [inert]')) return [];
    const name = plain(axe.commons.text.accessibleText(one));
    return splitIntoWords(one)
      .map(plain)
      .filter((words) => !name.includes(words))
      .map((words) => `"${words}" is named "${name}"`);
  }).flat();
  axe.teardown();
  const inside = Array.from(document.querySelectorAll(':is(h1, h2, h3, h4) :is(button, input, a)'));
  return [...found, ...inside.map((one) => `in a heading: ${one.outerHTML.slice(0, 120)}`)];
}
