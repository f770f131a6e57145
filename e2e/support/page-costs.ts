import type { Page } from '@playwright/test';
import { expect } from './test.ts';
import { watchCommits } from './watch-commits.ts';

/** Counts that no machine changes, at most: what a page costs on a slow phone follows from them (`bench -- phone`). */
export interface PageCosts {
  /** The number of times components rendered, until the page rests. */
  renders: number;
  elements: number;
  /** Requests that began before the page had its content. */
  requests: number;
}

/** From now on every page that is loaded is counted. */
export async function watchCosts(page: Page): Promise<void> {
  await page.addInitScript(watchCommits);
  await page.addInitScript(watchContent);
}

/** Fails where the page, which rests, costs more than that. */
export async function expectCosts(page: Page, most: PageCosts): Promise<void> {
  const found = await page.evaluate(readCosts);
  for (const name of ['renders', 'elements', 'requests'] as const)
    expect.soft(found[name], `${name} of ${page.url()}`).toBeLessThanOrEqual(most[name]);
}

/** Runs in the page, before its scripts: notes when its content is there. */
function watchContent(): void {
  const content = 'main form, main h2, main li a, main a[href^="/mortgages/"]';
  new MutationObserver((_, observer) => {
    if (!document.querySelector(content)) return;
    observer.disconnect();
    Reflect.set(window, 'contentTime', performance.now());
  }).observe(document, { childList: true, subtree: true });
}

/** Runs in the page. */
function readCosts(): PageCosts {
  const before = performance
    .getEntriesByType('resource')
    .filter(({ startTime }) => startTime <= Number(Reflect.get(window, 'contentTime')));
  return {
    renders: Number(Reflect.get(window, 'renders')),
    elements: document.querySelectorAll('*').length,
    requests: before.length,
  };
}
