/**
 * A company has premises, and no home: our texts say 'woning' to a person, and 'pand' to a company. Apart from the
 * lookup of texts, so that only a company's reader loads it.
 */
import type { Locale } from './language.ts';

/** Questionnaires ask the persons of a company about themselves, and their homes. */
const ofPersons = /^(?:inventory_form|advice_profile|knowledge_form|mortgage_check)\./;

type Rule = readonly [pattern: RegExp, words: string];
const createRules = (small: string, words: string): Rule[] => {
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
    ...createRules('woningen', 'panden'),
    ...createRules('de woning', 'het pand'),
    ...createRules('die woning', 'dat pand'),
    ...createRules('deze woning', 'dit pand'),
    ...createRules('elke woning', 'elk pand'),
    ...createRules('woning is die', 'pand is dat'),
    ...createRules('woning', 'pand'),
    ...createRules('het huis', 'het pand'),
    ...createRules('huizen', 'panden'),
    ...createRules('huis', 'pand'),
  ],
  en: [
    ...createRules('homes', 'properties'),
    ...createRules('home(?! (?:phone|insurance|guarantee|page))', 'property'),
    ...createRules('houses', 'properties'),
    ...createRules('house(?! number)', 'property'),
  ],
};

/** One of our texts, by its key, as a company reads it. */
export const sayToCompany = (key: string, text: string, locale: Locale): string =>
  ofPersons.test(key) ? text : rules[locale].reduce((said, [pattern, words]) => said.replace(pattern, words), text);
