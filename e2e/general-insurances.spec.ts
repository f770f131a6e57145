import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { accounts } from './support/accounts.ts';
import { expect, expectAccessible, signIn, test } from './support/test.ts';

const file = (name: string) => fileURLToPath(new URL(`./files/${name}`, import.meta.url));

/** An insurance under which damage can, or cannot, be reported. */
const insurance = (id: string, show_damage_report_button: boolean) => ({
  kind: 'general_insurance',
  firm_id: `gi-${id}`,
  label: 'Inboedelverzekering',
  details: {
    state: 'Lopend',
    premium: 12.5,
    policy_number: 'GG-1200',
    payment_period: 1,
    company_name: 'Grachtgoed Verzekeringen',
    insurance_type: 'Inboedel',
    show_damage_report_button,
    damage_reports: [],
  },
});

test('shows both kinds of insurance in one list, and downloads a policy', async ({ page }) => {
  await signIn(page, accounts.full, '/general-insurances');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /Woongarant Woonpakket/ })).toHaveAttribute(
    'href',
    /\/woongarant-insurances\//,
  );
  await expectAccessible(page);
  await main.getByRole('link', { name: 'Woonverzekering' }).click();
  await expect(main.getByText(/€\s38,60 per maand/)).toBeVisible();
  await expect(main.getByRole('table', { name: 'Schademeldingen' }).getByText('Uitbetaald')).toBeVisible();
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('button', { name: 'Polis downloaden' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('polis-woonverzekering.pdf');
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
});

test('refuses a report without a day or with a locked file, and then accepts it with photos', async ({
  page,
  own,
  complaints,
}) => {
  complaints.allow(/422/);
  await signIn(page, await own('formal', {}, (id) => ({ products: [insurance(id, true)] })), '/general-insurances');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Inboedelverzekering' }).click();
  await expect(main.getByText('Er is geen schade gemeld.')).toBeVisible();
  await main.getByRole('link', { name: 'Schade melden' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Schade melden' })).toBeVisible();
  const submit = main.getByRole('button', { name: 'Melding versturen' });
  await submit.click();
  const summary = main.getByRole('group').filter({ hasText: 'Er is nog niets verstuurd' });
  await expect(summary.getByRole('link', { name: /Datum van de schade: Dit veld is verplicht/ })).toBeVisible();
  await expectAccessible(page);

  await main.getByLabel('Datum van de schade').fill('01-02-2025');
  await main.getByLabel('Tijd van de schade').fill('9.05');
  await main.getByLabel('Oorzaak').fill('Lekkage');
  await main.getByLabel('Toelichting').fill('De keukenvloer is nat.');
  const picker = main.locator('input[type=file][multiple]');
  await picker.setInputFiles(file('op-slot.pdf'));
  await submit.click();
  await expect(summary.getByRole('link', { name: /op-slot\.pdf: .*wachtwoord/ })).toBeVisible({ timeout: 30_000 });
  await main.getByRole('button', { name: /Verwijderen: op-slot\.pdf/ }).click();
  await picker.setInputFiles([file('loonstrook.png'), file('foto-id.jpg')]);
  await submit.click();
  await expect(page).toHaveURL(/\/dashboard$/, { timeout: 30_000 });
  await expect(main.getByText('Uw schademelding is binnen: Inboedelverzekering')).toBeVisible();
  await main.getByRole('link', { name: 'Bekijk uw melding' }).click();
  const row = main.getByRole('table', { name: 'Schademeldingen' }).getByRole('row', { name: /Lekkage/ });
  await expect(row.getByText('Gemeld', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('sends an unknown insurance to the not-found page, and leads back from a report that is not offered', async ({
  page,
  own,
}) => {
  await signIn(page, await own('informal', {}, (id) => ({ products: [insurance(id, false)] })), '/general-insurances');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Inboedelverzekering' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Inboedelverzekering' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Schade melden' })).toBeHidden();
  const address = page.url();
  await page.goto(`${address}/damage-reports/create`);
  await expect(page).toHaveURL(address);
  await page.goto('/general-insurances/00000000-0000-4000-8000-000000000000');
  await expect(page).toHaveURL(/\/404$/);
});
