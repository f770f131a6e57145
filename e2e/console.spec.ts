import { ensure } from '@klantportaal/contract/values/ensure';
import { password } from './support/accounts.ts';
import { findViolations } from './support/axe.ts';
import { asked, createUploadAction, deliver, delivered, openDelivered } from './support/deliveries.ts';
import { computeOneTimeCode } from './support/otp.ts';
import { expect, signIn, test } from './support/test.ts';
import { withoutFiles } from './support/without-files.ts';

test('somebody of the firm signs in with the code of an app, and comes back to the page that was asked for', {
  tag: '@core',
}, async ({ page, colleague, complaints }) => {
  // Nobody is signed in when the page opens.
  complaints.allow(/401/);
  const { url, email, key } = await colleague('reader');
  await page.request.post(`${url}/staff/v1/sign-out`, { headers: { origin: url } });
  await page.goto(`${url}/rights`);
  await page.getByRole('textbox', { name: 'E-mailadres' }).fill(email);
  await page.getByLabel('Wachtwoord', { exact: true }).fill('not this one');
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
  await expect(page.getByText('Niet ingelogd: e-mailadres en/of wachtwoord onjuist.').first()).toBeVisible();
  await page.getByLabel('Wachtwoord', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
  // The code of this half minute was used to set the app up.
  await page.getByRole('textbox', { name: 'Code van de app' }).fill(computeOneTimeCode(key, Date.now() + 30_000));
  await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
  await expect(page).toHaveURL(`${url}/rights`);
  await expect(page.getByRole('heading', { level: 1, name: 'Rollen en rechten' })).toBeVisible();
  expect(await findViolations(page, { without: [] })).toEqual([]);
});

test('a document is delivered, a verdict on it undone, rejected with a reason, delivered again and approved, across both apps', {
  tag: '@core',
}, async ({ page, browser, baseURL, own, colleague }) => {
  const { label, consumer, portal } = await delivered({ browser, baseURL, own });
  const { url } = await colleague();
  await openDelivered(page, url, label);
  await page.keyboard.press('t');
  await page.getByLabel('Aan wie').selectOption({ index: 1 });
  await page.getByLabel('Vraag', { exact: true }).fill('Is dit de juiste maand?');
  await page.keyboard.press('Control+Enter');
  const given = page.getByText(`In twijfel: ${label}`);
  await expect(given).toBeVisible();
  // On a phone the bar takes two lines at most.
  const { width, height } = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  expect((await given.boundingBox())!.height).toBeLessThan(60);
  await page.setViewportSize({ width, height });
  await page.keyboard.press('z');
  await expect(given).toHaveCount(0);

  await openDelivered(page, url, label);
  // The question of the doubt that was taken back still stands there.
  await page.getByRole('button', { name: 'Annuleren' }).click();
  await page.keyboard.press('r');
  await page.getByLabel('Eigen woorden').fill('De foto is te donker.');
  await page.getByRole('button', { name: 'Afkeuren', exact: true }).click();
  await expect(page.getByText(/^Afgekeurd: /)).toBeVisible();

  // Until it is final the consumer sees nothing of it.
  await expect(async () => {
    await signIn(portal, consumer);
    await expect(portal.getByText('De foto is te donker.').first()).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  await deliver(portal, consumer);

  await openDelivered(page, url, label);
  await expect(page.getByText('Ontvangen', { exact: true })).toBeVisible();
  await page.keyboard.press('a');
  await page
    .getByText(/Er is niets aangevinkt/)
    .or(page.getByText(/^Akkoord: /))
    .waitFor();
  await page.keyboard.press('a');
  await expect(page.getByText(/^Akkoord: /)).toBeVisible();
  await portal.context().close();
});

test('a session that ends while a document is rejected asks to sign in, and sends what was typed', async ({
  page,
  browser,
  baseURL,
  own,
  colleague,
  complaints,
}) => {
  complaints.allow(/401/);
  const { label, portal } = await delivered({ browser, baseURL, own });
  const { url, key } = await colleague();
  await openDelivered(page, url, label);
  await page.keyboard.press('r');
  await page.getByLabel('Eigen woorden').fill('Pagina 2 ontbreekt.');
  await page.request.post(`${url}/staff/v1/sign-out`, { headers: { origin: url } });
  await page.getByRole('button', { name: 'Afkeuren', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'De sessie is voorbij' });
  await dialog.getByLabel('Wachtwoord', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Inloggen', exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Code van de app' }).fill(computeOneTimeCode(key, Date.now() + 30_000));
  await dialog.getByRole('button', { name: 'Inloggen', exact: true }).click();
  await expect(page.getByText(`Afgekeurd: ${label}`)).toBeVisible();
  await portal.context().close();
});

test('the dossier page: found by its number, a note is kept, a to-do is closed and the whole is downloaded', async ({
  page,
  own,
  colleague,
}) => {
  const { name } = await own('formal', {}, createUploadAction);
  const id = name.split('@')[0]!;
  const { url } = await colleague();
  await withoutFiles(page);
  await page.goto(`${url}/dossiers?who=all`);
  await page.getByRole('textbox', { name: /^Zoek op/ }).fill(`d-${id}`);
  // Every consumer of a journey has this name.
  await page.locator(`a[href="/dossiers/d-${id}"]`).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mw. J. Terpstra' })).toBeVisible();
  await expect(page).toHaveURL(`${url}/dossiers/d-${id}`);

  const todos = page.getByRole('list', { name: 'Wat is gevraagd' });
  await expect(todos.getByText('Open', { exact: true })).toBeVisible();
  expect(await findViolations(page, { without: [] })).toEqual([]);
  await page.keyboard.press('n');
  await page.keyboard.type('Belde: het paspoort komt per post.');
  await page.getByRole('button', { name: 'Notitie bewaren' }).click();
  await expect(page.getByText('Belde: het paspoort komt per post.', { exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Interne notitie' })).toHaveValue('');

  await page.getByRole('button', { name: `Sluiten: ${asked} ${id}` }).click();
  await page.getByRole('textbox', { name: 'Notitie (niet verplicht)' }).fill('Kwam per post');
  await todos.getByRole('button', { name: 'Sluiten', exact: true }).click();
  await expect(todos.getByText('Anders ontvangen')).toBeVisible();
  await expect(todos.getByText('Kwam per post')).toBeVisible();

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Alles downloaden' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/\.zip$/);
});

test('what is asked gets another day and other words, which the consumer reads', {
  tag: '@core',
}, async ({ page, browser, baseURL, own, colleague }) => {
  const consumer = await own('formal');
  const id = consumer.name.split('@')[0]!;
  const { url } = await colleague();
  await page.goto(`${url}/dossiers/d-${id}/new-request`);
  await page.getByRole('textbox', { name: /^Document toevoegen/ }).fill('paspoort');
  await page.getByRole('button', { name: 'Vraag ‘paspoort’ in deze woorden' }).click();
  await page.getByRole('button', { name: 'Eigen woorden' }).click();
  await page.getByRole('textbox', { name: /^Eigen woorden/ }).fill('Beide kanten graag.');
  await page.getByRole('button', { name: 'Versturen' }).click();
  const todos = page.getByRole('list', { name: 'Wat is gevraagd' });
  await expect(todos.getByText('Eigen woorden: Beide kanten graag.')).toBeVisible();

  await todos.getByRole('button', { name: /wijzigen$/ }).click();
  const day = todos.getByRole('textbox', { name: /^Uiterste dag/ });
  await expect(day).toBeFocused();
  await day.fill('24-12-2098');
  await todos.getByRole('textbox', { name: /^Eigen woorden/ }).fill('Alleen de voorkant.');
  expect(await findViolations(page, { without: [] })).toEqual([]);
  await todos.getByRole('button', { name: 'Bewaren' }).click();
  await expect(todos.getByText('uiterlijk 24-12-2098')).toBeVisible();
  await expect(todos.getByText('Eigen woorden: Alleen de voorkant.')).toBeVisible();
  await expect(todos.getByRole('button', { name: /wijzigen$/ })).toBeFocused();

  const portal = await (await browser.newContext({ baseURL: ensure(baseURL), locale: 'nl-NL' })).newPage();
  await expect(async () => {
    await signIn(portal, consumer);
    await expect(portal.getByText('24 december 2098').first()).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  await portal
    .getByRole('link', { name: /paspoort/i })
    .first()
    .click();
  await expect(portal.getByText('Alleen de voorkant.')).toBeVisible();
  await portal.context().close();
});
