import { password } from './support/accounts.ts';
import { violations } from './support/axe.ts';
import { oneTimeCode } from './support/otp.ts';
import { expect, signIn, test } from './support/test.ts';

const asked = 'Upload uw paspoort';
/** A consumer's own to-do: a document. */
const asks = (id: string) => ({
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
const file = new URL('./files/foto-id.jpg', import.meta.url).pathname;

test('somebody of the firm signs in with the code of an app, and comes back to the page that was asked for', async ({
  page,
  colleague,
  complaints,
}) => {
  // Nobody is signed in when the page opens.
  complaints.allow(/401/);
  const { url, email, key } = await colleague('reader');
  await page.request.post(`${url}/staff/v1/sign-out`, { headers: { origin: url } });
  await page.goto(`${url}/rights`);
  await page.getByRole('textbox', { name: 'E-mailadres' }).fill(email);
  await page.getByLabel('Wachtwoord', { exact: true }).fill('not this one');
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await expect(page.getByText('Niet ingelogd: e-mailadres en/of wachtwoord onjuist.').first()).toBeVisible();
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Inloggen' }).click();
  // The code of this half minute was used to set the app up.
  await page.getByRole('textbox', { name: 'Code van de app' }).fill(oneTimeCode(key, Date.now() + 30_000));
  await page.getByRole('button', { name: 'Inloggen' }).click();
  await expect(page).toHaveURL(`${url}/rights`);
  await expect(page.getByRole('heading', { level: 1, name: 'Rollen en rechten' })).toBeVisible();
  expect(await violations(page, { without: [] })).toEqual([]);
});

test('a document is delivered, rejected with a reason, delivered again and approved, across both apps', async ({
  page,
  browser,
  baseURL,
  own,
  colleague,
}) => {
  const consumer = await own('formal', {}, asks);
  const { url } = await colleague();
  const context = await browser.newContext({ baseURL, locale: 'nl-NL' });
  const portal = await context.newPage();
  const deliver = async (label: string | RegExp) => {
    await signIn(portal, consumer);
    await portal.getByRole('main').getByRole('link', { name: label }).first().click();
    await portal.locator('input[type=file]').setInputFiles(file);
    await portal.getByRole('button', { name: 'Versturen', exact: true }).click();
    await expect(portal).toHaveURL(/\/dashboard/);
  };
  await deliver(new RegExp(asked));

  await page.goto(`${url}/inbox?who=all&kind=delivery`);
  const line = page
    .getByRole('listitem')
    .filter({ hasText: new RegExp(asked) })
    .first();
  await line.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(asked) })).toBeVisible();
  await page.keyboard.press('r');
  await page.getByLabel('Eigen woorden').fill('De foto is te donker.');
  await page.getByRole('button', { name: 'Afkeuren', exact: true }).click();
  await expect(page.getByText(/^Afgekeurd: /)).toBeVisible();

  // Until it is final the consumer sees nothing of it.
  await expect(async () => {
    await signIn(portal, consumer);
    await expect(portal.getByText('De foto is te donker.').first()).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  await deliver(new RegExp(asked));

  await page.goto(`${url}/inbox?who=all&kind=delivery`);
  await line.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(asked) })).toBeVisible();
  await expect(page.getByText('Ontvangen', { exact: true })).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByText(/^Akkoord: /)).toBeVisible();
  await context.close();
});
