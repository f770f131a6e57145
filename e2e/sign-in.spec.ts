import { accounts, password } from './support/accounts.ts';
import { expect, expectAccessible, openSignIn, signIn, test, typeSignIn } from './support/test.ts';

test('says why it asks, refuses a wrong password, and opens the requested page with the right one', {
  tag: '@core',
}, async ({ page, complaints }) => {
  complaints.allow(/401/);
  await openSignIn(page, accounts.full);
  await page.goto('/mortgages?jaar=2026#lopend');
  await expect(page).toHaveURL(/\/\?next=/);
  await expect(page.getByRole('main').getByText('Log eerst in. Daarna ziet u de pagina die u opende.')).toBeVisible();
  await typeSignIn(page, accounts.full.name, 'niet-het-wachtwoord');
  const told = 'Niet ingelogd: gebruikersnaam en/of wachtwoord onjuist.';
  // On the page until the next try, and nowhere else.
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(told);
  await expect(page.getByText(told)).toHaveCount(1);
  await expectAccessible(page);
  await typeSignIn(page, accounts.full.name);
  await expect(page).toHaveURL(/\/mortgages\?jaar=2026#lopend$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('keeps what is typed and sent before the scripts are there', async ({ page }) => {
  const scripts = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, (route) => scripts.promise.then(() => route.continue()));
  await page.goto(`/?domain=${accounts.informal.domain}`, { waitUntil: 'commit' });
  const name = page.getByRole('textbox', { name: 'Gebruikersnaam of e-mailadres' });
  await name.fill(accounts.informal.name);
  // Would be gone from a field that was replaced.
  await name.evaluate((field) => field.setAttribute('data-mine', ''));
  await name.press('Enter');
  expect(new URL(page.url()).search).toBe(`?domain=${accounts.informal.domain}`);
  scripts.resolve();
  await expect(page.getByText('Wachtwoord: Dit veld is verplicht')).toBeVisible();
  await expect(name).toHaveValue(accounts.informal.name);
  await expect(name).toHaveAttribute('data-mine');
  const secret = page.getByLabel('Wachtwoord', { exact: true });
  await secret.fill(password);
  await secret.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('lets an adviser view as the consumer through a link, once, without leaving it in the address', {
  tag: '@core',
}, async ({ page, baseURL, complaints }) => {
  complaints.allow(/40[13]/);
  const made = await fetch(`${baseURL}/backoffice/v1/consumers/company/view-as-link`, {
    method: 'POST',
    headers: { authorization: 'Bearer demo-backoffice-formal', 'content-type': 'application/json' },
    body: JSON.stringify({ by: 'Roelfien Haverkate' }),
  });
  const { data } = (await made.json()) as { data: { attributes: { url: string } } };
  const { pathname, search } = new URL(data.attributes.url);
  await page.goto(`${pathname}${search}`);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { name: 'Welkom bij Kadewacht' })).toBeVisible();

  await page.goto('/settings');
  await page.getByRole('button', { name: 'Voorkeuren opslaan' }).click();
  const notices = page.getByRole('region', { name: 'Meldingen' });
  await expect(notices.getByText('U heeft geen toegang tot dit component.')).toBeVisible();

  await page.goto(`${pathname}${search}`);
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toHaveText(/U kunt met deze link niet meer inloggen\. Er is niets veranderd\./);
  await expect(page.getByRole('heading', { name: 'Welkom bij Kadewacht' })).toBeVisible();
  expect(page.url()).not.toContain('Token');
});

test('signs no one in or out by a link with tokens that were not made for a link', async ({
  page,
  baseURL,
  complaints,
}) => {
  complaints.allow(/401/);
  const answer = await fetch(`${baseURL}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-acceleratedomain': accounts.full.domain },
    body: JSON.stringify({ email: accounts.company.name, password: 'Demo-Portaal-2026!' }),
  });
  const { accessToken, refreshToken } = (await answer.json()).data.attributes as Record<string, string>;
  await signIn(page, accounts.full);
  const kept = () => page.evaluate(() => localStorage.getItem('klantportaal'));
  const before = await kept();
  for (const query of [`accessToken=${accessToken}&refreshToken=${refreshToken}`, 'accessToken=1']) {
    await page.goto(`/?${query}`);
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toHaveText(/U kunt met deze link niet meer inloggen\. Er is niets veranderd\./);
    await expect(page).toHaveURL(/\/dashboard$/);
    expect(await kept()).toBe(before);
  }

  await test.step('nor opens a page for guests, and says why', async () => {
    await page.goto('/forgot/password');
    await expect(page).toHaveURL(/\/dashboard$/);
    const why = page.getByRole('main').getByText(/^U bent al ingelogd\./);
    await expect(why).toBeVisible();
    await expectAccessible(page);
    const close = page.getByRole('button', { name: 'Sluiten' });
    const said = page.getByText(/^U bent al ingelogd\./);
    await page.getByRole('main').locator('div', { has: said }).filter({ has: close }).last().locator(close).click();
    await expect(why).toBeHidden();
  });
});

test('refreshes an expired session in two tabs simultaneously without signing out', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/401/);
  await signIn(page, accounts.full);
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  // Both tabs hold a token that the server no longer accepts.
  await page.evaluate(() => {
    const state = JSON.parse(localStorage.getItem('klantportaal') ?? '{}') as { accessToken: string };
    const [head, , signature] = state.accessToken.split('.');
    state.accessToken = `${head}.${btoa(JSON.stringify({ sub: 'x', exp: 1 }))}.${signature}`;
    localStorage.setItem('klantportaal', JSON.stringify(state));
  });
  await Promise.all([page.reload(), other.reload()]);
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(/\/dashboard$/);
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await Promise.all([page.goto('/mortgages'), other.goto('/mortgages')]);
  for (const tab of [page, other]) await expect(tab).toHaveURL(/\/mortgages$/);
});
