// @vitest-environment jsdom

import { changeLocale } from '@klantportaal/web/i18n/i18n.ts';
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { elsewhere } from '../../lib/use-not-found.ts';
import { showPage } from '../testing.tsx';
import NotFoundPage from './not-found-page.tsx';

const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

afterEach(async () => {
  elsewhere.set(null);
  await changeLocale('nl');
});

test('in Dutch the not-found page links to the overview and to sign-in', async () => {
  await showPage(<NotFoundPage />, { name: 'not-found', texts: ['not-found'] });
  expect(screen.getByRole('heading', { level: 1, name: 'Deze pagina bestaat niet' })).toBeTruthy();
  expect(links()).toEqual([
    ['Naar het overzicht', '/dashboard'],
    ['Naar inloggen', '/'],
  ]);
});

test('after a page that found nothing in its list, it links to that list first', async () => {
  elsewhere.set({ href: '/credits', text: 'Mijn kredieten' });
  await showPage(<NotFoundPage />, { name: 'not-found', texts: ['not-found'] });
  expect(links()[0]).toEqual(['Mijn kredieten', '/credits']);
});

test('after a task that is gone it says so, and leads to the overview only', async () => {
  elsewhere.set('task');
  window.history.replaceState(null, '', '/404');
  await showPage(<NotFoundPage />, { name: 'not-found', texts: ['not-found'] });
  expect(screen.getByRole('heading', { level: 1, name: 'Deze taak staat niet meer voor u open' })).toBeTruthy();
  expect(links()).toEqual([['Naar het overzicht', '/dashboard']]);
  window.history.replaceState(null, '', '/');
});

test('in English it links only to the overview', async () => {
  await showPage(<NotFoundPage />, { name: 'not-found', texts: ['not-found'] });
  await act(() => changeLocale('en'));
  expect(screen.getByText("This page doesn't exist or has been moved.")).toBeTruthy();
  expect(links().map(([, href]) => href)).toEqual(['/dashboard']);
});
