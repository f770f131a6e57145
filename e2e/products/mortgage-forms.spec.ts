import { expectFits } from '../support/fits.ts';
import { createRunningMortgage } from '../support/mortgage.ts';
import { expect, expectAccessible, signIn, test } from '../support/test.ts';

/** A running mortgage of 2019 with one part, and the three questions about it. */
const asked = (id: string) => {
  const mortgage = createRunningMortgage(`m-${id}`);
  const { kind, firm_id } = mortgage;
  const product = { kind, firm_id };
  const action = (name: string, type: string, overrides: object = {}) => ({
    firm_id: `${name}-${id}`,
    type,
    label: type,
    product,
    date_created: { days: -3 },
    ...overrides,
  });
  return {
    products: [mortgage],
    actions: [
      action('u', 'REQUEST_MORTGAGE_UPDATE'),
      action('w', 'EDIT_MARKET_VALUE'),
      action('k', 'PRESENT_OPPORTUNITY_TO_CONSUMER', {
        smartcare_show_amount: true,
        smartcare_min_savings_amount: 61.5,
        smartcare_savings_period: 'MONTHLY',
      }),
    ],
  };
};

test('takes loan parts, a market value and an answer to a savings offer, each once it is complete', async ({
  page,
  own,
}) => {
  await signIn(page, await own('formal', {}, asked));
  const main = page.getByRole('main');
  await main.getByRole('link', { name: /REQUEST_MORTGAGE_UPDATE/ }).click();
  await main.getByRole('button', { name: 'Leningdeel toevoegen' }).click();
  await expect(main.getByLabel('Soort lening')).toBeFocused();
  const save = main.getByRole('button', { name: 'Opslaan' });
  await save.click();
  const summary = main.getByRole('group').filter({ hasText: 'Niet alle velden van de hypotheek' });
  await expect(summary).toBeFocused();
  await expectAccessible(page);
  await expectFits(page);
  await summary.getByRole('link', { name: /Leningdeel 1, nog af te lossen volgens u/ }).click();
  await expect(main.getByLabel('Nog af te lossen volgens u')).toBeFocused();
  await main.getByRole('button', { name: /115\.000 klopt/ }).click();
  await main.getByRole('button', { name: 'Wijzigen' }).click();
  await main.getByLabel('Soort lening').selectOption('interest_only');
  await main.getByLabel('Bedrag van de lening').fill('20000');
  await expect(main.getByText(/€\s135\.000/)).toBeVisible();
  await save.click();
  await expect(page).toHaveURL(/\/mortgages\/[\w-]+$/);
  await expect(page.getByText('De leningdelen zijn bijgewerkt.')).toBeVisible();
  await expect(main.getByRole('row', { name: /2\. Aflossingsvrij.*20\.000/s })).toBeVisible();

  await page.goto('/dashboard');
  await main.getByRole('link', { name: /EDIT_MARKET_VALUE/ }).click();
  await expect(main.getByText('onbekend')).toBeVisible();
  const form = page.url();
  await main.getByRole('button', { name: 'Waarde doorgeven' }).click();
  await expect(main.getByRole('group').filter({ hasText: 'Vul alle velden van de marktwaarde in' })).toBeVisible();
  await main.getByLabel('Waarde van de woning').fill('365.000');
  await main.getByLabel('Datum van de waarde').fill('01-02-2026');
  await main.getByRole('button', { name: 'Waarde doorgeven' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(main.getByText('De nieuwe waarde is binnen: Hypotheek Lindenstraat')).toBeVisible();
  await page.goto(form);
  await expect(main.getByText('Deze vraag is afgerond')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/dashboard');
  await main.getByRole('link', { name: /PRESENT_OPPORTUNITY/ }).click();
  await expect(main.getByText(/€\s61,50/)).toBeVisible();
  await main.getByRole('radio', { name: /^Nu niet/ }).check();
  await main.getByRole('button', { name: 'Antwoord versturen' }).click();
  await expect(main.getByRole('group').filter({ hasText: 'Alle verplichte velden' })).toBeVisible();
  await main.getByRole('radio', { name: /^Nee/ }).check();
  await main.getByRole('button', { name: 'Antwoord versturen' }).click();
  await expect(main.getByText('Uw antwoord is binnen: Hypotheek Lindenstraat')).toBeVisible();
});
