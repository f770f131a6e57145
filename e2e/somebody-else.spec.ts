import { ensure } from '@klantportaal/contract/values/ensure';
import { devices } from '@playwright/test';
import { findViolations } from './support/axe.ts';
import { openDelivered } from './support/deliveries.ts';
import { getFilePath } from './support/get-file-path.ts';
import { expect, expectAccessible, signIn, test } from './support/test.ts';

const payslip = getFilePath('loonstrook.png');

test('an accountant delivers by a link that a consumer had mailed, and the adviser sees who sent it', async ({
  page,
  browser,
  baseURL,
  own,
  colleague,
  mails,
}) => {
  let label = '';
  let action = '';
  const account = await own('formal', {}, (id) => {
    label = `Jaarrekening ${id}`;
    action = `guest-${id}`;
    const type = 'UPLOAD_DOCUMENTMANAGEMENT_FILE';
    return { actions: [{ firm_id: action, type, label, date_created: { days: -1, at: '10:00' } }] };
  });
  const address = `jansen-${action}@kantoor.example`;
  const asked = await browser.newContext({ baseURL: ensure(baseURL), locale: 'nl-NL' });
  const portal = await asked.newPage();
  await signIn(portal, account);
  await portal.getByRole('main').getByRole('link', { name: label }).first().click();
  await portal.getByRole('button', { name: 'Vraag het iemand anders' }).click();
  await portal.getByLabel('Naam van de persoon of het kantoor').fill('Jansen Accountants');
  await portal.getByLabel('E-mailadres').fill(address);
  await portal.getByLabel('Bericht').fill('Graag de vastgestelde versie.');
  await expectAccessible(portal, { dialog: true });
  const since = Date.now();
  await portal.getByRole('button', { name: 'E-mail versturen' }).click();
  await expect(portal.getByText('Wacht op antwoord')).toBeVisible();
  await expectAccessible(portal);

  const link = await mails.find(address, /https?:\/\/\S+\/upload\?\S*guest=1#[\w-]{43}/, since);
  const office = await browser.newContext({ ...devices['Pixel 7'], locale: 'nl-NL' });
  const guest = await office.newPage();
  await guest.goto(link);
  await expect(guest.getByRole('heading', { name: label })).toBeVisible();
  await expect(guest.getByText('Graag de vastgestelde versie.')).toBeVisible();
  // The secret stays in no history, and a reload goes on.
  await expect(guest).toHaveURL(/\/upload\?[^#]*guest=1$/);
  await guest.reload();
  await guest.getByLabel('Bestanden').setInputFiles(payslip);
  await expectAccessible(guest);
  await guest.getByRole('button', { name: /^(Versturen|Toch versturen)$/ }).click();
  await expect(guest.getByText('Bedankt, het document is aangekomen')).toBeVisible();
  await expectAccessible(guest);
  await guest.goto(link);
  await expect(guest.getByText('Het document is al ontvangen')).toBeVisible();

  const { url } = await colleague();
  await openDelivered(page, url, label);
  await expect(page.getByText(`Jansen Accountants · ${address}`, { exact: false })).toBeVisible();
  expect(await findViolations(page, { without: [] })).toEqual([]);
  await asked.close();
  await office.close();
});
