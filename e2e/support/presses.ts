import type { Locator, Page } from '@playwright/test';

/**
 * Somebody's hand at a page, which counts what it presses: clicks, keys that are no text, choices. What is typed or
 * pasted as text does not count.
 */
export function createCountingHand(page: Page) {
  let presses = 0;
  return {
    presses: () => presses,
    async press(key: string): Promise<void> {
      presses += 1;
      await page.keyboard.press(key);
    },
    async click(goal: Locator): Promise<void> {
      presses += 1;
      await goal.click();
    },
    /** Opens the list and takes a choice of it. */
    async choose(list: Locator, label: string | { label: string }): Promise<void> {
      presses += 2;
      await list.selectOption(label);
    },
    /** Goes into the field and types. */
    async fill(field: Locator, text: string): Promise<void> {
      presses += 1;
      await field.fill(text);
    },
    /** Opens the dialog of files, chooses one and confirms it. */
    async upload(input: Locator, file: { name: string; mimeType: string; buffer: Buffer } | string): Promise<void> {
      presses += 3;
      await input.setInputFiles(file);
    },
  };
}
