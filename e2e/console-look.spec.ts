import { randomUUID } from 'node:crypto';
import type { LicencePart } from '@klantportaal/contract/modules/firms/licence-parts';
import { ensure } from '@klantportaal/contract/values/ensure';
import type { Browser, Page } from '@playwright/test';
import { firmKeys } from './support/accounts.ts';
import { findViolations } from './support/axe.ts';
import type { Mailbox } from './support/mailbox.ts';
import { expect, test } from './support/test.ts';

// One firm has one look: these journeys come one after the other.
test.describe.configure({ mode: 'serial' });

/** The accent colour and the words at the foot of the portal's first page, as a visitor gets them now. */
async function shown(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({ baseURL: ensure(baseURL), locale: 'nl-NL' });
  const page = await context.newPage();
  await page.goto('/?domain=formal.demo.example');
  const accent = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--accent').trim(),
  );
  const foot = await page.locator('footer').innerText();
  await context.close();
  return { accent: accent.toLowerCase(), foot };
}

/**
 * Waits until the server has what was typed last, and the page says so. Between two keys the page may have kept what
 * stood before, and say so too: only the server knows whether the last key was in it.
 */
async function kept(page: Page, url: string, part: LicencePart, words: string): Promise<void> {
  await expect
    .poll(async () => (await page.request.get(`${url}/backoffice/v1/licence/drafts/${part}`)).text())
    .toContain(words);
  await expect(page.getByText('Wordt bewaard')).toHaveCount(0);
  await expect(page.getByText(/^Bewaard door /).first()).toBeVisible();
}

async function publish(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/publish`);
  await page.getByRole('button', { name: 'Publiceren', exact: true }).click();
  await expect(page.getByText('Alles wat is geschreven, is gepubliceerd.')).toBeVisible();
}

async function openFooter(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/words`);
  await page.getByLabel('Tekst', { exact: true }).selectOption('footer_content');
}
const dutchFooter = (page: Page) => page.getByRole('textbox', { name: 'Voet van de pagina, Nederlands' });

test('a colour and a text show in the portal after publishing and not before, and are put back', {
  tag: '@core',
}, async ({ page, browser, baseURL, colleague }) => {
  const { url } = await colleague('administrator');
  const before = await shown(browser, baseURL);
  const words = `Proef ${randomUUID().slice(0, 8)}`;

  await page.goto(`${url}/look`);
  await page.getByRole('textbox', { name: 'Accent', exact: true }).fill('#7a1f5c');
  await kept(page, url, 'theme', '#7a1f5c');
  const preview = page.frameLocator('iframe').last();
  await expect(preview.getByRole('heading', { name: 'Inloggen' })).toBeVisible();
  await expect(async () => {
    const accent = await preview
      .locator('html')
      .evaluate((html) => getComputedStyle(html).getPropertyValue('--accent').trim());
    expect(accent.toLowerCase()).toBe('#7a1f5c');
  }).toPass();
  // The preview is a whole page, with landmarks of its own.
  expect(await findViolations(page, { without: ['landmark-unique'] })).toEqual([]);

  await openFooter(page, url);
  await dutchFooter(page).click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type(words);
  await kept(page, url, 'content', words);
  // The preview, drawn anew after each pause, leaves the focus where one types.
  await expect(page.frameLocator('iframe').last().getByText(words)).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(1);
  await expect(dutchFooter(page)).toBeFocused();
  expect(await shown(browser, baseURL)).toEqual(before);

  await page.goto(`${url}/publish`);
  await expect(page.getByRole('row', { name: /Accent/ })).toContainText('#7a1f5c');
  expect(await findViolations(page, { without: [] })).toEqual([]);
  await publish(page, url);
  await expect(async () => {
    const now = await shown(browser, baseURL);
    expect(now.accent).toBe('#7a1f5c');
    expect(now.foot).toContain(words);
  }).toPass();

  // The state that was there before: the second line of the history.
  await page
    .getByRole('button', { name: /^Terugzetten wat er stond/ })
    .first()
    .click();
  await expect(page.getByRole('row', { name: /Accent/ })).toBeVisible();
  await publish(page, url);
  await expect(async () => expect(await shown(browser, baseURL)).toEqual(before)).toPass();
});

