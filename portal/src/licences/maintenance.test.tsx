// @vitest-environment jsdom

import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import { refusal } from '@klantportaal/web/api/testing.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { call } from '../api/call.ts';
import { updateSession } from '../api/session.ts';
import { serve } from '../api/testing.ts';
import { SessionCare } from '../app/session-care/session-care.tsx';
import { asking } from '../app/session-care/waiting.ts';
import { showPage } from '../app/testing.tsx';
import { closed, followMaintenance } from './maintenance.ts';

const notice = { nl: 'Om 14.00 uur zijn we er weer.' };
const state = (maintenance: boolean) => ({ id: '1', maintenance, show_notice: false, notice });
const cover = () => screen.findByRole('dialog', { name: 'We werken aan het portaal' });
const refused = () => refusal('MAINTENANCE');
let over: boolean;

async function page() {
  over = false;
  serve({
    listActions: refused,
    keepSession: () => undefined,
    declineCardifao: refused,
    getMaintenance: () => state(!over),
  });
  await showPage(
    <>
      <input aria-label="Formulier" />
      <SessionCare proven />
    </>,
    { texts: ['licences', 'session-care', 'sign-in'] },
  );
  const user = userEvent.setup();
  await user.type(screen.getByLabelText('Formulier'), 'half getypt');
  return user;
}
const read = () => call('listActions').catch((error) => error.code);
const send = () => call('declineCardifao', { params: { actionId: '9' }, body: {} }).catch((error) => error.code);

beforeEach(() => {
  updateSession({
    accessToken: 'a',
    refreshToken: 'r',
    consumer: createPartial({ id: 'anna', address_style: 'formal' }),
  });
  followMaintenance();
});
afterEach(() => {
  closed.set(null);
  asking.set(false);
  vi.unstubAllGlobals();
});

describe('maintenance that starts while a page is open', () => {
  test('shows its page with the firm’s texts, and the page below takes no keys', async () => {
    await page();
    expect(await read()).toBe('MAINTENANCE');
    expect(await cover()).toBeTruthy();
    expect(await screen.findByText('Om 14.00 uur zijn we er weer.')).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Formulier' })).toBeNull();
  });

  test('says that it continues after a check too early, and restores the page and its input when it is over', async () => {
    const user = await page();
    await read();
    await cover();
    await user.click(screen.getByRole('button', { name: 'Probeer opnieuw' }));
    expect(await screen.findByText('We zijn nog bezig.')).toBeTruthy();
    over = true;
    await user.click(screen.getByRole('button', { name: 'Probeer opnieuw' }));
    const field = await screen.findByRole('textbox', { name: 'Formulier' });
    expect((field as HTMLInputElement).value).toBe('half getypt');
    expect(screen.getByText('Het portaal is er weer.')).toBeTruthy();
  });

  test('ends automatically, and says that what was sent must be sent again', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    await page();
    expect(await send()).toBe('MAINTENANCE');
    await cover();
    await screen.findByText('Om 14.00 uur zijn we er weer.');
    over = true;
    await vi.advanceTimersByTimeAsync(10_000);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText(/Wat u net verstuurde, is niet aangekomen/)).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Formulier' }), '!');
    vi.useRealTimers();
  });

  test('covers the question to sign in again, which follows it', async () => {
    const user = await page();
    await read();
    await cover();
    asking.set(true);
    expect(screen.queryByRole('dialog', { name: 'Log opnieuw in' })).toBeNull();
    over = true;
    await user.click(await screen.findByRole('button', { name: 'Probeer opnieuw' }));
    expect(await screen.findByRole('dialog', { name: 'Log opnieuw in' })).toBeTruthy();
  });
});
