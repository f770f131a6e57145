import type { Browser, BrowserContext, Page } from '@playwright/test';
import { type Account, accounts, password } from './support/accounts.ts';
import { openApiSession } from './support/api.ts';
import {
  expect,
  expectAccessible,
  signIn,
  signInByForm,
  signOut,
  test,
  turnClockUntil,
  typeSignIn,
} from './support/test.ts';

const again = (page: Page) => page.getByRole('dialog', { name: 'Log opnieuw in' });
const warning = (page: Page) => page.getByRole('alertdialog', { name: 'Bent u er nog?' });

/** The tokens that the page stores. */
const kept = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('klantportaal') ?? '{}') as Record<string, string | null>);

/** Ends the page's session from another of the consumer's devices. */
async function endElsewhere(page: Page, baseURL: string, account: Account) {
  const { accessToken } = await kept(page);
  const { sid } = JSON.parse(Buffer.from(accessToken!.split('.')[1]!, 'base64url').toString()) as { sid: string };
  const other = await openApiSession(baseURL, account);
  const answer = await fetch(`${baseURL}/api/auth/sessions/${sid}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${other.accessToken}`, 'x-acceleratedomain': account.domain },
  });
  expect(answer.status).toBe(204);
  await expectEnded(baseURL, accessToken!, account.domain);
}

/**
 * Waits until the server has noticed that a session is over: processes other than the one that ended it need a moment.
 */
async function expectEnded(baseURL: string, accessToken: string, domain: string): Promise<void> {
  const headers = { authorization: `Bearer ${accessToken}`, 'x-acceleratedomain': domain };
  const status = async () => (await fetch(`${baseURL}/api/consumers`, { headers })).status;
  await expect.poll(status).toBe(401);
}

async function signInAgain(page: Page, secret = password) {
  await again(page).getByLabel('Wachtwoord', { exact: true }).fill(secret);
  await again(page).getByRole('button', { name: 'Inloggen', exact: true }).click();
}

async function openPasswordForm(page: Page) {
  await signIn(page, accounts.company, '/settings');
  await page.getByText('Wachtwoord wijzigen', { exact: true }).first().click();
  return page.getByLabel('Huidig wachtwoord');
}

/**
 * Turns the page's clock until its care for the session, which loads after the page, has told the server that somebody
 * is there, and then gives it a sign: from here on, the idle time is what the clock is turned by.
 */
async function startIdling(page: Page) {
  let reports = 0;
  page.on('response', (response) => {
    if (response.url().includes('/keep-session')) reports += 1;
  });
  await turnClockUntil(page, 121_000, (soon) => expect.poll(() => reports, soon).toBeGreaterThan(0));
  await page.keyboard.press('Shift');
}

test('warns before the session times out, then asks for the password over the page, and keeps what was typed', {
  tag: '@core',
}, async ({ page, complaints }) => {
  complaints.allow(/401/);
  await page.clock.install();
  const current = await openPasswordForm(page);
  await current.fill('half getypt');
  await startIdling(page);
  // The clock runs on meanwhile: to the second, the unit test of idleness tells.
  await page.clock.fastForward('27:00');
  await expect(warning(page)).toBeHidden();
  await page.clock.fastForward('01:01');
  await expect(warning(page)).toBeVisible();
  await expect(warning(page)).toContainText(/Nog [12]:\d\d/);
  await expectAccessible(page, { dialog: true });
  const stayed = page.waitForResponse(/keep-session/);
  await warning(page).getByRole('button', { name: 'Ingelogd blijven' }).click();
  await stayed;
  await expect(warning(page)).toBeHidden();
  await page.clock.fastForward('10:00');
  await expect(warning(page)).toBeHidden();

  await page.clock.fastForward('30:05');
  await expect(again(page)).toBeVisible();
  expect(await kept(page)).toMatchObject({ accessToken: null, refreshToken: null, consumer: null });
  await expectAccessible(page, { dialog: true });
  await signInAgain(page, 'niet het wachtwoord');
  await expect(again(page).getByText(/onjuist/)).toBeVisible();
  await signInAgain(page);
  await expect(again(page)).toBeHidden();
  await expect(current).toHaveValue('half getypt');
  await expect(page).toHaveURL(/\/settings$/);

  await test.step('leads to sign-in with a message when the session ended before the page opened', async () => {
    await page.evaluate(() => {
      const state = JSON.parse(localStorage.getItem('klantportaal') ?? '{}') as object;
      localStorage.setItem('klantportaal', JSON.stringify({ ...state, accessToken: 'a.b.c', refreshToken: 'gone' }));
    });
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto('/mortgages');
    await expect(page.getByText('Uw sessie is verlopen. Log opnieuw in.').first()).toBeVisible();
    await typeSignIn(page, accounts.company.name);
    await expect(page).toHaveURL(/\/mortgages$/);
  });
});

