// @vitest-environment jsdom

import type { Boot } from '@klantportaal/contract/boot';
import type { Appointment } from '@klantportaal/contract/modules/products/appointments';
import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import { getTodayInAmsterdam } from '@klantportaal/contract/values/dates/today';
import { refusal } from '@klantportaal/web/api/testing.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { updateSession } from '../../../api/session.ts';
import { type Stubs, serve } from '../../../api/testing.ts';
import { showPage } from '../../../app/testing.tsx';
import { received } from '../../../lib/confirmations.ts';
import { comingAppointment, createDossier, adviser as panel, uploadAction } from '../testing.ts';
import AppointmentListPage from './appointment-list-page.tsx';
import AppointmentPage from './appointment-page.tsx';

const ahead: Appointment = {
  ...comingAppointment,
  type: 'Passeergesprek',
  location: 'Sluiskade 14, Dordrecht',
  advisor_name: 'Roelfien Haverkate',
};
const past = { ...ahead, id: 'x0', label: 'Kennismaking', date: '2020-03-02' };
const video = { is_true_meeting: true, true_meeting_url: 'https://truemeeting.test.example/1' };
const product = { id: 'x1', label: 'Tekenen van de documenten', type: 'APPOINTMENT' };
const action = uploadAction(product);

const calls = (list: Appointment[]): Stubs => ({
  listAppointments: list,
  listActions: [],
  listDeliveries: [],
  getDossier: createDossier(),
});

interface Shown {
  id?: string;
  features?: object;
  more?: Stubs;
  /** The firm's. */
  phone?: string;
}
async function show(appointment: Appointment, { id = 'x1', features = {}, more = {}, phone = '' }: Shown = {}) {
  const seen = serve({ ...calls([appointment]), ...more });
  const licence = {
    name: 'De firma',
    ...(phone && { contact: { address_lines: [], phone, emailaddress: null, whatsapp: null } }),
    content: {},
    features: { can_cancel_appointments: true, show_appointment_type: true, ...features },
  };
  const { go } = await showPage(<AppointmentPage />, {
    name: 'appointment',
    params: { id },
    texts: ['appointments', 'actions'],
    boot: { licence: createPartial<Boot['licence']>(licence) },
  });
  return { seen, go };
}
const list = async (appointments: Appointment[]) => {
  serve(calls(appointments));
  await showPage(<AppointmentListPage />, { name: 'appointment-list', texts: ['appointments'] });
};

const group = async (name: string) => (await screen.findByRole('heading', { name })).closest('section') as HTMLElement;

beforeEach(() => updateSession({ accessToken: 'a' }));
afterEach(() => {
  vi.unstubAllGlobals();
  received.set(null);
});

