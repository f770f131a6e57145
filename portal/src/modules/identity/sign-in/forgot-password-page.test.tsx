// @vitest-environment jsdom

import { refusal } from '@klantportaal/web/api/testing.ts';
import { arrival } from '@klantportaal/web/lib/arrival.ts';
import { clearToasts, toastStore } from '@klantportaal/web/ui/feedback/toasts.ts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { serve } from '../../../api/testing.ts';
import { showPage } from '../../../app/testing.tsx';
import { takeNext } from '../kept-next.ts';
import { keepTypedName } from '../typed-name.ts';
import ForgotPasswordPage from './forgot-password-page.tsx';

async function send(email: string) {
  const hand = userEvent.setup();
  if (email) await hand.type(screen.getByLabelText('E-mailadres'), email);
  await hand.click(screen.getByRole('button', { name: 'Stuur de e-mail' }));
}

beforeEach(() => {
  localStorage.clear();
  keepTypedName('');
  window.history.replaceState(null, '', '/forgot/password');
});
afterEach(() => vi.unstubAllGlobals());

describe('a forgotten password', () => {
  test.each([
    ['known', () => undefined],
    ['unknown', () => refusal('CONSUMER_NOT_FOUND')],
  ])('says the same for a %s address, and keeps the requested page', async (_, reply) => {
    serve({ forgotPassword: reply });
    const { go } = await showPage(<ForgotPasswordPage />, { texts: ['sign-in'], query: { next: '/invoices' } });
    await send('anna@voorbeeld.example');
    await waitFor(() => expect(go).toHaveBeenCalledWith('/?next=%2Finvoices'));
    // The sign-in page that it leads to says it, and no notification beside it.
    expect(toastStore.read()).toEqual([]);
    expect(arrival.get()).toMatchObject({ at: '/', tone: 'success' });
    expect(arrival.get()?.say()).toMatch(/^Als we dit e-mailadres kennen/);
    expect(takeNext()).toBe('/invoices');
  });

  test.each([
    ['', 'Dit veld is verplicht'],
    ['anna', 'Ongeldig email'],
    ['anna@voorbeeld', 'Ongeldig email'],
  ])('does not send %j', async (email, why) => {
    const seen = serve({});
    await showPage(<ForgotPasswordPage />, { texts: ['sign-in'] });
    await send(email);
    expect(screen.getByText(why)).toBeTruthy();
    expect(seen).toEqual([]);
  });

  test('any other failure is shown', async () => {
    serve({ forgotPassword: () => refusal('SERVICE_UNAVAILABLE') });
    const { go } = await showPage(<ForgotPasswordPage />, { texts: ['sign-in'] });
    await send('anna@voorbeeld.example');
    await waitFor(() => expect(arrival.get()).toMatchObject({ at: '/forgot/password', tone: 'error' }));
    act(clearToasts);
    expect(screen.getByText(/even niet bereikbaar/)).toBeTruthy();
    expect(go).not.toHaveBeenCalled();
  });
});
