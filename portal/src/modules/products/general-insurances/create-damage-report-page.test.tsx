// @vitest-environment jsdom

import { ApiError } from '@klantportaal/web/api/api-error.ts';
import { asksBeforeLeaving } from '@klantportaal/web/forms/testing.ts';
import { arrival, forgetArrival } from '@klantportaal/web/lib/arrival.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { updateSession } from '../../../api/session.ts';
import { serve } from '../../../api/testing.ts';
import { showPage } from '../../../app/testing.tsx';
import { received } from '../../../lib/confirmations.ts';
import { findSending, sendings } from '../../documents/testing.ts';
import CreateDamageReportPage from './create-damage-report-page.tsx';
import { insurance } from './testing.ts';

vi.mock('../../../api/upload.ts', () => import('../../documents/testing.ts'));

const photo = (name = 'dak.jpg') => new File(['\xff\xd8\xff'], name, { type: 'image/jpeg', lastModified: 1 });

async function show(one = insurance, id = 'p1') {
  serve({ listGeneralInsurances: [one] });
  const { go } = await showPage(<CreateDamageReportPage />, {
    name: 'create-damage-report',
    params: { id },
    texts: ['general-insurances', 'uploads'],
  });
  return { go, user: userEvent.setup({ applyAccept: false }) };
}
type User = Awaited<ReturnType<typeof show>>['user'];
const press = (user: User) => user.click(screen.getByRole('button', { name: 'Melding versturen' }));
async function fill(user: User) {
  await user.type(await screen.findByLabelText('Datum van de schade'), '20112025');
  await user.type(screen.getByLabelText('Tijd van de schade'), '1830');
  await user.type(screen.getByLabelText('Oorzaak'), 'Storm');
}

beforeEach(() => {
  sendings.length = 0;
  received.set(null);
  updateSession({ accessToken: 'a' });
});
afterEach(() => vi.unstubAllGlobals());

test('asks for day, time and cause, in the summary and at the field, only after the first attempt', async () => {
  const { user } = await show();
  await screen.findByLabelText('Datum van de schade');
  expect(screen.queryByText('Dit veld is verplicht')).toBeNull();
  await press(user);
  const summary = (await screen.findByText('Er is nog niets verstuurd')).closest('[role=group]') as HTMLElement;
  for (const name of ['Datum van de schade', 'Tijd van de schade', 'Oorzaak'])
    expect(summary.textContent).toContain(`${name}: Dit veld is verplicht`);
  expect(summary.textContent).not.toContain('Toelichting');
  await user.click(screen.getByRole('link', { name: /^Oorzaak/ }));
  expect(document.activeElement).toBe(screen.getByLabelText('Oorzaak'));
  expect(sendings).toHaveLength(0);
});

test('sends what was filled in with the photos, then thanks and leads to the dashboard', async () => {
  const { user, go } = await show();
  await fill(user);
  await user.type(screen.getByLabelText(/Toelichting/), 'Acht pannen weg');
  await user.upload(screen.getByLabelText(/Foto’s en documenten/), [photo('een.jpg'), photo('twee.jpg')]);
  await press(user);
  const { params, body, arrive } = await findSending();
  expect(sendings).toHaveLength(1);
  expect(params).toEqual({ id: 'p1' });
  const fields = Object.fromEntries([...body].filter(([name]) => name !== 'file[]'));
  expect(fields).toEqual({
    date: '2025-11-20',
    time: '18:30',
    cause: 'Storm',
    notes: 'Acht pannen weg',
    product_id: 'p1',
  });
  expect(body.getAll('file[]').map((file) => (file as File).name)).toEqual(['een.jpg', 'twee.jpg']);
  arrive();
  await waitFor(() => expect(go).toHaveBeenCalledWith('/dashboard', { replace: true }));
  expect(await screen.findByText('De schademelding is aangemaakt.')).toBeDefined();
  expect(received.get()).toMatchObject({
    title: 'Uw schademelding is binnen: Woonverzekering',
    receipt: { href: '/general-insurances/p1' },
  });
});

test('needs no photo and no explanation', async () => {
  const { user } = await show();
  await fill(user);
  await press(user);
  expect((await findSending()).body.has('notes')).toBe(false);
});

test("shows a photo's refusal at the photo, and keeps what was filled in", async () => {
  const { user } = await show();
  await fill(user);
  await user.upload(screen.getByLabelText(/Foto’s en documenten/), photo());
  await press(user);
  (await findSending()).fail(new ApiError('DAMAGE_REPORT_PHOTO_FAILED_VALIDATION', 422, { file_name: 'dak.jpg' }));
  expect(await screen.findByRole('link', { name: /dak\.jpg: Een van de foto’s kan niet/ })).toBeDefined();
  expect((screen.getByLabelText('Oorzaak') as HTMLInputElement).value).toBe('Storm');
});

test('says what the server refused in the report', async () => {
  const { user } = await show();
  await fill(user);
  await press(user);
  (await findSending()).fail(new ApiError('DAMAGE_REPORT_FAILED_VALIDATION', 422));
  expect(await screen.findByRole('link', { name: /De schademelding is niet goed ingevuld/ })).toBeDefined();
});

test('says what to choose instead of a GIF, without sending it', async () => {
  const { user } = await show();
  await fill(user);
  await user.upload(screen.getByLabelText(/Foto’s en documenten/), new File(['GIF89a'], 'dak.gif'));
  await press(user);
  expect(
    await screen.findByRole('link', { name: /dak\.gif: Dit is een GIF\. Dat kunnen we niet lezen/ }),
  ).toBeDefined();
  expect(sendings).toHaveLength(0);
});

test('can be cancelled while it sends, and loses nothing', async () => {
  const { user } = await show();
  await fill(user);
  await press(user);
  (await findSending()).options.onProgress?.(40);
  expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('40');
  await user.click(screen.getByRole('button', { name: 'Annuleren' }));
  expect(await screen.findByText('Het versturen is gestopt. Uw bestanden staan hier nog.')).toBeDefined();
  expect((screen.getByLabelText('Oorzaak') as HTMLInputElement).value).toBe('Storm');
});

test.each([
  ['an unknown insurance to the not-found page', insurance, 'other', '/404'],
  [
    'one that offers no report back to itself',
    { ...insurance, show_damage_report_button: false },
    'p1',
    '/general-insurances/p1',
  ],
])('redirects %s', async (_, one, id, href) => {
  forgetArrival();
  const { go } = await show(one, id);
  await waitFor(() => expect(go).toHaveBeenCalledWith(href, { replace: true }));
  // The not-found page says so itself.
  const reason = href === '/404' ? undefined : 'Bij deze verzekering kunt u geen schade melden.';
  expect(arrival.get()?.say()).toBe(reason);
});

asksBeforeLeaving('modules/products/general-insurances/damage-form.tsx', {
  show,
  type: ({ user }) => fill(user),
  typed: () => screen.getByLabelText<HTMLInputElement>('Oorzaak').value,
});
