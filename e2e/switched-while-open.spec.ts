import { ensure } from '@klantportaal/contract/values/ensure';
import type { Page } from '@playwright/test';
import { accounts } from './support/accounts.ts';
import { test } from './support/own-product.ts';
import { expect, expectAccessible, openMenu, signIn, turnClockUntil } from './support/test.ts';

const notice = { nl: 'Om 14.00 uur zijn we er weer.', en: 'We are back at 14:00.' };
const cover = (page: Page) => page.getByRole('dialog', { name: 'We werken aan het portaal' });

/** A call of the firm's own system, with its key. */
async function firm(baseURL: string | undefined, path: string, body: object, key = 'demo-backoffice-formal') {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const answer = await fetch(`${baseURL}/backoffice/v1${path}`, { method: 'PUT', headers, body: JSON.stringify(body) });
  expect(answer.status, await answer.text()).toBe(200);
}

async function openPasswordForm(page: Page) {
  await signIn(page, accounts.company, '/settings');
  await page.getByText('Wachtwoord wijzigen', { exact: true }).first().click();
  return page.getByLabel('Huidig wachtwoord');
}

test.describe.configure({ mode: 'serial' });
test.afterEach(({ baseURL }) => firm(baseURL, '/maintenance', { maintenance: false }));

test('covers an open page during maintenance of one firm, restores it as it was, and then opens for who came meanwhile', async ({
  page,
  browser,
  baseURL,
  complaints,
}) => {
  page.on('dialog', (dialog) => void dialog.accept());
  complaints.allow(/503/);
  await page.clock.install();
  const current = await openPasswordForm(page);
  await current.fill('half getypt');
  await page.getByText('Ja', { exact: true }).click();
  await firm(baseURL, '/maintenance', { maintenance: true, notice });
  await page.getByRole('button', { name: 'Voorkeuren opslaan' }).click();
  await expect(cover(page)).toBeVisible();
  await expect(cover(page)).toContainText(notice.nl);
  await expect(cover(page)).toContainText('Wat u had ingevuld, staat er nog.');
  // The firm's own logo and colour, not those of a bare page.
  await expect(cover(page).getByRole('img', { name: 'Kadewacht Financieel Advies' })).toBeVisible();
  await expect(cover(page).getByRole('contentinfo')).toHaveCSS('background-color', 'rgb(10, 46, 101)');
  await expectAccessible(page, { dialog: true });
  await cover(page).getByRole('button', { name: 'English' }).click();
  await expect(page.getByRole('dialog', { name: 'We are working on the portal' })).toContainText(notice.en);
  await page.getByRole('dialog').getByRole('button', { name: 'Nederlands' }).click();
  await cover(page).getByRole('button', { name: 'Probeer opnieuw' }).click();
  await expect(cover(page)).toContainText('We zijn nog bezig.');

  await firm(baseURL, '/maintenance', { maintenance: false });
  // Automatically, without a click: it asks every ten seconds.
  await turnClockUntil(page, 10_000, (soon) => expect(cover(page)).toBeHidden(soon));
  await expect(page.getByText('Verstuur het nog een keer.')).toBeVisible();
  await expect(page).toHaveURL(/\/settings$/);
  await expect(current).toHaveValue('half getypt');
  await expect(page.getByLabel('Ja', { exact: true })).toBeChecked();
  await page.getByRole('button', { name: 'Probeer opnieuw op te slaan' }).click();
  await expect(page.getByText('Uw voorkeuren zijn opgeslagen.')).toBeVisible();

  // A visitor who arrives during maintenance gets its page; the other firm has none of it.
  await firm(baseURL, '/maintenance', { maintenance: true });
  await page.goto('/mortgages');
  await expect(page.getByRole('heading', { level: 1, name: 'We werken aan het portaal' })).toBeVisible();
  await expectAccessible(page);

  const other = await browser.newContext({ baseURL: ensure(baseURL), locale: 'nl-NL' });
  const elsewhere = await other.newPage();
  await signIn(elsewhere, accounts.informal);
  await expect(elsewhere.getByRole('heading', { level: 1 })).toBeVisible();
  await other.close();

  await firm(baseURL, '/maintenance', { maintenance: false });
  const mortgages = page.getByRole('heading', { level: 1, name: /hypothe/i });
  await turnClockUntil(page, 10_000, (soon) => expect(mortgages).toBeVisible(soon));
  await expect(page).toHaveURL(/\/mortgages/);
});

test('shows a notice on the next page and removes it again, without moving anything meanwhile', async ({
  page,
  baseURL,
  phone,
}) => {
  const label = { nl: 'Morgen zijn we om 12.00 uur dicht.', en: 'We close at 12:00 tomorrow.' };
  const next = async (name: RegExp) => {
    const menu = await openMenu(page, phone);
    await menu.getByRole('link', { name }).first().click();
  };
  await signIn(page, accounts.company, '/settings');
  await page.waitForLoadState('networkidle');
  await firm(baseURL, '/notifications', { notifications: [{ id: 'dicht', label }] });
  await expect(page.getByText(label.nl)).toHaveCount(0);
  await next(/overzicht/i);
  await expect(page.getByRole('heading', { level: 1, name: /^Welkom/ })).toBeVisible();
  // On a phone it is one line that opens.
  if (phone) await page.getByRole('region', { name: 'Mededelingen' }).getByText('Mededeling', { exact: true }).click();
  await expect(page.getByText(label.nl)).toBeVisible();
  await firm(baseURL, '/notifications', { notifications: [] });
  await expect(page.getByText(label.nl)).toBeVisible();
  await next(/instellingen/i);
  await expect(page.getByText(label.nl)).toHaveCount(0);
});
