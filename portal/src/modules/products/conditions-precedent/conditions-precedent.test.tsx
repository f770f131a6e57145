// @vitest-environment jsdom
import type { ProductAction } from '@klantportaal/contract/modules/tasks/actions';
import { refusal } from '@klantportaal/web/api/testing.ts';
import { asksBeforeLeaving } from '@klantportaal/web/forms/testing.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { updateSession } from '../../../api/session.ts';
import { type Stubs, serve } from '../../../api/testing.ts';
import { showPage } from '../../../app/testing.tsx';
import { received } from '../../../lib/confirmations.ts';
import { createAction } from '../testing.ts';
import ConditionsPrecedentPage from './conditions-precedent-page.tsx';

const asked = createAction({
  label: 'Geef de datum van uw ontbindende voorwaarden door',
  type: 'REQUEST_DATE_CONDITIONS_PRECEDENT',
  product: { id: 'm1', label: 'Hypotheek Kastanjelaan', type: 'MORTGAGE' },
  deadline: '2026-11-24',
  comment: 'De datum staat in artikel 15.',
});

async function show(calls: Stubs = {}, action = 'a1') {
  const seen = serve({ listActions: [asked], ...calls });
  const { go } = await showPage(<ConditionsPrecedentPage />, {
    name: 'update-date-conditions-precedent',
    params: { action },
    texts: ['conditions-precedent'],
  });
  const hand = userEvent.setup();
  return {
    seen,
    go,
    hand,
    sent: () => seen.find(({ method }) => method === 'POST'),
    save: async (date: string) => {
      const field = await screen.findByLabelText('Datum');
      if (date) await hand.type(field, date);
      await hand.click(screen.getByRole('button', { name: 'Datum opslaan' }));
    },
  };
}
const soon = 2027;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00Z') });
  updateSession({ accessToken: 'a' });
  received.set(null);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the date of the conditions precedent', () => {
  test('is asked with its product, its deadline and what the adviser says', async () => {
    await show();
    for (const words of [/^Voor: Hypotheek Kastanjelaan$/, /^Graag uiterlijk 24 november 2026$/, /artikel 15/])
      expect(await screen.findByText(words)).toBeDefined();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(asked.label);
    expect(screen.getByRole('button', { name: /kalender/i })).toBeDefined();
  });

  test('is sent as typed in Dutch, confirmed, and leads to the dashboard', async () => {
    const { sent, go, save } = await show({ saveDateConditionsPrecedent: undefined });
    await save(`12-03-${soon}`);
    await waitFor(() => expect(go).toHaveBeenCalledWith('/dashboard', { replace: true }));
    expect(sent()).toMatchObject({
      path: '/api/products/mortgages/actions/a1/date-conditions-precedent',
      body: { dateConditionsPrecedent: `${soon}-03-12` },
      headers: { 'Idempotency-Key': expect.any(String) },
    });
    expect(screen.getByText('De datum is doorgegeven.')).toBeDefined();
    expect(received.get()).toMatchObject({
      title: `De datum is binnen: 12 maart ${soon}`,
      product: { id: 'm1' },
      receipt: { href: '/mortgages/m1' },
    });
  });

  test.each([
    ['no day', '', 'Datum: Dit veld is verplicht'],
    ['a day that does not exist', `30-02-${soon}`, 'Datum: Vul een bestaande datum in, zoals 31-12-2025'],
    ['a day before 1900', '31-12-1899', 'Datum: Kies een datum vanaf 01-01-1900'],
    ['a day in another century', '12-03-2126', `Datum: Kies een datum tot en met 31-12-${soon + 4}`],
  ])('asks again for %s, and sends nothing', async (_, typed, fault) => {
    const { sent, save } = await show();
    await save(typed);
    expect(await screen.findByRole('link', { name: fault })).toBeDefined();
    expect(sent()).toBeUndefined();
  });

  test('warns of a day in the past, which may still be right', async () => {
    const { go, save } = await show({ saveDateConditionsPrecedent: undefined });
    await save('12-03-2020');
    expect(screen.getByText('Deze datum is al voorbij')).toBeDefined();
    await waitFor(() => expect(go).toHaveBeenCalled());
  });

  test('stays filled in when the server does not answer', async () => {
    const { go, save } = await show({ saveDateConditionsPrecedent: refusal('SERVICE_UNAVAILABLE') });
    await save(`12-03-${soon}`);
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(screen.getByLabelText<HTMLInputElement>('Datum').value).toBe(`12-03-${soon}`);
    expect(go).not.toHaveBeenCalled();
  });

  test('shows at the field that the server refuses it', async () => {
    const { save } = await show({ saveDateConditionsPrecedent: refusal('INVALID_DATE') });
    await save(`12-03-${soon}`);
    expect(await screen.findByRole('link', { name: /^Datum: / })).toBeDefined();
  });
});

describe('an action that asks nothing any more', () => {
  const done: ProductAction = { ...asked, is_done: true, status: 'done' };

  test.each([
    [
      'says which date was sent',
      { ...done, date_conditions_precedent: '2026-12-12' },
      'U hebt deze datum al doorgegeven',
      /Doorgegeven: 12 december 2026/,
    ],
    [
      'closed by the firm says only that nothing is left to do',
      done,
      'Deze vraag is afgerond',
      'U hoeft niets meer te doen.',
    ],
  ])('%s', async (_, action, title, words) => {
    await show({ listActions: [action] });
    expect(await screen.findByText(title)).toBeDefined();
    expect(screen.getByText(words)).toBeDefined();
    expect(screen.queryByLabelText('Datum')).toBeNull();
  });

  test('appears when somebody else was first', async () => {
    let closed = false;
    const { save } = await show({
      listActions: () => (closed ? [{ ...done, date_conditions_precedent: '2026-12-12' }] : [asked]),
      saveDateConditionsPrecedent: () => {
        closed = true;
        return refusal('ACTION_ALREADY_DONE');
      },
    });
    await save(`12-03-${soon}`);
    expect(await screen.findByText('U hebt deze datum al doorgegeven')).toBeDefined();
  });

  test('leads to not-found when the firm takes it back meanwhile', async () => {
    let gone = false;
    const { save, go } = await show({
      listActions: () => (gone ? [] : [asked]),
      saveDateConditionsPrecedent: () => {
        gone = true;
        return refusal('PRODUCTACTION_NOT_FOUND');
      },
    });
    await save(`12-03-${soon}`);
    await waitFor(() => expect(go).toHaveBeenCalledWith('/404', { replace: true }));
  });

  test.each([
    ['unknown', { listActions: [asked] }, 'other'],
    ['of another type', { listActions: [{ ...asked, type: 'SIGN_OTD' as const }] }, 'a1'],
  ])('leads to not-found when it is %s', async (_, calls, id) => {
    const { go } = await show(calls, id);
    await waitFor(() => expect(go).toHaveBeenCalledWith('/404', { replace: true }));
  });

  test('says so when it could not be loaded, with a retry', async () => {
    await show({ listActions: refusal('UNKNOWN_ERROR') });
    expect(await screen.findByText('Deze vraag kon niet worden geladen')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Probeer opnieuw' })).toBeDefined();
  });
});

asksBeforeLeaving('modules/products/conditions-precedent/date-form.tsx', {
  show,
  type: async ({ hand }) => hand.type(await screen.findByLabelText('Datum'), `12-03-${soon}`),
  typed: () => screen.getByLabelText<HTMLInputElement>('Datum').value,
});
