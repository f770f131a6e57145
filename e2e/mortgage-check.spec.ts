import { quietCheck } from '@klantportaal/contract/test-helpers/answered';
import type { Locator, Page } from '@playwright/test';
import type { Account } from './support/accounts.ts';
import { openApiSession } from './support/api.ts';
import { expectFits } from './support/fits.ts';
import { createRunningMortgage } from './support/mortgage.ts';
import { expect, expectAccessible, signIn, test } from './support/test.ts';

/** A running mortgage of one part, and the mortgage check about it. */
const asked = (id: string) => {
  const mortgage = createRunningMortgage(`m-${id}`);
  const { kind, firm_id } = mortgage;
  const product = { kind, firm_id };
  return {
    products: [mortgage],
    actions: [
      { firm_id: `c-${id}`, type: 'MORTGAGE_CHECK', label: 'Doe de check', product, date_created: { days: -3 } },
    ],
  };
};
const words = { phone_mobile: '06 00000999', address_style: 'formal' };

const next = (page: Page) => page.getByRole('button', { name: 'Volgende' }).click();
const atStep = (page: Page, step: number) =>
  expect(page.getByRole('heading', { level: 2, name: new RegExp(`^Stap ${step} van 6`) })).toBeVisible();
/** Returns the faults of the step; notifications are outside the content. */
const problems = (page: Page) => page.getByRole('main').getByRole('group', { name: 'Nog niet alles is goed ingevuld' });
const choose = (page: Page, question: RegExp, answer: string) =>
  page.getByRole('group', { name: question }).getByLabel(answer, { exact: true }).check();
/** The `formData` of the next call that sends. */
const sentBy = async (page: Page) =>
  (await page.waitForRequest(/\/api\/mortgage-check\/submit-form/)).postDataJSON().formData as Record<string, unknown>;

/** Opens the link of the mail. Returns the action's id. */
async function openLink(page: Page, baseURL: string | undefined, account: Account): Promise<string> {
  const session = await openApiSession(baseURL ?? '', account);
  const [check] = await session.list('/api/actions');
  await page.goto(`/mortgage-check-login/${check?.id}?domain=${account.domain}`);
  return String(check?.id);
}

/** Says who one is, without an account. */
async function enter(page: Page, email: string, birthday: string): Promise<void> {
  const top = page.getByRole('main');
  await top.getByLabel('E-mailadres').fill(email);
  await top.getByLabel('Geboortedatum').fill(birthday);
  await top.getByRole('button', { name: 'Naar de hypotheekcheck' }).click();
}
/** Steps 2 to 5 with answers that lead to no score, when all is addressed informally. */
async function quietly(page: Page): Promise<void> {
  await choose(page, /^Wat is je gezinssituatie/, 'Alleenstaand');
  await choose(page, /^Verwacht je een verandering/, 'Nee');
  await choose(page, /^Verandert er iets/, 'Nee');
  await next(page);
  await choose(page, /^Past je woning/, 'Ja');
  await choose(page, /^Welke plannen/, 'Geen plannen');
  await choose(page, /^Is je woning meer of minder/, 'Ongeveer evenveel');
  await next(page);
  await choose(page, /^Waarom zou je/, 'Geen reden');
  await choose(page, /^Verwacht je dat je hypotheek/, 'Nee');
  await next(page);
  await choose(page, /^Is alles over je hypotheek/, 'Ja');
  await next(page);
}

