// @vitest-environment jsdom

import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { expectAccessible, serve, showPage } from '../../../app/testing.tsx';
import { createDraftStubs, type Parts, type Refuses } from '../../../page/testing.ts';
import FirmPage from './firm-page.tsx';

beforeEach(() => sessionStorage.clear());

const firm: Parts = {
  name: 'Kantoor Voorbeeld',
  settings: { public_urls: { 'twee.kantoor.example': 'https://twee.kantoor.example' } },
  idle_minutes: 30,
  languages: [{ name: 'Nederlands', iso_code: 'nl', is_default: true }],
  domains: ['een.kantoor.example', 'twee.kantoor.example'],
  email_from: 'Kantoor <post@kantoor.example>',
};

async function show(own: Parts = {}, refuses?: Refuses, overrides: Parameters<typeof serve>[0] = {}) {
  const { now, stubs } = createDraftStubs({ ...firm, ...own }, refuses);
  serve({ ...stubs, ...overrides });
  const page = await showPage(<FirmPage />, { name: 'firm', texts: ['firm', 'licence'] });
  await screen.findByRole('heading', { name: 'Links in e-mails' });
  await screen.findByRole('heading', { name: 'Afzender van e-mails' });
  return { ...page, now };
}
const block = (name: string) => within(screen.getByRole('heading', { level: 2, name }).closest('section')!);
const addresses = () => block('Adressen van het portaal');

describe('the addresses of the portal', () => {
  test('one is added as it was pasted, and is said not to be published', async () => {
    const { user, now } = await show();
    await expectAccessible();
    await user.type(addresses().getByLabelText('Nieuw adres'), 'https://Drie.Kantoor.example/inloggen{Enter}');
    expect(addresses().getByText('nog niet gepubliceerd')).toBeDefined();
    await waitFor(() =>
      expect(now.domains).toEqual(['een.kantoor.example', 'twee.kantoor.example', 'drie.kantoor.example']),
    );
  });

  test.each([
    ['mijn kantoor', 'Vul een adres in zoals mijn.kantoor.nl'],
    ['EEN.kantoor.example', 'Dit adres staat er al.'],
  ])('%j is not added', async (typed, why) => {
    const { user, now } = await show();
    await user.type(addresses().getByLabelText('Nieuw adres'), `${typed}{Enter}`);
    expect(addresses().getByText(why)).toBeDefined();
    expect(now.domains).toEqual(firm.domains);
  });

  test('one of another firm is refused beside it', async () => {
    const refuses: Refuses = ({ domains }) =>
      (domains as string[] | undefined)?.includes('ander.example') ? { '/domains/2': 'domain_taken' } : {};
    const { user, now } = await show({}, refuses);
    await user.type(addresses().getByLabelText('Nieuw adres'), 'ander.example{Enter}');
    const row = (await addresses().findByText(/^Dit adres is al van een ander kantoor/)).closest('li')!;
    expect(row.textContent).toContain('ander.example');
    expect(now.domains).toEqual(firm.domains);
    await user.click(within(row).getByRole('button', { name: 'ander.example weghalen' }));
    await waitFor(() => expect(addresses().queryByText(/^Dit adres is al van/)).toBeNull());
  });

  test('one that clients use goes after a second press alone, and the last one cannot go', async () => {
    const { user, now } = await show();
    await user.click(addresses().getByRole('button', { name: 'een.kantoor.example weghalen' }));
    const sure = within(addresses().getByRole('group', { name: 'een.kantoor.example weghalen?' }));
    expect(sure.getByText(/ook die in e-mails die al zijn verstuurd/)).toBeDefined();
    expect(now.domains).toEqual(firm.domains);
    await user.click(sure.getByRole('button', { name: 'een.kantoor.example weghalen' }));
    await waitFor(() => expect(now.domains).toEqual(['twee.kantoor.example']));
    expect(addresses().queryByRole('button', { name: /weghalen/ })).toBeNull();
    expect(addresses().getByText(/^Het laatste adres kan niet weg/)).toBeDefined();
  });

  test('links in mails begin with the first that has an address, else with that of the installation', async () => {
    const { user, now } = await show();
    const links = block('Links in e-mails');
    expect(links.getByText('Links in e-mails beginnen met https://twee.kantoor.example')).toBeDefined();
    await user.clear(links.getByLabelText(/Webadres van twee/));
    expect(links.getByText(/adres van de installatie, met een\.kantoor\.example erachter/)).toBeDefined();
    await waitFor(() => expect(now.settings).toEqual({}));
  });
});

describe('the sender of mails', () => {
  const sender = () => block('Afzender van e-mails');

  test('is a name and an address, typed with spaces, and kept as one', async () => {
    const { user, now } = await show();
    const name = sender().getByLabelText(/^Naam van de afzender/);
    await user.clear(name);
    await user.type(name, 'Zee Advies ');
    expect(name).toHaveProperty('value', 'Zee Advies ');
    await waitFor(() => expect(now.email_from).toBe('Zee Advies <post@kantoor.example>'));
    await user.clear(name);
    await user.clear(sender().getByLabelText(/^E-mailadres van de afzender/));
    await waitFor(() => expect(now.email_from).toBeNull());
  });

  test('is refused at the address', async () => {
    const refuses: Refuses = ({ email_from }) =>
      typeof email_from === 'string' && !email_from.includes('@') ? { '/email_from': 'invalid_sender' } : {};
    const { user } = await show({}, refuses);
    const address = sender().getByLabelText(/^E-mailadres van de afzender/);
    await user.clear(address);
    await user.type(address, 'post');
    expect(await sender().findByText('Vul één e-mailadres in, zoals portaal@kantoor.nl')).toBeDefined();
  });

  test('can be seen in a test mail, of which the page says where it went', async () => {
    const { user } = await show({}, undefined, { sendTestMail: { id: 'staff-1', to: 'sanne@kantoor.example' } });
    await user.click(sender().getByRole('button', { name: 'Proefmail sturen' }));
    expect(await sender().findByText(/^De proefmail is op weg naar sanne@kantoor\.example/)).toBeDefined();
  });
});
