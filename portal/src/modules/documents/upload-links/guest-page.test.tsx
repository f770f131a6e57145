// @vitest-environment jsdom
import type { ErrorCode } from '@klantportaal/contract/errors';
import { ApiError } from '@klantportaal/web/api/api-error.ts';
import { refusal } from '@klantportaal/web/api/testing.ts';
import { asksBeforeLeaving } from '@klantportaal/web/forms/testing.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { heldLink } from '../../../api/client.ts';
import { serve } from '../../../api/testing.ts';
import { expectAccessible, showPage } from '../../../app/testing.tsx';
import { findSending, sendings } from '../testing.ts';
import UploadLinkPage from './upload-link-page.tsx';

vi.mock('../../../api/upload.ts', () => import('../testing.ts'));

const secret = 's'.repeat(43);
const request = {
  id: 'g1',
  name: 'Jansen Accountants',
  label: 'Jaarrekening 2025',
  label_en: 'Annual accounts 2025',
  description: 'De vastgestelde.',
  description_en: null,
  requirements: 'Met toelichting\nOndertekend',
  person: 'A. de Vries',
  asked_by: 'A. de Vries',
  text: 'Graag deze week.\nAlvast bedankt.',
  until: '2026-12-11',
} as const;

beforeEach(() => {
  sessionStorage.clear();
  heldLink.set('');
  sendings.length = 0;
  history.replaceState(null, '', `/upload?guest=1#${secret}`);
});

async function show(code?: ErrorCode) {
  const read = vi.fn(() => request);
  serve({ readGuestLink: code ? refusal(code) : read });
  return {
    ...(await showPage(<UploadLinkPage />, {
      name: 'upload-link',
      query: { guest: '1' },
      texts: ['upload-links', 'uploads'],
    })),
    read,
  };
}
const createPdf = (name = 'jaarrekening.pdf') => new File(['%PDF-1.7'], name, { type: 'application/pdf' });
const choose = async () => userEvent.upload(await screen.findByLabelText('Bestanden'), createPdf());
const press = () => userEvent.click(screen.getByRole('button', { name: 'Versturen' }));

test('shows who asks, what, about whom and until when, and keeps the secret in no address', async () => {
  const { view } = await show();
  await screen.findByRole('heading', { name: 'Jaarrekening 2025' });
  for (const text of ['Over: A. de Vries', 'De vastgestelde.', 'Met toelichting', 'Ondertekend'])
    expect(screen.getByText(text)).toBeDefined();
  expect(screen.getByText('De vastgestelde.').previousElementSibling?.textContent).toBe(
    'Zo is het aan de klant gevraagd',
  );
  expect(screen.getByText(/Graag deze week/)).toBeDefined();
  expect(screen.getByText('Uploaden kan tot en met 11 december 2026.')).toBeDefined();
  expect(screen.getByText(/^A\. de Vries vraagt om een document/)).toBeDefined();
  expect(location.hash).toBe('');
  await expectAccessible();
  // A reload in the same tab goes on.
  view.unmount();
  await show();
  expect(await screen.findByRole('heading', { name: 'Jaarrekening 2025' })).toBeDefined();
});

test('offers no phone beside the computer: that is for who signed in', async () => {
  await show();
  await screen.findByLabelText('Bestanden');
  expect(screen.queryByRole('button', { name: /telefoon/ })).toBeNull();
});

test('sends the files as one document, and says that it arrived', async () => {
  await show();
  await choose();
  await press();
  (await findSending()).arrive();
  expect(await screen.findByText('Bedankt, het document is aangekomen')).toBeDefined();
  expect(screen.queryByLabelText('Bestanden')).toBeNull();
});

test('sends again under the same key after a lost answer, and calls it received when it was', async () => {
  await show();
  await choose();
  await press();
  const first = await findSending();
  first.fail(new ApiError('OFFLINE'));
  await screen.findByText('Er is nog niets verstuurd');
  await press();
  const again = await findSending(1);
  expect(again.options.idempotencyKey).toBe(first.options.idempotencyKey);
  again.fail(new ApiError('UPLOAD_LINK_SENT', 410));
  expect(await screen.findByText('Het document is al ontvangen')).toBeDefined();
});

test('keeps what was chosen when a file is refused', async () => {
  await show();
  await choose();
  await press();
  (await findSending()).fail(new ApiError('UPLOAD_FILE_DAMAGED', 422));
  await screen.findByText('Er is nog niets verstuurd');
  expect(screen.getAllByText(/jaarrekening\.pdf/).length).toBeGreaterThan(0);
});

test('says calmly that a link was taken back while its file was on its way', async () => {
  await show();
  await choose();
  await press();
  (await findSending()).fail(new ApiError('UPLOAD_LINK_ENDED', 410));
  expect(await screen.findByText('Deze link werkt niet meer')).toBeDefined();
});

test.each<[ErrorCode, string]>([
  ['UPLOAD_LINK_SENT', 'Het document is al ontvangen'],
  ['UPLOAD_LINK_EXPIRED', 'Deze link is verlopen'],
  ['UPLOAD_LINK_ENDED', 'Deze link werkt niet meer'],
  ['AUTH_REQUIRED', 'Deze link werkt niet'],
])('a link that answers %s says so, and nothing of the request', async (code, words) => {
  await show(code);
  expect(await screen.findByText(words)).toBeDefined();
  expect(screen.queryByText(/Jaarrekening/)).toBeNull();
  expect(screen.queryByLabelText('Bestanden')).toBeNull();
});

test('without a secret asks nothing of the server', async () => {
  history.replaceState(null, '', '/upload?guest=1');
  const { read } = await show();
  expect(await screen.findByText('Deze link werkt niet')).toBeDefined();
  expect(read).not.toHaveBeenCalled();
});

asksBeforeLeaving('modules/documents/upload-links/guest-form.tsx', {
  show: () => show(),
  type: choose,
  typed: () => screen.queryByText('jaarrekening.pdf')?.textContent,
});
