// @vitest-environment jsdom

import { answerWith, refusal, withVersion } from '@klantportaal/web/api/testing.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectAccessible, serve, showPage } from '../../../app/testing.tsx';
import { keepMine, readConflict } from '../../../page/testing.ts';
import ImportantDocumentsPage from './important-documents-page.tsx';
import type { Category } from './list.ts';

beforeEach(() => sessionStorage.clear());

const card = {
  firm_id: 'kaart',
  label: { nl: 'Vergelijkingskaart' },
  description: { nl: 'Wat wij voor u doen.', nl_informal: 'Wat wij voor je doen.' },
  files: { nl: { id: 'bestand', name: 'kaart.pdf' } },
};
const terms = { ...card, firm_id: 'voorwaarden', label: { nl: 'Voorwaarden' } };
const createList = (...documents: (typeof card)[]): Category[] => [
  { firm_id: 'zo', name: { nl: 'Zo werken wij' }, documents },
];

/** A page on which somebody else writes `theirs` after it was read. */
const show = async (theirs: Category[]) => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  let [now, version] = [createList(card, terms), 1];
  const read = () => withVersion(answerWith({ id: 'kantoor', categories: now }), `"${version}"`);
  const seen = serve({
    readImportantDocuments: read,
    putImportantDocuments: ({ headers, body }) => {
      if (version === 1) [now, version] = [theirs, 2];
      if (new Headers(headers).get('if-match') !== `"${version}"`) return refusal('PRECONDITION_FAILED');
      [now, version] = [(body as { categories: Category[] }).categories, version + 1];
      return read();
    },
    makeLicencePreview: {
      id: 'current',
      path: '/preview/pass',
      expires_at: '2026-03-02T10:00:00Z',
      address_style: 'formal',
    },
  });
  const page = await showPage(<ImportantDocumentsPage />, {
    name: 'important-documents',
    texts: ['important-documents', 'licence', 'forms'],
  });
  await page.user.click(await screen.findByRole('button', { name: 'Vergelijkingskaart wijzigen' }));
  return { ...page, seen, now: () => now };
};

test('a text of a document that somebody else changed too stands beside theirs, in each form, until one is chosen', async () => {
  const theirs = { ...card, description: { nl: 'Wat wij u bieden.', nl_informal: 'Wat wij je bieden.' } };
  const { user, now } = await show(createList(theirs, terms));
  const informal = screen.getByRole('textbox', { name: /^Waar het over gaat, Nederlands, informeel/ });
  await user.clear(informal);
  await user.type(informal, 'Wat we voor je doen.');
  await user.click(screen.getByRole('button', { name: 'Opslaan' }));
  const said = (text: string) => `Vergelijkingskaart\n${text}\nkaart.pdf`;
  expect(await readConflict()).toEqual([
    [
      'Vergelijkingskaart',
      said('Wat wij voor u doen. / Wat we voor je doen.'),
      said('Wat wij u bieden. / Wat wij je bieden.'),
    ],
  ]);
  await expectAccessible();
  expect(now()).toEqual(createList(theirs, terms));
  await keepMine(user);
  const mine = { ...card, description: { nl: 'Wat wij voor u doen.', nl_informal: 'Wat we voor je doen.' } };
  await waitFor(() => expect(now()).toEqual(createList(mine, terms)));
});

test('a document that somebody else took away is shown as missing on their side', async () => {
  const { user, now } = await show(createList(card));
  await user.type(screen.getByRole('textbox', { name: 'Naam, Nederlands' }), ' 2027');
  await user.click(screen.getByRole('button', { name: 'Opslaan' }));
  const rows = await readConflict();
  expect(rows.map(([label, , their]) => [label, their])).toEqual([
    ['Zo werken wij', 'Zo werken wij\n– Vergelijkingskaart'],
    ['Vergelijkingskaart', expect.stringContaining('Wat wij voor u doen.')],
    ['Voorwaarden', 'leeg'],
  ]);
  await user.click(screen.getByRole('button', { name: 'Houden wat er nu staat' }));
  expect(now()).toEqual(createList(card));
});
