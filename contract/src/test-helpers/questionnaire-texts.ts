import type { Questionnaire } from '../modules/questionnaires/questionnaire.ts';
import { listTextKeys } from '../modules/questionnaires/summary.ts';
import type { TextsByLocale } from '../texts.ts';
import { findTextFaults } from './text-faults.ts';

/**
 * Finds the faults of the texts of a questionnaire: those that are missing or asked by no question, and faults within
 * them.
 */
export function findQuestionnaireTextFaults(questionnaire: Questionnaire, texts: TextsByLocale): string[] {
  // Without address style and plural form; an option may be named 'other' too.
  const plain = (key: string) => key.replace(/_(?:one|other|informal)(?=_|$)/g, '');
  const asked = [...new Set(listTextKeys(questionnaire).map(plain))];
  const there = new Set(Object.keys(texts.nl).map(plain));
  return [
    ...asked.filter((key) => !there.has(key)).map((key) => `${key} is missing`),
    ...[...there].filter((key) => !asked.includes(key)).map((key) => `${key} is not asked`),
    ...findTextFaults(texts),
  ];
}
