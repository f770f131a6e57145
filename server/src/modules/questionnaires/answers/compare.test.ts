import { expect, test } from 'vitest';
import { compareSections } from './compare.ts';

const section = (title: string, ...facts: [key: string | null, label: string, value: string][]) => ({
  title,
  facts: facts.map(([key, label, value]) => ({ ...(key && { key }), label, value })),
});

test('each question has the earlier and the present answer', () => {
  const before = {
    answers: { income: 30_000, partner: { name: 'Bas' } },
    sections: [section('Inkomen', ['income', 'Wat verdient u?', '€ 30.000'], ['car', 'Leaseauto', 'Ja'])],
  };
  const now = {
    answers: { income: 35_000 },
    sections: [section('Inkomen', ['income', 'Wat verdient u?', '€ 35.000'], ['bonus', 'Bonus', 'Nee'])],
  };
  expect(compareSections(now, before)).toEqual({
    changes: 3,
    sections: [
      {
        title: 'Inkomen',
        facts: [
          { label: 'Wat verdient u?', value: '€ 35.000', before: '€ 30.000', state: 'changed' },
          { label: 'Bonus', value: 'Nee', before: null, state: 'new' },
          { label: 'Leaseauto', value: null, before: 'Ja', state: 'gone' },
        ],
      },
    ],
  });
});

test('words in another language or form of address are no change', () => {
  const before = { answers: { plan: 'buy' }, sections: [section('Plannen', ['plan', 'Wat wilt u?', 'Kopen'])] };
  const now = { answers: { plan: 'buy' }, sections: [section('Plans', ['plan', 'What do you want?', 'Buy'])] };
  expect(compareSections(now, before)).toMatchObject({ changes: 0, sections: [{ facts: [{ state: 'same' }] }] });
  const other = { ...now, answers: { plan: 'rent' } };
  expect(compareSections(other, before)).toMatchObject({ changes: 1, sections: [{ facts: [{ state: 'changed' }] }] });
});

test('the same question of two persons is told apart', () => {
  const before = {
    answers: {},
    sections: [section('Kennis: Anna', ['a.0', 'AOW', 'Veel']), section('Kennis: Bas', ['a.1', 'AOW', 'Weinig'])],
  };
  const now = {
    answers: {},
    sections: [section('Kennis: Anna', ['a.0', 'AOW', 'Veel']), section('Kennis: Bas', ['a.1', 'AOW', 'Veel'])],
  };
  const { sections } = compareSections(now, before);
  expect(sections.map(({ facts }) => facts.map(({ state }) => state))).toEqual([['same'], ['changed']]);
});

test('what was kept without keys is found by its words, also beside what has them', () => {
  const old = { answers: {}, sections: [section('Kennis', [null, 'AOW', 'Veel'], [null, 'Anw', 'Weinig'])] };
  const now = { answers: {}, sections: [section('Kennis', ['aow', 'AOW', 'Veel'], ['anw', 'Anw', 'Veel'])] };
  expect(compareSections(now, old)).toMatchObject({ changes: 1 });
});

test('of the first there is nothing to tell', () => {
  const now = { answers: {}, sections: [section('Kennis', ['aow', 'AOW', 'Veel'])] };
  expect(compareSections(now, null)).toMatchObject({ changes: 0, sections: [{ facts: [{ before: null }] }] });
});
