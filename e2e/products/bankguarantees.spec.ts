import { readFile } from 'node:fs/promises';
import { accounts } from '../support/accounts.ts';
import { expect, expectAccessible, signIn, test } from '../support/test.ts';

/** A guarantee of BNP and the action that asks for the choice. */
const requested = (id: string) => ({
  products: [
    {
      kind: 'bankguarantee',
      firm_id: `bg-${id}`,
      label: 'Bankgarantie Seringenlaan',
      details: {
        company: 'Garantiehuis Nederland',
        is_BNP: true,
        cost: 310,
        amount: 31000,
        premium: 5.15,
        arrangement: 'garantiehuis',
        purchase_price: 310000,
        date_ultimate: { days: 20 },
        date_bankguarantee: { days: 12 },
        purchase_agreement_date: { days: -8 },
      },
    },
  ],
  actions: [
    {
      firm_id: `keuze-${id}`,
      type: 'BNP_BANKGUARANTEE',
      label: 'Keur de aanvraag van de bankgarantie goed',
      product: { kind: 'bankguarantee', firm_id: `bg-${id}` },
      date_created: { days: -2, at: '10:00' },
    },
  ],
});

test('downloads the terms of one guarantee, shows another in its own layout, and approves a request once', async ({
  page,
  own,
}) => {
  await signIn(page, accounts.full, '/bankguarantees');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: /Bankgarantie Kastanjelaan/ }).click();
  await expect(main.getByRole('heading', { name: 'Overzicht' })).toBeVisible();
  await expect(main.getByRole('button', { name: /^Verzekeringskaart/ })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('button', { name: /^Algemene voorwaarden/ }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('voorwaarden-bankgarantie.pdf');
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');

  await main.getByRole('link', { name: 'Mijn bankgaranties' }).click();
  await main.getByRole('link', { name: /Bankgarantie appartement ouders/ }).click();
  await expect(main.getByText(/€\s4,95 per maand/)).toBeVisible();
  await expect(main.getByRole('button', { name: /^Algemene voorwaarden/ })).toBeVisible();
  await expect(main.getByRole('button', { name: /^Verzekeringskaart/ })).toBeHidden();
  await expectAccessible(page);

  await signIn(page, await own('formal', {}, requested));
  await main.getByRole('link', { name: /Keur de aanvraag/ }).click();
  const box = main.getByRole('checkbox', { name: /Ik heb de aanvraag en de voorwaarden gelezen/ });
  const approve = main.getByRole('button', { name: 'Aanvraag goedkeuren' });
  const decline = main.getByRole('button', { name: 'Aanvraag afwijzen' });
  await expect(approve).toBeDisabled();
  await expect(decline).toBeDisabled();
  await box.check();
  await box.uncheck();
  await expect(main.getByText('U dient akkoord te gaan om verder te kunnen')).toBeVisible();
  await expect(approve).toBeDisabled();
  await expectAccessible(page);
  await box.check();
  const address = page.url();
  await approve.click();
  await expect(main.getByRole('group', { name: 'De aanvraag goedkeuren?' })).toBeFocused();
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Ja, keur de aanvraag goed' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(main.getByText('Uw goedkeuring is binnen: Bankgarantie Seringenlaan')).toBeVisible();
  await page.goto(address);
  await expect(main.getByText('Deze aanvraag is afgerond.')).toBeVisible();
  await expect(box).toBeHidden();
  await expectAccessible(page);
});
