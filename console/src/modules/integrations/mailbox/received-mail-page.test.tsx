// @vitest-environment jsdom
import type { OpenedMail } from '@klantportaal/contract/modules/integrations/received-mails';
import { noContent, refusal } from '@klantportaal/web/api/testing.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createSignedInStaff, expectAccessible, serve, showPage } from '../../../app/testing.tsx';
import { createTodo } from '../../../page/dossier-testing.ts';
import ReceivedMailPage from './received-mail-page.tsx';
import ReceivedMailsPage from './received-mails-page.tsx';

const anna = { firm_id: 'p1', name: 'Anna de Boer', dossier_firm_id: 'D1', dossier_label: 'De Boer' };
const attachment = {
  n: 1,
  name: 'strook.pdf',
  size: 300,
  mime: 'application/pdf',
  pages: 1,
  cleaned: false,
  refusal: null,
  delivery_id: null,
  filed_at: null,
  filed_by: null,
};
const createMail = (own: Partial<OpenedMail> = {}): OpenedMail => ({
  id: 'm1',
  received_at: '2026-03-02T08:00:00Z',
  from_address: 'anna@voorbeeld.nl',
  from_name: 'Anna',
  subject: 'Mijn strook',
  proof: 'dkim',
  person: anna,
  matched_by_hand: false,
  remark: null,
  attachments_count: 1,
  filed_count: 0,
  done_at: null,
  done_by: null,
  text: 'Hierbij. <b>Groet</b> https://evil.example',
  is_cut: false,
  attachments: [attachment],
  left_out: 0,
  proposals: [],
  ...own,
});
const quiet = {
  listTodos: [
    createTodo('a1', { label: 'Salarisstrook' }),
    createTodo('a2', { label: 'Klaar', can_receive: false }),
    createTodo('a3', { label: 'Werkgeversverklaring' }),
  ],
  downloadReceivedAttachment: refusal('FILE_NOT_FOUND'),
};
const open = () =>
  showPage(<ReceivedMailPage />, { name: 'received-mail', params: { id: 'm1' }, texts: ['mailbox', 'viewer'] });

test('an attachment is filed by two keys: a digit for where it belongs, and Enter', async () => {
  const seen = serve({ ...quiet, readReceivedMail: createMail(), fileReceivedAttachment: () => noContent() });
  const { user } = await open();
  await screen.findByLabelText('2. Werkgeversverklaring');
  await user.keyboard('2{Enter}');
  expect(await screen.findByText('strook.pdf is opgeborgen.')).toBeDefined();
  const filed = seen.find(({ method }) => method === 'POST');
  expect(filed?.path).toBe('/backoffice/v1/received-mails/m1/attachments/1/filing');
  expect(filed?.body).toEqual({ action: 'a3', person: 'p1' });
});

test('several attachments are filed as one document, and one that was filed is taken back', async () => {
  const second = { ...attachment, n: 2, name: 'blad 2.jpg' };
  const filed = { ...attachment, n: 3, name: 'oud.pdf', delivery_id: 'd1' };
  const seen = serve({
    ...quiet,
    readReceivedMail: createMail({ attachments: [attachment, second, filed] }),
    fileReceivedAttachment: () => noContent(),
    unfileReceivedAttachment: () => noContent(),
  });
  const { user } = await open();
  await user.click(await screen.findByLabelText('blad 2.jpg'));
  await user.click(screen.getByLabelText('1. Salarisstrook'));
  await user.click(screen.getByRole('button', { name: 'Opbergen' }));
  expect(await screen.findByText('2 bijlagen zijn als één document opgeborgen.')).toBeDefined();
  expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({ action: 'a1', person: 'p1', together: [2] });
  await user.click(screen.getByRole('button', { name: 'oud.pdf terughalen, om ergens anders op te bergen' }));
  expect(await screen.findByText('oud.pdf is teruggehaald.')).toBeDefined();
  expect(seen.find(({ method }) => method === 'DELETE')?.path).toBe(
    '/backoffice/v1/received-mails/m1/attachments/3/filing',
  );
  await expectAccessible();
});

test('an attachment is told filed once the page shows what comes after it', async () => {
  const again = Promise.withResolvers<OpenedMail>();
  const read = vi.fn((): OpenedMail | Promise<OpenedMail> => createMail());
  serve({
    ...quiet,
    readReceivedMail: read,
    fileReceivedAttachment: () => {
      read.mockClear().mockImplementation(() => again.promise);
      return noContent();
    },
  });
  const { user } = await open();
  await screen.findByLabelText('1. Salarisstrook');
  await user.keyboard('1{Enter}');
  await waitFor(() => expect(read).toHaveBeenCalled());
  expect(screen.queryByText('strook.pdf is opgeborgen.')).toBeNull();
  const filed = { ...attachment, delivery_id: 'd1', filed_at: '2026-03-02T09:00:00Z' };
  again.resolve(createMail({ attachments: [filed, { ...attachment, n: 2, name: 'verklaring.pdf' }] }));
  expect(await screen.findByText('strook.pdf is opgeborgen.')).toBeDefined();
  await user.keyboard('0');
  expect(await screen.findByLabelText('Naam voor de klant')).toHaveProperty('value', 'verklaring');
});