test('does the whole check signed in: refused with a gap, gone on with later, advised and sent', async ({
  page,
  own,
}) => {
  await signIn(page, await own('formal', words, asked));
  await page
    .getByRole('main')
    .getByRole('link', { name: /Doe de check/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'De hypotheekcheck' })).toBeVisible();
  await atStep(page, 1);
  await next(page);
  await expect(problems(page)).toContainText('Nog niet alles is goed ingevuld');
  await expect(problems(page)).toBeFocused();
  await expectAccessible(page);
  await choose(page, /^Loopt uw hypotheek/, 'Ja');
  await choose(page, /^Wilt u dat wij u bellen/, 'Ja');
  await expect(page.getByLabel(/telefoonnummer/)).toHaveValue('06 00000999');
  await page.getByLabel(/telefoonnummer/).fill('078 000 01 99');
  await page.getByRole('button', { name: 'Wijzigen' }).click();
  await page.getByLabel('Rente', { exact: true }).fill('3,5');
  await page.getByRole('button', { name: 'Leningdeel toevoegen' }).click();
  await next(page);
  await expect(problems(page).getByRole('link')).toHaveCount(2);
  await page.getByLabel('Soort lening').selectOption('Aflossingsvrij');
  await page.getByLabel('Bedrag van de lening').fill('20000');
  await expectAccessible(page);
  await expectFits(page);
  await next(page);

  await atStep(page, 2);
  await expectAccessible(page);
  await choose(page, /^Wat is uw gezinssituatie/, 'Alleenstaand');
  await choose(page, /^Verwacht u een verandering/, 'Een kind');
  await choose(page, /^Verandert er iets/, 'Nee');
  await expect(page.getByText(/^Opgeslagen om/)).toBeVisible();
  await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith('/draft') && answer.request().postDataJSON().step === 2),
    next(page),
  ]);
  await page.reload();
  await page.getByRole('button', { name: 'Verdergaan' }).click();

  await atStep(page, 3);
  await choose(page, /^Past uw woning/, 'Ja');
  await choose(page, /^Welke plannen/, 'Geen plannen');
  await choose(page, /^Welke plannen/, 'Verhuizen');
  await expect(page.getByLabel('Geen plannen')).not.toBeChecked();
  await page.getByLabel(/^Wanneer wilt u verhuizen/).fill('over twee jaar');
  await choose(page, /^Is uw woning meer of minder/, 'Meer waard');
  await page.getByLabel(/^Hoeveel is de woning/).fill('410.000');
  await next(page);
  await expect(problems(page).getByRole('link')).toHaveCount(2);
  await expectAccessible(page);
  await page.getByLabel(/^Van welke datum/).fill('01-10-2026');
  await choose(page, /^Hoe is die waarde/, 'Door de gemeente (WOZ-waarde)');
  await next(page);

  await atStep(page, 4);
  await expectAccessible(page);
  await choose(page, /^Waarom zou u/, 'Om minder te betalen');
  await choose(page, /^Verwacht u dat uw hypotheek/, 'Ja');
  await next(page);
  await atStep(page, 5);
  await expectAccessible(page);
  await choose(page, /^Is alles over uw hypotheek/, 'Ja');
  await page.getByLabel(/^Hebt u nog andere vragen/).fill('Kan ik extra aflossen?');
  await next(page);

  await atStep(page, 6);
  await expect(page.getByText(/^Wij adviseren u een afspraak te maken/)).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  const [sent] = await Promise.all([sentBy(page), page.getByRole('button', { name: 'Versturen' }).click()]);
  expect(sent).toEqual({
    mortgage_running: '1',
    call_me: '1',
    phone: '078 000 01 99',
    current_family_situation: 'single',
    expected_changes: 'child',
    financial_changes: 'no',
    home_suits_family_situation: 'yes',
    moving: 1,
    when_moving: 'over twee jaar',
    home_developed_since_mortgage: 'increased',
    market_value_amount_increased: 410_000,
    market_value_date_increased: '2026-10-01',
    based_on_increased: 'woz',
    cheaper: 1,
    expect_mortgage_cost_reduction: '1',
    is_everything_clear: 'yes',
    other_questions: 'Kan ik extra aflossen?',
    calculated_score: 40 + 60 + 60 + 30 + 30 + 30,
    parts: [
      {
        id: 'p-1',
        loan_type: 'Lineair',
        amount: 150_000,
        interest: 3.5,
        date: '2019-05-01',
        start_of_fixed_rate_period: '2019-05-01',
        end_of_fixed_rate_period: '2029-05-01',
      },
    ],
    new_parts: [{ loan_type: 'interest_only', amount: 20_000 }],
  });
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Uw hypotheekcheck is verstuurd')).toBeVisible();
  await page.getByRole('link', { name: 'Bekijk wat u hebt ingevuld' }).click();
  await expect(page.getByText('Kan ik extra aflossen?')).toBeVisible();
  await expect(page.getByText(/^Aflossingsvrij/)).toBeVisible();
  await expectAccessible(page);
});

