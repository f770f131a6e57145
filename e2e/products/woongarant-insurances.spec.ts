import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, signIn, test } from '../support/test.ts';

const insurer = 'https://verzekeraar.demo.example';

/** An apartment's insurance with a proposal to sign. */
const proposed = (id: string) => ({
  products: [
    {
      kind: 'woongarant_insurance',
      firm_id: `wg-${id}`,
      label: 'Woongarant woonpakket',
      details: { product_type: 'Woonpakket', status: 'Offerte', company_name: 'Woongarant' },
    },
  ],
  actions: [
    {
      firm_id: `voorstel-${id}`,
      type: 'SIGN_WOONGARANT_INSURANCE_PROPOSAL',
      label: 'Beoordeel het voorstel voor je woonpakket',
      product: { kind: 'woongarant_insurance', firm_id: `wg-${id}` },
      date_created: { days: -2, at: '10:00' },
      woongarant: {
        quoteDate: { days: -2 },
        risicoAddress: 'Seringenlaan 8, 7241 AB Lochem',
        proposalCode: `WG-${id}`,
        product: 'Appartement Compleet',
        isApartment: true,
        coverage: 'Uitgebreid',
        deductibleContents: 100,
        premium: 18.6,
        infoUrl: `${insurer}/info`,
        conditionsUrl: `${insurer}/voorwaarden`,
        approvalUrl: `${insurer}/akkoord`,
      },
    },
  ],
});

test('signs a proposal only after agreeing, opens the insurer in a new tab, and keeps what was signed', async ({
  page,
  context,
  own,
}) => {
  await context.route(`${insurer}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Akkoord</h1>' }),
  );
  await signIn(page, await own('informal', { address_style: 'informal' }, proposed));
  const main = page.getByRole('main');
  await main.getByRole('link', { name: /Beoordeel het voorstel/ }).click();
  const agree = main.getByRole('switch', { name: /Ik heb het voorstel en de voorwaarden gelezen/ });
  const sign = main.getByRole('button', { name: 'Onderteken het voorstel' });
  await expect(main.getByText('Glas', { exact: true })).toBeVisible();
  await expect(sign).toBeDisabled();
  await agree.check();
  await agree.uncheck();
  await expect(main.getByText('Je moet akkoord gaan met het voorstel om verder te kunnen')).toBeVisible();
  await expect(sign).toBeDisabled();
  await expectAccessible(page);
  await agree.check();
  const [tab] = await Promise.all([context.waitForEvent('page'), sign.click()]);
  // The first PDF waits for the PDF process to start.
  await expect(tab).toHaveURL(`${insurer}/akkoord`);
  await tab.close();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(main.getByText('Je handtekening is binnen: Appartement Compleet')).toBeVisible();

  await main.getByRole('link', { name: 'Bekijk het voorstel' }).click();
  await expect(main.getByRole('link', { name: /Naar de pagina van de verzekeraar/ })).toBeVisible();
  await expect(agree).toBeHidden();
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    main.getByRole('button', { name: /Download het voorstel/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^voorstel-WG-.*-getekend\.pdf$/);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
});
