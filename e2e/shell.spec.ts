import type { Page } from '@playwright/test';
import { accounts } from './support/accounts.ts';
import { expect, expectAccessible, openMenu, signIn, test } from './support/test.ts';

const signInButton = { name: 'Inloggen', exact: true };

/** A firm with one language shows no choice of it, and the logo stays in its usual place. */
async function expectLogoAlone(page: Page): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === '/forgot/password',
    async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(/"languages":\[[^\]]*\]/, (all) => all.replace(/,\{.*\}/, ''));
      await route.fulfill({ response: answer, body });
    },
  );
  await page.goto(`/forgot/password?domain=${accounts.informal.domain}`);
  await expect(page.getByRole('button', { name: 'Stuur de e-mail' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'English' })).toHaveCount(0);
  const logo = page.getByRole('banner').getByRole('img', { name: accounts.informal.firm });
  const [box, width] = [await logo.boundingBox(), page.viewportSize()!.width];
  expect(box!.x + box!.width).toBeLessThan(width / 2 + 40);
}

test('asks for the branch, remembers it, shows it in its own colours, and lets another be chosen', {
  tag: '@desktop',
}, async ({ page, context }) => {
  await page.goto('/');
  const choice = page.getByRole('combobox', { name: 'Kies hier uw vestiging' });
  await expect(choice).toBeVisible();
  await expectAccessible(page);
  await choice.selectOption({ label: accounts.full.firm });
  await page.getByRole('button', { name: 'Ga verder' }).click();
  await expect(page.getByRole('button', signInButton)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', signInButton)).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(accounts.full.firm));

  await test.step('takes another from the address, which it leaves, and keeps it when the cookie is dropped', async () => {
    const looks = () =>
      page.evaluate(() => ({
        name: document.title,
        font: getComputedStyle(document.body).fontFamily,
        button: getComputedStyle(document.querySelector('button[type=submit]')!).backgroundColor,
        icon: document.querySelector<HTMLLinkElement>('link[rel~=icon]')?.href,
      }));
    await page.goto(`/?domain=${accounts.informal.domain}`);
    await expect(page.getByRole('button', signInButton)).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    const before = await looks();
    expect(before.font).toContain('Lora');
    await context.clearCookies();
    await page.goto('/');
    await expect(page.getByRole('button', signInButton)).toBeVisible();
    expect(await looks()).toEqual(before);
  });

  await page.getByRole('button', { name: 'Andere vestiging kiezen' }).click();
  await expect(choice).toBeVisible();
  await page.reload();
  await expect(choice).toBeVisible();
  await choice.selectOption({ label: accounts.full.firm });
  await page.getByRole('button', { name: 'Ga verder' }).click();
  await expect(page).toHaveTitle(new RegExp(accounts.full.firm));
  await expectLogoAlone(page);
});

/** An adviser, and more to do than stands at the top of the dashboard. */
const withMuchToDo = (id: string) => ({
  panels: [{ adviser: 'sterre', label: 'Adviseur', systemname: 'ADVISOR', dont_show_prefix: true }],
  actions: [1, 2, 3, 4, 5].map((at) => ({
    firm_id: `a${at}-${id}`,
    type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE',
    label: `Upload bestand ${at}`,
    product: null,
    date_created: { days: -2, at: '09:00' },
  })),
});

test('addresses the consumer as the firm does, with its own texts, in the chosen language, and remembers that', {
  tag: ['@phone', '@core'],
}, async ({ page, phone, own }) => {
  await expectLogoAlone(page);
  await signIn(page, await own('informal', { address_style: 'informal' }, withMuchToDo));
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Jouw mensen', exact: true })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Even doen', exact: true })).toBeVisible();
  await expect(main).not.toContainText(/\b(u|uw)\b/);
  const menu = await openMenu(page, phone);
  await expect(menu.getByRole('link', { name: 'Jouw plek' }).first()).toBeVisible();
  await menu
    .getByRole('button', { name: /english|^en$/i })
    .first()
    .click();
  await expect(menu.getByRole('link', { name: 'Your place' }).first()).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Your people', exact: true, includeHidden: true })).toBeAttached();
  await expect(main.getByRole('heading', { name: 'Small chores', exact: true, includeHidden: true })).toBeAttached();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(main.getByRole('heading', { name: 'Your people' })).toBeVisible();
});

test('keeps the menu in one row at every width, with the rest behind a button', { tag: '@desktop' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, accounts.full);
  for (const width of [1280, 1000]) {
    await page.setViewportSize({ width, height: 800 });
    const menu = page.getByRole('navigation', { name: 'Hoofdmenu' });
    const more = menu.getByRole('button', { name: /^Meer/ });
    await expect(more).toBeVisible();
    const tops = await menu
      .getByRole('listitem')
      .evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().top)));
    expect(new Set(tops).size).toBe(1);
    await expect(menu.getByRole('link', { name: /te laat/ })).toBeVisible();
    // Every entry is there once: in the row or behind the button.
    const inRow = await menu.getByRole('link').count();
    await more.focus();
    await page.keyboard.press('Enter');
    await expect(more).toHaveAttribute('aria-expanded', 'true');
    await expect(menu.getByRole('link')).toHaveCount(15);
    expect(inRow).toBeLessThan(15);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(more).toBeFocused();
    // The reader's place stays in sight, wherever it was.
    await page.keyboard.press('Enter');
    await menu.getByRole('link', { name: 'Aankoopplannen' }).click();
    await expect(more).toHaveAttribute('aria-expanded', 'false');
    await expect(menu.getByRole('link', { name: 'Aankoopplannen' })).toHaveAttribute('aria-current', 'page');
    await expect(menu.getByRole('link', { name: 'Aankoopplannen' })).toBeVisible();
    await menu.getByRole('link', { name: /^Overzicht/ }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  }
});