/** Reads the choices of the form of a new dossier, and whether the mortgage check ends with a question of one's own. */
async function asked(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({ baseURL: ensure(baseURL), locale: 'nl-NL' });
  const page = await context.newPage();
  await page.goto('/dossiers/create?domain=formal.demo.example');
  const goal = page.getByLabel('Waarvoor zoekt u advies?');
  await expect(goal.getByRole('option').nth(1)).toBeAttached();
  const phases = (await goal.getByRole('option').allInnerTexts()).slice(1);
  const headers = { 'x-acceleratedomain': 'formal.demo.example' };
  const licence = await (await page.request.get('/api/licenses/current', { headers })).json();
  await context.close();
  return { phases, asksMore: licence.data.attributes.smartcare.mortgage_check_enable_question_11 };
}

/** Reads the mail that invites a new client: in the firm's words, or in ours. */
async function readWelcome(page: Page, baseURL: string | undefined, mails: Mailbox, words: string): Promise<string> {
  const since = Date.now();
  const headers = firmKeys.formal;
  const firm_id = `welkom-${randomUUID().slice(0, 8)}`;
  const email = `${firm_id}@clients.example`;
  const persons = [{ firm_id, display_name: 'Anna Bakker', email }];
  const data = { label: 'Welkom', date_created: '2026-01-05', persons };
  const at = `${baseURL}/backoffice/v1`;
  const made = await page.request.put(`${at}/dossiers/${firm_id}`, { headers, data });
  expect(made.status(), await made.text()).toBe(201);
  const answer = await page.request.post(`${at}/consumers/${firm_id}/invitation`, { headers, data: { to: 'person' } });
  expect(answer.ok(), await answer.text()).toBe(true);
  return mails.find(email, new RegExp(`${words}|Welkom in het portaal`), since, 30_000);
}

test('words of a mail, a phase and a question of the mortgage check hold after publishing and not before, and are put back', async ({
  page,
  browser,
  baseURL,
  colleague,
  complaints,
  mails,
}) => {
  // The journey's own scripts, by which it looks into frames: a mail may run none.
  complaints.allow(/Blocked script execution in '[^']+\/mails\//);
  const { url } = await colleague('administrator');
  const before = await asked(browser, baseURL);
  const [first, second] = before.phases as [string, string];
  const phase = `Proef ${randomUUID().slice(0, 8)}`;
  const welcome = `Welkom ${randomUUID().slice(0, 8)}`;
  const preview = page.frameLocator('iframe').last();

  await page.goto(`${url}/words`);
  await page.getByRole('button', { name: 'E-mails' }).click();
  await page.getByText('Welkom in het portaal', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Nederlands, formeel' }).fill(welcome);
  await kept(page, url, 'dictionary', welcome);
  await expect(preview.getByText(welcome)).toBeVisible();

  await page.goto(`${url}/questions`);
  await page.getByRole('button', { name: `${first} wijzigen` }).click();
  await page.getByRole('textbox', { name: 'Hoe het heet, Nederlands' }).fill(phase);
  await page.getByRole('button', { name: `${phase} naar beneden` }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `${phase} naar beneden` })).toBeFocused();
  await kept(page, url, 'product_phases', phase);
  await expect(preview.getByRole('option').filter({ hasText: phase })).toBeAttached();
  expect(await findViolations(page, { without: ['landmark-unique'] })).toEqual([]);

  await page.getByRole('button', { name: 'Hypotheekcheck' }).click();
  await page.getByRole('checkbox', { name: /^Andere vragen/ }).setChecked(!before.asksMore);
  await expect(preview.getByRole('heading', { level: 1 })).toBeVisible();
  await kept(page, url, 'smartcare', `"mortgage_check_enable_question_11":${!before.asksMore}`);
  expect(await asked(browser, baseURL)).toEqual(before);
  expect(await readWelcome(page, baseURL, mails, welcome)).toBe('Welkom in het portaal');

  await page.goto(`${url}/publish`);
  await expect(page.getByRole('row', { name: /De volgorde/ })).toContainText(`1. ${second}`);
  expect(await findViolations(page, { without: [] })).toEqual([]);
  await publish(page, url);
  await expect(async () => {
    const now = await asked(browser, baseURL);
    expect([now.phases.slice(0, 2), now.asksMore]).toEqual([[second, phase], !before.asksMore]);
  }).toPass();
  expect(await readWelcome(page, baseURL, mails, welcome)).toBe(welcome);

  await page
    .getByRole('button', { name: /^Terugzetten wat er stond/ })
    .first()
    .click();
  await expect(page.getByRole('row', { name: /De volgorde/ })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: welcome })).toBeVisible();
  await publish(page, url);
  await expect(async () => expect(await asked(browser, baseURL)).toEqual(before)).toPass();
});
