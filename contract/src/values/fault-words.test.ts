import { expect, test } from 'vitest';
import { findFaultText } from './fault-words.ts';

test.each([
  [{ code: 'required', expected: 'a text', example: 'text' }, 'ontbreekt; verwacht: een tekst, zoals text'],
  [
    { code: 'invalid_value', expected: 'one of u, je' },
    'is geen van de waarden die hier kunnen; verwacht: een van u, je',
  ],
  [
    { code: 'invalid_type', expected: 'a day, or an object with days, weeks' },
    'is iets anders dan hier hoort; verwacht: een dag, of een object met days, weeks',
  ],
  [{ code: 'too_long', limit: 200 }, 'is te lang: hoogstens 200'],
  [{ code: 'too_small', limit: 1 }, 'is te klein of te kort: minstens 1'],
  [{ code: 'invalid_time', expected: 'a text' }, 'verwacht: een tijd zoals 14:05'],
  [{ code: 'user_name_taken', message: 'user_name_taken: x' }, 'dit e-mailadres is al van een ander account'],
])('tells %o in Dutch', (fault, said) => {
  expect(findFaultText('nl', fault)).toBe(said);
});

test.each([
  [{ code: 'too_long', message: 'too_long: at most 100 characters' }, 'too long: at most 100 characters'],
  [{ code: 'invalid_time', message: 'invalid_time: a time such as 14:05' }, 'expected: a time such as 14:05'],
  [{ code: 'user_name_taken', message: 'user_name_taken: x' }, 'user name taken: x'],
])('tells %o in English without the code', (fault, said) => {
  expect(findFaultText('en', fault)).toBe(said);
});

test('has no Dutch for a code that it does not know, and leaves English as the server says it', () => {
  expect(findFaultText('nl', { code: 'made_up', message: 'is odd' })).toBeNull();
  expect(findFaultText('en', { code: 'required', message: 'is missing: expected a text' })).toBe(
    'is missing: expected a text',
  );
});
