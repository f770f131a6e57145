import { ensure } from '@klantportaal/contract/values/ensure';
import type { Page } from '@playwright/test';
import { expectFits } from './support/fits.ts';
import { expect, expectAccessible, signIn, test } from './support/test.ts';

/** A consumer with a questionnaire as the only to-do. */
const asks = (type: string, label: string) => (id: string) => ({
  actions: [{ firm_id: `q-${id}`, type, label, product: null, date_created: { days: -2, at: '09:00' } }],
});
const next = (page: Page) => page.getByRole('button', { name: 'Volgende' }).click();
const step = (page: Page, name: RegExp) => page.getByRole('heading', { level: 2, name });
/** Gives every question on the page its first answer, and every number the same. */
async function fillStep(page: Page, { answer = 0, number = '20' } = {}): Promise<void> {
  const groups = page.locator('form fieldset');
  // The part below the screen is drawn after the visible one, before a task that can wait.
  await page.evaluate(() => scheduler.postTask(() => {}, { priority: 'background' }));
  // Counted each time: an answer may ask more.
  for (let index = 0; index < (await groups.count()); index += 1) {
    const radios = groups.nth(index).getByRole('radio');
    if (await radios.count()) await radios.nth(answer).check();
  }
  for (const input of await page.locator('form input:is([inputmode=numeric], [inputmode=decimal])').all())
    await input.fill(number);
}

