// @vitest-environment jsdom

import type { LicencePart } from '@klantportaal/contract/modules/firms/licence-parts';
import { createPartial } from '@klantportaal/contract/test-helpers/create-partial';
import { withVersion } from '@klantportaal/web/api/testing.ts';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { expectAccessible, serve, showPage } from '../../../app/testing.tsx';
import { WithDraft } from '../../../page/drafts/draft-state.tsx';
import { type Dictionary, DictionaryForm } from './dictionary-form.tsx';

beforeEach(() => sessionStorage.clear());

const parts: Partial<Record<LicencePart, object>> = {
  dictionary: [{ id: 'a', translation: { nl: 'Nieuw bij ons?' } }],
  content: {
    welcome_content: {
      nl: '<p>Wij houden de wacht over <strong>uw geld</strong>zaken.</p>',
      en: '<p>We keep watch</p>',
    },
  },
  banner: { title: { nl: 'Loopt uw rente af?' }, url: { nl: 'https://kantoor.example' }, image: { nl: { id: 'x' } } },
};

async function show() {
  serve({
    readLicenceDraft: ({ path }) => {
      const part = path.split('/').at(-1) as LicencePart;
      const body = { [part]: parts[part] };
      const draft = { id: part, draft: null, body, published: body, changed_meanwhile: [], managed_by: null };
      return withVersion(createPartial(draft), '"d1"');
    },
    listOwnTexts: [
      {
        id: 'a',
        informal_id: 'a_informal',
        where: 'portal',
        nl: 'Voor het eerst hier?',
        nl_informal: null,
        en: 'Here for the first time?',
      },
      { id: 'o', informal_id: 'o_informal', where: 'portal', nl: 'Over', nl_informal: null, en: 'About' },
    ],
    readNotifications: withVersion(createPartial([{ id: 'n', label: { nl: 'Met kerst gesloten' } }]), '"n1"'),
    readMaintenance: withVersion(
      createPartial({
        id: 'current',
        maintenance: false,
        show_notice: false,
        notice: { nl: 'Zondag werken wij aan het portaal' },
      }),
      '"m1"',
    ),
    readImportantDocuments: withVersion(
      createPartial({
        id: 'kantoor',
        categories: [
          {
            firm_id: 'zo',
            name: { nl: 'Zo werken wij' },
            documents: [
              { firm_id: 'kaart', label: { nl: 'Vergelijkingskaart' }, description: { nl: 'Op een blad' }, files: {} },
            ],
          },
        ],
      }),
      '"i1"',
    ),
    listDocumentKinds: [
      createPartial({
        id: 'k1',
        firm_id: 'loonstrook',
        updated_at: '2026-03-02T08:00:00Z',
        name: { nl: 'Salarisstrook' },
        ask: { nl: 'Upload uw salarisstrook' },
        hint: null,
        requirements: [{ nl: 'Niet ouder dan een maand' }],
        version: 1,
      }),
    ],
  });
  const page = await showPage(
    <WithDraft<Dictionary> part="dictionary" none={[]}>
      {(draft) => <DictionaryForm draft={draft} />}
    </WithDraft>,
    { name: 'words', texts: ['words', 'licence'] },
  );
  return { ...page, field: await screen.findByLabelText('Zoek een tekst') };
}

test.each([
  ['de WACHT over uw geldzaken', 'Welkomsttekst', '/words?text=welcome_content'],
  ['wacht over', 'Welkomsttekst', '/words?text=welcome_content'],
  ['we keep', 'Welkomsttekst', '/words?text=welcome_content'],
  ['rente af', 'Mededelingen', '/announcements'],
  ['kerst', 'Mededelingen', '/announcements'],
  ['zondag', 'Mededelingen', '/announcements'],
  ['zo werken', 'Belangrijke documenten', '/important-documents'],
  ['vergelijkings', 'Belangrijke documenten', '/important-documents'],
  ['uw salaris', 'Catalogus', '/catalogue/kinds/loonstrook'],
  ['ouder dan een', 'Catalogus', '/catalogue/kinds/loonstrook'],
])('what the firm wrote itself is found by %j, with where it is written', async (words, place, href) => {
  const { user, field } = await show();
  await user.type(field, words);
  expect(await screen.findByText('1 tekst gevonden.')).toBeDefined();
  expect(screen.getByRole('link', { name: place }).getAttribute('href')).toBe(href);
  await expectAccessible();
});

test('a text is shown in the form in which it was found', async () => {
  const { user, field } = await show();
  const shown = () => document.querySelector('summary span')?.textContent;
  expect(await screen.findByText('Nieuw bij ons?')).toBeDefined();
  await user.type(field, 'first time');
  await screen.findByText('1 tekst gevonden.');
  expect(shown()).toBe('Here for the first time?');
  await user.clear(field);
  // Text that only stands in the firm's words is found, in its language.
  await user.type(field, 'over morgen');
  await screen.findByText('1 tekst gevonden.');
  expect(shown()).toBe('Over');
  await user.clear(field);
  await user.type(field, 'nergens te vinden');
  expect(await screen.findByText('Niets gevonden.')).toBeDefined();
});
