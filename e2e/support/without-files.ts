import type { Page } from '@playwright/test';

/** As in browsers that cannot write to a file of the reader's: large files are links that one follows. */
export const withoutFiles = (page: Page): Promise<unknown> =>
  page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
