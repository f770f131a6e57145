// @vitest-environment jsdom

import { failure, noContent, refusal } from '@klantportaal/web/api/testing.ts';
import { asksBeforeLeaving } from '@klantportaal/web/forms/testing.ts';
import { addressStyle } from '@klantportaal/web/i18n/address-style.ts';
import { arrival, forgetArrival } from '@klantportaal/web/lib/arrival.ts';
import { mayLeave } from '@klantportaal/web/lib/leaving.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { session, updateSession } from '../../../api/session.ts';
import { type Stubs, serve } from '../../../api/testing.ts';
import { showPage } from '../../../app/testing.tsx';
import { createLicence } from '../../../licences/testing.ts';
import { knownMortgage } from '../../../page/loan-parts/testing.ts';
import MortgageCheckNoLoginPage from './mortgage-check-no-login-page.tsx';
import { choose, createCheckedConsumer, createSmartcare, findHeading, pressButton, quietSteps } from './testing.ts';

async function show(calls: Stubs = {}, licence: Parameters<typeof createLicence>[0] = {}) {
  const seen = serve({
    getConsumerNoLogin: createCheckedConsumer(),
    getMortgageNoLogin: knownMortgage,
    submitMortgageCheckNoLogin: undefined,
    ...calls,
  });
  const { go, view } = await showPage(<MortgageCheckNoLoginPage />, {
    name: 'mortgage-check-no-login',
    params: { action: 'a1' },
    texts: ['mortgage-check', 'mortgage-check-form', 'questionnaires', 'loan-parts'],
    boot: { licence: createLicence(licence) },
  });
  return { go, view, seen, user: userEvent.setup() };
}
async function fillAll(user: ReturnType<typeof userEvent.setup>) {
  for (const [index, answers] of quietSteps.entries()) {
    await findHeading(new RegExp(`^Stap ${index + 1} van 6:`));
    for (const [question, answer] of answers) await choose(user, question, answer);
    await pressButton(user, 'Volgende');
  }
  await findHeading(/^Stap 6 van 6/);
}

beforeEach(() => {
  sessionStorage.clear();
  forgetArrival();
  addressStyle.set('formal');
  updateSession({ accessToken: null, productActionLogin: { id: 'c1', token: 'temporary' } });
});
afterEach(() => vi.unstubAllGlobals());

