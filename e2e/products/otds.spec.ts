import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { accounts } from '../support/accounts.ts';
import { expect, expectAccessible, signIn, test } from '../support/test.ts';

const main = (page: Page) => page.getByRole('main');
const submit = (page: Page) => main(page).getByRole('button', { name: 'Onderteken de opdracht' });
const agree = (page: Page) => main(page).getByRole('switch', { name: /Ik geef Kadewacht .* deze opdracht/ });

/** From the list to the assignment and its signature. */
async function openSigning(page: Page): Promise<void> {
  await signIn(page, accounts.sign, '/otds');
  await main(page).getByRole('link', { name: 'Opdracht hypotheekadvies' }).click();
  await main(page)
    .getByRole('link', { name: /Onderteken uw opdracht/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /^Ondertekenen/ })).toBeVisible();
}

async function readTerms(page: Page): Promise<void> {
  await main(page).getByRole('button', { name: 'Lees de voorwaarden' }).click();
  const dialog = page.getByRole('dialog');
  const agreed = dialog.getByRole('button', { name: 'Akkoord met de voorwaarden' });
  await expect(agreed).toBeDisabled();
  await expectAccessible(page, { dialog: true });
  await dialog.getByRole('region').evaluate((terms) => terms.scrollTo(0, terms.scrollHeight));
  await agreed.click();
  await expect(dialog).toBeHidden();
}

test('signs once the terms are read and the bank account is right, and offers the signed document', {
  tag: '@core',
}, async ({ page, mails }) => {
  const since = Date.now();
  await openSigning(page);
  await expect(agree(page)).toBeDisabled();
  await submit(page).click();
  await expect(main(page).getByText('U hebt de voorwaarden nog niet gelezen.')).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Lees de voorwaarden' })).toBeFocused();
  await readTerms(page);
  await main(page).getByLabel('Rekeningnummer (IBAN)').fill('NL94 DEMO 0123 4567 89');
  await submit(page).click();
  // A wrong number is filled in: the title is not that of empty fields.
  const summary = main(page).getByRole('group').filter({ hasText: 'Er is iets niet ingevuld of niet goed' });
  await expect(summary.getByRole('link', { name: /IBAN.* klopt niet/ })).toBeVisible();
  await expect(summary.getByRole('link', { name: /Naam rekeninghouder/ })).toBeVisible();
  await expectAccessible(page);
  await expect(page).toHaveURL(/\/sign\//);

  await main(page).getByLabel('Rekeningnummer (IBAN)').fill('nl93demo0123456789');
  await main(page).getByLabel('Naam rekeninghouder').fill('N. Wierstra');
  await main(page).getByRole('checkbox', { name: 'Ik geef deze machtiging' }).check();
  await agree(page).check();
  await submit(page).click();
  // The first PDF waits for the PDF process to start.
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(main(page).getByText(/Uw handtekening is binnen/)).toBeVisible();
  await mails.find(accounts.sign.name, /Uw opdracht is ondertekend/, since);

  await main(page).getByRole('link', { name: 'Bekijk de opdracht' }).click();
  await expect(main(page).getByText('Ondertekend', { exact: true }).first()).toBeVisible();
  await expect(main(page).getByText('NL93 DEMO 0123 4567 89')).toBeVisible();
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    main(page)
      .getByRole('button', { name: /Download uw ondertekende opdracht/ })
      .click(),
  ]);
  expect(download.suggestedFilename()).toBe('opdracht-hypotheekadvies-getekend.pdf');
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
});
