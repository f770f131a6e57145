import { accounts } from './support/accounts.ts';
import { expect, expectAccessible, openMenu, signIn, test } from './support/test.ts';

test('asks for the branch when none was chosen, and remembers it', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/');
  const choice = page.getByRole('combobox', { name: 'Kies hier uw vestiging' });
  await expect(choice).toBeVisible();
  await expectAccessible(page);
  await choice.selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Ga verder' }).click();
  await expect(page.getByRole('button', { name: 'Inloggen', exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Inloggen', exact: true })).toBeVisible();
});

test('lets another branch be chosen at sign-in, and asks again for one', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(`/?domain=${accounts.informal.domain}`);
  await page.getByRole('button', { name: 'Andere vestiging kiezen' }).click();
  const choice = page.getByRole('combobox', { name: 'Kies hier uw vestiging' });
  await expect(choice).toBeVisible();
  await page.reload();
  await expect(choice).toBeVisible();
  await choice.selectOption({ label: accounts.full.firm });
  await page.getByRole('button', { name: 'Ga verder' }).click();
  await expect(page).toHaveTitle(new RegExp(accounts.full.firm));
});

test('takes the domain from the address and removes it there', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(`/?domain=${accounts.informal.domain}`);
  await expect(page.getByRole('button', { name: 'Inloggen', exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
});

test('shows the chosen firm in its own colours, even when the browser dropped its cookie', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  const looks = () =>
    page.evaluate(() => ({
      name: document.title,
      font: getComputedStyle(document.body).fontFamily,
      button: getComputedStyle(document.querySelector('button[type=submit]')!).backgroundColor,
      icon: document.querySelector<HTMLLinkElement>('link[rel~=icon]')?.href,
    }));
  const signInButton = page.getByRole('button', { name: 'Inloggen', exact: true });
  await page.goto(`/?domain=${accounts.informal.domain}`);
  await expect(signInButton).toBeVisible();
  const before = await looks();
  expect(before.font).toContain('Lora');
  await context.clearCookies();
  await page.goto('/');
  await expect(signInButton).toBeVisible();
  expect(await looks()).toEqual(before);
});

test('offers no choice of language when the firm has only one, and keeps the logo in its usual place', async ({
  page,
}) => {
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
});

test('uses the chosen language, and remembers it', async ({ page, phone, own }) => {
  await signIn(page, await own('formal'));
  const menu = await openMenu(page, phone);
  await menu
    .getByRole('button', { name: /english|^en$/i })
    .first()
    .click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('addresses each consumer in the licence’s style', { tag: '@phone' }, async ({ page }) => {
  await signIn(page, accounts.informal);
  await expect(page.getByRole('main')).not.toContainText(/\b(u|uw)\b/);
});

test('shows a firm’s own texts, in each language', async ({ page, phone }) => {
  await signIn(page, accounts.informal);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Jouw mensen', exact: true })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Even doen', exact: true })).toBeVisible();
  const menu = await openMenu(page, phone);
  await expect(menu.getByRole('link', { name: 'Jouw plek' }).first()).toBeVisible();
  await menu
    .getByRole('button', { name: /english|^en$/i })
    .first()
    .click();
  await expect(menu.getByRole('link', { name: 'Your place' }).first()).toBeVisible();
  await expect(main.getByRole('heading', { name: 'Your people', exact: true, includeHidden: true })).toBeAttached();
  await expect(main.getByRole('heading', { name: 'Small chores', exact: true, includeHidden: true })).toBeAttached();
});

test('has a page for an address that does not exist, with a link back', { tag: '@phone' }, async ({
  page,
  complaints,
}) => {
  complaints.allow(/404/);
  await signIn(page, accounts.full, '/bestaat-niet');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /dashboard|overzicht/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('fits a narrow screen without scrolling sideways', { tag: '@phone' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, accounts.full);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

for (const width of [1280, 1000]) {
  test(`keeps the menu in one row at ${width} pixels, with the rest behind a button`, { tag: '@desktop' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, accounts.full);
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
  });
}
