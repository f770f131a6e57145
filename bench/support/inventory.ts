import type { Page } from '@playwright/test';

/** Opens the to-do of a questionnaire by the path of its page, and begins anew. */
export async function openQuestionnaire(page: Page, path: string, query = ''): Promise<void> {
  await page.goto('/dashboard');
  const href = await page.locator(`a[href$="${path}"]`).first().getAttribute('href');
  await page.goto(`${href}${query}`);
  const first = page.getByRole('heading', { level: 2, name: /^Stap 1/ });
  const again = page.getByRole('button', { name: 'Opnieuw beginnen' });
  await first.or(again).waitFor();
  if (await again.isVisible()) {
    await again.click();
    await page.getByRole('button', { name: 'Ja, wis mijn antwoorden' }).click();
    await first.waitFor();
  }
}

export const getStepTitle = (page: Page): Promise<string> =>
  page.getByRole('heading', { level: 2 }).first().innerText();
export const findNext = (page: Page) => page.getByRole('button', { name: 'Volgende' });
export const findField = (page: Page, named: RegExp) => page.getByRole('textbox', { name: named });
/** The longest step of the largest questionnaire. */
export const isMortgageStep = (title: string): boolean => title.endsWith('Hypotheek');

/** Fills in what a step of the inventory needs to go on; that of the mortgage with five loan parts. */
export async function fillInventoryStep(page: Page, title: string): Promise<void> {
  if (/Uw situatie|Situatie van/.test(title)) await findField(page, /^Bruto inkomen/).fill('4100');
  if (title.includes('Spaargeld')) await findField(page, /^Hoeveel schulden hebt u/).fill('0');
  if (!isMortgageStep(title)) return;
  await page
    .getByRole('group', { name: /een hypotheek/ })
    .getByText('Ja')
    .first()
    .click();
  for (let part = 0; part < 5; part += 1) await page.getByRole('button', { name: 'Leningdeel toevoegen' }).click();
}
