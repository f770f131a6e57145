import { expect, test } from 'vitest';
import { coverShape } from './cover-shape.ts';

test.each([
  ['Annuïtair dalend, 3,5 %', 'annuity'],
  ['Lineair dalend', 'linear'],
  ['Dalend', 'linear'],
  ['Gelijkblijvend', 'flat'],
  ['Uitvaart in natura', null],
  [null, null],
])('%s goes %s', (type, shape) => expect(coverShape(type)).toBe(shape));
