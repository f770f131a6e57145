// @vitest-environment jsdom

import type { OwnText } from '@klantportaal/contract/modules/firms/licence-drafts';
import type { LicencePart } from '@klantportaal/contract/modules/firms/licence-parts';
import { cleanup, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { serve, showPage } from '../../../app/testing.tsx';
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
  const texts = ['publish', 'licence', 'look', 'words', 'firm', 'announcements', 'questions'] as const;
  await showPage(<Changes part={part} before={before} after={after} />, { name: 'publish', texts: [...texts] });
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

test('a text in another form of address says which', async () => {
  const before = { welcome_title: { nl: 'Uw dossier' } };
  const after = {
    welcome_title: { nl: 'Uw dossier', nl_informal: 'Je dossier' },
    importantdocs_title: { nl: 'Je map', nl_formal: 'Uw map' },
  };
  expect(await rows('content', before, after)).toEqual([
    ['Welkomstkop (Nederlands, informeel)', 'standaard', 'Je dossier'],
    [expect.any(String), 'standaard', 'Nederlands: Je map\nNederlands, formeel: Uw map'],
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

describe('a list with an order', () => {
  const [buy, look] = [
    { code: 'kopen', label: { nl: 'Een huis kopen', en: 'Buying a home' } },
    { code: 'kijken', label: { nl: 'Rondkijken' } },
  ];

  test('calls each by its words, and its order by theirs', async () => {
    const renamed = { code: 'kopen', label: { ...buy.label, nl: 'Een eerste huis' } };
    expect(
      await rows(
        'product_phases',
        [buy, look],
        [look, renamed, { code: 'nieuw', label: { en: 'Building', nl: 'Bouwen' } }],
      ),
    ).toEqual([
      ['‘Een huis kopen’ (Nederlands)', 'Een huis kopen', 'Een eerste huis'],
      ['‘Bouwen’', 'niets', 'Nederlands: Bouwen\nEngels: Building'],
      ['De volgorde', '1. Een huis kopen\n2. Rondkijken', '1. Rondkijken\n2. Een eerste huis\n3. Bouwen'],
    ]);
  });
});

test('questions after a score are said with their scores and answers', async () => {
  const question = { from: 0, to: 6, question: { nl: 'Wat viel tegen?' }, free_answer: { nl: 'Anders', en: 'Other' } };
  const nps = { follow_ups: [{ ...question, alternatives: [{ nl: 'De kosten' }] }], free_answer_prompt: null };
  const none = { follow_ups: [], free_answer_prompt: null };
  const other = { ...nps.follow_ups[0]!, from: 7, to: 7, alternatives: [] };
  expect(await rows('settings', { nps: none }, { nps })).toEqual([
    ['Vragen na een cijfer', 'niets', '0 t/m 6: Wat viel tegen?\n– De kosten\n– Anders / Other'],
  ]);
  cleanup();
  const two = { ...nps, follow_ups: [...nps.follow_ups, other] };
  expect(await rows('settings', { nps }, { nps: two })).toEqual([
    ['Vragen na een cijfer', 'niets', '7: Wat viel tegen?\n– Anders / Other'],
  ]);
});

test('a question of the mortgage check, an address and a sender are called by what they are', async () => {
  expect(await rows('smartcare', {}, { mortgage_check_enable_question_11: true })).toEqual([
    ['Andere vragen', 'standaard', 'aan'],
  ]);
  cleanup();
  expect(await rows('domains', ['a.example'], ['b.example', 'a.example'])).toEqual([
    ['Adressen van het portaal', 'a.example', 'b.example\na.example'],
  ]);
  cleanup();
  expect(await rows('email_from', null, 'Zee <post@zee.example>')).toEqual([
    ['Afzender van e-mails', 'standaard', 'Zee <post@zee.example>'],
  ]);
});
