import { npsScores } from '@klantportaal/contract/modules/feedback/nps-feedback';
import type { FirmLicence } from '@klantportaal/contract/modules/firms/licence';
import { isEmptyText, type Localized } from '../../../page/fields/text-forms.ts';

/** The question asked after the scores from `from` to `to`. */
export type Question = NonNullable<FirmLicence['settings']['nps']>['follow_ups'][number];
type Bounds = Pick<Question, 'from' | 'to'>;

/** The scores after which nothing is asked. */
export const listUnaskedScores = (questions: readonly Bounds[]): number[] =>
  npsScores.filter((score) => !questions.some(({ from, to }) => from <= score && score <= to));

/** The first scores in a row that have no question yet; null when each has one. */
export function findFirstGap(questions: readonly Bounds[]): Bounds | null {
  const without = listUnaskedScores(questions);
  const [from] = without;
  if (from === undefined) return null;
  const end = npsScores.find((score) => score > from && !without.includes(score));
  return { from, to: (end ?? npsScores.length) - 1 };
}

/** Words that may be left out altogether: none, once every form is empty. */
export const toLocalizedOrNull = (words: Localized): Localized | null => (isEmptyText(words) ? null : words);
