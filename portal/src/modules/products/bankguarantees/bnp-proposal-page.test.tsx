// @vitest-environment jsdom

import { refusal } from '@klantportaal/web/api/testing.ts';
import { asksBeforeLeaving } from '@klantportaal/web/forms/testing.ts';
import { addressStyle } from '@klantportaal/web/i18n/address-style.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { updateSession } from '../../../api/session.ts';
import { type Stubs, serve } from '../../../api/testing.ts';
import { showPage } from '../../../app/testing.tsx';
import { received } from '../../../lib/confirmations.ts';
import { createProductStubs, readShownFacts } from '../testing.ts';
import BnpProposalPage from './bnp-proposal-page.tsx';
import { choiceAction, guarantee } from './testing.ts';

beforeEach(() => {
  updateSession({ accessToken: 'a' });
  received.set(null);
});
afterEach(() => {
  addressStyle.set('formal');
  vi.unstubAllGlobals();
});

const calls = createProductStubs({ listBankguarantees: [guarantee] }, [choiceAction]);
async function show(overrides: Stubs = {}, params = { id: 'g1', action: 'a1' }) {
  const seen = serve({ ...calls, ...overrides });
  const { go } = await showPage(<BnpProposalPage />, {
    name: 'bankguarantee-bnp-proposal',
    params,
    texts: ['bankguarantees', 'products'],
  });
  return { seen, go, hand: userEvent.setup() };
}
const box = () =>
  screen.findByRole<HTMLInputElement>('checkbox', { name: /Ik heb de aanvraag en de voorwaarden gelezen/ });
const button = (name: RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const approve = () => button(/^Aanvraag goedkeuren/);
const decline = () => button(/^Aanvraag afwijzen/);
const confirmApproval = () => button(/^Ja, keur de aanvraag goed/);
const confirmRefusal = () => button(/^Ja, wijs de aanvraag af/);

describe('the request', () => {
  test('shows every fact, what to know and its documents', async () => {
    await show();
    await box();
    expect(readShownFacts({ summary: false })).toEqual({
      'Bedrag van de garantie': '€ 29.500',
      Product: 'Bankgarantie Duinlaan',
      Garantiegever: 'Garantiehuis Nederland',
      Koopsom: '€ 295.000',
      'Datum koopovereenkomst': '10-11-2026',
      Premie: '€ 4,95 per maand',
      'Eenmalige kosten': '€ 295',
      'Overlijdensrisicoverzekering, eenmalig': '€ 18,50',
      'Datum bankgarantie': '05-12-2026',
      'Uiterlijk aanvragen op': '12-12-2026',
    });
    expect(screen.getByText(/Lees de aanvraag en de voorwaarden/)).toBeDefined();
    expect(screen.getByText(/meestal 10% van de koopsom/)).toBeDefined();
    expect(screen.getByText(/binnen 30 dagen terug/)).toBeDefined();
    expect(screen.getAllByRole('button', { name: /PDF/ })).toHaveLength(3);
  });

  test.each([
    [
      'approves',
      approve,
      confirmApproval,
      true,
      'De aanvraag van de bankgarantie is goedgekeurd.',
      'Uw goedkeuring is binnen',
    ],
    [
      'declines',
      decline,
      confirmRefusal,
      false,
      'De aanvraag van de bankgarantie is afgewezen.',
      'Uw afwijzing is binnen',
    ],
  ])('%s, says so and goes to the dashboard', async (_, pressed, confirmation, accepted, success, confirmed) => {
    const { seen, go, hand } = await show({ submitBankguaranteeChoice: undefined });
    await hand.click(await box());
    await hand.click(pressed());
    await hand.click(confirmation());
    await waitFor(() => expect(go).toHaveBeenCalledWith('/dashboard', { replace: true }));
    const [sent, more] = seen.filter(({ method }) => method === 'POST');
    expect([sent?.path, sent?.body, more]).toEqual([
      '/api/products/bankguarantees/actions/a1/submit-choice',
      { accepted, version: 'v1' },
      undefined,
    ]);
    expect(sent?.headers['Idempotency-Key']).toBeTruthy();
    expect(screen.getByText(success)).toBeDefined();
    expect(received.get()).toMatchObject({ title: `${confirmed}: Bankgarantie Duinlaan`, product: { id: 'g1' } });
  });

  test.each([
    ['formal', 'U dient akkoord te gaan om verder te kunnen'],
    ['informal', 'Je moet akkoord gaan om verder te kunnen'],
  ] as const)('has both buttons wait for the box, and says so to a %s reader who clears it', async (style, words) => {
    addressStyle.set(style);
    const { seen, hand } = await show();
    const agreed = await box();
    expect([approve().disabled, decline().disabled]).toEqual([true, true]);
    expect(screen.queryByText(words)).toBeNull();
    await hand.click(agreed);
    expect([approve().disabled, decline().disabled]).toEqual([false, false]);
    await hand.click(agreed);
    expect(screen.getByText(words)).toBeDefined();
    expect([approve().disabled, decline().disabled]).toEqual([true, true]);
    await hand.click(approve());
    expect(seen.some(({ method }) => method === 'POST')).toBe(false);
  });

  test('stays, ticked, when the choice could not be passed on', async () => {
    const { go, hand } = await show({ submitBankguaranteeChoice: refusal('BANK_GUARANTEE_PROPOSAL_FAILED') });
    await hand.click(await box());
    await hand.click(approve());
    await hand.click(confirmApproval());
    expect(await screen.findByText(/bankgarantie is niet verwerkt/)).toBeDefined();
    await hand.click(button(/^Terug/));
    expect([(await box()).checked, approve().disabled]).toEqual([true, false]);
    expect(go).not.toHaveBeenCalled();
  });

  test('says for whom a choice is, what it costs and what starts, and sends nothing before it is confirmed', async () => {
    const { seen, hand } = await show();
    await hand.click(await box());
    await hand.click(approve());
    const step = screen.getByRole('group', { name: 'De aanvraag goedkeuren?' });
    expect(document.activeElement).toBe(step);
    for (const words of [
      'Bankgarantie Duinlaan',
      '€ 29.500',
      '€ 4,95 per maand',
      '€ 295',
      /regelen we de bankgarantie/,
    ])
      expect(within(step).getByText(words)).toBeDefined();
    await hand.click(button(/^Terug/));
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Uw keuze' }));
    await hand.click(decline());
    expect(screen.getByText(/vragen we deze bankgarantie niet aan/)).toBeDefined();
    expect(seen.some(({ method }) => method === 'POST')).toBe(false);
  });

  test('sends one choice, however often it is confirmed', async () => {
    let answer: ((response: Response) => void) | undefined;
    const { seen, hand } = await show({
      submitBankguaranteeChoice: () =>
        new Promise<Response>((resolve) => {
          answer = resolve;
        }),
    });
    await hand.click(await box());
    await hand.click(approve());
    await hand.click(confirmApproval());
    await hand.click(confirmApproval());
    expect(button(/^Terug/).disabled).toBe(true);
    expect(seen.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { accepted: true, version: 'v1' },
    ]);
    answer?.(new Response(null, { status: 204 }));
  });
});

