import type { Page } from '@playwright/test';
import { accounts } from './support/accounts.ts';
import { apiSession } from './support/api.ts';
import { expect, expectAccessible, test } from './support/test.ts';

/** Opens the link of the mail: the sign-in of the open mortgage check. Returns the action's id. */
async function openLink(page: Page, baseURL: string | undefined): Promise<string> {
  const session = await apiSession(baseURL ?? '', accounts.full);
  const check = (await session.list('/api/actions')).find(({ type, is_done }) => type === 'MORTGAGE_CHECK' && !is_done);
  await page.goto(`/mortgage-check-login/${check?.id}?domain=${accounts.full.domain}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return String(check?.id);
}

async function enter(page: Page, email: string, birthday: string): Promise<void> {
  const top = page.getByRole('main');
  await top.getByLabel('E-mailadres').fill(email);
  await top.getByLabel('Geboortedatum').fill(birthday);
  await top.getByRole('button', { name: 'Naar de hypotheekcheck' }).click();
}

test('opens the mortgage check with mail address and birthday, without an account', async ({ page, baseURL }) => {
  const action = await openLink(page, baseURL);
  await expectAccessible(page);
  await enter(page, 'full@demo.example', '12-04-1984');
  await expect(page).toHaveURL(new RegExp(`/mortgage-check/${action}$`));
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('klantportaal') ?? '{}') as object);
  expect(kept).toMatchObject({ accessToken: null, productActionLogin: { token: expect.stringMatching(/./) } });
});

test('refuses a wrong birthday, and after five shows how long the lock lasts', async ({ page, baseURL }) => {
  await openLink(page, baseURL);
  // Attempts are counted per typed address: no account has this one, so no one else is locked out.
  for (let time = 0; time < 5; time += 1) {
    await enter(page, 'niemand@voorbeeld.example', '01-01-1970');
    await expect(page.getByRole('alert').filter({ hasText: 'Niet ingelogd' })).toBeVisible();
  }
  await enter(page, 'niemand@voorbeeld.example', '12-04-1984');
  await expect(page.getByText(/Probeer het over (1:00|0:\d\d) nog een keer/)).toBeVisible();
  await expectAccessible(page);
  await expect(page).toHaveURL(/\/mortgage-check-login\//);
});
