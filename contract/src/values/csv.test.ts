import { expect, test } from 'vitest';
import { formatCsvLine } from './csv.ts';

test.each(['=1+1', '+31612345678', '-2', '@SUM(A1)', ' =1', '\t=1', '\r=1', '\n@x'])(
  '%j is text to a spreadsheet',
  (cell) => {
    expect(formatCsvLine([cell])).toMatch(/^"?'/);
  },
);

test('cells with quotes, semicolons, commas and line ends stay one cell', () => {
  expect(formatCsvLine(['a', 'b "c"; d', 'e\nf', null, 7, 'g,h'])).toBe('a;"b ""c""; d";"e\nf";;7;"g,h"\r\n');
});

test('an ordinary word is as it is', () => {
  expect(formatCsvLine(['Sanne', '2026-03-02T09:00:00.000Z', 'a=b'])).toBe('Sanne;2026-03-02T09:00:00.000Z;a=b\r\n');
});
