import { describe, expect, test } from 'vitest';
import { parseClockTime } from './clock-time.ts';

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
    ['noon', null],
    ['', null],
  ])('%j is %j', (text, time) => expect(parseClockTime(text)).toBe(time));
});
