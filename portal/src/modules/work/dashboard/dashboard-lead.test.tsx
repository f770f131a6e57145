// @vitest-environment jsdom

import type { Boot } from '@klantportaal/contract/boot';
import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { updateSession } from '../../../api/session.ts';
import { type Stubs, serve } from '../../../api/testing.ts';
import { showPage } from '../../../app/testing.tsx';
import { received } from '../../../lib/confirmations.ts';
import { downloadAction } from '../../products/testing.ts';
import DashboardPage from './dashboard-page.tsx';
import { action, all, dossier, paspoort, signInBeforeEach } from './testing.ts';

const firstThings = () => screen.getByRole('heading', { name: 'Eerst dit' }).closest('section') as HTMLElement;

async function show(calls: Stubs, licence: object | null = null) {
  const seen = serve(calls);
  await showPage(<DashboardPage />, { texts: ['dashboard', 'actions'], boot: { licence: licence as Boot['licence'] } });
  return seen;
}

signInBeforeEach();

describe('the overview leads', () => {
  test('puts the earliest deadline first, and says how late it is', async () => {
    const late = { ...action, id: 'a3', label: 'Betaal factuur', deadline: '2020-01-31' };
    const soon = { ...action, id: 'a4', label: 'Upload jaaropgaven', deadline: '2999-01-31' };
    await show({ ...all, listActions: [action, soon, late] });
    await screen.findAllByRole('link', { name: /Betaal|Upload/ });
    const items = within(firstThings()).getAllByRole('listitem');
    expect(
      items.map(({ textContent }) => /Betaal factuur|jaaropgaven|salarisstrook/.exec(textContent ?? '')?.[0]),
    ).toEqual(['Betaal factuur', 'jaaropgaven', 'salarisstrook']);
    expect(items.map(({ textContent }) => /\d+ dagen te laat/.test(textContent ?? ''))).toEqual([true, false, false]);
  });

  test('puts last what waits for the bank: it says so, and offers nothing to pay', async () => {
    const payment = { id: 'p1', description: null, amount: 1, is_paid: false, issuer: null, payment_url: null };
    const running = {
      ...action,
      id: 'a3',
      type: 'PAY_INVOICE_PER_IDEAL',
      label: 'Betaal factuur',
      deadline: '2020-01-31',
      payment: { ...payment, status: 'PENDING' },
    } as const;
    await show({ ...all, listActions: [running, action] });
    await screen.findAllByRole('link', { name: /Betaal|Upload/ });
    const items = within(firstThings()).getAllByRole('listitem');
    expect(items.map(({ textContent }) => /Betaal factuur|salarisstrook/.exec(textContent ?? '')?.[0])).toEqual([
      'salarisstrook',
      'Betaal factuur',
    ]);
    const [, last] = items;
    expect(within(last!).getByText('Betaling loopt')).toBeTruthy();
    expect(within(last!).getByText(/U hoeft niet nog een keer te betalen/)).toBeTruthy();
    expect(within(last!).getByRole('link', { name: /^Bekijken/ })).toBeTruthy();
    expect(last!.textContent).not.toMatch(/te laat|Betalen|31 januari 2020/);
  });

  describe('of what comes first', () => {
    const dated = (id: string, overrides: object = {}) => ({ ...action, id, label: `Upload ${id}`, ...overrides });

    test('shows three at most, and the others by product, with their number', async () => {
      const home = { id: 'd1', label: 'KW-2026-0417', type: 'DOSSIER' };
      const actions = [
        ...['1', '2', '3', '4', '5', '6', '7'].map((nr) => dated(nr, { deadline: `2999-01-0${nr}` })),
        dated('paspoort', { product: home }),
      ];
      await show({ ...all, listActions: actions });
      await screen.findByRole('heading', { name: 'Eerst dit' });
      expect(within(firstThings()).getAllByRole('link')).toHaveLength(3);
      const rest = screen
        .getByRole('heading', { name: 'Wat we verder van u vragen' })
        .closest('section') as HTMLElement;
      const folds = [...rest.querySelectorAll('details')];
      expect(folds.map((fold) => [fold.open, fold.querySelector('summary')?.textContent])).toEqual([
        [false, 'Hypotheek KastanjelaanEerst: Upload 4Graag uiterlijk 4 januari 299944 open taken'],
      ]);
      // The dossier has one: a row that leads to it, without anything to unfold.
      const only = within(rest).getByRole('link', { name: /Upload paspoort/ });
      expect(only.closest('details')).toBeNull();
      expect(only.textContent).toContain('Uw dossier');
      expect(within(rest).getAllByRole('link', { hidden: true })).toHaveLength(5);
    });

    test('says no day of a fold whose to-dos have none', async () => {
      const actions = ['1', '2', '3'].map((nr) => dated(nr, { deadline: `2999-01-0${nr}` }));
      await show({ ...all, listActions: [...actions, ...['4', '5', '6', '7', '8'].map((nr) => dated(nr))] });
      await screen.findByRole('heading', { name: 'Eerst dit' });
      expect(document.querySelector('summary')?.textContent).toBe('Hypotheek KastanjelaanEerst: Upload 455 open taken');
    });

    test('stands above help, appointment, people and documents', async () => {
      localStorage.removeItem('klantportaal-put-away');
      const actions = ['1', '2', '3', '4', '5'].map((nr) => dated(nr));
      await show({ ...all, listActions: [...actions, downloadAction()] });
      await screen.findByText('Voor het eerst hier? Zo werkt het');
      await screen.findByText('Volgende afspraak');
      await screen.findByText('Documenten voor u');
      expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
        'Eerst dit',
        'Wat we verder van u vragen',
        'Voor het eerst hier? Zo werkt het',
        'Volgende afspraak',
        'Uw contactpersonen',
        'Documenten voor u',
        'Uw documenten',
      ]);
    });

    test('is counted in the headline: what is due this week, and how much more', async () => {
      const actions = [dated('1', { deadline: '2020-01-31' }), dated('2'), dated('3', { deadline: '2999-01-01' })];
      await show({ ...all, listActions: actions });
      expect(await screen.findByText('1 taak deze week. Daarna nog 2.')).toBeDefined();
      cleanup();
      await show({ ...all, listActions: actions.slice(0, 1) });
      expect(await screen.findByText('1 taak deze week.')).toBeDefined();
    });

    test('leaves what was just signed to the documents: it is only to be kept', async () => {
      const signed = dated('de getekende opdracht', { type: 'DOWNLOAD_SIGNED_OTD', date_created: '2999-01-01' });
      await show({ ...all, listActions: [signed, dated('1')] });
      expect(await screen.findByText('Wij wachten op 1 document van u.')).toBeDefined();
      const items = within(firstThings()).getAllByRole('listitem');
      expect(items.map(({ textContent }) => /Upload 1|getekende/.exec(textContent ?? '')?.[0])).toEqual(['Upload 1']);
      const documents = (await screen.findByRole('heading', { name: 'Documenten voor u' })).closest('section')!;
      expect(within(documents).getByText(/getekende opdracht/)).toBeDefined();
    });

    test('leaves a short rest unfolded, and none out when there is no rest', async () => {
      await show({ ...all, listActions: ['1', '2', '3', '4', '5'].map((nr) => dated(nr)) });
      await screen.findByRole('heading', { name: 'Wat we verder van u vragen' });
      expect(document.querySelector('details')?.open).toBe(true);
      cleanup();
      await show({ ...all, listActions: ['1', '2', '3'].map((nr) => dated(nr)) });
      await screen.findByRole('heading', { name: 'Eerst dit' });
      expect(screen.queryByRole('heading', { name: 'Wat we verder van u vragen' })).toBeNull();
    });

    test('says why: the firm’s own words, why it was rejected, else what it is good for', async () => {
      const actions = [
        dated('1', { deadline: '2999-01-01', comment: 'Alle bladzijden graag' }),
        dated('2', { deadline: '2999-01-02', rejection_reason: 'Pagina 2 ontbreekt' }),
        dated('3', { deadline: '2999-01-03' }),
      ];
      await show({ ...all, listActions: actions });
      await screen.findByRole('heading', { name: 'Eerst dit' });
      const items = within(firstThings()).getAllByRole('listitem');
      const reasons = [
        'Alle bladzijden graag',
        'Afgekeurd: Pagina 2 ontbreekt',
        'Dan kunnen we verder met de aanvraag.',
      ];
      items.forEach((item, index) => expect(item.textContent).toContain(reasons[index]));
    });

    test('does not tell what is late that paying saves a reminder', async () => {
      const late = dated('1', { type: 'PAY_INVOICE_PER_IDEAL', deadline: '2020-01-31' });
      const ahead = dated('2', { type: 'PAY_INVOICE_PER_IDEAL', deadline: '2999-01-01' });
      await show({ ...all, listActions: [late, ahead] });
      await screen.findByRole('heading', { name: 'Eerst dit' });
      const [first, second] = within(firstThings()).getAllByRole('listitem');
      expect(first!.textContent).toContain('De uiterste dag is geweest.');
      expect(first!.textContent).not.toContain('herinnering');
      expect(second!.textContent).toContain('Zo komt er geen herinnering.');
    });

    test.each([
      ['who returns', true, false],
      ['who reads with large letters', false, true],
      ['who comes for the first time', false, false],
    ])('stands above the greeting and the progress for %s, or not', async (_, returns, isSmall) => {
      vi.stubGlobal('matchMedia', () => ({ matches: isSmall, addEventListener() {}, removeEventListener() {} }));
      localStorage.clear();
      const calls = { ...all, listActions: [dated('1')] };
      await show(calls);
      await screen.findByRole('heading', { name: 'Eerst dit' });
      if (returns) {
        // All of it has come: an answer that arrives while the page goes would be drawn outside of `act`.
        await screen.findByText('Wij wachten op 1 document van u.');
        await screen.findByText('Document sturen');
        vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
        // Waited for: what is drawn while the page goes may wait for a promise.
        await act(async () => {
          document.dispatchEvent(new Event('visibilitychange'));
          cleanup();
        });
        // A page that follows a page focuses its heading while React draws it, and user-event's own focus would flush
        // React's work in the middle of that.
        const focus = vi.spyOn(HTMLElement.prototype, 'focus').mockReturnValue();
        onTestFinished(() => focus.mockRestore());
        await show(calls);
      }
      const first = await screen.findByRole('heading', { name: 'Eerst dit' });
      const greeting = await screen.findByText(/Fijn dat u er bent/);
      const progress = await screen.findByText('Wij wachten op 1 document van u.');
      const isBefore = (other: Element) =>
        Boolean(first.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
      expect([isBefore(greeting), isBefore(progress)]).toEqual([returns || isSmall, returns || isSmall]);
      localStorage.clear();
    });

    test('has a chip only where the state says more than that it is to do', async () => {
      await show({ ...all, listActions: [dated('1')] });
      await screen.findByRole('heading', { name: 'Eerst dit' });
      expect(screen.queryByText('Te doen')).toBeNull();
    });
  });

  describe('says in words how far it is', () => {
    const steps = (active: number) =>
      ['Aanvraag', 'Taxatie', 'Akte'].map((label, index) => ({
        label,
        completed: index < active,
        active: index === active,
      }));
    const timeline = (id: string, active: number) => ({ id, label: `Hypotheek ${id}`, timeline: steps(active) });

    test('the step of one product, and those of several by name', async () => {
      await show({ ...all, getDossier: { ...dossier, timelines: [timeline('A', 1)] } });
      expect(await screen.findByText('Stap 2 van 3: Taxatie')).toBeDefined();
      cleanup();
      await show({ ...all, getDossier: { ...dossier, timelines: [timeline('A', 1), timeline('B', 2)] } });
      expect(await screen.findByText('Hypotheek A: stap 2 van 3')).toBeDefined();
      expect(screen.getByText('Hypotheek B: stap 3 van 3')).toBeDefined();
    });

    test('also without actions, when a product is under way', async () => {
      const under = { ...dossier, percentage_complete: null, timelines: [timeline('A', 0)] };
      await show({ ...all, getDossier: under, listActions: [] });
      expect(await screen.findByText('Stap 1 van 3: Aanvraag')).toBeDefined();
      expect(screen.getByText('Wij zijn aan zet.')).toBeDefined();
      expect(screen.queryByRole('progressbar')).toBeNull();
    });
  });

  test('says what happens next when there is nothing to do', async () => {
    await show({ ...all, listActions: [], listDeliveries: [paspoort] });
    expect(await screen.findByText('Wij bekijken nu 1 document dat u hebt geüpload.')).toBeDefined();
    expect(screen.getByText('Wij spreken u op zaterdag 5 januari 2999.')).toBeDefined();
  });

  test('shows round on the first visit of a consumer, until they have seen it', async () => {
    const title = 'Voor het eerst hier? Zo werkt het';
    localStorage.removeItem('klantportaal-put-away');
    await show(all);
    const tour = (await screen.findByText(title)).closest('section') as HTMLElement;
    const lines = () =>
      within(tour)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect(lines()).toEqual([
      'Onder ‘Eerst dit’ staat wat het eerst aan de beurt is.',
      'Komt u er niet uit? Uw contactpersonen helpen u verder.',
    ]);
    await userEvent.click(within(tour).getByRole('button', { name: 'Begrepen' }));
    expect(screen.queryByText(title)).toBeNull();
    expect(document.activeElement?.tagName).toBe('H1');
    cleanup();
    await show(all);
    await screen.findByRole('heading', { name: 'Eerst dit' });
    expect(screen.queryByText(title)).toBeNull();
    cleanup();
    updateSession({ consumer: createPartial({ id: 'c2', display_name: 'P. Smit', address_style: 'formal' }) });
    await show(all);
    expect(await screen.findByText(title)).toBeDefined();
  });
});

