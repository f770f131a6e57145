// @vitest-environment jsdom

import type { OfferedKind } from '@klantportaal/contract/modules/documents/unasked-uploads';
import type { ProductAction } from '@klantportaal/contract/modules/tasks/actions';
import { ensure } from '@klantportaal/contract/values/ensure';
import { asksBeforeLeaving } from '@klantportaal/web/forms/testing.ts';
import { changeLocale } from '@klantportaal/web/i18n/i18n.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { updateSession } from '../../../api/session.ts';
import { serve } from '../../../api/testing.ts';
import { expectAccessible, showPage } from '../../../app/testing.tsx';
import { received } from '../../../lib/confirmations.ts';
import { createAction } from '../../products/testing.ts';
import { findSending, sendings } from '../testing.ts';
import UploadPage from './upload-page.tsx';

vi.mock('../../../api/upload.ts', () => import('../testing.ts'));

beforeEach(() => {
  sendings.length = 0;
  received.set(null);
  updateSession({ accessToken: 'a' });
});

const kinds = [
  { id: 'loonstrook', label: 'Loonstrook', label_en: 'Payslip' },
  { id: 'akte', label: 'Akte', label_en: null },
  { id: 'nota', label: 'Nota', label_en: 'Bill' },
];
function show(offered: OfferedKind[] = kinds, listActions: ProductAction[] = []) {
  serve({ listDeliveryKinds: offered, listDeliveries: [], listActions });
  return showPage(<UploadPage />, {
    name: 'upload-document',
    params: { action: 'new' },
    texts: ['deliveries', 'uploads'],
  });
}
const choose = async () =>
  userEvent.upload(
    await screen.findByLabelText('Bestanden'),
    new File(['%PDF-1.7'], 'brief.pdf', { type: 'application/pdf' }),
  );
const readFields = ({ body }: Awaited<ReturnType<typeof findSending>>) =>
  Object.fromEntries([...body.entries()].filter(([, value]) => typeof value === 'string'));

test('sends a document as a kind of the firm’s list, without a name of one’s own', async () => {
  const { go } = await show();
  await choose();
  await userEvent.type(screen.getByLabelText('Omschrijving'), 'Iets');
  await userEvent.selectOptions(screen.getByLabelText('Wat voor document is het?'), 'Loonstrook');
  expect(screen.queryByLabelText('Omschrijving')).toBeNull();
  await expectAccessible();
  await userEvent.click(screen.getByRole('button', { name: 'Versturen' }));
  const sending = await findSending();
  expect(readFields(sending)).toEqual({ kind: 'loonstrook' });
  sending.arrive();
  await waitFor(() => expect(received.get()?.title).toBe('Ontvangen: Loonstrook'));
  await waitFor(() => expect(go).toHaveBeenCalledWith('/dashboard', { replace: true }));
});

test('offers the kinds in the order of their names in the language of the page', async () => {
  await show();
  const listNames = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
  await screen.findByLabelText('Wat voor document is het?');
  expect(listNames()).toEqual(['Iets anders', 'Akte', 'Loonstrook', 'Nota']);
  await act(() => changeLocale('en'));
  await waitFor(() => expect(listNames()).toEqual(['Something else', 'Akte', 'Bill', 'Payslip']));
});

test('asks for a name where no kind was chosen, and sends it', async () => {
  await show();
  await choose();
  await userEvent.click(screen.getByRole('button', { name: 'Versturen' }));
  expect((await screen.findAllByText('Vul in wat voor document het is.')).length).toBeGreaterThan(0);
  expect(sendings).toEqual([]);
  await userEvent.type(screen.getByLabelText('Omschrijving'), 'Brief van de notaris');
  await userEvent.click(screen.getByRole('button', { name: 'Versturen' }));
  const sending = await findSending();
  expect(readFields(sending)).toEqual({ name: 'Brief van de notaris' });
});

test('names what is missing in the order of the page, and leads to the first', async () => {
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Versturen' }));
  const summary = (await screen.findByText('Er is nog niets verstuurd')).closest<HTMLElement>('[role=group]');
  const told = within(summary ?? document.body).getAllByRole('link');
  expect(told.map(({ textContent }) => textContent)).toEqual([
    'Omschrijving: Vul in wat voor document het is.',
    expect.stringMatching(/bestand/i),
  ]);
});

test('asks one question where the firm has no list', async () => {
  await show([]);
  expect((await screen.findByLabelText('Wat voor document is het?')).tagName).toBe('INPUT');
});

test('leads to the open task that asks for the kind, whoever of the two it is for', async () => {
  const asked = [
    createAction({ id: 'a1', label: 'Stuur uw salarisstrook', consumer_name: 'A. de Wit' }),
    createAction({ id: 'a2', label: 'Stuur uw salarisstrook', consumer_name: 'B. de Wit' }),
    createAction({ id: 'a3', label: 'Stuur uw akte' }),
  ];
  await show([{ id: 'loonstrook', label: 'Loonstrook', asked_by: ['a1', 'a2'] }, ...kinds.slice(1)], asked);
  await screen.findByLabelText('Wat voor document is het?');
  expect(screen.queryByText('Hier is om gevraagd')).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('Wat voor document is het?'), 'Loonstrook');
  const notice = ensure(screen.getByText('Hier is om gevraagd').closest<HTMLElement>('[role=status]'));
  expect(
    within(notice)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Stuur uw salarisstrook (voor A. de Wit)', '/actions/a1/upload-document'],
    ['Stuur uw salarisstrook (voor B. de Wit)', '/actions/a2/upload-document'],
  ]);
  await userEvent.selectOptions(screen.getByLabelText('Wat voor document is het?'), 'Akte');
  expect(screen.queryByText('Hier is om gevraagd')).toBeNull();
});

test('leads to the open task that asks for what one names', async () => {
  const action = createAction({ id: 'a1', label: 'Polis', type: 'UPLOAD_DOCUMENTMANAGEMENT_FILE' });
  await show([], [action, { ...action, id: 'a2', is_done: true }]);
  await userEvent.type(await screen.findByLabelText('Wat voor document is het?'), ' polis');
  expect(screen.getAllByRole('link', { name: 'Polis' })).toHaveLength(1);
});

asksBeforeLeaving('modules/documents/deliveries/unasked-form.tsx', {
  show: () => show(),
  type: choose,
  typed: () => screen.queryByText('brief.pdf')?.textContent,
});
