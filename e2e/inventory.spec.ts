import { ensure } from '@klantportaal/contract/values/ensure';
import type { Locator, Page } from '@playwright/test';
import { password } from './support/accounts.ts';
import { expectFits } from './support/fits.ts';
import { expectArrival, pressByKeyboard, tabTo } from './support/keys.ts';
import { expect, expectAccessible, openSignIn, signIn, test } from './support/test.ts';

const known = {
  gender: 'FEMALE',
  initials: 'J.',
  last_name: 'Terpstra',
  birth_last_name: 'Terpstra',
  street_name: 'Lindenstraat',
  house_number: '8',
  zipcode: '3312 EJ',
  city: 'Dordrecht',
  marital_state: '05',
  degree: '6',
  smoker: false,
};
/** A person as the body has it; the mail address may be a matcher. */
const createSentAnswers = (email: unknown) => ({
  gender: 'FEMALE',
  initials: 'J.',
  firstName: 'Joke',
  lastName: 'Terpstra',
  birthDate: '1979-05-14',
  birthCountry: 'NL Nederland',
  birthLastName: 'Terpstra',
  zipcode: '3312 EJ',
  houseNumber: 8,
  streetName: 'Lindenstraat',
  country: 'NL Nederland',
  city: 'Dordrecht',
  email,
  maritalState: '05',
  degree: '6',
  smoker: '0',
});
const partner = (id: string) => ({
  ...known,
  firm_id: `q-${id}`,
  display_name: 'Dhr. B. Smit',
  first_name: 'Bert',
  last_name: 'Smit',
  birth_last_name: 'Smit',
  gender: 'MALE',
  date_of_birth: '1978-02-03',
  email: `bert-${id}@demo.example`,
  account: null,
});
const action = (id: string) => ({
  firm_id: `a-${id}`,
  type: 'FILL_INVENTORY',
  label: 'Vul de inventarisatie in',
  product: null,
  date_created: { days: -2, at: '09:00' },
});

const next = (page: Page) => page.getByRole('button', { name: 'Volgende' }).click();
const step = (page: Page, name: RegExp) => page.getByRole('heading', { level: 2, name });
const field = (page: Page | Locator, name: RegExp) => page.getByRole('textbox', { name });
const choose = (page: Page, group: RegExp, answer: string) =>
  page.getByRole('group', { name: group }).getByText(answer, { exact: true }).click();
/** Axe goes through each step in `portal/src/modules/questionnaires/every-step.test.tsx`; here it sees what is done in them. */
const arrive = (page: Page, name: RegExp) => expect(step(page, name)).toBeVisible();

