// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPage } from '../../../app/testing.tsx';
import DomainChooserPage from './domain-chooser-page.tsx';

test('offers the branches of this address, and says so where there are none', async () => {
  const licences = [{ id: '1', name: 'Noord', domain: 'noord.example' }];
  const { view } = await showPage(<DomainChooserPage />, { texts: ['licences'], boot: { licences } });
  expect(screen.getByRole('option', { name: 'Noord' })).toBeTruthy();
  view.unmount();
  await showPage(<DomainChooserPage />, { texts: ['licences'] });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Geen portaal gevonden');
  expect(screen.queryByRole('combobox')).toBeNull();
});
