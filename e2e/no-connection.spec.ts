import type { Page } from '@playwright/test';
import { version } from '../server/src/platform/kernel/version.ts';
import { accounts } from './support/accounts.ts';
import { test } from './support/own-product.ts';
import { expect, expectAccessible, openMenu, signIn, signInByForm, signOut, turnClockUntil } from './support/test.ts';

const away = (page: Page, name = 'Geen verbinding') => page.getByRole('heading', { level: 1, name });

/** The service worker has cached everything, including the offline page. */
const ready = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const { active } = await navigator.serviceWorker.ready;
        return active?.state === 'activated' && (await caches.match('/offline')) !== undefined;
      }),
    )
    .toBe(true);

test.use({ serviceWorkers: 'allow' });
test.beforeEach(({ complaints }) => complaints.allow(/ERR_|Failed to (load|fetch)/));
// A test that ends offline would block the next one.
test.afterEach(({ line }) => line.cut(false));

test('opens offline in the firm’s colours, says so, and continues automatically', async ({ page, line }) => {
  await page.clock.install();
  await signIn(page, accounts.company);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await ready(page);
  line.cut(true);
  await page.goto('/mortgages');
  await expect(away(page)).toBeVisible();
  await expect(page.getByText('Controleer uw wifi')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Kadewacht Financieel Advies' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCSS('background-color', 'rgb(10, 46, 101)');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'English' }).click();
  await expect(away(page, 'No connection')).toBeVisible();
  await page.reload();
  await expect(away(page, 'No connection')).toBeVisible();
  line.cut(false);
  const mortgages = page.getByRole('heading', { level: 1, name: /mortgage/i });
  await turnClockUntil(page, 5000, (soon) => expect(mortgages).toBeVisible(soon));
  await expect(page).toHaveURL(/\/mortgages/);
});

test('says clearly that a form was not sent, keeps what was typed, and sends it later', async ({
  page,
  context,
  phone,
}) => {
  await signIn(page, accounts.company, '/settings');
  await page.getByText('Wachtwoord wijzigen', { exact: true }).first().click();
  const current = page.getByLabel('Huidig wachtwoord');
  await current.fill('half getypt');
  await page.getByText('Nee', { exact: true }).click();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Voorkeuren opslaan' }).click();
  const notices = page.getByRole('region', { name: 'Meldingen' });
  await expect(notices.getByText('Er is geen verbinding. Controleer uw internet')).toBeVisible();
  await expect(page.getByRole('main').getByText('Uw keuze is nog niet opgeslagen')).toBeVisible();
  await expectAccessible(page);
  await expect(current).toHaveValue('half getypt');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Probeer opnieuw op te slaan' }).click();
  await expect(page.getByText('Uw voorkeuren zijn opgeslagen.')).toBeVisible();
  await expect(current).toHaveValue('half getypt');

  // A page that was never opened cannot be fetched now: it says why, and loads when it can.
  const menu = await openMenu(page, phone);
  await context.setOffline(true);
  await menu
    .getByRole('link', { name: /hypothe/i })
    .first()
    .click();
  await expect(away(page)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: /hypothe/i })).toBeVisible();
});

test('leaves nothing personal on the device after signing out, nor behind the back button', async ({
  page,
  context,
  phone,
}) => {
  await signInByForm(page, accounts.company);
  const names = await page.evaluate(() => {
    const { consumer } = JSON.parse(localStorage.getItem('klantportaal') ?? '{}');
    return [consumer.display_name, consumer.last_name, consumer.email, consumer.id].filter(Boolean) as string[];
  });
  for (const path of ['/settings', '/mortgages', '/important-documents', '/dashboard']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await ready(page);
  const other = await context.newPage();
  await other.goto('/dashboard');
  // Another site, such as a bank or a mail program: the browser keeps the page as it is, to come back to.
  await page.goto('data:text/html,<h1>Elders</h1>');
  await signOut(other, phone);
  await expect(other.getByText('U bent uitgelogd.')).toBeVisible();

  const left = await other.evaluate(async () => {
    const cached: { path: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const text = (await (await cache.match(request))?.text()) ?? '';
        cached.push({ path: new URL(request.url).pathname, text });
      }
    }
    return {
      local: { ...localStorage } as Record<string, string>,
      tab: { ...sessionStorage } as Record<string, string>,
      databases: await indexedDB.databases(),
      cached,
    };
  });
  // By name, so that every later addition has to be considered here.
  const { klantportaal, 'klantportaal-put-away': putAway, ...further } = left.local;
  expect(further).toEqual({});
  // That the overview was seen, by a mark of which nothing can be read.
  expect(JSON.parse(putAway ?? '[]')).toEqual([expect.stringMatching(/^[a-z0-9]{4,7}$/)]);
  const { locale, ...state } = JSON.parse(klantportaal ?? '{}');
  expect([null, 'nl']).toContain(locale);
  expect(state).toEqual({
    version,
    consumer: null,
    accessToken: null,
    refreshToken: null,
    expired: false,
    twoFactorSetup: false,
    productActionLogin: null,
    domain: accounts.company.domain,
  });
  expect(left.tab).toEqual({});
  expect(left.databases).toEqual([]);
  // The device is known by a sealed cookie, out of reach of scripts.
  const { device, ...cookies } = Object.fromEntries((await context.cookies()).map((one) => [one.name, one]));
  expect(device).toMatchObject({ httpOnly: true, value: expect.stringMatching(/^v1\.[\w-]+$/) });
  expect(Object.values(cookies).map(({ name, value }) => [name, value])).toEqual([['domain', accounts.company.domain]]);
  const odd = left.cached.filter(({ path }) => path !== '/offline' && !/^\/(licence-)?assets\//.test(path));
  expect(odd).toEqual([]);
  for (const word of names) {
    const holding = left.cached.filter(({ text }) => text.includes(word)).map(({ path }) => path);
    expect(holding, word).toEqual([]);
  }
  const isSignIn = async (tab: Page) => {
    await expect(tab.getByRole('button', { name: 'Inloggen', exact: true })).toBeVisible();
    for (const word of names) await expect(tab.getByText(word)).toHaveCount(0);
  };
  await other.goBack();
  await isSignIn(other);
  for (let step = 0; step < 2; step += 1) {
    await page.goBack();
    await isSignIn(page);
  }
});
