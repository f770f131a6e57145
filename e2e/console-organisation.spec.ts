import { randomBytes } from 'node:crypto';
import { openIdentityProvider } from '../server/test/stand-ins/identity-provider.ts';
import { firmKeys } from './support/accounts.ts';
import { findViolations } from './support/axe.ts';
import { expect, test } from './support/test.ts';

test('an administrator sets up the organisation, and a colleague signs in by it with the role of their groups', async ({
  page,
  baseURL,
  colleague,
  consoleURL,
  phone,
  complaints,
}) => {
  complaints.allow(/401|403/);
  const id = randomBytes(4).toString('hex');
  // The operator gave the sender of the firm's mails.
  const domain = 'kadewacht.demo.example';
  const idp = await openIdentityProvider(`${consoleURL}/sign-in/return`);
  const { url } = await colleague('administrator');
  await page.goto(`${url}/colleagues`);
  await page.getByRole('button', { name: 'Instellen' }).click();
  await page.getByRole('textbox', { name: /Adres van de organisatie/ }).fill(idp.issuer);
  await page.getByRole('textbox', { name: 'Client-id' }).fill('console');
  await page.getByRole('textbox', { name: 'Client-geheim' }).fill('a secret of the firm');
  await page.getByRole('textbox', { name: 'Domeinen van e-mailadressen' }).fill(domain);
  await page.getByRole('textbox', { name: 'Groep', exact: true }).fill('binnendienst');
  await page.getByRole('combobox', { name: 'Rol' }).selectOption('assistant');
  expect(await findViolations(page, { without: [] })).toEqual([]);
  await page.getByRole('button', { name: 'Opslaan' }).click();
  await expect(page.getByText('Opgeslagen: de organisatie is bereikt.')).toBeVisible();

  await page.request.post(`${url}/staff/v1/sign-out`, { headers: { origin: url } });
  idp.state.now = {
    sub: id,
    email: `noor-${id}@${domain}`,
    email_verified: true,
    name: `Noor ${id}`,
    groups: ['binnendienst'],
  };
  await page.goto(`${url}/dossiers`);
  await page.getByRole('textbox', { name: 'E-mailadres' }).fill(`noor@elders-${id}.example`);
  await page.getByRole('button', { name: 'Inloggen met de organisatie' }).click();
  await expect(page.getByText('is er geen organisatie om mee in te loggen')).toBeVisible();
  await page.getByRole('textbox', { name: 'E-mailadres' }).fill(`noor-${id}@${domain}`);
  await page.getByRole('button', { name: 'Inloggen met de organisatie' }).click();
  await page.getByRole('button', { name: `Verder naar ${new URL(idp.issuer).host}` }).click();
  // Back where one was going.
  await expect(page).toHaveURL(`${url}/dossiers`);
  // On a phone who is signed in stands behind 'Meer'.
  if (phone) await page.getByRole('button', { name: /^Meer/ }).click();
  await expect(page.getByText(`Noor ${id}`)).toBeVisible();
  expect(page.url()).not.toContain('code=');

  await page.request.post(`${url}/staff/v1/sign-out`, { headers: { origin: url } });
  idp.state.now = { ...idp.state.now, groups: [] };
  await page.goto(url);
  await page.getByRole('textbox', { name: 'E-mailadres' }).fill(`noor-${id}@${domain}`);
  await page.getByRole('button', { name: 'Inloggen met de organisatie' }).click();
  await page.getByRole('button', { name: /^Verder naar/ }).click();
  await expect(page.getByText('Dit account heeft geen toegang tot de console.')).toBeVisible();
  await page.request.delete(`${baseURL}/backoffice/v1/identity-provider`, {
    headers: firmKeys.formal,
  });
  await idp.close();
});
