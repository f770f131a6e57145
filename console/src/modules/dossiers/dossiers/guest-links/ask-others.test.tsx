// @vitest-environment jsdom
import type { ErrorCode } from '@klantportaal/contract/errors';
import type { GuestLink } from '@klantportaal/contract/modules/documents/guest-links';
import { refusal } from '@klantportaal/web/api/testing.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectAccessible, serve, showPage } from '../../../../app/testing.tsx';
import DossierPage from '../dossier-page.tsx';
import { createStubs, createTodo, findDossierHeading } from '../testing.ts';

const link: GuestLink = {
  id: 'g1',
  name: 'Jansen Accountants',
  email: 'jansen@kantoor.example',
  text: 'Graag deze week.',
  until: '2026-12-11',
  language: 'nl',
  state: 'open',
  made_by: 'firm',
  made_by_name: 'Sanne de Wit',
  made_at: '2026-11-30T08:00:00.000Z',
  delivered_at: null,
};

async function show({ links = [], code, type }: { links?: GuestLink[]; code?: ErrorCode; type?: string } = {}) {
  const made = vi.fn(() => link);
  const ended = vi.fn(() => undefined);
  let listed = links;
  serve({
    ...createStubs(),
    listTodos: [{ ...createTodo('de jaarrekening', { state: 'open', can_receive: true }), ...(type && { type }) }],
    listActionGuestLinks: () => listed,
    makeActionGuestLink: code ? refusal(code) : made,
    takeBackActionGuestLink: ended,
  });
  const page = await showPage(<DossierPage />, {
    name: 'dossier',
    params: { firmId: 'D1' },
    texts: ['dossiers', 'forms'],
  });
  await findDossierHeading();
  return {
    ...page,
    made,
    ended,
    list: (now: GuestLink[]) => {
      listed = now;
    },
  };
}
type Shown = Awaited<ReturnType<typeof show>>;
const open = async ({ user }: Shown) =>
  user.click(await screen.findByRole('button', { name: /^Vraag iemand anders: / }));
async function fill({ user }: Shown, message = 'Graag deze week.') {
  await user.type(await screen.findByLabelText(/^Naam van de persoon/), 'Jansen Accountants');
  await user.type(screen.getByLabelText(/^E-mailadres/), 'jansen@kantoor.example');
  await user.type(screen.getByLabelText(/^Bericht/), message);
  await user.click(screen.getByRole('button', { name: 'E-mail versturen' }));
}

test('a colleague has somebody else mailed from a task', async () => {
  const shown = await show();
  await open(shown);
  await screen.findByLabelText(/^Naam van de persoon/);
  await expectAccessible();
  await fill(shown);
  await waitFor(() => expect(screen.queryByLabelText(/^Naam van de persoon/)).toBeNull());
  expect(JSON.stringify(shown.made.mock.calls)).toContain('jansen@kantoor.example');
});

test('what was typed is judged by the schema of the call, and kept when it is refused', async () => {
  const shown = await show({ code: 'GUEST_LINKS_FULL' });
  await open(shown);
  await fill(shown, 'Kijk op boef.example');
  expect(await screen.findByText('Zet hier geen links, webadressen of e-mailadressen in.')).toBeDefined();
  await shown.user.clear(screen.getByLabelText(/^Bericht/));
  await shown.user.click(screen.getByRole('button', { name: 'E-mail versturen' }));
  expect(await screen.findByText(/werken al drie links/)).toBeDefined();
  expect(screen.getByDisplayValue('jansen@kantoor.example')).toBeDefined();
});

test('shows whom it was asked of, by whom, and takes it back', async () => {
  const shown = await show({ links: [link, { ...link, id: 'g2', name: 'Notaris', made_by: 'consumer' }] });
  await open(shown);
  expect(await screen.findByText('door Sanne de Wit')).toBeDefined();
  expect(screen.getByText('door de klant')).toBeDefined();
  shown.list([{ ...link, state: 'taken_back' }]);
  await shown.user.click(screen.getByRole('button', { name: 'Intrekken: Jansen Accountants' }));
  expect(await screen.findByText('Ingetrokken')).toBeDefined();
  expect(shown.ended).toHaveBeenCalled();
});

test('is not offered for a file of the pension register, which only its person can get', async () => {
  await show({ type: 'REQUEST_PENSION_XML' });
  expect(screen.queryByRole('button', { name: /^Vraag iemand anders/ })).toBeNull();
});
