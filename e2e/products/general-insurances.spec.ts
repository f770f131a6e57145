import { getFilePath } from '../support/get-file-path.ts';
import { expect, expectAccessible, signIn, test } from '../support/test.ts';

/** An insurance under which damage can be reported. */
const insurance = (id: string) => ({
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
    show_damage_report_button: true,
    damage_reports: [],
  },
});

test('refuses a report without a day or with a locked file, and then accepts it with photos', { tag: '@core' }, async ({
  page,
  own,
  complaints,
}) => {
  complaints.allow(/422/);
  await signIn(page, await own('formal', {}, (id) => ({ products: [insurance(id)] })), '/general-insurances');
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
  await picker.setInputFiles(getFilePath('op-slot.pdf'));
  await submit.click();
  await expect(summary.getByRole('link', { name: /op-slot\.pdf: .*wachtwoord/ })).toBeVisible();
  await main.getByRole('button', { name: /Verwijderen: op-slot\.pdf/ }).click();
  await picker.setInputFiles([getFilePath('loonstrook.png'), getFilePath('foto-id.jpg')]);
  await submit.click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(main.getByText('Uw schademelding is binnen: Inboedelverzekering')).toBeVisible();
  await main.getByRole('link', { name: 'Bekijk uw melding' }).click();
  const row = main.getByRole('table', { name: 'Schademeldingen' }).getByRole('row', { name: /Lekkage/ });
  await expect(row.getByText('Gemeld', { exact: true })).toBeVisible();
  await expectAccessible(page);
});
