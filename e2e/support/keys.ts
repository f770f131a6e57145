import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** Presses Tab until the element has the focus, as a keyboard user does; fails when no Tab leads there. */
export async function tabTo(page: Page, goal: Locator, { back = false } = {}): Promise<void> {
  await expect(goal).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
    if (await goal.evaluate((one) => one === document.activeElement)) return;
  }
  await expect(goal, 'what Tab should lead to').toBeFocused();
}

/** Tabs to a link or button and presses Enter. */
export async function pressByKeyboard(page: Page, goal: Locator): Promise<void> {
  await tabTo(page, goal);
  await page.keyboard.press('Enter');
}

/** A page that follows a page has its heading focused, so that a screen reader reads its title and Tab continues from there. */
export async function expectArrival(page: Page, address: RegExp): Promise<void> {
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}
