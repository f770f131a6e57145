import { describe, expect, test } from 'vitest';
import { isClockTime, parseClockTime } from './clock-time.ts';

describe('a typed time', () => {
  test.each([
    ['09:05', '09:05'],
    ['9:05', '09:05'],
    ['0905', '09:05'],
    ['9.05', '09:05'],
    ['14u30', '14:30'],
    [' 23:59 ', '23:59'],
    ['24:00', null],
    ['12:60', null],
    ['9', null],
    ['905', null],
    ['9:5', null],
    ['9 : 05', '09:05'],
    [' 0905 ', '09:05'],
    ['19:050', null],
    ['109:05', null],
    ['10905', null],
    ['09051', null],
    ['9x:05', null],
    ['9:x05', null],
    ['noon', null],
    ['', null],
  ])('%j is %j', (text, time) => expect(parseClockTime(text)).toBe(time));
});

test.each([
  ['00:00', true],
  ['23:59', true],
  ['24:00', false],
  ['9:05', false],
  ['109:05', false],
  ['09:050', false],
])('%j is a stored time: %j', (text, answer) => expect(isClockTime(text)).toBe(answer));