describe('help on the first page', () => {
  const help = async (calls: Stubs) => {
    localStorage.removeItem('klantportaal-put-away');
    await show({ ...all, listAppointments: [], ...calls });
    const panel = (await screen.findByText('Voor het eerst hier? Zo werkt het')).closest('section') as HTMLElement;
    return within(panel)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  };
  const asked = 'Vragen we iets van u? Dan staat op deze pagina wat u doet, en voor wanneer.';
  const people = 'Komt u er niet uit? Uw contactpersonen helpen u verder.';

  test('says to who has nothing what the firm does now and what to expect, and of no part that is not there', async () => {
    const bare = { getDossier: { ...dossier, percentage_complete: null, user_panels: [] }, listActions: [] };
    expect(await help(bare)).toEqual(['Wij maken uw dossier klaar en kijken wat daarvoor nodig is.', asked]);
  });

  test('says that the firm is at work, or that all is done', async () => {
    expect(await help({ listActions: [{ ...action, is_done: true }], listDeliveries: [paspoort] })).toEqual([
      'Wij werken nu aan uw dossier.',
      asked,
      people,
    ]);
    cleanup();
    expect((await help({ listActions: [{ ...action, is_done: true }] }))[0]).toBe(
      'Alles wat we van u vroegen, is gedaan.',
    );
  });

  test('mentions the menu once it has more than the overview', async () => {
    const kind = (id: 'dossier' | 'mortgage') => ({
      id,
      counter: 1,
      open_actions: 0,
      openActions: 0,
      late_actions: 0,
      first_product_id: 'p1',
      first_product_kind: id,
    });
    const menu = 'In het menu vindt u alles per onderwerp.';
    await help({ listDefinitions: createPartial([kind('dossier'), kind('mortgage')]) });
    expect(await screen.findByText(menu)).toBeDefined();
    cleanup();
    const seen = vi.fn(() => createPartial([kind('dossier')]));
    await help({ listDefinitions: seen });
    await waitFor(() => expect(seen).toHaveBeenCalled());
    await screen.findByRole('progressbar');
    expect(screen.queryByText(menu)).toBeNull();
  });
});

