// @vitest-environment jsdom
import { refusal } from '@klantportaal/web/api/testing.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectAccessible, serve, showPage } from '../../../app/testing.tsx';
import MailboxPage from './mailbox-page.tsx';

const mailbox = {
  id: 'firm',
  host: 'imap.kantoor.nl',
  port: 993,
  security: 'tls' as const,
  user: 'post@kantoor.nl',
  folder: 'INBOX',
  move_to: null,
  receiving_server: null,
  read_at: '2026-03-02T08:00:00Z',
  failing_since: null,
  fault: null,
  paused_at: null,
};
const open = () => showPage(<MailboxPage />, { name: 'mailbox', texts: ['mailbox', 'forms'] });
const fillIn = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Postbus instellen' }));
  await user.type(screen.getByLabelText('Server'), 'imap.kantoor.nl');
  await user.type(screen.getByLabelText('Gebruikersnaam'), 'post@kantoor.nl');
  await user.type(screen.getByLabelText('Wachtwoord'), 'een geheim');
};

test('settings are tried before they are kept, and say who checks the senders', async () => {
  const found = { id: 'firm', mails: 3, receiving_servers: [{ name: 'mx.kantoor.nl', mails: 3 }] };
  const seen = serve({ readMailbox: null, testMailbox: found });
  const { user } = await open();
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Testen' }));
  expect(await screen.findByText(/Het werkt: er staan 3 e-mails in de map.*mx\.kantoor\.nl/)).toBeDefined();
  expect(seen.find(({ method }) => method === 'POST')?.body).toMatchObject({
    port: 993,
    security: 'tls',
    folder: 'INBOX',
  });
  expect(seen.some(({ method }) => method === 'PUT')).toBe(false);
  await expectAccessible();
});

test('a mailbox that cannot be opened is refused at the field that is wrong, in words', async () => {
  serve({
    readMailbox: null,
    putMailbox: refusal('INVALID_REQUEST', { fields: [{ pointer: '/password', code: 'sign_in_refused' }] }),
  });
  const { user } = await open();
  await fillIn(user);
  await user.click(screen.getByRole('button', { name: 'Opslaan' }));
  const field = await screen.findByLabelText('Wachtwoord');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getAllByText('De server neemt deze naam en dit wachtwoord niet aan.').length).toBeGreaterThan(0);
});

test('a mailbox that fails says since when and why', async () => {
  serve({ readMailbox: { ...mailbox, failing_since: '2026-03-02T07:00:00Z', fault: 'no_connection' } });
  await open();
  expect(await screen.findByText(/Op dit adres antwoordt geen mailserver\./)).toBeDefined();
  expect(screen.getByText('lukt niet')).toBeDefined();
  await expectAccessible();
});

test('a mailbox of a database that was restored stands still until it is saved again', async () => {
  serve({ readMailbox: { ...mailbox, paused_at: '2026-03-02T07:00:00Z' } });
  await open();
  expect(await screen.findByText(/Sla de instellingen opnieuw op/)).toBeDefined();
});
