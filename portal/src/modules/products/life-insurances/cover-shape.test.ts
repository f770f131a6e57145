import { expect, test } from 'vitest';
import { parseCoverShape } from './cover-shape.ts';

test.each([
  ['Annuïtair dalend, 3,5 %', 'annuity'],
  ['Lineair dalend', 'linear'],
  ['Dalend', 'linear'],
  ['Gelijkblijvend', 'flat'],
  ['Uitvaart in natura', null],
  [null, null],
])('%s goes %s', (type, shape) => expect(parseCoverShape(type)).toBe(shape));
