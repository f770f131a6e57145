import { openApiSession } from '../support/api.ts';
import { expect, expectAccessible, signIn, test } from '../support/test.ts';

/** A mortgage whose conditions precedent the firm asks for. */
const asked = (id: string) => ({
  products: [
    {
      kind: 'mortgage',
      firm_id: `m-${id}`,
      label: 'Hypotheek Lindelaan',
      details: { lender: 'Duinbank', has_timeline: false },
    },
  ],
  actions: [
    {
      firm_id: `a-${id}`,
      type: 'REQUEST_DATE_CONDITIONS_PRECEDENT',
      label: 'Geef de datum van uw ontbindende voorwaarden door',
      product: { kind: 'mortgage', firm_id: `m-${id}` },
      date_created: { days: -2, at: '10:00' },
      deadline: { days: 2 },
    },
  ],
});

test('refuses a date that cannot be, takes one from the calendar, and then asks nothing more', async ({
  page,
  own,
  baseURL,
}) => {
  const account = await own('formal', {}, asked);
  await signIn(page, account);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: /Geef de datum van uw ontbindende voorwaarden door/ }).click();
  await expect(main.getByText(/kunt u de koop nog ontbinden/)).toBeVisible();
  const address = page.url();
  const date = main.getByLabel('Datum', { exact: true });
  await date.fill('31-02-2126');
  await main.getByRole('button', { name: 'Datum opslaan' }).click();
  await expect(main.getByRole('link', { name: /Datum: Vul een bestaande datum in/ })).toBeVisible();
  await expectAccessible(page);

  await main.getByRole('button', { name: 'Kalender openen' }).click();
  const calendar = page.getByRole('dialog');
  await calendar.getByRole('button', { name: 'Volgende maand' }).click();
  await calendar
    .getByRole('gridcell')
    .getByRole('button', { name: /\b15\b/ })
    .click();
  await expect(calendar).toBeHidden();
  await expect(date).toHaveValue(/^15-\d\d-\d{4}$/);
  const typed = await date.inputValue();
  await main.getByRole('button', { name: 'Datum opslaan' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(main.getByText(/De datum is binnen: 15 /)).toBeVisible();

  const session = await openApiSession(baseURL ?? '', account);
  const [action] = await session.list('/api/actions');
  expect(action).toMatchObject({ is_done: true });
  expect(String(action?.date_conditions_precedent).split('-').reverse().join('-')).toBe(typed);
  await page.goto(address);
  await expect(main.getByText('U hebt deze datum al doorgegeven')).toBeVisible();
  await expect(date).toHaveCount(0);
  await expectAccessible(page);
});
