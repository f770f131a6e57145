/** The advice that follows from the score (Q4-08 to Q4-11). */

import type { Locale } from '../../../language.ts';
import { findInLanguage } from '../../../localized-text.ts';
import type { Reader } from '../../../texts.ts';
import type { Content } from '../../licences/licences.ts';

/** TABLE: the lowest score of each outcome, highest first. */
const thresholds = [
  ['advice_necessary', 75],
  ['advice_desirable', 45],
  ['advice_not_needed', Number.NEGATIVE_INFINITY],
] as const;
export type Outcome = (typeof thresholds)[number][0];

export const getOutcome = (score: number): Outcome => thresholds.find(([, from]) => score >= from)![0];

/** The texts where the licence has none of its own; they address nobody, so they have no informal form. */
const defaultAdvice: Record<Outcome, Record<Locale, string>> = {
  advice_necessary: {
    nl: 'Wij adviseren om een afspraak met de hypotheekadviseur te maken.',
    en: 'We recommend making an appointment with the mortgage adviser.',
  },
  advice_desirable: {
    nl: 'Indien gewenst kunnen de gegeven antwoorden besproken worden met de hypotheekadviseur.',
    en: 'If you like, you can discuss your answers with the mortgage adviser.',
  },
  advice_not_needed: {
    nl: 'Wij zien geen reden om een afspraak met de adviseur te maken, maar het mag altijd!',
    en: 'We see no reason to make an appointment with the adviser, but you are always welcome to!',
  },
};

type OwnAdvice = { readonly [O in Outcome as `mortgage_check_outcome_${O}`]: Content[`mortgage_check_outcome_${O}`] };

/** The advice in words: the licence's own text, else the default one. An own text may hold sanitised HTML. */
export function getAdvice(score: number, content: OwnAdvice, reader: Pick<Reader, 'locale' | 'style'>): string {
  const outcome = getOutcome(score);
  return findInLanguage(content[`mortgage_check_outcome_${outcome}`], reader) ?? defaultAdvice[outcome][reader.locale];
}
