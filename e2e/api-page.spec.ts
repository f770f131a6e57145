import { expect, expectAccessible, test } from './support/test.ts';

test('the page of the API finds a call, shows how it is made, and tries it', async ({ page }) => {
  await page.goto('/api');
  const search = page.getByRole('searchbox', { name: 'Find a call' });
  await search.fill('listEvents');
  const call = page.locator('details.call:visible');
  await expect(call).toHaveCount(1);
  await call.locator('summary').click();
  await expect(call.getByText("curl 'http", { exact: false })).toContainText('/backoffice/v1/events');
  await call.getByRole('button', { name: 'Try it' }).click();
  await expect(call.locator('output')).toContainText('200 OK');
  await expectAccessible(page);
});