test('fills in the inventory with a partner, begun on one device and finished on another', async ({
  page,
  own,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const account = await own('formal', known, (id) => ({ persons: [partner(id)], actions: [action(id)] }));
  await signIn(page, account);
  await page.getByRole('link', { name: /Vul de inventarisatie in/ }).click();
  const ways = page.getByRole('list', { name: /^Manieren/ }).getByRole('link');
  await expect(ways).toHaveText([/5 minuten/, /DigiD.*5 minuten/, /Zelf invullen.*30 minuten/]);
  await expectAccessible(page);
  await expectFits(page);
  await ways.last().click();

  await arrive(page, /^Stap 1 van 13: Over u/);
  await expectFits(page);
  await next(page);
  await arrive(page, /^Stap 2 van 13/);
  await page
    .getByRole('group', { name: /nieuws en aanbiedingen/ })
    .getByText('Per post')
    .click();
  await next(page);
  await arrive(page, /^Stap 3 van 13/);
  await next(page);
  await expect(page.getByRole('main').getByText('Niet alle verplichte velden zijn ingevuld')).toBeVisible();
  await expectAccessible(page);
  await field(page, /^Bruto inkomen/).fill('4.100,50');
  await next(page);
  await arrive(page, /^Stap 4 van 13: Over uw partner/);
  await expect(field(page, /^Voornaam/)).toHaveValue('Bert');
  await expect(page.getByText(/^Opgeslagen om \d\d:\d\d$/)).toBeVisible();

  const other = await browser.newContext({ baseURL: ensure(baseURL), viewport: { width: 1280, height: 800 } });
  const desktop = await other.newPage();
  await signIn(desktop, account);
  await desktop.goto(new URL(page.url()).pathname);
  await desktop.getByRole('link', { name: /^Verder met zelf invullen/ }).click();
  await expect(desktop.getByText('U bent hier al mee begonnen')).toBeVisible();
  await desktop.getByRole('button', { name: 'Verdergaan' }).click();
  await arrive(desktop, /^Stap 4 van 13/);
  await next(desktop);
  await arrive(desktop, /^Stap 5 van 13/);
  await next(desktop);
  await arrive(desktop, /^Stap 6 van 13/);
  await field(desktop, /^Bruto inkomen/).fill('0');
  await next(desktop);

  await arrive(desktop, /^Stap 7 van 13/);
  await choose(desktop, /^Hoe woont u nu/, 'In een eigen woning');
  await field(desktop, /^Geschatte waarde/).fill('400000');
  await field(desktop, /^Koopprijs/).fill('512500');
  await next(desktop);

  await arrive(desktop, /^Stap 8 van 13: Hypotheek/);
  await choose(desktop, /^Hebt u nu een hypotheek/, 'Ja');
  await desktop.getByRole('button', { name: 'Leningdeel toevoegen' }).click();
  const part = desktop.getByRole('group', { name: 'Leningdeel 1' });
  await expect(field(part, /^Soort lening/)).toBeFocused();
  await field(part, /^Soort lening/).fill('lineair');
  await field(part, /^Rente/).fill('veel');
  await field(part, /^Einddatum/).fill('01-01-2050');
  await next(desktop);
  await expect(desktop.getByRole('main').getByRole('link', { name: /^Leningdeel 1: Rente/ })).toBeVisible();
  await expectAccessible(desktop);
  await field(part, /^Rente/).fill('2,4');
  await next(desktop);

  await arrive(desktop, /^Stap 9 van 13/);
  await field(desktop, /^Hoeveel schulden hebt u/).fill('0');
  await next(desktop);
  await arrive(desktop, /^Stap 10 van 13: Pensioen/);
  await field(desktop, /met pensioen/).fill('14-05-2046');
  await desktop.getByRole('button', { name: 'Pensioen toevoegen' }).click();
  await field(desktop, /^Pensioenfonds/).fill('Fonds voor de zorg');
  await field(desktop, /^Leeftijd/).fill('67');
  await field(desktop, /^Bedrag per jaar/).fill('12000');
  await expectAccessible(desktop);
  await next(desktop);
  await arrive(desktop, /^Stap 11 van 13: Pensioen van uw partner/);
  await desktop.getByRole('button', { name: 'Pensioen toevoegen' }).click();
  await field(desktop, /^Pensioenfonds/).fill('Verzekeraar');
  await next(desktop);
  await arrive(desktop, /^Stap 12 van 13/);
  await choose(desktop, /Kamer van Koophandel/, 'Nee');
  await next(desktop);

  await arrive(desktop, /^Stap 13 van 13: Controleer uw antwoorden/);
  await expectAccessible(desktop);
  const [request] = await Promise.all([
    desktop.waitForRequest((one) => one.method() === 'POST' && one.url().endsWith('/api/inventory-form')),
    desktop.getByRole('button', { name: 'Versturen' }).click(),
  ]);
  const channels = { enabled: true, email: false, phone: false, post: true };
  const none = { enabled: false, email: false, phone: false, post: false };
  const { productActionId, data } = request.postDataJSON();
  expect(productActionId).toMatch(/^[\da-f-]{36}$/);
  expect(data).toEqual({
    consumer: {
      ...createSentAnswers(account.name),
      grossMonthlyIncome: 4100.5,
      hasPartner: '1',
      marketingCampaignPreference: channels,
    },
    partner: {
      ...createSentAnswers(expect.stringMatching(/^bert-/)),
      gender: 'MALE',
      firstName: 'Bert',
      lastName: 'Smit',
      birthLastName: 'Smit',
      birthDate: '1978-02-03',
      grossMonthlyIncome: 0,
      marketingCampaignPreference: none,
    },
    additionalData: { housingType: 'eigendom', purchasePrice: 512500 },
    mortgage: { hasMortgage: '1', loanParts: [{ type: 'lineair', percentage: 2.4 }], currentDebtAmount: 0 },
    pension: {
      pensionDate: '2046-05-14',
      pensions: [{ company: 'Fonds voor de zorg', ageStartPayment: 67, amount: 12000 }],
    },
    partnerPension: { pensionDate: '2046-05-14', pensions: [{ company: 'Verzekeraar' }] },
    general: { hasOrHadCoCRegistration: '0' },
  });
  await expect(desktop).toHaveURL(/\/dashboard$/);
  await desktop.getByRole('link', { name: 'Bekijk wat u hebt ingevuld' }).click();
  await expect(desktop.getByText(/^Verstuurd op .* door Mw\. J\. Terpstra\.$/)).toBeVisible();
  await expectAccessible(desktop);
  await other.close();
});

test('fills in the inventory with only the keyboard, after a refusal', async ({ page, own }) => {
  const account = await own('informal', { ...known, marital_state: '03', initials: '' }, (id) => ({
    actions: [{ ...action(id), type: 'FILL_INVENTORY_MANUAL' }],
  }));
  const advance = () => pressByKeyboard(page, page.getByRole('button', { name: 'Volgende' }));
  await openSignIn(page, account);
  await tabTo(page, page.getByRole('textbox', { name: 'Gebruikersnaam of e-mailadres' }));
  await page.keyboard.type(account.name);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expectArrival(page, /\/dashboard$/);
  await pressByKeyboard(page, page.getByRole('link', { name: /Vul de inventarisatie in/ }));
  await expectArrival(page, /\/inventory$/);

  await expect(step(page, /^Stap 1 van 9: Over jou/)).toBeVisible();
  await advance();
  await expect(page.getByRole('group', { name: 'Niet alle verplichte velden zijn ingevuld' })).toBeFocused();
  await pressByKeyboard(page, page.getByRole('main').getByRole('link', { name: /^Voorletters/ }));
  await expect(field(page, /^Voorletters/)).toBeFocused();
  await page.keyboard.type('J.');
  await advance();
  await expect(step(page, /^Stap 2/)).toBeFocused();
  await advance();
  await expect(step(page, /^Stap 3/)).toBeFocused();
  await tabTo(page, field(page, /^Bruto inkomen/));
  await page.keyboard.type('2500');
  await advance();
  await expect(step(page, /^Stap 4 van 9: Wonen en je plannen/)).toBeFocused();
  await advance();
  await expect(step(page, /^Stap 5/)).toBeFocused();
  await advance();
  await expect(step(page, /^Stap 6/)).toBeFocused();
  await tabTo(page, field(page, /^Hoeveel schulden heb je/));
  await page.keyboard.type('0');
  await advance();
  await expect(step(page, /^Stap 7 van 9: Pensioen/)).toBeFocused();
  await pressByKeyboard(page, page.getByRole('button', { name: 'Pensioen toevoegen' }));
  await expect(field(page, /^Pensioenfonds/)).toBeFocused();
  await page.keyboard.type('Fonds');
  await pressByKeyboard(page, page.getByRole('button', { name: 'Pensioen 1 verwijderen' }));
  await expect(page.getByRole('button', { name: 'Pensioen toevoegen' })).toBeFocused();
  await advance();
  await expect(step(page, /^Stap 8/)).toBeFocused();
  await advance();
  await expect(step(page, /^Stap 9 van 9: Controleer je antwoorden/)).toBeFocused();
  await pressByKeyboard(page, page.getByRole('button', { name: 'Versturen' }));
  await expectArrival(page, /\/dashboard$/);
  await expect(page.getByText('Ontvangen: Inventarisatie')).toBeVisible();
});
