import { expect, test } from 'vitest';
import { getInitials, toShownName } from './adviser-names.ts';

test.each([
  ['Imran Aydin', 'IA'],
  ['Anna de Vries', 'AdV'],
  ['Mevrouw Joke Brouwer', 'JB'],
  ['Sterre van der Berg-Visser', 'SBV'],
  ['dr. Jan Jansen', 'JJ'],
  ['ir. Ada de Boer', 'AdB'],
  ['mr. drs. Piet', 'P'],
  ['De heer en mevrouw Smit', 'S'],
  ['Roelfien', 'R'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(getInitials(name)).toBe(initials);
});

test.each([
  ['Dhr. Imran Aydin', 'Imran Aydin'],
  ['Mw. Joke Brouwer', 'Joke Brouwer'],
  ['dr. Jan Jansen', 'Jan Jansen'],
  ['Dr Jan Jansen', 'Jan Jansen'],
  ['ir. Ada de Boer', 'Ada de Boer'],
  ['mr. drs. Piet', 'Piet'],
  ['mr.drs. Piet Bakker', 'Piet Bakker'],
  ['Prof. dr. ir. E.M. van Dijk', 'E.M. van Dijk'],
  ['De heer en mevrouw Smit', 'Smit'],
  ['De heer dr. Bakker', 'Bakker'],
  ['dhr. en mw. de Groot', 'de Groot'],
  ['Mr. & Mrs. Baker', 'Baker'],
  ['Fam. van der Meer', 'van der Meer'],
  ['De familie De Vries', 'De Vries'],
  // Names that only look like a prefix.
  ['Mrad Said', 'Mrad Said'],
  ['De Vries', 'De Vries'],
  ['Ing Tan', 'Ing Tan'],
  ['ing. Tan', 'Tan'],
  ['Graaf', 'Graaf'],
  ['Jan de Heer', 'Jan de Heer'],
  ['Heerma', 'Heerma'],
  // Nothing would be left.
  ['De heer', 'De heer'],
  ['Mevr.', 'Mevr.'],
])('%j without its prefix is %j', (name, shown) => {
  expect(toShownName({ name, dontShowPrefix: 1 })).toBe(shown);
});

test('the prefix stays where the firm does not hide it', () => {
  expect(toShownName({ name: 'Dhr. Imran Aydin', dontShowPrefix: 0 })).toBe('Dhr. Imran Aydin');
});
