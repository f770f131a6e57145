import { expect, test } from 'vitest';
import { buildCheckContext } from './check-context.ts';

const anna = { date_of_birth: '1969-12-31', phone_mobile: '06 00000211', phone_home: '078 000 01 43' };
const of = (more: Partial<Record<keyof typeof anna, string | null>>) =>
  buildCheckContext(['Anna'], { ...anna, ...more }, undefined, '2026-01-01');

test('the phone number on record is the mobile one, else the one at home (Q7-25)', () => {
  expect(of({}).knownPhone).toBe('06 00000211');
  expect(of({ phone_mobile: null }).knownPhone).toBe('078 000 01 43');
  expect(of({ phone_mobile: '', phone_home: null }).knownPhone).toBeNull();
});

test('the age is the difference of the years, whatever the day (Q5-19)', () => {
  expect(of({}).age).toBe(57);
  expect(of({ date_of_birth: null }).age).toBeNull();
});

test('a switch that the licence does not have is off (Q6-03)', () => {
  expect(of({})).toMatchObject({ question1B: undefined, question7BC: undefined, question11: undefined });
});