describe('a request that was answered', () => {
  const done = { ...choiceAction, is_done: true, date_executed: '2026-11-20', status: 'done' } as const;

  test('shows what it was, and nothing to choose', async () => {
    await show({ listActions: [done] });
    expect(await screen.findByText('Deze aanvraag is afgerond. U hoeft niets meer te doen.')).toBeDefined();
    expect(screen.getByText('Koopsom')).toBeDefined();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: /goedkeuren|afwijzen/ })).toBeNull();
  });

  test('in another tab says so at the press, and then hides the form', async () => {
    let answered = false;
    const { hand } = await show({
      listActions: () => [answered ? done : choiceAction],
      submitBankguaranteeChoice: () => {
        answered = true;
        return refusal('ACTION_ALREADY_DONE');
      },
    });
    await hand.click(await box());
    await hand.click(approve());
    await hand.click(confirmApproval());
    expect(await screen.findByText('Deze aanvraag is afgerond. U hoeft niets meer te doen.')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull());
  });
});

test('a request that the firm changes meanwhile is shown as it is now, and chosen about anew', async () => {
  let isChanged = false;
  const { seen, hand, go } = await show({
    listBankguarantees: () => [isChanged ? { ...guarantee, cost: 2950, version: 'v2' } : guarantee],
    submitBankguaranteeChoice: () => {
      if (isChanged) return undefined;
      isChanged = true;
      return refusal('ACTION_CHANGED');
    },
  });
  await hand.click(await box());
  await hand.click(approve());
  await hand.click(confirmApproval());
  const notice = await screen.findByText('Deze aanvraag is gewijzigd terwijl u ermee bezig was');
  expect(document.activeElement?.contains(notice)).toBe(true);
  expect(readShownFacts({ summary: false })['Eenmalige kosten']).toBe('€ 2.950');
  expect([(await box()).checked, approve().disabled]).toEqual([false, true]);
  await hand.click(await box());
  await hand.click(approve());
  await hand.click(confirmApproval());
  const sent = () => seen.flatMap(({ path, body }) => (path.endsWith('/submit-choice') ? [body] : []));
  await waitFor(() =>
    expect(sent()).toEqual([
      { accepted: true, version: 'v1' },
      { accepted: true, version: 'v2' },
    ]),
  );
  await waitFor(() => expect(go).toHaveBeenCalledWith('/dashboard', { replace: true }));
});

test('a request that the firm takes back meanwhile is gone at the press', async () => {
  let gone = false;
  const { hand, go } = await show({
    listActions: () => (gone ? [] : [choiceAction]),
    submitBankguaranteeChoice: () => {
      gone = true;
      return refusal('PRODUCTACTION_NOT_FOUND');
    },
  });
  await hand.click(await box());
  await hand.click(approve());
  await hand.click(confirmApproval());
  await waitFor(() => expect(go).toHaveBeenCalledWith('/404', { replace: true }));
});

test.each([
  ['guarantee', { id: 'g2', action: 'a1' }],
  ['action', { id: 'g1', action: 'a2' }],
])('an unknown %s leads to not-found', async (_, params) => {
  const { go } = await show({}, params);
  await waitFor(() => expect(go).toHaveBeenCalledWith('/404', { replace: true }));
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('an action of another type leads to not-found', async () => {
  const { go } = await show({ listActions: [{ ...choiceAction, type: 'SIGN_OTD' }] });
  await waitFor(() => expect(go).toHaveBeenCalledWith('/404', { replace: true }));
});

test('a list that fails says so, and can be retried', async () => {
  let failing = true;
  const { hand } = await show({ listBankguarantees: () => (failing ? refusal('UNKNOWN_ERROR') : [guarantee]) });
  await screen.findByText('Uw bankgarantie kon niet worden geladen');
  failing = false;
  await hand.click(screen.getByRole('button', { name: 'Probeer opnieuw' }));
  expect(await box()).toBeDefined();
});

asksBeforeLeaving('modules/products/bankguarantees/choice-form.tsx', {
  show,
  type: async ({ hand }) => hand.click(await box()),
  typed: () => screen.getByRole<HTMLInputElement>('checkbox', { hidden: true }).checked,
});