describe('after something was done', () => {
  const mortgage = action.product!;
  const other = { ...action, id: 'a8', product: { id: 'o1', label: 'Opdracht', type: 'OTD' } };
  const home = { id: 'd1', label: 'KW-2026-0417', type: 'DOSSIER' };
  const steps = [
    { label: 'Kennismaking', completed: true, active: false },
    { label: 'Offerte', completed: false, active: true },
  ];
  const timelines = [{ id: mortgage.id, label: mortgage.label, timeline: steps }];
  const thanks = async (product: typeof mortgage | undefined, actions: (typeof action)[], overrides: object = {}) => {
    received.set({ title: 'Ontvangen: salarisstrook', text: 'Wij kijken ernaar.', product, ...overrides });
    await show({ ...all, getDossier: { ...dossier, timelines: createPartial(timelines) }, listActions: actions });
    await screen.findByText('Wij kijken ernaar.');
    return screen.getByRole('region', { name: 'Ontvangen: salarisstrook' });
  };

  test('counts as left what is asked, not the download of what was signed', async () => {
    const signed = { ...action, id: 'a2', type: 'DOWNLOAD_SIGNED_OTD' as const };
    const panel = await thanks(mortgage, [signed, other]);
    expect(panel.textContent).toContain('Dat was de laatste taak voor Hypotheek Kastanjelaan.');
  });

  test('says what is left for the same product', async () => {
    const panel = await thanks(mortgage, [action, { ...action, id: 'a2' }, other]);
    expect(panel.textContent).toContain('Nog 2 taken voor Hypotheek Kastanjelaan.');
    expect(panel.textContent).not.toContain('Stap');
  });

  test('marks the last to-do of a product: how far it is, and when we meet', async () => {
    const panel = await thanks(mortgage, [{ ...action, is_done: true }, other]);
    expect(panel.textContent).toContain('Dat was de laatste taak voor Hypotheek Kastanjelaan.');
    expect(panel.textContent).toContain('Stap 2 van 2: Offerte.');
    expect(panel.textContent).toMatch(/Wij spreken u op zaterdag 5 januari 2999/);
  });

  test('leaves drawing and appointment to the panel that says that nothing is asked at all', async () => {
    const panel = await thanks(mortgage, []);
    expect(panel.textContent).toContain('Dat was de laatste taak voor Hypotheek Kastanjelaan.');
    expect(panel.textContent).not.toContain('Wij spreken u');
    expect(await screen.findByText('U hoeft nu niets te doen')).toBeDefined();
  });

  test('calls the dossier by what it is to the consumer', async () => {
    expect((await thanks(home, [other])).textContent).toContain('Dat was de laatste taak voor uw dossier.');
  });

  test('says none of it while a payment is under way, or of what hangs on no product', async () => {
    expect((await thanks(mortgage, [other], { outcome: 'waiting' })).textContent).not.toMatch(/laatste|Nog/);
    cleanup();
    expect((await thanks(undefined, [other])).textContent).not.toMatch(/laatste|Nog/);
  });
});
