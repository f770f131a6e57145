// @vitest-environment jsdom

import type { OwnText } from '@klantportaal/contract/backoffice/licence-drafts';
import type { LicencePart } from '@klantportaal/contract/backoffice/licence-parts';
import { differences } from '@klantportaal/contract/backoffice/merge-changes';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { serve, showPage } from '../../app/testing.tsx';
import { Changes } from './changes.tsx';

const first: OwnText = {
  id: 'overview.first',
  informal_id: 'overview.first_informal',
  where: 'portal',
  nl: 'Voor het eerst hier?',
  nl_informal: null,
  en: 'Here for the first time?',
};

/** The rows: what, now, becomes. */
async function rows(part: LicencePart, before: unknown, after: unknown): Promise<(string | null)[][]> {
  serve({ listOwnTexts: [first] });
  const texts = ['publish', 'licence', 'look', 'words', 'firm', 'announcements'] as const;
  await showPage(<Changes part={part} of={differences(before, after)} />, { name: 'publish', texts: [...texts] });
  if (part === 'dictionary') await screen.findByText(/Voor het eerst hier/);
  const [, ...all] = screen.getAllByRole('row');
  return all.map((row) => {
    const what = within(row).getByRole('rowheader').textContent;
    return [
      what,
      ...within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ];
  });
}

test('a picture is called one, and another where there was one', async () => {
  const before = { image_logo: { id: 'f8b5ace7-962b-4255-8382-1daadfa8664c' } };
  const after = { image_logo: { id: 'c07d62bd-41aa-4ac5-ade4-020309246f66' }, image_header: { id: 'x' } };
  expect(await rows('content', before, after)).toEqual([
    ['Logo', 'een afbeelding', 'een andere afbeelding'],
    ['Foto boven het overzicht', 'standaard', 'een afbeelding'],
  ]);
});

test('a text says in which language it stands, without the marks of HTML alone', async () => {
  const after = { welcome_content: { nl: '<p>Dag <strong>u</strong></p>', en: '<p>Hello</p>' } };
  expect(await rows('content', {}, after)).toEqual([
    ['Welkomsttekst', 'standaard', 'Nederlands: Dag u\nEngels: Hello'],
  ]);
});

test('words of the firm are shown as they are typed, also where they look like HTML', async () => {
  const words = (nl: string) => [{ id: first.id, translation: { nl } }];
  expect(await rows('dictionary', words('<b>Nieuw</b>'), words('Nieuw & <i>fris</i>'))).toEqual([
    ['‘Voor het eerst hier?’', '<b>Nieuw</b>', 'Nieuw & <i>fris</i>'],
  ]);
});

test('settings are said with what they count, and by name where they are a choice', async () => {
  const before = { mails: { gather_seconds: 900, quiet_hours: { from: '21:00', until: '08:00' } } };
  const after = {
    mails: { gather_seconds: 10, quiet_hours: null },
    office_hours: { from: '08:30', until: '17:00' },
    minimum_password_strength: 4,
  };
  expect(await rows('settings', before, after)).toEqual([
    ['Nieuws verzamelen', '15 minuten', '10 seconden'],
    ['’s Nachts niet mailen over nieuws', '21:00\n08:00', 'uit'],
    ['Kantooruren', 'standaard', '08:30\n17:00'],
    ['Wachtwoord van klanten is minstens', 'standaard', 'zeer sterk'],
  ]);
});

test('languages are said as they are chosen', async () => {
  const nl = { name: 'Nederlands', iso_code: 'nl', is_default: true };
  const en = { name: 'English', iso_code: 'en', is_default: false };
  const both = 'Nederlands en Engels, begint in het Nederlands';
  expect(await rows('languages', [nl], [nl, en])).toEqual([['Talen', 'Alleen Nederlands', both]]);
});
