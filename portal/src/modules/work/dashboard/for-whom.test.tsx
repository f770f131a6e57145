// @vitest-environment jsdom

import { ensure } from '@klantportaal/contract/values/ensure';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serve } from '../../../api/testing.ts';
import { showPage } from '../../../app/testing.tsx';
import DashboardPage from './dashboard-page.tsx';
import { action, all, signInBeforeEach } from './testing.ts';

signInBeforeEach();

const nth = (n: number, consumer_name: string) => ({ ...action, id: `a${n}`, consumer_name });
const show = async (consumers: readonly string[]) => {
  serve({ ...all, listActions: consumers.map((name, n) => nth(n, name)) });
  await showPage(<DashboardPage />, { texts: ['dashboard', 'actions'] });
  await screen.findByRole('heading', { name: 'Eerst dit' });
};

test('tells the equal tasks of a couple apart by whose document is asked', async () => {
  // The first ones have a button of their own, the others are cards.
  const couple = ['M. de Graaf', 'P. de Graaf'];
  await show([...couple, ...couple, ...couple]);
  const names = screen.getAllByText(/\(voor [MP]\. de Graaf\)$/).map(({ textContent }) => textContent);
  for (const name of couple)
    expect(names.filter((text) => text === `Upload uw salarisstrook (voor ${name})`)).toHaveLength(3);
  expect(screen.getAllByRole('link', { name: 'Uploaden: Upload uw salarisstrook (voor P. de Graaf)' })).not.toEqual([]);
});

test('tells the equal documents that are ready for a couple apart', async () => {
  const ready = { ...action, type: 'DOWNLOAD_ADDED_DOCUMENT' as const, label: 'Polis' };
  const forEach = ['M. de Graaf', 'P. de Graaf'].map((consumer_name, n) => ({
    ...ready,
    id: `d${n}`,
    consumer_name,
  }));
  serve({ ...all, listActions: forEach });
  await showPage(<DashboardPage />, { texts: ['dashboard', 'actions'] });
  const names = (await screen.findAllByText(/^Polis/)).map(({ textContent }) => textContent);
  expect(names.toSorted()).toEqual(['Polis (voor M. de Graaf)', 'Polis (voor P. de Graaf)']);
});

test('what only the other person can do stands behind what the reader can', async () => {
  const ofOther = { ...action, id: 'b', label: 'Keur het goed', only_for: 'P. de Graaf', deadline: '2020-01-01' };
  serve({ ...all, listActions: [ofOther, { ...action, id: 'a', label: 'Upload uw strook', deadline: null }] });
  await showPage(<DashboardPage />, { texts: ['dashboard', 'actions'] });
  const first = await screen.findByText(/^Upload uw strook/);
  const [last] = screen.getAllByText(/^Keur het goed/);
  expect(first.compareDocumentPosition(ensure(last)) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('says nothing of it to who is asked alone', async () => {
  await show(['M. de Graaf', 'M. de Graaf']);
  expect(screen.queryByText(/\(voor /)).toBeNull();
});
