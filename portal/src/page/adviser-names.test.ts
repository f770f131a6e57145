import { expect, test } from 'vitest';
import { initialsOf, shownName } from './adviser-names.ts';

test.each([
  ['Imran Aydin', 'IA'],
  ['Anna de Vries', 'AdV'],
  ['Mevrouw Joke Brouwer', 'JB'],
  ['Sterre van der Berg-Visser', 'SBV'],
  ['Roelfien', 'R'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test.each([
  ['Dhr. Imran Aydin', 1, 'Imran Aydin'],
  ['Dhr. Imran Aydin', 0, 'Dhr. Imran Aydin'],
  ['Mw. Joke Brouwer', 1, 'Joke Brouwer'],
  ['Mrad Said', 1, 'Mrad Said'],
] as const)('%j with dontShowPrefix %j is shown as %j', (name, dontShowPrefix, shown) => {
  expect(shownName({ name, dontShowPrefix })).toBe(shown);
});
