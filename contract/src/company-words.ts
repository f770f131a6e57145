/**
 * A company has premises, and no home: our texts say 'woning' to a person, and 'pand' to a company. Apart from the
 * lookup of texts, so that only a company's reader loads it.
 */
import type { Locale } from './language.ts';

/** Questionnaires ask the persons of a company about themselves, and their homes. */
const ofPersons = /^(?:inventory_form|advice_profile|knowledge_form|mortgage_check)\./;

type Rule = readonly [pattern: RegExp, words: string];
const either = (small: string, words: string): Rule[] => {
  const withCapital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
  const source = `(?<![\\p{L}-])${small}(?![\\p{L}-])`;
  return [
    [new RegExp(source, 'gu'), words],
    [new RegExp(source.replace(small, withCapital(small)), 'gu'), withCapital(words)],
  ];
};

/** TABLE: what is said instead, the longest first: a 'pand' has another article, and what refers to it as well. */
const rules: Record<Locale, readonly Rule[]> = {
  nl: [
    ...either('woningen', 'panden'),
    ...either('de woning', 'het pand'),
    ...either('die woning', 'dat pand'),
    ...either('deze woning', 'dit pand'),
    ...either('elke woning', 'elk pand'),
    ...either('woning is die', 'pand is dat'),
    ...either('woning', 'pand'),
    ...either('het huis', 'het pand'),
    ...either('huizen', 'panden'),
    ...either('huis', 'pand'),
  ],
  en: [
    ...either('homes', 'properties'),
    ...either('home(?! (?:phone|insurance|guarantee|page))', 'property'),
    ...either('houses', 'properties'),
    ...either('house(?! number)', 'property'),
  ],
};

/** One of our texts, by its key, as a company reads it. */
export const sayToCompany = (key: string, text: string, locale: Locale): string =>
  ofPersons.test(key) ? text : rules[locale].reduce((said, [pattern, words]) => said.replace(pattern, words), text);
