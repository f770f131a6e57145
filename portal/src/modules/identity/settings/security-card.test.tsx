// @vitest-environment jsdom
import type { Device, SecurityEvent } from '@klantportaal/contract/modules/identity/security';
import { refusal } from '@klantportaal/web/api/testing.ts';
import { asksBeforeLeaving } from '@klantportaal/web/forms/testing.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { session, updateSession } from '../../../api/session.ts';
import { serve } from '../../../api/testing.ts';
import { showPage } from '../../../app/testing.tsx';
import { createTokens } from '../testing.ts';
import { SecurityCard } from './security-card.tsx';

const device = (id: string, overrides: Partial<Device> = {}): Device => ({
  id,
  browser: 'Chrome',
  system: 'Android',
  kind: 'phone',
  address: '192.0.2.7',
  signed_in_at: '2026-03-02T09:00:00Z',
  last_seen_at: '2026-03-02T10:05:00Z',
  is_current: false,
  is_view_as: false,
  ...overrides,
});
const events: SecurityEvent[] = [
  {
    id: '1',
    kind: 'view-as-opened',
    at: '2026-03-02T10:00:00Z',
    address: null,
    browser: null,
    system: null,
    by: 'R. de Wit',
  },
  {
    id: '2',
    kind: 'signed-in',
    at: '2026-03-02T09:00:00Z',
    address: '192.0.2.7',
    browser: 'Firefox',
    system: 'Linux',
    by: null,
  },
];
const fresh = 'Zeven-blauwe-fietsen-op-dinsdag!';

async function show(calls: Parameters<typeof serve>[0] = {}) {
  const seen = serve({
    listDevices: () => [
      device('phone'),
      device('here', { browser: 'Firefox', system: 'Linux', kind: 'computer', is_current: true }),
    ],
    listSecurityEvents: () => events,
    getPasswordPolicy: () => ({ id: 'c1', minimum_password_strength: 3, weak_words: [], user_name: 'anna' }),
    ...calls,
  });
  await showPage(<SecurityCard />, { name: 'settings', texts: ['settings', 'password'] });
  return { seen, user: userEvent.setup() };
}

beforeEach(() => updateSession({ accessToken: 'old', refreshToken: 'r1' }));
afterEach(() => vi.unstubAllGlobals());

describe('the security card', () => {
  test('lists the devices, this one first, and signs another one out after confirmation', async () => {
    const here = device('here', { browser: 'Firefox', system: 'Linux', kind: 'computer', is_current: true });
    let devices = [device('phone'), here];
    const { seen, user } = await show({
      listDevices: () => devices,
      endDevice: () => {
        devices = [here];
        return undefined;
      },
    });
    await screen.findByText('Firefox op Linux');
    const rows = within(screen.getByRole('region', { name: 'Waar u bent ingelogd' })).getAllByRole('listitem');
    expect(rows[0]?.textContent).toContain('Dit apparaat');
    expect(rows[1]?.textContent).toContain('2 maart 2026 om 11:05');
    await user.click(screen.getByRole('button', { name: 'Chrome op Android uitloggen' }));
    const question = await screen.findByRole('alertdialog', { name: 'Dit apparaat uitloggen?' });
    expect(seen.some(({ method }) => method === 'DELETE')).toBe(false);
    await user.click(within(question).getByRole('button', { name: 'Uitloggen' }));
    expect(await screen.findByText('Het apparaat is uitgelogd.')).toBeDefined();
    expect(seen.some(({ method }) => method === 'DELETE')).toBe(true);
    // Its row is gone, and with it the button that had the focus.
    await waitFor(() => expect(screen.queryByText('Chrome op Android')).toBeNull());
    const heading = screen.getByRole('heading', { name: 'Waar u bent ingelogd' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  test('gives each device a button with a name of its own', async () => {
    const since = (signed_in_at: string) => ({ signed_in_at });
    await show({
      listDevices: () => [
        device('one'),
        device('other', since('2026-03-01T09:00:00Z')),
        device('twin', since('2026-03-01T09:00:00Z')),
        device('tablet', { system: 'iPadOS' }),
      ],
    });
    const region = screen.getByRole('region', { name: 'Waar u bent ingelogd' });
    const buttons = await within(region).findAllByRole('button', { name: /^Chrome/ });
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Chrome op Android (ingelogd op 2 maart 2026 om 10:00) uitloggen',
      'Chrome op Android (ingelogd op 1 maart 2026 om 10:00), 2 uitloggen',
      'Chrome op Android (ingelogd op 1 maart 2026 om 10:00), 3 uitloggen',
      'Chrome op iPadOS uitloggen',
    ]);
  });

  test('signs out everywhere else in one go', async () => {
    const { seen, user } = await show({ endOtherDevices: () => undefined });
    await user.click(await screen.findByRole('button', { name: 'Uitloggen op alle andere apparaten' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Uitloggen' }));
    await waitFor(() => expect(seen.some(({ path }) => path.endsWith('end-others'))).toBe(true));
  });

  test('describes what happened, with who, where and when', async () => {
    await show();
    expect(await screen.findByText('Adviseur R. de Wit keek mee in uw portaal')).toBeDefined();
    expect(screen.getByText('Ingelogd').parentElement?.textContent).toContain(
      '02-03-2026 10:00 · Firefox op Linux · 192.0.2.7',
    );
  });

  test('changes the password, and continues with the new tokens', async () => {
    const result = createTokens({ refreshToken: 'r2' });
    let tries = 0;
    const { seen, user } = await show({
      changePassword: () => ((tries += 1) === 1 ? refusal('CURRENT_PASSWORD_WRONG') : result),
    });
    const current = await screen.findByLabelText('Huidig wachtwoord');
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Wachtwoord wijzigen' });
    expect(save.getAttribute('aria-disabled')).toBe('true');
    await user.type(current, 'oud');
    await user.type(screen.getByLabelText('Nieuw wachtwoord'), fresh);
    await user.type(screen.getByLabelText('Herhaal het wachtwoord'), fresh);
    await waitFor(() => expect(save.getAttribute('aria-disabled')).toBeNull());
    await user.click(save);
    await waitFor(() => expect(current.getAttribute('aria-invalid')).toBe('true'));
    expect(screen.getAllByText('Het huidige wachtwoord klopt niet.')).toHaveLength(1);
    expect(document.activeElement).toBe(current);
    expect(screen.getByLabelText<HTMLInputElement>('Nieuw wachtwoord').value).toBe(fresh);
    await user.click(save);
    expect(await screen.findByText('Uw wachtwoord is gewijzigd.')).toBeDefined();
    expect(session.get()).toMatchObject({ accessToken: 'new', refreshToken: 'r2' });
    expect(seen.findLast(({ path }) => path.endsWith('change-password'))?.body).toEqual({
      current_password: 'oud',
      password: fresh,
    });
  });
});

asksBeforeLeaving('modules/identity/settings/change-password.tsx', {
  show,
  type: async ({ user }) => user.type(await screen.findByLabelText('Nieuw wachtwoord'), fresh),
  typed: () => screen.getByLabelText<HTMLInputElement>('Nieuw wachtwoord').value,
});