test('what nobody asked for becomes a document of its own, under a name', async () => {
  const seen = serve({ ...quiet, readReceivedMail: createMail(), fileReceivedAttachment: () => noContent() });
  const { user } = await open();
  await screen.findByLabelText('1. Salarisstrook');
  await user.keyboard('0');
  expect(screen.getByLabelText('Naam voor de klant')).toHaveProperty('value', 'strook');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('strook.pdf is opgeborgen.')).toBeDefined();
  expect(seen.find(({ method }) => method === 'POST')?.body).toEqual({ dossier: 'D1', label: 'strook', person: 'p1' });
});

test('the text is shown as it was written: no markup, and no link that leads anywhere', async () => {
  serve({ ...quiet, readReceivedMail: createMail() });
  await open();
  const text = await screen.findByText('Hierbij. <b>Groet</b> https://evil.example');
  expect(text.querySelector('a, b')).toBeNull();
  await expectAccessible();
});

test('nobody is chosen by an address that is not proved: it is proposed, and taken by a press', async () => {
  const mail = createMail({ proof: null, person: null, proposals: [anna] });
  const seen = serve({ ...quiet, readReceivedMail: mail, matchReceivedMail: mail });
  const { user } = await open();
  expect(await screen.findByText('Afzender niet bewezen')).toBeDefined();
  expect(screen.getByText('Kies eerst van wie deze e-mail is.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Anna de Boer kiezen' }));
  expect(await screen.findByText('Anna de Boer is gekozen.')).toBeDefined();
  expect(seen.find(({ method }) => method === 'PUT')?.body).toEqual({ person: 'p1' });
  await expectAccessible();
});

test('an attachment that was refused says why, and cannot be filed', async () => {
  serve({
    ...quiet,
    readReceivedMail: createMail({ attachments: [{ ...attachment, mime: null, refusal: 'infected' }] }),
  });
  await open();
  expect(await screen.findByText('Er zit een virus in.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Opbergen' })).toBeNull();
});

test('a mail is put away by a key, and leads back to the list', async () => {
  const seen = serve({ ...quiet, readReceivedMail: createMail(), finishReceivedMail: createMail() });
  const { user, go } = await open();
  await screen.findByRole('button', { name: 'Wegleggen' });
  await user.keyboard('e');
  expect(await screen.findByText('Weggelegd.')).toBeDefined();
  expect(seen.find(({ method }) => method === 'PUT')?.body).toEqual({ state: 'done' });
  expect(go).toHaveBeenCalledWith('/received-mails');
});

test('who may only read is offered nothing to change', async () => {
  serve({ ...quiet, readReceivedMail: createMail({ proposals: [anna], person: null }) });
  const me = createSignedInStaff({ scopes: ['deliveries:read', 'dossiers:read'] });
  await showPage(<ReceivedMailPage />, {
    name: 'received-mail',
    params: { id: 'm1' },
    texts: ['mailbox', 'viewer'],
    me,
  });
  expect(await screen.findByText('Anna de Boer, dossier D1')).toBeDefined();
  expect(screen.queryByRole('button', { name: /kiezen|Wegleggen|Opbergen/ })).toBeNull();
});

test('the list says of each mail from whom it is and whether that is proved, and how many wait', async () => {
  const { text: _, is_cut: _cut, attachments: _all, left_out: _out, proposals: _who, ...line } = createMail();
  serve({ listReceivedMails: [line, { ...line, id: 'm2', subject: '', proof: null, person: null }] });
  await showPage(<ReceivedMailsPage />, { name: 'received-mails', texts: ['mailbox'] });
  const link = await screen.findByRole('link', { name: 'Mijn strook' });
  expect(link.getAttribute('href')).toBe('/received-mails/m1');
  expect(link.closest('li')?.textContent).toContain('Anna (anna@voorbeeld.nl)');
  expect(screen.getByRole('link', { name: 'Geen onderwerp' }).closest('li')?.textContent).toContain(
    'Afzender niet bewezen',
  );
  await expectAccessible();
});

test('a firm without a mailbox is led to its settings by who may set it up', async () => {
  serve({ listReceivedMails: [], readMailbox: null });
  await showPage(<ReceivedMailsPage />, { name: 'received-mails', texts: ['mailbox'] });
  expect((await screen.findByRole('link', { name: 'Postbus instellen' })).getAttribute('href')).toBe('/mailbox');
});

test('the list is gone through and opened by the keys of the inbox', async () => {
  serve({ listReceivedMails: ['m1', 'm2'].map((id) => ({ ...createMail(), id, subject: `Post ${id}` })) });
  const { user, go } = await showPage(<ReceivedMailsPage />, { name: 'received-mails', texts: ['mailbox'] });
  const [first, second] = await screen.findAllByRole('link', { name: /^Post/ });
  await user.keyboard('j');
  expect(document.activeElement).toBe(first);
  await user.keyboard('jj');
  expect(document.activeElement).toBe(second);
  await user.keyboard('ko');
  expect(document.activeElement).toBe(first);
  expect(go).toHaveBeenCalledWith('/received-mails/m1');
});