describe('the list of appointments', () => {
  test('has upcoming and past ones, each card with label, date, times, place and open actions', async () => {
    await list([past, { ...ahead, action_counter: { total: 3, open: 2, closed: 1 } }]);
    const coming = await group('Komende afspraken');
    const card = within(coming).getByRole('link', {
      name: /Tekenen van de documenten.*21 november 2999.*van 10:00 tot 11:00 uur.*Sluiskade 14.*2 open taken/s,
    });
    expect(card.getAttribute('href')).toBe('/appointments/x1');
    const been = await group('Eerdere afspraken');
    expect(within(been).getByRole('link', { name: /Kennismaking/ }).textContent).not.toContain('open');
    expect(within(coming).queryByRole('link', { name: /Kennismaking/ })).toBeNull();
  });

  test.each([
    ['a TrueMeeting', video, ['https://truemeeting.test.example/1']],
    ['a TrueMeeting without an address', { ...video, true_meeting_url: null }, []],
    ['another meeting', { is_teams: true, teams_url: 'https://teams.test.example/1' }, []],
  ])('has a video button only for a TrueMeeting: %s', async (_, more, addresses) => {
    await list([{ ...ahead, ...more }]);
    await screen.findByRole('link', { name: /Tekenen van de documenten/ });
    const buttons = screen.queryAllByRole('link', { name: /^Naar / });
    expect(buttons.map((button) => button.getAttribute('href'))).toEqual(addresses);
  });

  test('has no video button for a TrueMeeting that is over', async () => {
    await list([{ ...past, ...video }]);
    await screen.findByRole('link', { name: /Kennismaking/ });
    expect(screen.queryByRole('link', { name: /^Naar / })).toBeNull();
  });

  test('says how near an appointment is', async () => {
    await list([{ ...ahead, date: getTodayInAmsterdam(), start_time: null, end_time: null }]);
    expect((await screen.findByRole('link', { name: /Tekenen van de documenten/ })).textContent).toContain('vandaag');
  });

  test('explains why it is empty', async () => {
    await list([]);
    expect(await screen.findByText('U hebt nog geen afspraken')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Naar het overzicht' })).toBeDefined();
  });

  test('says when nothing new is planned', async () => {
    await list([past]);
    expect(await screen.findByText('Er staat geen nieuwe afspraak')).toBeDefined();
    expect(screen.getByRole('link', { name: /Kennismaking/ })).toBeDefined();
  });
});

describe('an appointment', () => {
  test('shows title, type, date, times, adviser and place', async () => {
    await show(ahead);
    expect(await screen.findByRole('heading', { level: 1, name: 'Tekenen van de documenten' })).toBeDefined();
    for (const fact of [
      'donderdag 21 november 2999',
      'van 10:00 tot 11:00 uur',
      'Sluiskade 14, Dordrecht',
      'Roelfien Haverkate',
      'Passeergesprek',
    ])
      expect(screen.getByText(fact)).toBeDefined();
  });

  test.each([
    ['the switch and a type', {}, {}, true],
    ['the switch off', {}, { show_appointment_type: false }, false],
    ['no type', { type: null }, {}, false],
  ])('shows its type or not: %s', async (_, more, features, shown) => {
    await show({ ...ahead, ...more }, { features });
    await screen.findByText('Roelfien Haverkate');
    expect(screen.queryByText('Soort afspraak') !== null).toBe(shown);
  });

  test.each([
    ['TrueMeeting', video, ['Naar TrueMeeting']],
    ['TrueMeeting without its flag', { ...video, is_true_meeting: false }, []],
    ['Google Meet', { is_google_meet: true, google_meet_url: 'https://meet.test.example/1' }, ['Naar Google Meet']],
    ['Google Meet without its address', { is_google_meet: true }, []],
    ['Microsoft Teams', { is_teams: true, teams_url: 'https://teams.test.example/1' }, ['Naar Microsoft Teams']],
    ['Microsoft Teams without its flag', { teams_url: 'https://teams.test.example/1' }, []],
    ['none', {}, []],
    [
      'two at once',
      { ...video, is_teams: true, teams_url: 'https://teams.test.example/1' },
      ['Naar TrueMeeting', 'Naar Microsoft Teams'],
    ],
  ])('has a meeting button only with its flag and its address: %s', async (_, more, names) => {
    await show({ ...ahead, ...more });
    await screen.findByText('Roelfien Haverkate');
    const buttons = screen.queryAllByRole('link', { name: /^Naar / });
    expect(buttons.map((button) => button.textContent?.replace(' (opent in een nieuw tabblad)', ''))).toEqual(names);
  });

  test('that is over has no meeting button, nothing to bring and no way there', async () => {
    await show({ ...past, id: 'x1', ...video, is_teams: true, teams_url: 'https://teams.test.example/1' });
    await screen.findByText('Roelfien Haverkate');
    expect(screen.queryByRole('link', { name: /^(Naar|Zo komt)/ })).toBeNull();
    expect(screen.queryByText('Houd bij de hand')).toBeNull();
  });

  test('says the way there and what to have at hand', async () => {
    await show(ahead);
    const way = await screen.findByRole('link', { name: /^Zo komt u er/ });
    expect(way.getAttribute('href')).toContain(encodeURIComponent('Sluiskade 14, Dordrecht'));
    expect(screen.getByText(/^Een geldig identiteitsbewijs/)).toBeDefined();
    cleanup();
    await show({ ...ahead, ...video, location: 'Online' });
    expect(await screen.findByText(/een camera en geluid/)).toBeDefined();
    expect(screen.queryByRole('link', { name: /^Zo komt u er/ })).toBeNull();
  });

  const edit = { edit_url: 'https://agenda.test.example/wijzigen' };
  const elsewhere = { cancel_url: 'https://agenda.test.example/annuleren' };
  const off = { can_cancel_appointments: false };
  test.each([
    ['ahead: here', ahead, {}, ['button Afspraak annuleren']],
    ['ahead, with a page for each', { ...ahead, ...edit, ...elsewhere }, {}, [edit.edit_url, elsewhere.cancel_url]],
    ['ahead, with the switch off', ahead, off, []],
    ['ahead, with the switch off and a page', { ...ahead, ...elsewhere }, off, [elsewhere.cancel_url]],
    ['ahead, to move alone', { ...ahead, ...edit }, off, [edit.edit_url]],
    ['past', { ...past, id: 'x1', ...edit, ...elsewhere }, {}, []],
  ])('can be moved and cancelled, or not: %s', async (_, appointment, features, ways) => {
    await show(appointment, { features });
    await screen.findByText('Roelfien Haverkate');
    const links = screen.queryAllByRole('link', { name: /^Afspraak / }).map((link) => link.getAttribute('href'));
    const buttons = screen.queryAllByRole('button', { name: /^Afspraak / });
    expect([...links, ...buttons.map((button) => `button ${button.textContent}`)]).toEqual(ways);
  });

  test('says whom to contact when it cannot be cancelled here', async () => {
    await show(ahead, { features: off });
    expect(await screen.findByText('Annuleren kan niet in dit portaal. Bel of mail uw adviseur.')).toBeDefined();
  });

  test('is cancelled after confirmation, and the dashboard says so', async () => {
    const { seen, go } = await show(ahead, { more: { cancelAppointment: undefined } });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Afspraak annuleren' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Afspraak annuleren?' });
    expect(dialog.parentElement?.style.maxWidth).toBe('300px');
    await user.click(within(dialog).getByRole('button', { name: 'Nee, laten staan' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(seen.filter(({ method }) => method === 'POST')).toEqual([]);

    await user.click(screen.getByRole('button', { name: 'Afspraak annuleren' }));
    await user.click(await screen.findByRole('button', { name: 'Ja, annuleren' }));
    await waitFor(() => expect(go).toHaveBeenCalledWith('/dashboard', { replace: true }));
    expect(go).toHaveBeenCalledTimes(1);
    expect(received.get()?.title).toBe('Geannuleerd: Tekenen van de documenten');
    expect(await screen.findByText('Uw afspraak is geannuleerd')).toBeDefined();
    expect(seen.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  test('that has been cancelled elsewhere says so and leads to the dashboard', async () => {
    const { go } = await show(ahead, { more: { cancelAppointment: refusal('APPOINTMENT_ALREADY_CANCELED') } });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Afspraak annuleren' }));
    await user.click(await screen.findByRole('button', { name: 'Ja, annuleren' }));
    expect(await screen.findByText('Deze afspraak is al geannuleerd.')).toBeDefined();
    expect(go).toHaveBeenCalledWith('/dashboard', { replace: true });
    expect(received.get()).toBeNull();
  });

  test('that the firm moved meanwhile is not cancelled, and is shown as it is planned now', async () => {
    let now = ahead;
    const { seen, go } = await show(ahead, {
      more: {
        listAppointments: () => [now],
        cancelAppointment: () => {
          now = { ...ahead, date: '2026-12-18', location: 'Elders' };
          return refusal('APPOINTMENT_CHANGED');
        },
      },
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Afspraak annuleren' }));
    await user.click(await screen.findByRole('button', { name: 'Ja, annuleren' }));
    expect(await screen.findByText(/is intussen verplaatst en is niet geannuleerd/)).toBeDefined();
    expect(await screen.findByText('Elders')).toBeDefined();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(go).not.toHaveBeenCalled();
    const planned = new URLSearchParams({ planned: `${ahead.date} ${ahead.start_time}` });
    const { path } = seen.find(({ method }) => method === 'POST')!;
    expect(path).toBe(`/api/products/appointments/${ahead.id}/cancel?${planned}`);
  });

  test('is unchanged when cancelling fails, and says why', async () => {
    const { go } = await show(ahead, { more: { cancelAppointment: refusal('APPOINTMENT_CANCELLATION_FAILED') } });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Afspraak annuleren' }));
    await user.click(await screen.findByRole('button', { name: 'Ja, annuleren' }));
    expect(await screen.findByText(/kan hier niet meer worden geannuleerd/)).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Afspraak annuleren' })).toBeDefined();
    expect(go).not.toHaveBeenCalled();
  });

  test('can be saved to the consumer’s own calendar while it is upcoming', async () => {
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} }));
    const { seen } = await show(ahead, {
      more: { downloadAppointment: new Response('BEGIN:VCALENDAR') },
    });
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Zet in uw agenda' }));
    await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
    expect(seen.map(({ path }) => path)).toContain('/api/products/appointments/x1/calendar');
  });

  test('cannot be saved to a calendar once it has begun', async () => {
    await show({ ...past, id: 'x1' });
    await screen.findByText('Roelfien Haverkate');
    expect(screen.queryByRole('button', { name: 'Zet in uw agenda' })).toBeNull();
  });

  test.each([
    ['of its own', action, true],
    ['of another product', { ...action, product: { ...product, id: 'm1' } }, false],
  ])('shows to-dos only %s', async (_, one, shown) => {
    await show(ahead, { more: { listActions: [one] } });
    await screen.findByText('Roelfien Haverkate');
    await waitFor(() => expect(screen.queryByText('Wat we van u vragen') !== null).toBe(shown));
    expect(screen.queryByText('U hoeft hier nu niets te doen')).toBeNull();
  });

  test('shows whom it is with to call, not the adviser of the dossier, and else the firm', async () => {
    const owner = { ...panel, name: 'Imran Aydin', phone: '1' };
    const getDossier = createDossier([owner]);
    const called = () => waitFor(() => document.querySelector('a[href^="tel:"]')!.getAttribute('href'));
    await show(
      { ...ahead, adviser: { ...panel, id: 'p2', name: 'Roelfien Haverkate', phone: '2' } },
      { more: { getDossier } },
    );
    expect(await called()).toBe('tel:2');
    cleanup();
    await show(ahead, {
      more: { getDossier: createDossier([owner, { ...panel, name: 'Roelfien Haverkate', phone: '3' }]) },
    });
    expect(await called()).toBe('tel:3');
    cleanup();
    await show(ahead, { more: { getDossier }, phone: '9' });
    expect(await called()).toBe('tel:9');
    cleanup();
    await show({ ...ahead, advisor_name: null }, { more: { getDossier } });
    expect(await called()).toBe('tel:1');
  });

  test('of an older link that was cancelled says so, and offers whom to call', async () => {
    const { go } = await show(ahead, {
      id: 'x2',
      more: { downloadAppointment: refusal('APPOINTMENT_ALREADY_CANCELED') },
    });
    expect(await screen.findByText('Deze afspraak is geannuleerd')).toBeDefined();
    expect(go).not.toHaveBeenCalled();
  });

  test('that cannot be asked for now says so, and can be tried again', async () => {
    const { go } = await show(ahead, { id: 'x2', more: { downloadAppointment: refusal('UNKNOWN_ERROR') } });
    expect(await screen.findByText('Uw afspraak kon niet worden geladen')).toBeDefined();
    expect(go).not.toHaveBeenCalled();
  });

  test('redirects an unknown id to not-found', async () => {
    const { go } = await show(ahead, { id: 'other', more: { downloadAppointment: refusal('APPOINTMENT_NOT_FOUND') } });
    await waitFor(() => expect(go).toHaveBeenCalledWith('/404', { replace: true }));
  });
});
