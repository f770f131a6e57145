// @vitest-environment jsdom

import type { Boot } from '@klantportaal/contract/boot';
import type { Consumer } from '@klantportaal/contract/modules/people/consumers';
import type { CardifOffer, CardifPremium } from '@klantportaal/contract/modules/products/cardifao';
import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import { refusal } from '@klantportaal/web/api/testing.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { updateSession } from '../../../api/session.ts';
import { type Stubs, serve } from '../../../api/testing.ts';
import { showPage } from '../../../app/testing.tsx';
import { received } from '../../../lib/confirmations.ts';
import { createAction, readShownFacts, twoOpen } from '../testing.ts';
import PremiumPage from './premium-page.tsx';

const offer: CardifOffer = {
  id: 'p1',
  label: 'Woonlastenverzekering',
  reference_number: 'AO-1',
  quote_number: null,
  action_counter: twoOpen,
};
const asked = createAction({
  label: 'Bekijk de premie',
  type: 'CARDIFAO_START',
  product: { id: 'p1', label: 'Woonlastenverzekering', type: 'CARDIFAO' },
  consumer_name: 'Willem van Dongen',
});
const premium: CardifPremium = {
  id: 'a1',
  premium: 27.35,
  disability: 1250,
  insured_id: 'c1',
  insured_name: 'Willem van Dongen',
  application_number: null,
};
const all: Stubs = { listActions: [asked], listCardifao: [offer], getCardifaoPremium: premium };

async function show(calls: Stubs = {}, { content = {}, params = { id: 'p1', action: 'a1' } } = {}) {
  const seen = serve({ ...all, ...calls });
  const { go } = await showPage(<PremiumPage />, {
    name: 'cardifao-premium',
    params,
    texts: ['cardifao'],
    boot: { licence: createPartial<Boot['licence']>({ name: 'Kadewacht', content, features: {} }) },
  });
  const hand = userEvent.setup();
  const press = async (name: string) => hand.click(await screen.findByRole('button', { name }));
  return {
    go,
    posts: () => seen.filter(({ method }) => method === 'POST'),
    press,
    /** Chooses, and confirms it. */
    choose: async (name: typeof accept | typeof decline) => {
      await press(name);
      await press(confirmed[name]);
    },
  };
}
const accept = 'Akkoord met de premie';
const decline = 'Ik wil deze verzekering niet';
const confirmed = { [accept]: 'Ja, vraag de verzekering aan', [decline]: 'Ja, wijs de verzekering af' } as const;

beforeEach(() => {
  updateSession({ accessToken: 'a', consumer: { id: 'c1' } as Consumer });
  received.set(null);
});
afterEach(() => vi.unstubAllGlobals());

describe('the premium', () => {
  test('is shown per month with its cover, for whom it is, and two buttons', async () => {
    await show();
    await screen.findByText('Uw premie');
    expect(readShownFacts()).toEqual({
      Verzekerde: 'Willem van Dongen',
      'Uw premie': '€ 27,35 per maand',
      'Uitkering als u arbeidsongeschikt bent': '€ 1.250 per maand',
    });
    for (const name of [accept, decline]) expect(screen.getByRole('button', { name })).toBeDefined();
  });

  test('of somebody else names that person, and not the reader', async () => {
    await show({ getCardifaoPremium: { ...premium, insured_id: 'c2', insured_name: 'Sanne Bos' } });
    await screen.findByText('Premie voor Sanne Bos');
    expect(readShownFacts()).toEqual({
      Verzekerde: 'Sanne Bos',
      'Premie voor Sanne Bos': '€ 27,35 per maand',
      'Uitkering als Sanne Bos arbeidsongeschikt is': '€ 1.250 per maand',
    });
  });

  test('comes with the words of the licence', async () => {
    const text = (nl: string) => ({ nl });
    await show(
      {},
      {
        content: {
          cardif_ao_action_body: text('<p>Kijk <em>even</em> mee.</p>'),
          cardif_ao_approval_body: text('<p>Polis in <em>twee weken</em>.</p>'),
          cardif_ao_button_approve: text('Ja, doen'),
          cardif_ao_button_decline: text('Liever niet'),
        },
      },
    );
    for (const name of ['Ja, doen', 'Liever niet']) expect(await screen.findByRole('button', { name })).toBeDefined();
    for (const words of ['even', 'twee weken']) expect(screen.getByText(words).tagName).toBe('EM');
    expect(screen.queryByText(/Bekijk wat de verzekering kost/)).toBeNull();
  });

  test('that takes its time says so, and shows no buttons yet', async () => {
    const { promise, resolve } = Promise.withResolvers<CardifPremium>();
    await show({ getCardifaoPremium: promise });
    expect(await screen.findByText(/De verzekeraar berekent de premie/)).toBeDefined();
    expect(screen.queryByRole('button', { name: accept })).toBeNull();
    resolve(premium);
    expect(await screen.findByRole('button', { name: accept })).toBeDefined();
  });

  test.each([
    ['CARDIF_API_ERROR', /De verzekeraar geeft nu geen antwoord/],
    ['CARDIF_MORTGAGE_MISSING', /ontbreken gegevens.*hypotheek/i],
    ['CARDIF_CONSUMER_MISSING', /ontbreken gegevens over u/],
  ] as const)('that cannot be had for %s says why, and can be asked again', async (code, words) => {
    let fails = true;
    const { press } = await show({ getCardifaoPremium: () => (fails ? refusal(code) : premium) });
    expect(await screen.findByText('De premie kon niet worden opgehaald')).toBeDefined();
    expect(await screen.findByText(words)).toBeDefined();
    fails = false;
    await press('Probeer opnieuw');
    expect(await screen.findByText('Uw premie')).toBeDefined();
  });
});

