// @vitest-environment jsdom

import { refusal } from '@klantportaal/web/api/testing.ts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { serve } from '../api/testing.ts';
import { showPage } from '../app/testing.tsx';
import { adviser, createAction, createDossier, readShownFacts } from '../modules/products/testing.ts';
import { PageAdviser, PageAside } from './page-adviser.tsx';

afterEach(() => vi.unstubAllGlobals());

const show = () => showPage(<PageAdviser about="otd" />, { name: 'dashboard', params: {}, texts: [] });

describe('the adviser beside what a page asks', () => {
  test('can be called and mailed', async () => {
    serve({ getDossier: createDossier([adviser]) });
    await show();
    expect(await screen.findByRole('link', { name: `Bellen: ${adviser.name}` })).toBeDefined();
    expect(screen.getByRole('link', { name: `Mailen: ${adviser.name}` })).toBeDefined();
  });

  test('that cannot be loaded says so, and can be tried again', async () => {
    let broken = true;
    serve({ getDossier: () => (broken ? refusal('DOSSIER_NOT_FOUND') : createDossier([adviser])) });
    await show();
    expect(await screen.findByText('Uw contactpersonen konden niet worden geladen')).toBeDefined();
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Probeer opnieuw' }));
    await waitFor(() => expect(screen.getByRole('link', { name: /^Bellen/ })).toBeDefined());
  });
});

describe('what a page asks, in short', () => {
  const product = { id: 'm1', label: 'Hypotheek Kastanjelaan', type: 'MORTGAGE' };
  const asked = createAction({
    date_created: '2026-11-10',
    deadline: '2026-11-27',
    consumer_name: 'Marieke van Dongen',
    product,
  });
  const others = [
    createAction({ id: 'a2', product }),
    createAction({ id: 'a3', product, is_done: true }),
    createAction({ id: 'a4' }),
  ];
  const findSummary = async (aside: Parameters<typeof PageAside>[0], actions = [asked, ...others]) => {
    cleanup();
    serve({ getDossier: createDossier([adviser]), listActions: actions });
    await showPage(<PageAside {...aside} />, { name: 'dashboard', params: {}, texts: [] });
    await screen.findByRole('link', { name: /^Bellen/ });
    if (actions.length > 1 && aside.action) await screen.findByText('Wat we verder vragen');
    return readShownFacts();
  };

  test('names product, person and days, and leads to what else is asked for that product', async () => {
    expect(await findSummary({ action: asked })).toEqual({
      'Hoort bij': 'Hypotheek Kastanjelaan',
      Voor: 'Marieke van Dongen',
      'Gevraagd op': '10-11-2026',
      'Graag uiterlijk': '27-11-2026',
      'Wat we verder vragen': 'Nog 1 taak',
    });
    expect(screen.getByRole('link', { name: 'Nog 1 taak' }).getAttribute('href')).toBe('/mortgages/m1');
  });

  test('of the dossier leads to everything that is asked', async () => {
    const dossier = { ...asked, product: { id: 'd', label: 'Dossier', type: 'DOSSIER' }, deadline: null };
    expect(await findSummary({ action: dossier })).toEqual({
      Voor: 'Marieke van Dongen',
      'Gevraagd op': '10-11-2026',
      'Wat we verder vragen': 'Nog 2 taken',
    });
    expect(screen.getByRole('link', { name: 'Nog 2 taken' }).getAttribute('href')).toBe('/dashboard');
  });

  test('says when it was done, and asks for nothing then', async () => {
    const done = { ...asked, is_done: true, date_executed: '2026-11-20', consumer_name: null };
    expect(await findSummary({ action: done }, [done])).toEqual({
      'Hoort bij': 'Hypotheek Kastanjelaan',
      'Gevraagd op': '10-11-2026',
      'Afgerond op': '20-11-2026',
    });
  });

  test("leaves out what the page has, and empty facts, and puts the product's first", async () => {
    const facts = [
      { label: 'Geldverstrekker', value: 'Duinbank' },
      { label: 'Hypotheekbedrag', value: '' },
    ];
    expect(Object.keys(await findSummary({ action: asked, said: ['product', 'person', 'until'], facts }))).toEqual([
      'Geldverstrekker',
      'Gevraagd op',
      'Wat we verder vragen',
    ]);
  });

  test.each([
    ['nothing', {}],
    ['one fact', { facts: [{ label: 'Polisnummer', value: '1' }] }],
  ])('is not there for %s', async (_, aside) => {
    expect(await findSummary(aside)).toEqual({});
    expect(screen.queryByText('In het kort')).toBeNull();
  });
});
