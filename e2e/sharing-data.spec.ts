import type { Page, Route } from '@playwright/test';
import { expect, expectAccessible, listen, signIn, test, turnClockUntil } from './support/test.ts';

const main = (page: Page) => page.getByRole('main');
const code = (page: Page) => main(page).getByRole('img', { name: 'QR-code voor de app Ockto' });

const createAction = (type: string) => (id: string) => ({
  actions: [
    {
      firm_id: `a-${id}`,
      type,
      label: 'Deel uw gegevens',
      product: null,
      date_created: { days: -1, at: '10:00' },
    },
  ],
});
const open = (page: Page) => main(page).getByRole('link', { name: 'Deel uw gegevens' }).click();

/** Opens the phone by its link: a page of another origin, whose errors are collected too. */
async function openPhone(page: Page): Promise<{ phone: Page; complaints: ReturnType<typeof listen> }> {
  const [phone] = await Promise.all([
    page.waitForEvent('popup'),
    main(page)
      .getByRole('link', { name: /Open de app Ockto/ })
      .click(),
  ]);
  expect(new URL(phone.url()).origin).not.toBe(new URL(page.url()).origin);
  await expect(phone.getByText('niet de echte app', { exact: false })).toBeVisible();
  return { phone, complaints: listen(phone) };
}

/** The page asks every five seconds how far the app is. */
const pollUntil = (page: Page, known: Parameters<typeof turnClockUntil>[2]) => turnClockUntil(page, 5000, known);

/** Answers as the demo does, but as if the app gave no code. */
async function answerWithoutCode(route: Route): Promise<void> {
  const answer = await route.fetch();
  const json = await answer.json();
  json.data.attributes.data.ockto.ockto_qrcode = { qrCode: null, url: null, errors: ['source-failed'] };
  await route.fulfill({ response: answer, json });
}

test('shares data with the phone of the demo, after a failure and a new code', async ({ page, own }) => {
  await page.clock.install();
  await page.route('**/api/inventory-form/requirements/*', answerWithoutCode, { times: 1 });
  await signIn(page, await own('formal', {}, createAction('FILL_INVENTORY_OCKTO')));
  await open(page);
  await test.step('says that the code is missing when the app gives none', async () => {
    await expect(main(page).getByText('Er is nu geen QR-code')).toBeVisible();
    await expect(code(page)).toHaveCount(0);
    await expect(main(page).getByRole('link', { name: /Open de app Ockto/ })).toHaveCount(0);
    await expectAccessible(page);
  });
  await page.reload();
  await expect(code(page)).toBeVisible();

  await test.step('plays the film with captions', async () => {
    const played = await main(page)
      .locator('video')
      .evaluate(async (video: HTMLVideoElement) => {
        await video.play();
        video.pause();
        return { seconds: Math.round(video.duration), shown: [...video.textTracks].map(({ mode }) => mode) };
      });
    expect(played).toEqual({ seconds: 16, shown: ['showing', 'disabled'] });
  });

  await test.step('says what went wrong when sharing fails, and starts anew with another code', async () => {
    const before = await code(page).getAttribute('src');
    const { phone } = await openPhone(page);
    await phone.getByRole('button', { name: 'Laat het mislukken' }).click();
    // A page that is closed while it sends its form may take the form along, or never close.
    await expect(phone.getByRole('heading', { name: 'Het delen is gestopt' })).toBeVisible();
    await phone.close();
    const panel = page.getByRole('region', { name: 'Uw gegevens zijn niet gedeeld' });
    await pollUntil(page, (soon) => expect(panel).toBeVisible(soon));
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(panel.getByRole('link', { name: 'Op een andere manier invullen' })).toBeVisible();
    await open(page);
    await expect(code(page)).toBeVisible();
    expect(await code(page).getAttribute('src')).not.toBe(before);
  });

  const first = await openPhone(page);
  await expectAccessible(first.phone);
  await first.phone.getByRole('button', { name: 'Scan de QR-code' }).click();
  const scanned = main(page).getByText(/^De code is gescand\./);
  await pollUntil(page, (soon) => expect(scanned).toBeVisible(soon));
  await expect(code(page)).toHaveCount(0);
  await expectAccessible(page);
  await first.phone.close();

  await main(page).getByRole('button', { name: 'Nieuwe QR-code' }).click();
  await pollUntil(page, (soon) => expect(code(page)).toBeVisible(soon));
  const address = page.url();
  const { phone, complaints } = await openPhone(page);
  await phone.getByRole('button', { name: 'Scan de QR-code' }).click();
  await phone.getByRole('button', { name: 'Deel mijn gegevens' }).click();
  await expect(phone.getByRole('heading', { name: 'Uw gegevens zijn gedeeld' })).toBeVisible();
  await expectAccessible(phone);
  expect(complaints.all()).toEqual([]);
  await phone.close();

  const receipt = main(page).getByRole('link', { name: 'Bekijk wat u hebt gedeeld' });
  await pollUntil(page, (soon) => expect(receipt).toBeVisible(soon));
  await expect(page).toHaveURL(/\/dashboard$/);
  await receipt.click();
  await expect(page).toHaveURL(address);
  await expect(main(page).getByText('Gemeente Meerdijk')).toBeVisible();
  await expectAccessible(page);
});

test('fills in the embedded form, and hears no other origin', { tag: '@core' }, async ({ page, own }) => {
  await signIn(page, await own('formal', {}, createAction('FILL_INVENTORY_IWIZE')));
  await open(page);
  const form = page.frameLocator('iframe[title="Formulier van iWize"]');
  await expect(form.getByText('niet dat van iWize', { exact: false })).toBeVisible();
  await expectAccessible(page);

  await test.step('a message of the portal itself, and one of another origin, do nothing', async () => {
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await page.evaluate(() => {
      const data = { type: 'iwize:data', data: { kwaad: true } };
      window.postMessage(data, '*');
      // No other origin has a window here: the policy frames none, and openers are cut off.
      const source = document.querySelector('iframe')?.contentWindow ?? null;
      window.dispatchEvent(new MessageEvent('message', { data, source, origin: 'https://elsewhere.example' }));
    });
    await form.getByRole('button', { name: 'Laat het ophalen mislukken' }).click();
    await expect(main(page).getByText('De gegevens konden niet worden opgehaald.', { exact: false })).toBeVisible();
    expect(sent.filter((url) => url.includes('/iwize/'))).toEqual([]);
    await expectAccessible(page);
  });

  await form.getByLabel('Werkgever').fill('Bakkerij De Korenmaat');
  await form.getByRole('button', { name: 'Gegevens versturen' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Uw gegevens zijn verstuurd.')).toBeVisible();
  await main(page).getByRole('link', { name: 'Bekijk wat u hebt ingevuld' }).click();
  await expect(main(page).getByText('Bakkerij De Korenmaat')).toBeVisible();
});