describe('a choice', () => {
  test.each([
    [accept, 'De verzekering aanvragen?', /vragen wij de verzekering meteen aan bij de verzekeraar/],
    [decline, 'De verzekering afwijzen?', /wordt er niets aangevraagd/],
  ] as const)('(%s) first says for whom it is, what it costs and what starts', async (name, title, starts) => {
    const { posts, press } = await show();
    await press(name);
    const step = within(await screen.findByRole('group', { name: title }));
    for (const words of ['Willem van Dongen', '€ 27,35 per maand', starts]) expect(step.getByText(words)).toBeDefined();
    expect(screen.getAllByText('€ 27,35 per maand')).toHaveLength(1);
    expect(document.activeElement).toBe(screen.getByRole('group', { name: title }));
    expect(posts()).toEqual([]);
  });

  test('can be taken back, and then nothing was sent', async () => {
    const { posts, press } = await show();
    await press(accept);
    await press('Terug');
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Wilt u deze verzekering?' }));
    await press(decline);
    await press('Terug');
    expect(screen.getByRole('button', { name: accept })).toBeDefined();
    expect(posts()).toEqual([]);
  });
});

describe('an application that the insurer took before', () => {
  const applied = { ...premium, application_number: 'WL-1' };

  test('is shown, and can be completed or declined knowingly', async () => {
    const { posts, press } = await show({ getCardifaoPremium: applied, declineCardifao: undefined });
    expect(await screen.findByText('De verzekeraar heeft uw aanvraag al, met nummer WL-1')).toBeDefined();
    await press(accept);
    expect(screen.getByRole('button', { name: 'Ja, rond de aanvraag af' })).toBeDefined();
    await press('Terug');
    await press(decline);
    expect(screen.getByText(/Uw adviseur regelt het met de verzekeraar/)).toBeDefined();
    await press('Ja, wijs de verzekering af');
    await waitFor(() => expect(received.get()?.text).toMatch(/^De verzekeraar had uw aanvraag al/));
    expect(posts()).toMatchObject([{ body: { nothing_applied: false } }]);
  });

  test('appears when it was declined as if there were none', async () => {
    let current = premium;
    const { choose, posts } = await show({
      getCardifaoPremium: () => current,
      declineCardifao: () => {
        current = applied;
        return refusal('CARDIF_ALREADY_APPLIED');
      },
    });
    await choose(decline);
    expect(await screen.findByText('De verzekeraar heeft uw aanvraag al, met nummer WL-1')).toBeDefined();
    expect(posts()).toMatchObject([{ body: { nothing_applied: true } }]);
  });
});