test('does the check without an account, in a simple page, and ends at sign-in', { tag: '@core' }, async ({
  page,
  own,
  baseURL,
  phone,
  complaints,
}) => {
  complaints.allow(/status of 401/);
  const account = await own('informal', { ...words, address_style: 'informal' }, asked);
  const action = await openLink(page, baseURL, account);
  await enter(page, account.name, '14-05-1979');
  await expect(page.getByText('Je bent ingelogd voor de hypotheekcheck.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/mortgage-check/${action}$`));
  const kept = await page.evaluate(() => JSON.parse(localStorage.getItem('klantportaal') ?? '{}') as object);
  expect(kept).toMatchObject({ accessToken: null, productActionLogin: { token: expect.stringMatching(/./) } });
  await expect(page.getByRole('heading', { level: 1, name: 'Past je hypotheek nog?' })).toBeVisible();
  // Only the footer's links: no menu.
  await expect(page.getByRole('navigation')).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^menu/i })).toHaveCount(0);
  // On a phone it lies on the page itself, as every form does.
  const edge = async (part: Locator) => (await part.boundingBox())?.x;
  const footer = page.getByRole('contentinfo').getByRole('link').first();
  await atStep(page, 1);
  if (phone) expect(await edge(page.getByRole('heading', { level: 1 }))).toBe(await edge(footer));
  await next(page);
  await expect(problems(page).getByRole('link')).toHaveCount(2);
  // The notice is beside the button, also where the buttons stay at the bottom of a phone.
  const notice = await page.getByText('Je bent ingelogd voor de hypotheekcheck.').boundingBox();
  const button = await page.getByRole('button', { name: 'Volgende' }).boundingBox();
  expect(notice && button && notice.x < button.x + button.width && notice.y + notice.height > button.y).toBe(false);
  await expectAccessible(page);
  await choose(page, /^Loopt je hypotheek/, 'Ja');
  await choose(page, /^Wil je dat wij je bellen/, 'Ja');
  await expectFits(page);
  await next(page);

  await page.goBack();
  await atStep(page, 1);
  await page.goBack();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText('Je antwoorden zijn nog niet verstuurd');
  await expectAccessible(page, { dialog: true });
  await question.getByRole('button', { name: 'Hier blijven' }).click();
  await atStep(page, 1);
  await next(page);
  await quietly(page);

  await atStep(page, 6);
  await expect(page.getByText('Een gesprek is nu niet nodig. Tot de volgende check!')).toBeVisible();
  await expectAccessible(page);
  await test.step('says that the answers may have arrived when the login ended meanwhile', async () => {
    const refusal = { error: { code: 'AUTH_REFRESH_INVALID_TOKEN', message: '' } };
    await page.route('**/submit-form-no-login', (route) => route.fulfill({ status: 401, json: refusal }), { times: 1 });
    await page.getByRole('button', { name: 'Versturen' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'Je antwoorden zijn misschien al aangekomen' });
    await expect(alert).toBeFocused();
    await expect(alert).toBeInViewport();
    await expectAccessible(page);
    await expectFits(page);
  });
  const [sent] = await Promise.all([sentBy(page), page.getByRole('button', { name: 'Versturen' }).click()]);
  // The number on record, and the loan parts that this firm does not ask, are not sent.
  expect(sent).toEqual({ ...quietCheck, call_me: '1', calculated_score: 0 });
  await expect(page.getByText('Je hypotheekcheck is verstuurd.')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('main').getByText('Ontvangen: Past je hypotheek nog?')).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => localStorage.getItem('klantportaal'))).toContain('"productActionLogin":null');

  // Without its login the page asks again who one is.
  await page.goto(`/mortgage-check/${action}`);
  await expect(page).toHaveURL(new RegExp(`/mortgage-check-login/${action}$`));
  await test.step('refuses who is not known, and after five tries shows how long the lock lasts', async () => {
    // Attempts are counted per typed address: no account has this one, so no one else is locked out.
    for (let time = 0; time < 5; time += 1) {
      await enter(page, 'niemand@voorbeeld.example', '01-01-1970');
      await expect(page.getByRole('alert').filter({ hasText: 'Niet ingelogd' })).toBeVisible();
    }
    await enter(page, 'niemand@voorbeeld.example', '12-04-1984');
    await expect(page.getByText(/Probeer het over (1:00|0:\d\d) nog een keer/)).toBeVisible();
    await expectAccessible(page);
    await expect(page).toHaveURL(/\/mortgage-check-login\//);
  });
});
