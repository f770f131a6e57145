import { expect, test } from 'vitest';
import { findOurText } from './own-words-at.ts';

const text = {
  id: 'shell.greeting',
  where: 'portal' as const,
  nl: 'Dag meneer',
  nl_informal: 'Hoi',
  informal_id: 'shell.greeting_informal',
  en: 'Hello',
};

test.each([
  ['/shell.greeting/nl', 'Dag meneer'],
  ['/shell.greeting/en', 'Hello'],
  ['/shell.greeting', 'Hello'],
  ['/shell.greeting_informal/nl', 'Hoi'],
  ['/of.nobody/nl', null],
])('at %s our words are %s', (place, words) => {
  expect(findOurText([text], place, 'en')).toBe(words);
});