test('fills in the knowledge form: refused with a gap, begun on one device and finished on another', async ({
  page,
  own,
  browser,
  baseURL,
}) => {
  const account = await own('formal', {}, asks('FILL_KNOWLEDGE_FORM', 'Vul het formulier Kennis en ervaring in'));
  await signIn(page, account);
  await page.getByRole('link', { name: /Vul het formulier Kennis en ervaring in/ }).click();
  await expect(step(page, /^Stap 1 van 8: Algemeen/)).toBeVisible();
  await expectFits(page, ['text', 'zoom', 'narrow', 'both']);
  await page.getByRole('group', { name: 'Geld lenen' }).getByText('Veel').click();
  await next(page);
  await expect(page.getByRole('group').getByRole('link')).toHaveCount(4);
  await expectAccessible(page);
  await fillStep(page, { answer: 1 });
  await next(page);
  await expect(step(page, /^Stap 2 van 8/)).toBeFocused();
  await expect(page.getByText(/^Opgeslagen om \d\d:\d\d$/)).toBeVisible();

  const other = await browser.newContext({ baseURL: ensure(baseURL), viewport: { width: 1280, height: 800 } });
  const desktop = await other.newPage();
  await signIn(desktop, account);
  await desktop.goto(page.url());
  await expect(desktop.getByText('U bent hier al mee begonnen')).toBeVisible();
  await expectAccessible(desktop);
  await desktop.getByRole('button', { name: 'Verdergaan' }).click();
  for (let index = 2; index <= 7; index += 1) {
    await expect(step(desktop, new RegExp(`^Stap ${index} van 8`))).toBeVisible();
    if (index === 3) {
      // 'Overlijdensrisicoverzekering (ORV): Dit veld is verplicht', on a phone with large text.
      await next(desktop);
      await desktop.setViewportSize({ width: 390, height: 844 });
      await expectFits(desktop, ['text']);
      await desktop.setViewportSize({ width: 1280, height: 800 });
    }
    await fillStep(desktop, { answer: 2 });
    await next(desktop);
  }
  await expect(step(desktop, /Controleer uw antwoorden/)).toBeFocused();
  await expectAccessible(desktop);
  await desktop.getByRole('button', { name: 'Versturen' }).click();
  await expect(desktop).toHaveURL(/\/dashboard$/);
  await desktop.getByRole('link', { name: 'Bekijk wat u hebt ingevuld' }).click();
  await expect(desktop.getByText(/^Verstuurd op .* door Mw\. J\. Terpstra\.$/)).toBeVisible();
  await expectAccessible(desktop);
  const [download] = await Promise.all([
    desktop.waitForEvent('download'),
    desktop.getByRole('button', { name: 'Downloaden als PDF' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Kennis en ervaring.pdf');
  await other.close();
});

test('fills in the advice profile, informally, and corrects an amount that is no number', async ({ page, own }) => {
  await signIn(page, await own('informal', {}, asks('HYPACT_CONSUMER_PROFILE', 'Vul je adviesprofiel in')));
  await page.getByRole('link', { name: /Vul je adviesprofiel in/ }).click();
  for (let index = 1; index <= 9; index += 1) {
    await expect(step(page, new RegExp(`^Stap ${index} van 9`))).toBeVisible();
    if (index === 3) {
      // The browser's Back, twice, and forward again with what was filled in.
      for (const before of [2, 1]) {
        await page.goBack();
        await expect(step(page, new RegExp(`^Stap ${before} van 9`))).toBeFocused();
      }
      await next(page);
      await next(page);
      await expect(step(page, /^Stap 3 van 9/)).toBeVisible();
    }
    if (index === 5) {
      await page.getByRole('textbox', { name: /spaar je per maand/ }).fill('veel');
      await next(page);
      await expect(page.getByRole('group').getByRole('link', { name: /Vul een bedrag in, zoals/ })).toBeVisible();
      await expectAccessible(page);
    }
    if (index === 9)
      await page
        .getByRole('group', { name: /woning verduurzamen/ })
        .getByText('Ja')
        .click();
    await fillStep(page);
    if (index === 2 || index === 9) await expectAccessible(page);
    if (index === 8) await expectFits(page);
    if (index < 9) await next(page);
  }
  await expect(page.getByRole('heading', { name: 'Controleer je antwoorden' })).toBeVisible();
  await page.getByRole('button', { name: 'Versturen' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Ontvangen: Adviesprofiel')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Dit is ingevuld en verstuurd.')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('loses no answer of the last second on a reload, and keeps none once it is saved or signed out', async ({
  page,
  own,
  complaints,
}) => {
  await signIn(page, await own('formal', {}, asks('FILL_KNOWLEDGE_FORM', 'Vul de kennistoets in')));
  await page.getByRole('link', { name: /Vul de kennistoets in/ }).click();
  const kept = () =>
    page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('klantportaal.typed.')));
  const group = page.getByRole('group', { name: 'Geld lenen' });
  for (const answer of ['Veel', 'Weinig', 'Geen']) {
    await expect(step(page, /^Stap 1 van 8: Algemeen/)).toBeVisible();
    // No save arrives before the copy was seen, however long that takes.
    const seen = Promise.withResolvers<void>();
    await page.route('**/draft', (route) => seen.promise.then(() => route.continue()));
    await group.getByText(answer, { exact: true }).click();
    await expect.poll(kept).toHaveLength(1);
    await page.unroute('**/draft');
    seen.resolve();
    await page.reload();
    await page.getByRole('button', { name: 'Verdergaan' }).click();
    await expect(group.getByRole('radio', { name: answer })).toBeChecked();
  }
  await expect.poll(kept).toEqual([]);
  await page.route('**/draft', (route) => route.abort());
  await group.getByText('Veel', { exact: true }).click();
  await expect.poll(kept).toHaveLength(1);
  await page.evaluate(() => localStorage.setItem('klantportaal', '{}'));
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByLabel('Wachtwoord', { exact: true })).toBeVisible();
  // The server wrote that field: the portal, which erases the copy, starts after it.
  await expect.poll(kept).toEqual([]);
  // The saves that were kept from arriving.
  complaints.take();
});

test('says of a form that was sent elsewhere by whom and when, and keeps what was typed', async ({
  page,
  own,
  browser,
  baseURL,
  complaints,
}) => {
  const account = await own('formal', {}, asks('FILL_KNOWLEDGE_FORM', 'Vul de kennistoets in'));
  await signIn(page, account);
  await page.getByRole('link', { name: /Vul de kennistoets in/ }).click();
  await expect(step(page, /^Stap 1 van 8/)).toBeVisible();

  const other = await browser.newContext({ baseURL: ensure(baseURL) });
  const elsewhere = await other.newPage();
  await signIn(elsewhere, account);
  await elsewhere.goto(page.url());
  for (let index = 1; index <= 7; index += 1) {
    await expect(step(elsewhere, new RegExp(`^Stap ${index} van 8`))).toBeVisible();
    await fillStep(elsewhere, { answer: 2 });
    await next(elsewhere);
  }
  await elsewhere.getByRole('button', { name: 'Wijzigen: Algemeen' }).click();
  await elsewhere.getByRole('button', { name: 'Terug naar de controle' }).click();
  await elsewhere.getByRole('button', { name: 'Versturen' }).click();
  await expect(elsewhere).toHaveURL(/\/dashboard$/);
  await other.close();

  await page.getByRole('group', { name: 'Geld lenen' }).getByText('Veel').click();
  await expect(page.getByText('Dit formulier is al verstuurd')).toBeVisible();
  await expect(page.getByText(/^Verstuurd op .* door Mw\. J\. Terpstra\.$/)).toBeVisible();
  await expect(page.getByText('Wordt niet meer opgeslagen')).toBeVisible();
  // The save that was refused.
  complaints.take();
  await expectAccessible(page);
  await expectFits(page, ['text', 'zoom', 'narrow']);
  await page.getByRole('button', { name: 'Vergelijk de antwoorden' }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Hier ingevuld' })).toBeVisible();
  await expectAccessible(page);
});
