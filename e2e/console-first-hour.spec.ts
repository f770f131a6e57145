import { randomUUID } from 'node:crypto';
import { ensure } from '@klantportaal/contract/values/ensure';
import type { Locator, Page } from '@playwright/test';
import { run } from '../tools/shared/run.ts';
import { password } from './support/accounts.ts';
import { findViolations } from './support/axe.ts';
import { getFilePath } from './support/get-file-path.ts';
import { computeOneTimeCode } from './support/otp.ts';
import { createCountingHand } from './support/presses.ts';
import { expect, test } from './support/test.ts';

/** Inputs that the first hour of a firm may take at most: clicks, choices, and keys that are no text. */
const MAX_INPUTS = 250;

// Making a firm and filling its sandbox take their time, also on a machine that does more.
test.describe.configure({ timeout: 240_000 });

const teal = '#0a5c5a';
/** A logo of that colour with a line of another below it. */
const logo = getFilePath('logo.png');

/** Waits until the server has what was typed. */
async function kept(page: Page): Promise<void> {
  await expect(page.getByText('Wordt bewaard')).toHaveCount(0);
  await expect(page.getByText(/^Bewaard door /).first()).toBeVisible();
}

test('a new firm: from one command to a client who delivers, by the steps of its first page', async ({
  page,
  browser,
  baseURL,
  consoleURL,
  dataDir,
  mails,
  phone,
  complaints,
}) => {
  // Nobody is signed in at first, and a new firm has no advisers.
  complaints.allow(/401.*\/staff\/v1\/me|404.*\/backoffice\/v1\/advisers/);
  const id = randomUUID().slice(0, 8);
  const domain = `zeezicht-${id}.demo.example`;
  const email = `eigenaar-${id}@zeezicht.example`;
  const since = Date.now();
  const words = ['create', domain, email, 'Zeezicht', 'Advies', '--administrator=Eva de Boer'];
  const made = await run('node', ['server/src/commands/licence-command.ts', ...words], { env: { DATA_DIR: dataDir } });
  expect(made.code, made.output).toBe(0);

  const { press, click, choose, fill, upload, presses } = createCountingHand(page);
  const main = page.getByRole('main');
  const button = (name: string | RegExp, within: Page | Locator = main) =>
    within.getByRole('button', { name, exact: true });
  const field = (name: string | RegExp) => main.getByRole('textbox', { name, exact: true });
  /** Goes back to the first page by the menu, where the step is as it is said. */
  const back = async (step: string | null, state = 'Klaar') => {
    if (phone) await click(page.getByRole('button', { name: /^Meer/ }));
    await click(page.getByRole('link', { name: 'Aan de slag' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Aan de slag' })).toBeVisible();
    if (step) await expect(locateStep(step)).toContainText(state);
  };
  const locateStep = (step: string) => main.getByRole('listitem').filter({ hasText: step }).first();
  const open = (step: string) => click(main.getByRole('link', { name: `${step} openen` }));

  // The mail, a password, the second factor.
  const link = await mails.find(email, /\/link\/[\w.~-]+/, since, 70_000);
  await page.goto(`${consoleURL}${link}`);
  await fill(page.getByLabel('Nieuw wachtwoord'), 'Sloep-Zandbank-77');
  await press('Enter');
  const key = await main.locator('code').innerText();
  await fill(page.getByRole('textbox', { name: 'Code van de app' }), computeOneTimeCode(key));
  await press('Enter');
  await click(page.getByRole('button', { name: 'De codes zijn bewaard' }));

  await expect(page.getByRole('heading', { level: 1, name: 'Aan de slag' })).toBeVisible();
  await expect(main.getByText('0 van 10 stappen klaar')).toBeVisible();
  expect(await findViolations(page, { without: [] })).toEqual([]);

  await open('Naam en adres');
  await fill(field('Adres op brieven'), 'Boulevard 12\n2586 AB Den Haag');
  await fill(field(/^Telefoon/), '070 000 01 42');
  await fill(field(/^E-mailadres \(/), `info-${id}@zeezicht.example`);
  await kept(page);

  await back(null);
  await open('Uiterlijk');
  await upload(main.locator('input[type=file]').first(), logo);
  await expect(main.getByRole('heading', { name: 'Kleuren uit het logo' })).toBeVisible();
  await expect(main.getByRole('checkbox', { name: /^Hoofdkleur.*wordt #0a5c5a/ })).toBeChecked();
  expect(await findViolations(page, { without: ['landmark-unique'] })).toEqual([]);
  await click(button('Gekozen kleuren overnemen'));
  await expect(main.getByText('De kleuren van het portaal passen bij het logo.')).toBeVisible();
  await kept(page);

  await back(null);
  await open('Teksten');
  const welcome = main.getByRole('textbox', { name: 'Welkomsttekst, Nederlands' });
  await click(welcome);
  await press('Control+End');
  await page.keyboard.type(' Fijn dat u er bent.');
  await kept(page);

  // Nothing of it shows before it is published; then all of it does.
  const visitor = await browser.newContext({ baseURL: ensure(baseURL), locale: 'nl-NL' });
  const portal = await visitor.newPage();
  const accent = async () => {
    await portal.goto(`/?domain=${domain}`);
    return portal.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--primary').trim());
  };
  expect(await accent()).not.toBe(teal);
  await click(main.getByRole('link', { name: 'Vergelijken en publiceren' }));
  await click(button('Publiceren'));
  await expect(page.getByText('Alles wat is geschreven, is gepubliceerd.')).toBeVisible();
  await expect.poll(accent).toBe(teal);
  await back('Naam en adres');
  await expect(locateStep('Uiterlijk')).toContainText('Klaar');
  await click(button('Teksten is klaar'));

  await open('Adviseurs');
  await click(button('Adviseur toevoegen'));
  await page.keyboard.type('Eva de Boer');
  await fill(field(/^Telefoon/), '070 000 01 43');
  await press('Enter');
  await expect(page.getByText('Eva de Boer is opgeslagen.')).toBeVisible();

  await back('Adviseurs');
  await open('Onderdelen');
  await expect(main.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await back(null);
  await click(button('Onderdelen is klaar'));
  await open('Documentsoorten en sjablonen');
  await expect(main.getByRole('link', { name: 'Werkgeversverklaring' })).toBeVisible();
  await back(null);
  await click(button('Documentsoorten en sjablonen is klaar'));

  await open('Collega’s');
  await click(button('Collega uitnodigen'));
  await page.keyboard.type(`collega-${id}@zeezicht.example`);
  await fill(field('Naam'), 'Sam Visser');
  await choose(page.getByLabel('Rol', { exact: true }), 'adviseur');
  await press('Enter');
  await mails.find(`collega-${id}@zeezicht.example`, /\/link\/[\w.~-]+/, since);

  await back('Collega’s');
  await click(button('Proefmail sturen'));
  await mails.find(email, /Proefmail van Zeezicht Advies/, since);
  await click(button('Proefmail is klaar'));
  await click(button('Proefomgeving maken'));

  await open('Het eerste dossier');
  const consumer = `klant-${id}@post.example`;
  await fill(field(/^Voornaam/), 'Anna');
  await fill(field(/^Achternaam/), 'Bakker');
  await fill(field(/^E-mailadres \(/), consumer);
  await press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: /Waarvoor, en bij wie/ })).toBeFocused();
  await choose(page.getByLabel('Adviseur'), 'Eva de Boer');
  await click(button('Volgende'));
  await choose(page.getByLabel('Sjabloon'), 'Hypotheek: starter');
  await click(button('Dossier maken'));
  await expect(page.getByRole('heading', { level: 1, name: /Anna Bakker/ })).toBeVisible();
  await back('Het eerste dossier');

  // In the meantime the sandbox was filled; its clients are there to look round with.
  const look = main.getByRole('link', { name: 'Portaal van de proefomgeving' });
  await expect(look).toBeVisible({ timeout: 120_000 });
  await expect(main.getByText(/Inloggen als klant gaat met full@proef\./)).toBeVisible();
  await expect(main.getByText('10 van 10 stappen klaar')).toBeVisible();
  const address = await look.getAttribute('href');
  await portal.goto(address!);
  await expect(portal.getByRole('heading', { name: 'Inloggen' })).toBeVisible();
  const strip = portal.getByText('Proefomgeving: alles hier is verzonnen');
  await expect(strip).toBeVisible();
  // Once the page has all of its height, and so its scroll bar.
  await expect.poll(() => strip.evaluate((it) => it.clientWidth === document.documentElement.clientWidth)).toBe(true);
  await click(button('Niet meer tonen'));
  await expect(page.getByRole('link', { name: 'Aan de slag' })).toHaveCount(0);
  test.info().annotations.push({ type: 'presses', description: String(presses()) });
  expect(presses(), 'presses').toBeLessThanOrEqual(MAX_INPUTS);

  // The client, from the mail to what is asked.
  const invited = await mails.find(consumer, /https?:\/\/\S+\/reset\/password\/[\w.~%?=-]+/, since);
  const there = portal.getByRole('main');
  await portal.goto(invited);
  await there.getByLabel('Nieuw wachtwoord', { exact: true }).fill(password);
  await there.getByLabel('Herhaal het wachtwoord', { exact: true }).fill(password);
  await there.getByRole('button', { name: 'Wachtwoord opslaan' }).click();
  await there.getByRole('textbox', { name: 'Gebruikersnaam of e-mailadres' }).fill(consumer);
  await there.getByLabel('Wachtwoord', { exact: true }).fill(password);
  await there.getByRole('button', { name: 'Inloggen', exact: true }).click();
  await expect(portal).toHaveURL(/\/dashboard/);
  await expect(there.getByText('Fijn dat u er bent.')).toBeVisible();
  const asked = there.getByRole('link', { name: /identiteitsbewijs/ }).first();
  // The request is final ten seconds after it was sent.
  await expect(async () => {
    await portal.reload();
    await expect(asked).toBeAttached({ timeout: 2000 });
  }).toPass({ timeout: 30_000 });
  await asked.evaluate((element) => element.closest('details')?.setAttribute('open', ''));
  await asked.click();
  await portal.locator('input[type=file]').setInputFiles(getFilePath('foto-id.jpg'));
  await portal.getByRole('button', { name: /^(Versturen|Toch versturen)$/ }).click();
  await expect(portal).toHaveURL(/\/dashboard/);
  await visitor.close();

  await page.goto(`${consoleURL}/inbox?who=all`);
  await expect(main.getByRole('listitem').filter({ hasText: 'Anna Bakker' }).first()).toBeVisible();
});
