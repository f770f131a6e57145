import { expect, test } from 'vitest';
import { erasureGrounds, translateGround } from './erasure-grounds.ts';
import { keptKinds } from './retention.ts';

test('our own grounds are told in either language, and those of a firm in its words', () => {
  for (const { ground } of Object.values(keptKinds)) {
    expect(translateGround('nl', ground)).toBe(ground);
    expect(translateGround('en', ground)).not.toMatch(/\b(het|wat|jaar|de)\b/);
  }
  expect(translateGround('en', `${erasureGrounds.hold.nl}klacht`)).toBe('legal hold of the firm: klacht');
  expect(translateGround('en', 'Eigen beleid')).toBe('Eigen beleid');
});
