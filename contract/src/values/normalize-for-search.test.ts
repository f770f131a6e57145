import { expect, test } from 'vitest';
import { normalizeForSearch } from './normalize-for-search.ts';

test.each([
  ['Şahin', 'sahin'],
  ['Łukasz', 'lukasz'],
  ['Ødegård', 'odegard'],
  ['Groß', 'gross'],
  ['GROẞ', 'gross'],
  ['Đorđe', 'dorde'],
  ['Müller', 'muller'],
  ['İstanbul Işık', 'istanbul isik'],
  ['Æsa Þór', 'aesa thor'],
  ['O’Brien', "o'brien"],
  ['Anne‑Marie', 'anne-marie'],
  ['Jan\u00a0de\u200b Wit', 'jan de wit'],
  ['ΣΊΣΥΦΟΣ Иван', 'σισυφοσ иван'],
])('%j is searched as %j, composed or decomposed', (text, searched) => {
  expect(normalizeForSearch(text)).toBe(searched);
  expect(normalizeForSearch(text.normalize('NFD'))).toBe(searched);
});
