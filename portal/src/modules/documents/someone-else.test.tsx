// @vitest-environment jsdom
import type { ErrorCode } from '@klantportaal/contract/errors';
import type { GuestLink } from '@klantportaal/contract/modules/documents/guest-links';
import { refusal } from '@klantportaal/web/api/testing.ts';
import { asksBeforeLeaving } from '@klantportaal/web/forms/testing.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { updateSession } from '../../api/session.ts';
import { serve } from '../../api/testing.ts';
import { expectAccessible, showPage } from '../../app/testing.tsx';
import SomeoneElse from './someone-else.tsx';

const link: GuestLink = {
  id: 'g1',
  name: 'Jansen Accountants',
  email: 'jansen@kantoor.example',
  text: null,
  until: '2026-12-11',
  language: 'nl',
  state: 'open',
  made_by: 'consumer',
  made_by_name: 'A. de Vries',
  made_at: '2026-11-30T08:00:00.000Z',
  delivered_at: null,
};

beforeEach(() => updateSession({ accessToken: 'a' }));

async function show(links: GuestLink[] = [], code?: ErrorCode) {
  const made = vi.fn(() => link);
  const ended = vi.fn(() => undefined);
  let listed = links;
  serve({
    listGuestLinks: () => listed,
    makeGuestLink: code ? refusal(code) : made,
    endGuestLink: ended,
  });
  const shown = await showPage(<SomeoneElse action="a1" />, { texts: ['upload-links'] });
  return {
    ...shown,
    made,
    ended,
    list: (now: GuestLink[]) => {
      listed = now;
    },
  };
}
const open = async () => userEvent.click(await screen.findByRole('button', { name: 'Vraag het iemand anders' }));
const fill = (label: string, value: string) =>
  fireEvent.change(within(screen.getByRole('dialog')).getByLabelText(new RegExp(`^${label}`)), { target: { value } });
const press = () => userEvent.click(screen.getByRole('button', { name: 'E-mail versturen' }));

test('has a mail sent to somebody else, and shows whom it was asked of', async () => {
  const { made, list } = await show();
  await open();
  fill('Naam', ' Jansen Accountants');
  fill('E-mailadres', 'jansen@kantoor.example');
  fill('Bericht', 'Graag deze week.');
  await expectAccessible();
  list([link]);
  await press();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(JSON.stringify(made.mock.calls)).toContain('jansen@kantoor.example');
  expect(await screen.findByText('Jansen Accountants')).toBeDefined();
  expect(screen.getByText('Wacht op antwoord')).toBeDefined();
});

test('judges what was typed by the schema of the call, at the field', async () => {
  const { made } = await show();
  await open();
  fill('Naam', 'Jansen');
  fill('E-mailadres', 'geen adres');
  fill('Bericht', 'Kijk op www.boef.example');
  await press();
  expect(await screen.findByText('Zet hier geen links, webadressen of e-mailadressen in.')).toBeDefined();
  expect(made).not.toHaveBeenCalled();
});

test('says that as many links work as may, and keeps what was typed', async () => {
  await show([], 'GUEST_LINKS_FULL');
  await open();
  fill('Naam', 'Jansen');
  fill('E-mailadres', 'jansen@kantoor.example');
  await press();
  expect(await screen.findByText(/werken al drie links/)).toBeDefined();
  expect(screen.getByRole('dialog')).toBeDefined();
});

test('takes a link back after asking, and lists how it ended', async () => {
  const { ended, list } = await show([link]);
  await userEvent.click(await screen.findByRole('button', { name: 'Intrekken: Jansen Accountants' }));
  list([{ ...link, state: 'taken_back' }]);
  expect(ended).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Intrekken' }));
  expect(await screen.findByText('Ingetrokken')).toBeDefined();
  expect(ended).toHaveBeenCalled();
  expect(screen.queryByRole('button', { name: /Intrekken/ })).toBeNull();
});

test('says who of the firm asked, and that it was delivered', async () => {
  await show([{ ...link, made_by: 'firm', made_by_name: 'Eva Smit', state: 'delivered' }]);
  expect(await screen.findByText('Gevraagd door uw adviseur')).toBeDefined();
  expect(screen.getByText('Ontvangen')).toBeDefined();
});

asksBeforeLeaving('modules/documents/ask-someone-else.tsx', {
  async show() {
    const shown = await show();
    await open();
    return shown;
  },
  type: async () => fill('Naam', 'Jansen'),
  typed: () => screen.queryByDisplayValue('Jansen')?.getAttribute('value'),
});