describe('accepting', () => {
  test('sends what was shown, says so and leads to the dashboard', async () => {
    const { go, posts, choose } = await show({ acceptCardifao: undefined });
    await choose(accept);
    await waitFor(() => expect(go).toHaveBeenCalledWith('/dashboard', { replace: true }));
    expect(posts()).toMatchObject([
      {
        path: '/api/products/cardifao/actions/a1/accept',
        body: { premium: 27.35, disability: 1250 },
        headers: { 'Idempotency-Key': expect.any(String) },
      },
    ]);
    expect(screen.getByText('U hebt de premie geaccepteerd.')).toBeDefined();
    expect(received.get()).toMatchObject({
      title: 'Aangevraagd: Woonlastenverzekering',
      receipt: { href: '/cardifao/p1' },
    });
  });

  test.each([
    ['CARDIF_API_ERROR', /De verzekeraar geeft nu geen antwoord/],
    ['CARDIF_ERROR_CREATING_LX', /niet bevestigd.*u vraagt niets dubbel aan/],
    ['CARDIF_ERROR_STORING_LX', /u vraagt niets dubbel aan/],
  ] as const)('that fails with %s says what that means, and can be tried again', async (code, words) => {
    const { go, choose, press, posts } = await show({ acceptCardifao: refusal(code) });
    await choose(accept);
    expect(await screen.findByText(words)).toBeDefined();
    expect(go).not.toHaveBeenCalled();
    await press(confirmed[accept]);
    await waitFor(() => expect(posts()).toHaveLength(2));
    // One application, however often.
    const keys = posts().map(({ headers }) => headers['Idempotency-Key']);
    expect(keys[0]).toBe(keys[1]);
  });

  test('of a premium that changed meanwhile shows the new one', async () => {
    let current = premium;
    const { choose } = await show({
      getCardifaoPremium: () => current,
      acceptCardifao: () => {
        current = { ...premium, premium: 29.1 };
        return refusal('CARDIF_PREMIUM_CHANGED');
      },
    });
    await choose(accept);
    expect(await screen.findByText(/De premie is intussen veranderd/)).toBeDefined();
    await waitFor(() => expect(readShownFacts()['Uw premie']).toBe('€ 29,10 per maand'));
  });
});

describe('declining', () => {
  test('says so with its own message and leads to the dashboard', async () => {
    const { go, posts, choose } = await show({ declineCardifao: undefined });
    await choose(decline);
    await waitFor(() => expect(go).toHaveBeenCalledWith('/dashboard', { replace: true }));
    expect(posts()).toMatchObject([{ path: '/api/products/cardifao/actions/a1/decline' }]);
    expect(screen.getByText('U hebt de premie afgewezen.')).toBeDefined();
    expect(received.get()).toMatchObject({ title: 'Afgewezen: Woonlastenverzekering' });
  });

  test.each(['UNKNOWN_ERROR', 'SERVICE_UNAVAILABLE', 'CARDIF_API_ERROR'] as const)(
    'that fails with %s shows its fixed message in place of the message of the error',
    async (code) => {
      const { go, choose } = await show({ declineCardifao: refusal(code) });
      await choose(decline);
      expect(await screen.findByText(/^Uw afwijzing is niet aangekomen/)).toBeDefined();
      expect(screen.queryByText(/geen antwoord|Er is een fout/)).toBeNull();
      expect(go).not.toHaveBeenCalled();
    },
  );
});

describe('an action that asks nothing any more', () => {
  const done = { ...asked, is_done: true, status: 'done' as const };

  test('says so, and shows the premium that was decided about', async () => {
    await show({ listActions: [done] });
    expect(await screen.findByText('Deze vraag is afgerond')).toBeDefined();
    expect(await screen.findByText('Uw premie')).toBeDefined();
    expect(screen.queryByRole('button', { name: accept })).toBeNull();
  });

  test('shows no premium when none was seen', async () => {
    await show({ listActions: [done], getCardifaoPremium: refusal('ACTION_ALREADY_DONE') });
    expect(await screen.findByText('Deze vraag is afgerond')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Bekijk het aanbod' }).getAttribute('href')).toBe('/cardifao/p1');
    expect(screen.queryByText('De premie kon niet worden opgehaald')).toBeNull();
  });

  test.each([accept, decline] as const)('appears when somebody else was first to choose (%s)', async (button) => {
    let closed = false;
    const late = () => {
      closed = true;
      return refusal('ACTION_ALREADY_DONE');
    };
    const { choose } = await show({
      listActions: () => (closed ? [done] : [asked]),
      listDeliveries: [],
      acceptCardifao: late,
      declineCardifao: late,
    });
    await choose(button);
    expect(await screen.findByText('Deze vraag is afgerond')).toBeDefined();
  });

  test.each([
    ['unknown action', { id: 'p1', action: 'other' }],
    ['action of another offer', { id: 'other', action: 'a1' }],
  ])('leads to not-found for an %s', async (_, params) => {
    const { go } = await show({}, { params });
    await waitFor(() => expect(go).toHaveBeenCalledWith('/404', { replace: true }));
  });

  test('leads to not-found for an action of another type', async () => {
    const { go } = await show({ listActions: [{ ...asked, type: 'SIGN_OTD' }] });
    await waitFor(() => expect(go).toHaveBeenCalledWith('/404', { replace: true }));
  });
});