describe('the mortgage check without an account', () => {
  test('sends with the temporary token, forgets it and leads to sign-in (Q2-05, Q6-02)', async () => {
    const { user, seen, go } = await show();
    await fillAll(user);
    await pressButton(user, 'Versturen');
    await waitFor(() => expect(go.mock.calls).toEqual([['/', { replace: true }]]));
    expect(seen.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual([
      'GET /api/consumer-no-login/a1/c1',
      'GET /api/products/mortgage-no-login/a1/c1',
      'POST /api/mortgage-check/submit-form-no-login',
    ]);
    for (const { headers } of seen) {
      expect(headers.Token).toBe('temporary');
      expect(headers.Authorization).toBeUndefined();
    }
    expect(seen.at(-1)?.body).toMatchObject({
      consumerId: 'c1',
      productActionId: 'a1',
      formData: { mortgage_running: '1', no_plans: 1, calculated_score: 0 },
    });
    expect(session.get().productActionLogin).toBeNull();
    expect(screen.getByText('Uw hypotheekcheck is verstuurd.')).toBeTruthy();
    expect(arrival.get()).toMatchObject({ at: '/', tone: 'success' });
    expect(arrival.get()?.say()).toMatch(
      /^Ontvangen: Hypotheekcheck\. Uw adviseur leest uw antwoorden\. .* Dan bellen wij u\./,
    );
  });

  test('is named as the licence names it, in the confirmation too (Q3-33)', async () => {
    const { user, go } = await show({}, { content: { mortgage_check_title: { nl: 'Past uw hypotheek nog?' } } });
    expect(screen.getByRole('heading', { level: 1, name: 'Past uw hypotheek nog?' })).toBeTruthy();
    await fillAll(user);
    await pressButton(user, 'Versturen');
    await waitFor(() => expect(go).toHaveBeenCalled());
    expect(arrival.get()?.say()).toMatch(/^Ontvangen: Past uw hypotheek nog\? Uw adviseur/);
  });

  test('after 401 says that the answers may have arrived, keeps them, and sends with a newer login', async () => {
    const replies = [failure(401, 'AUTH_REFRESH_INVALID_TOKEN'), noContent()];
    const { user, seen, go } = await show(
      { submitMortgageCheckNoLogin: () => replies.shift()! },
      { contact: { address_lines: [], phone: '078 000 01 43', emailaddress: null, whatsapp: null } },
    );
    await fillAll(user);
    await pressButton(user, 'Versturen');
    const alert = (await screen.findByText('Uw antwoorden zijn misschien al aangekomen')).closest<HTMLElement>(
      '[role=alert]',
    );
    expect(document.activeElement).toBe(alert);
    expect(alert?.textContent).toContain('Bel ons op 078 000 01 43');
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: /^Vertel opnieuw wie u bent/ });
    expect([link.pathname, link.target]).toEqual(['/mortgage-check-login/a1', '_blank']);
    expect(go).not.toHaveBeenCalled();
    updateSession({ productActionLogin: { id: 'c1', token: 'newer' } });
    await pressButton(user, 'Versturen');
    await waitFor(() => expect(go).toHaveBeenCalledWith('/', { replace: true }));
    expect(seen.at(-1)?.headers.Token).toBe('newer');
  });

  test('goes on after a reload where it was, asks before it is left, and forgets it all when it is sent', async () => {
    const first = await show();
    await findHeading(/^Stap 1 van 6/);
    for (const [question, answer] of quietSteps[0]!) await choose(first.user, question, answer);
    await pressButton(first.user, 'Volgende');
    await findHeading(/^Stap 2 van 6/);
    await choose(first.user, /^Wat is uw gezinssituatie/, 'Alleenstaand');
    // A reload leaves no time to tidy up: what the tab kept is put back as it was.
    const kept = { ...sessionStorage };
    expect(Object.keys(kept)).toHaveLength(1);
    first.view.unmount();
    expect({ ...sessionStorage }).toEqual({});
    for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value);

    const { user, seen, go } = await show();
    await findHeading(/^Stap 2 van 6/);
    const single = within(screen.getByRole('group', { name: /^Wat is uw gezinssituatie/ })).getByLabelText(
      'Alleenstaand',
    );
    expect((single as HTMLInputElement).checked).toBe(true);
    let may = true;
    act(() => {
      may = mayLeave(() => {});
    });
    expect(may).toBe(false);
    await user.click(await screen.findByRole('button', { name: 'Hier blijven' }));
    for (const [index, answers] of quietSteps.entries()) {
      if (index === 0) continue;
      await findHeading(new RegExp(`^Stap ${index + 1} van 6:`));
      for (const [question, answer] of answers) await choose(user, question, answer);
      await pressButton(user, 'Volgende');
    }
    await findHeading(/^Stap 6 van 6/);
    await pressButton(user, 'Versturen');
    await waitFor(() => expect(go).toHaveBeenCalled());
    expect(seen.at(-1)?.body).toMatchObject({ formData: { call_me: '0', current_family_situation: 'single' } });
    expect({ ...sessionStorage }).toEqual({});
  });

  test('keeps nothing once its login has ended', async () => {
    const { user } = await show();
    await findHeading(/^Stap 1 van 6/);
    await choose(user, /^Loopt uw hypotheek/, 'Ja');
    expect(Object.keys(sessionStorage)).toHaveLength(1);
    act(() => updateSession({ productActionLogin: null }));
    expect(Object.keys(sessionStorage)).toEqual([]);
  });

  test('without its login leads to saying who one is', async () => {
    updateSession({ productActionLogin: null });
    const { go, seen } = await show();
    expect(go.mock.calls).toEqual([['/mortgage-check-login/a1', { replace: true }]]);
    expect(seen).toEqual([]);
  });

  test("with another action's login says so and leads there too (Q6-02)", async () => {
    const { go } = await show({
      getConsumerNoLogin: refusal('PRODUCT_OWNERSHIP_MISMATCH'),
      getMortgageNoLogin: refusal('PRODUCT_OWNERSHIP_MISMATCH'),
    });
    await waitFor(() => expect(go.mock.calls).toEqual([['/mortgage-check-login/a1', { replace: true }]]));
    expect(session.get().productActionLogin).toBeNull();
    expect(screen.getByText('Vertel ons nog een keer wie u bent.')).toBeTruthy();
  });

  test('asks about no mortgage too, and addresses as the consumer is addressed', async () => {
    const { view } = await show(
      {
        getConsumerNoLogin: createCheckedConsumer({ address_style: 'informal' }),
        getMortgageNoLogin: refusal('MORTGAGE_NOT_FOUND'),
      },
      { smartcare: createSmartcare(true) },
    );
    await findHeading(/^Stap 1 van 6: Je gegevens/);
    const user = userEvent.setup();
    await choose(user, /^Loopt je hypotheek/, 'Ja');
    expect(await screen.findByText(/^Er zijn nog geen leningdelen bekend/)).toBeTruthy();
    view.unmount();
    expect(addressStyle.get()).toBe('formal');
  });
});

asksBeforeLeaving('modules/questionnaires/questionnaire-form.tsx', {
  show,
  async type({ user }) {
    await findHeading(/^Stap 1 van 6/);
    await choose(user, /^Loopt uw hypotheek/, 'Ja');
  },
  typed: () => screen.getAllByRole<HTMLInputElement>('radio', { hidden: true }).find(({ checked }) => checked)?.value,
});
