import { ensure } from '@klantportaal/contract/values/ensure';
import type { Browser, Page } from '@playwright/test';
import type { Account } from './accounts.ts';
import { getFilePath } from './get-file-path.ts';
import { expect, signIn } from './test.ts';

type Own = (firm: 'formal', words?: object, more?: (id: string) => object) => Promise<Account>;

export const asked = 'Upload uw paspoort';
/** A consumer’s own to-do: a document. */
export const createUploadAction = (id: string) => ({
  actions: [
    {
      firm_id: `a-${id}`,
      type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE',
      label: `${asked} ${id}`,
      product: null,
      date_created: { days: -2, at: '09:00' },
    },
  ],
});
const photo = getFilePath('foto-id.jpg');

type InputFile = Parameters<ReturnType<Page['locator']>['setInputFiles']>[0];

/** The consumer sends what is asked. */
export async function deliver(portal: Page, consumer: Account, file: InputFile = photo): Promise<void> {
  await signIn(portal, consumer);
  await portal
    .getByRole('main')
    .getByRole('link', { name: new RegExp(asked) })
    .first()
    .click();
  await portal.locator('input[type=file]').setInputFiles(file);
  // The coach may doubt the made-up photo by then: it is sent all the same.
  await portal.getByRole('button', { name: /^(Versturen|Toch versturen)$/ }).click();
  await expect(portal).toHaveURL(/\/dashboard/);
}

/** Opens, as somebody of the firm, the delivery of a consumer of one's own; `label` names it among all others. */
export async function openDelivered(page: Page, url: string, label: string): Promise<void> {
  await page.goto(`${url}/inbox?who=all&kind=delivery`);
  await page.getByRole('listitem').filter({ hasText: label }).first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: label })).toBeVisible();
}

interface Given {
  browser: Browser;
  baseURL: string | undefined;
  own: Own;
}

/** A consumer who delivered a document, and its label. */
export async function delivered(
  { browser, baseURL, own }: Given,
  file?: InputFile,
): Promise<{ label: string; consumer: Account; portal: Page }> {
  let label = '';
  const consumer = await own('formal', {}, (id) => {
    label = `${asked} ${id}`;
    return createUploadAction(id);
  });
  const context = await browser.newContext({ baseURL: ensure(baseURL), locale: 'nl-NL' });
  const portal = await context.newPage();
  await deliver(portal, consumer, file);
  return { label, consumer, portal };
}
