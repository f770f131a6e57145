// @vitest-environment jsdom

import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { entries } from '../../../app/shell/menu.ts';
import { expectAccessible, serve, showPage } from '../../../app/testing.tsx';
import { createDraftStubs } from '../../../page/testing.ts';
import FeaturesPage from './features-page.tsx';
import WordsPage from './words-page.tsx';

beforeEach(() => sessionStorage.clear());

const needs = [
  { id: 'has_ockto_enabled', settings: ['OCKTO_URL', 'OCKTO_API_KEY'], is_met: false },
  { id: 'has_iwize_enabled', settings: ['IWIZE_URL'], is_met: true },
  { id: 'payments', settings: ['MOLLIE_API_KEY'], is_met: false },
  { id: 'premiums', settings: ['CARDIF_URL', 'CARDIF_API_KEY'], is_met: true },
];
const show = async () => {
  const { now, stubs } = createDraftStubs({ features: {}, modules: {}, content: {} });
  serve({ ...stubs, listModuleNeeds: needs });
  return { now, ...(await showPage(<FeaturesPage />, { name: 'features', texts: ['words', 'licence'] })) };
};

test('each module says what it needs of the installation, and can be switched on all the same', async () => {
  const { user, now } = await show();
  const ockto = await screen.findByRole('checkbox', { name: /Gegevens delen met Ockto/ });
  const described = (box: HTMLElement) =>
    document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent ??
    box.closest('label')?.textContent;
  await waitFor(() => expect(described(ockto)).toMatch(/OCKTO_URL, OCKTO_API_KEY/));
  expect(described(screen.getByRole('checkbox', { name: /iWize/ }))).toMatch(/is ingesteld\.$/);
  await user.click(ockto);
  await waitFor(() => expect(now.modules).toEqual({ has_ockto_enabled: true }));
  const supplied = within(screen.getByRole('list', { name: 'Betalen en premies' })).getAllByRole('listitem');
  expect(supplied.map(({ textContent }) => /MOLLIE_API_KEY|is ingesteld/.exec(textContent)?.[0])).toEqual([
    'MOLLIE_API_KEY',
    'is ingesteld',
  ]);
  await expectAccessible();
});

test('it stands in the menu, and the address at which it stood before leads there', async () => {
  expect(entries).toContainEqual(expect.objectContaining({ route: 'features', group: 'portal' }));
  const { stubs } = createDraftStubs({ content: {} });
  serve(stubs);
  const { go } = await showPage(<WordsPage />, {
    name: 'words',
    query: { part: 'features' },
    texts: ['words', 'licence'],
  });
  await waitFor(() => expect(go).toHaveBeenCalledWith('/features', { replace: true }));
});
