import { expect, test } from 'vitest';
import { fileName } from './download.ts';

test.each([
  ['attachment; filename="otd.pdf"', 'otd.pdf'],
  ['attachment; filename=otd.pdf; size=3', 'otd.pdf'],
  ['attachment; filename="een \\"goed\\" plan.pdf"', 'een "goed" plan.pdf'],
  [`attachment; filename="_.pdf"; filename*=UTF-8''ge%C3%ABrfd%20huis.pdf`, 'geërfd huis.pdf'],
  [`attachment; filename="wel.pdf"; filename*=UTF-8''%E0%A4%A`, 'wel.pdf'],
  ['attachment', 'document'],
  [null, 'document'],
])('the name in %s is %s', (header, name) => {
  expect(fileName(header)).toBe(name);
});
