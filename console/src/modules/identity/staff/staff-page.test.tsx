// @vitest-environment jsdom

import type { StaffAccount } from '@klantportaal/contract/modules/identity/staff-accounts';
import { ensure } from '@klantportaal/contract/values/ensure';
import { refusal } from '@klantportaal/web/api/testing.ts';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { expectAccessible, serve, showPage } from '../../../app/testing.tsx';
import { POLL_INTERVAL_MS } from '../../../page/layout/follow.ts';
import StaffPage from './staff-page.tsx';

afterEach(() => {
  vi.useRealTimers();
});

const person = (own: Partial<StaffAccount>): StaffAccount => ({
  id: 'staff-2',
  name: 'Joost Advies',
  email: 'joost@kantoor.example',
  role: 'adviser',
  adviser: 'joost',
  locale: 'nl',
  status: 'active',
  created_at: '2026-01-01T08:00:00Z',
  identities: [],
  invited_at: null,
  last_sign_in_at: null,
  invitation_expires_at: null,
  ended_at: null,
  ...own,
});
const adviser = (firm_id: string, name: string) => {
  const contact = { phone: null, emailaddress: null, whatsapp: null, image: null };
  return { firm_id, name, ...contact };
};
const show = async (own: Parameters<typeof serve>[0] = {}) => {
  const seen = serve({
    listStaff: [person({})],
    readAdvisers: { id: 'advisers', advisers: [adviser('joost', 'Joost Advies'), adviser('els', 'Els Vervanger')] },
    listSubstitutes: [],
    readChanges: { id: 'changes', position: '1', held: '0', dossiers: [], types: [] },
    readIdentityProvider: refusal('IDENTITY_PROVIDER_FAILED'),
    ...own,
  });
  return { ...(await showPage(<StaffPage />, { name: 'staff', texts: ['staff'] })), seen };
};

test('the address to register is the firm’s own, and the page says while the shared one is in use', async () => {
  const provider = {
    id: 'firm-1',
    issuer: 'https://login.example',
    client_id: 'console',
    domains: ['kantoor.example'],
    group_claim: 'groups',
    groups: [{ group: 'advies', role: 'adviser' as const }],
    is_required: false,
    return_address: 'https://console.example/sign-in/return/firm-1',
    shared_return_address: 'https://console.example/sign-in/return',
  };
  const { user } = await show({ readIdentityProvider: provider });
  expect(await screen.findByText(/gebruikt nog het gedeelde retouradres/)).toBeDefined();
  const row = screen.getByText('https://login.example').closest('li');
  await user.click(within(ensure(row)).getByRole('button', { name: 'Wijzigen' }));
  expect(screen.getByText(provider.return_address)).toBeDefined();
  expect(screen.getByText(provider.shared_return_address)).toBeDefined();
  await expectAccessible();
});

test('the state of a colleague follows what they do, without loading the page again', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let now = person({ status: 'invited' });
  await show({ listStaff: () => [now] });
  expect(await screen.findByText('uitgenodigd')).toBeDefined();
  now = person({ status: 'setting-up' });
  vi.advanceTimersByTime(POLL_INTERVAL_MS);
  vi.useRealTimers();
  expect(await screen.findByRole('button', { name: 'Link opnieuw sturen' })).toBeDefined();
});

test('a substitute until a day that has passed is refused in words, before anything is sent', async () => {
  const { user, seen } = await show();
  await user.click(await screen.findByRole('button', { name: 'Vervanger' }));
  await screen.findByRole('option', { name: 'Els Vervanger' });
  await user.selectOptions(screen.getByLabelText('Wie vervangt'), 'Els Vervanger');
  await user.type(screen.getByLabelText('Tot en met'), '01-01-2020');
  await user.click(screen.getByRole('button', { name: 'Opslaan' }));
  expect(await screen.findByText(/^Kies een datum vanaf/)).toBeDefined();
  expect(seen.filter(({ method }) => method !== 'GET')).toEqual([]);
  await expectAccessible();
});

test.each([
  ['with files', 3, 'Overdragen en account beëindigen'],
  ['without files', 0, 'Account beëindigen'],
])('the button that ends an account %s says what it does', async (_, dossiers, label) => {
  const leaving = { id: 'staff-2', name: 'Joost Advies', adviser: 'joost', to: null, dossiers, helps: 0, stands_in: 0 };
  const { user } = await show({ leaveStaff: leaving });
  await user.click(await screen.findByRole('button', { name: 'Vertrekt' }));
  expect(await screen.findByRole('button', { name: label })).toBeDefined();
});

