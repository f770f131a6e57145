import { describe, expect, test } from 'vitest';
import type { Reader } from '../../../texts.ts';
import { buildAssignmentTerms } from './assignment-terms.ts';

const formatWords = (reader: Reader) => {
  const { title, sections } = buildAssignmentTerms(reader);
  return [title, ...sections.flatMap((section) => [section.title, ...section.paragraphs])].join('\n');
};
const readers: Reader[] = [
  { locale: 'nl', style: 'formal' },
  { locale: 'nl', style: 'informal' },
  { locale: 'en', style: 'formal' },
];

describe('the terms of an assignment', () => {
  test.each(readers)('quote every figure of the firm in $locale, $style', (reader) => {
    const words = formatWords(reader);
    for (const figure of [
      /within 14 days|binnen 14 dagen/,
      /(at least|minstens) 15%/,
      /(within|binnen) 60 (days|dagen)/,
      /(opzegtermijn is 14 dagen|14 days' notice)/,
      /(at least|minstens) 30 (days|dagen)/,
      /(within|binnen) 8 (weeks|weken)/,
      /(after|na) 2 (years|jaar)/,
    ])
      expect(words).toMatch(figure);
    // Paying an invoice and complaining about one.
    expect(words.match(/(within|binnen) 14 (days|dagen)/g)).toHaveLength(2);
  });

  test('speak in English of a service agreement, as every other text does', () => {
    expect(formatWords({ locale: 'en', style: 'formal' })).not.toMatch(/assignment|percent\b/i);
  });

  test('address the reader in one style', () => {
    expect(formatWords({ locale: 'nl', style: 'formal' })).not.toMatch(/\b(je|jij|jou|jouw)\b/i);
    expect(formatWords({ locale: 'nl', style: 'informal' })).not.toMatch(/\b(u|uw)\b/i);
  });
});
