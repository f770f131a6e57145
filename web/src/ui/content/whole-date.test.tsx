// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { show } from '../testing.tsx';
import { WholeDate } from './whole-date.tsx';

test.each([
  ['Graag uiterlijk 2 december 2026', ['2 december 2026']],
  ['Please do this by 16 November 2026', ['16 November 2026']],
  ['Van 2 maart 2026 tot 13 april 2027', ['2 maart 2026', '13 april 2027']],
  ['Vul een bestaande datum in, zoals 31-12-2025', ['31-12-2025']],
  ['Zodra u tijd hebt', []],
])('%s breaks in no date, and reads the same', (line, dates) => {
  const { container } = show(<WholeDate>{line}</WholeDate>);
  expect(container.textContent).toBe(line);
  expect(Array.from(container.querySelectorAll('span'), ({ textContent }) => textContent)).toEqual(dates);
});
