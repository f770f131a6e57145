import { expect, test } from 'vitest';
import { erasureGrounds, groundIn } from './erasure-grounds.ts';
import { keptKinds } from './retention.ts';

test('our own grounds are told in either language, and those of a firm in its words', () => {
  for (const { ground } of Object.values(keptKinds)) {
    expect(groundIn('nl', ground)).toBe(ground);
    expect(groundIn('en', ground)).not.toMatch(/\b(het|wat|jaar|de)\b/);
  }
  expect(groundIn('en', `${erasureGrounds.hold.nl}klacht`)).toBe('legal hold of the firm: klacht');
  expect(groundIn('en', 'Eigen beleid')).toBe('Eigen beleid');
});
