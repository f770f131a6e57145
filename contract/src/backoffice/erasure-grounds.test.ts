import { expect, test } from 'vitest';
import { groundIn } from './erasure-grounds.ts';

test('the grounds that are ours are told in English, and those of a firm in its own words', () => {
  expect(groundIn('en', 'bewaarplicht door het kantoor: klacht')).toBe('legal hold of the firm: klacht');
  expect(groundIn('en', 'van wie het bewaarde is')).toBe('whose the rest is');
  expect(groundIn('en', 'Wft: vijf jaar')).toBe('Wft: vijf jaar');
  expect(groundIn('nl', 'bewaarplicht door het kantoor: klacht')).toBe('bewaarplicht door het kantoor: klacht');
});