test('saves what was answered in a questionnaire once the consumer is back', async ({
  page,
  own,
  baseURL,
  complaints,
}) => {
  complaints.allow(/401/);
  const label = 'Vul het formulier Kennis en ervaring in';
  const account = await own('formal', {}, (id) => ({
    actions: [{ firm_id: `q-${id}`, type: 'FILL_KNOWLEDGE_FORM', label, product: null, date_created: { days: -2 } }],
  }));
  await signIn(page, account);
  await page.getByRole('link', { name: label }).click();
  const answer = page.getByRole('group', { name: 'Geld lenen' }).getByRole('radio', { name: 'Veel' });
  await expect(answer).toBeVisible();
  await endElsewhere(page, baseURL!, account);
  await answer.check();
  await expect(again(page)).toBeVisible();
  await signInAgain(page);
  await expect(again(page)).toBeHidden();
  await expect(answer).toBeChecked();
  await expect(page.getByText(/^Opgeslagen om \d\d:\d\d$/)).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Verdergaan' }).click();
  await expect(answer).toBeChecked();
});

test('follows another tab: continues, sends there what waited, and signs out', async ({
  page,
  context,
  baseURL,
  phone,
  complaints,
}) => {
  complaints.allow(/401/);
  const current = await openPasswordForm(page);
  await current.fill('half getypt');
  const other = await context.newPage();
  await other.goto('/settings');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(other.getByText('Dit apparaat')).toBeVisible();
  await endElsewhere(page, baseURL!, accounts.company);
  const keys: (string | undefined)[] = [];
  other.on('request', (request) => {
    if (request.url().endsWith('update-marketing-preference')) keys.push(request.headers()['idempotency-key']);
  });
  await other.getByText('Ja', { exact: true }).click();
  await other.getByRole('button', { name: 'Voorkeuren opslaan' }).click();
  await expect(again(other)).toBeVisible();
  await expect(again(page)).toBeVisible();
  await signInAgain(other);
  await expect(again(other)).toBeHidden();
  await expect(again(page)).toBeHidden();
  await expect(current).toHaveValue('half getypt');
  // The call that waited is sent once more, with the same key.
  await expect(other.getByText('Uw voorkeuren zijn opgeslagen.')).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);

  await signOut(other, phone);
  await expect(page.getByRole('button', { name: 'Inloggen', exact: true })).toBeVisible();
});

test('works with a wrong clock on the device', async ({ page }) => {
  for (const year of ['2019', '2041'])
    await test.step(year, async () => {
      await page.clock.setFixedTime(new Date(`${year}-05-01T12:00:00Z`));
      await signInByForm(page, accounts.company);
      await page.reload();
      await expect(page).toHaveURL(/\/dashboard$/);
      await page.goto('/settings');
      await expect(page.getByText('Dit apparaat')).toBeVisible();
      await expect(again(page)).toBeHidden();
      await page.evaluate(() => localStorage.clear());
    });
});

test('lists the devices, signs one out and reports it, by mail too', async ({ page, baseURL, browser, mails }) => {
  const since = Date.now();
  const phone = await secondDevice(browser, baseURL!);
  await signIn(page, accounts.company, '/settings');
  const row = page.getByRole('listitem').filter({ hasText: 'Safari op iPhone' }).first();
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: /uitloggen/i }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Uitloggen', exact: true }).click();
  await expect(page.getByText('Het apparaat is uitgelogd.')).toBeVisible();
  await page.getByText('Wat er kortgeleden gebeurde').click();
  await expect(page.getByText('Andere apparaten uitgelogd', { exact: true }).first()).toBeVisible();
  await mails.find(accounts.company.name, /uitgelogd op dit apparaat: Safari op iPhone/, since);
  await expectEnded(baseURL!, (await kept(phone.page)).accessToken!, accounts.company.domain);
  await phone.page.reload();
  await expect(phone.page.getByRole('button', { name: 'Inloggen', exact: true })).toBeVisible();
  await phone.context.close();
});

async function secondDevice(browser: Browser, baseURL: string): Promise<{ page: Page; context: BrowserContext }> {
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';
  const context = await browser.newContext({ userAgent, baseURL, locale: 'nl-NL' });
  const page = await context.newPage();
  await signIn(page, accounts.company);
  return { page, context };
}
