import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from '../support/test.ts';

const main = (page: Page) => page.getByRole('main');

/** An offer with its action. The last word of its reference is how the demo's insurer treats it. */
const offer = (id: string, name: string, mood = '') => ({
  product: {
    kind: 'cardifao',
    firm_id: `ao-${name}-${id}`,
    label: `Offerte ${name}`,
    details: { reference_number: `AO-${id}${mood}` },
  },
  action: {
    firm_id: `a-${name}-${id}`,
    type: 'CARDIFAO_START',
    label: `Bekijk de premie van ${name}`,
    product: { kind: 'cardifao', firm_id: `ao-${name}-${id}` },
    date_created: { days: -1, at: '10:00' },
  },
});
const offers = (id: string) => {
  const all = [offer(id, 'een'), offer(id, 'twee'), offer(id, 'drie', '-away')];
  const details = { has_timeline: false, amount: 300_000 };
  return {
    products: [
      { kind: 'mortgage', firm_id: `m-${id}`, label: 'Hypotheek', details },
      ...all.map(({ product }) => product),
    ],
    actions: all.map(({ action }) => action),
  };
};

test('accepts one premium, declines another, and is told when the insurer is away', async ({
  page,
  own,
  complaints,
}) => {
  complaints.allow(/status of 502/);
  await signIn(page, await own('formal', {}, offers));
  const open = async (name: string) => {
    await page.goto('/cardifao');
    await main(page)
      .getByRole('link', { name: `Offerte ${name}` })
      .click();
    await expect(main(page).getByText(/lopen uw woonlasten door/)).toBeVisible();
    await main(page)
      .getByRole('link', { name: `Bekijk de premie van ${name}` })
      .click();
  };

  await test.step('the insurer is away', async () => {
    await open('drie');
    await expect(main(page).getByText('De premie kon niet worden opgehaald')).toBeVisible();
    await expect(main(page).getByText('De verzekeraar geeft nu geen antwoord.', { exact: false })).toBeVisible();
    await expect(main(page).getByRole('button', { name: 'Probeer opnieuw' })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('declines', async () => {
    await open('twee');
    await expect(main(page).getByText(/^€\s[\d,.]+ per maand$/)).toHaveCount(2);
    await main(page).getByRole('button', { name: 'Nee, ik zie ervan af' }).click();
    await expect(main(page).getByText('Na uw bevestiging wordt er niets aangevraagd.', { exact: false })).toBeVisible();
    await expectAccessible(page);
    await main(page).getByRole('button', { name: 'Ja, wijs de verzekering af' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByText('U hebt de premie afgewezen.')).toBeVisible();
    await expect(main(page).getByText('Afgewezen: Offerte twee')).toBeVisible();
  });

  await test.step('accepts, and has the application among the documents', async () => {
    await open('een');
    const address = page.url();
    await main(page).getByRole('button', { name: 'Ja, ik wil deze verzekering' }).click();
    await expect(main(page).getByRole('group', { name: 'De verzekering aanvragen?' })).toBeFocused();
    await expectAccessible(page);
    await main(page).getByRole('button', { name: 'Terug' }).click();
    await main(page).getByRole('button', { name: 'Ja, ik wil deze verzekering' }).click();
    await main(page).getByRole('button', { name: 'Ja, vraag de verzekering aan' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByText('U hebt de premie geaccepteerd.')).toBeVisible();
    await main(page).getByRole('link', { name: 'Bekijk het aanbod' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      main(page)
        .getByRole('button', { name: /Aanvraag Offerte een/ })
        .click(),
    ]);
    expect(download.suggestedFilename()).toBe('Aanvraag Offerte een.pdf');
    expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
    await page.goto(address);
    await expect(main(page).getByText('Deze vraag is afgerond')).toBeVisible();
    await expect(main(page).getByText(/^€\s[\d,.]+ per maand$/)).toHaveCount(2);
    await expectAccessible(page);
  });
});
