import type { BrowserContext } from '@playwright/test';
import { watchCommits } from '../../e2e/support/watch-commits.ts';
import type { Loadable } from './load-page.ts';

/**
 * The number of times components rendered until the page rests. React tells its developer tools of every commit, in the
 * product as it is served; the page is not timed meanwhile.
 */
export async function countRenders(context: BrowserContext, target: Loadable): Promise<number> {
  const page = await context.newPage();
  await page.addInitScript(watchCommits);
  await page.goto(target.url, { waitUntil: 'commit' });
  if (target.press) await page.locator(target.press).first().dispatchEvent('click');
  await page.locator(target.ready).first().waitFor();
  // Time for the rest to be read and drawn; a page that follows a stream of events never has an idle network.
  await page.waitForTimeout(4_000);
  const renders = await page.evaluate(() => Number(Reflect.get(window, 'renders')));
  await page.close();
  return renders;
}