const unsigned = { fields: [{ pointer: '/issuer', code: 'no_signing_keys', message: '' }] };
test.each([
  ['cannot be reached: the address may be wrong', refusal('IDENTITY_PROVIDER_FAILED'), /Controleer het adres/],
  ['signs with no key of its own', refusal('INVALID_REQUEST', unsigned), /Kies daar RS256 voor dit portaal/],
])('an organisation that %s is told as it is set up, and what was typed stays', async (_, refused, said) => {
  const { user } = await show({ readIdentityProvider: null, putIdentityProvider: refused });
  await user.click(await screen.findByRole('button', { name: 'Instellen' }));
  const issuer = screen.getByLabelText(/^Adres van de organisatie/);
  await user.type(issuer, 'https://login.kantor.example');
  await user.type(screen.getByLabelText(/^Client-id/), 'console');
  await user.type(screen.getByLabelText(/^Client-geheim/), 'geheim');
  const domains = screen.getByLabelText(/^Domeinen/);
  await user.clear(domains);
  await user.type(domains, 'kantoor.example');
  await user.type(screen.getByLabelText('Groep'), 'adviseurs');
  await user.selectOptions(screen.getByLabelText('Rol'), 'adviseur');
  await user.click(screen.getByRole('button', { name: 'Opslaan' }));
  expect(await screen.findByText(said)).toBeDefined();
  expect(issuer).toHaveProperty('value', 'https://login.kantor.example');
});

test('who came by the organisation with the address of an account waits, and is tied once an administrator says so', async () => {
  const identity = { issuer: 'https://id.example', subject: 'abc-1', asked_at: '2026-01-01T08:00:00Z', tied_at: null };
  const { user, seen } = await show({
    listStaff: [person({ identities: [identity] })],
    tieStaffIdentity: person({}),
  });
  expect(await screen.findByText('abc-1')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Koppelen' }));
  await user.click(await screen.findByRole('button', { name: /Koppelen|Ja/ }));
  expect(await screen.findByText(/Gekoppeld: Joost Advies/)).toBeDefined();
  const { issuer, subject } = identity;
  expect(seen.find(({ method }) => method === 'PUT')?.body).toEqual({ issuer, subject });
  await expectAccessible();
});

test('who leaves is asked what goes on, and in whose name', async () => {
  const leaving = { id: 'staff-2', name: 'Joost Advies', adviser: null, to: null, dossiers: 0, helps: 0, stands_in: 0 };
  const made = { made_by: null, opened_at: '2026-03-01T08:00:00Z', used_at: null, ends_at: null };
  const { user, seen } = await show({
    listStaff: [person({}), person({ id: 'staff-3', name: 'Els Vervanger' })],
    listOpenings: [
      { ...made, id: 'key-1', kind: 'key', label: 'Archief' },
      { ...made, id: 'session-1', kind: 'session', label: 'Chrome' },
    ],
    leaveStaff: leaving,
  });
  await user.click((await screen.findAllByRole('button', { name: 'Vertrekt' }))[0]!);
  await user.click(await screen.findByLabelText('API-sleutel Archief'));
  expect(screen.queryByLabelText(/Sessie/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Account beëindigen' }));
  expect(await screen.findByText('Kies op wiens naam dit blijft werken.')).toBeDefined();
  await user.selectOptions(screen.getByLabelText('Op naam van'), 'Els Vervanger');
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Account beëindigen' }));
  const sent = seen.filter(({ method, body }) => method === 'POST' && !(body as { preview?: boolean }).preview);
  expect(sent).toMatchObject([{ body: { to: null, keep: { ids: ['key-1'], to: 'staff-3' } } }]);
});

test('a role is chosen by who invites, and nobody is invited without one', async () => {
  const { user, seen } = await show({ inviteStaff: person({ id: 'staff-3', name: 'Noor' }) });
  await user.click(await screen.findByRole('button', { name: 'Collega uitnodigen' }));
  await user.type(screen.getByRole('textbox', { name: 'E-mailadres' }), 'noor@kantoor.example');
  await user.type(screen.getByRole('textbox', { name: 'Naam' }), 'Noor');
  const role = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Rol' });
  expect([role.value, role.selectedOptions[0]?.textContent]).toEqual(['', 'Kies een rol']);
  await user.click(screen.getByRole('button', { name: 'Uitnodigen' }));
  expect(role.getAttribute('aria-invalid')).toBe('true');
  expect(seen.filter(({ method }) => method === 'POST')).toEqual([]);
  await user.selectOptions(role, 'lezer');
  await user.click(screen.getByRole('button', { name: 'Uitnodigen' }));
  await screen.findByText(/noor@kantoor\.example/);
  expect(seen.filter(({ method }) => method === 'POST').map(({ body }) => body)).toMatchObject([{ role: 'reader' }]);
});

test('a group of the organisation gives no role that nobody chose', async () => {
  const { user } = await show({ readIdentityProvider: null });
  const open = await screen.findByRole('button', { name: /instellen/i });
  await user.click(open);
  expect((await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Rol' })).value).toBe('');
});
