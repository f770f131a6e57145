import { createHash } from 'node:crypto';
import type { Question } from '@klantportaal/contract/modules/questionnaires/questionnaire';
import { listQuestions } from '@klantportaal/contract/modules/questionnaires/questionnaire';
import { everyQuestionnaire } from '@klantportaal/contract/test-helpers/every-questionnaire';
import { expect, test } from 'vitest';

/**
 * Reads what gives a stored answer its meaning: where it is kept, of which kind it is, and what could be chosen. Words
 * and the order of options may change.
 */
const meaning = ({ key, kind, options, rows }: Question): unknown => [
  key,
  kind,
  options?.toSorted(),
  rows?.map(meaning),
];

/** TABLE: the version of each questionnaire, and the digest of its questions. */
const versions: Record<keyof typeof everyQuestionnaire, [version: string, digest: string]> = {
  'advice-profile': ['1', '846896aa6e34'],
  inventory: ['2', '5eecb4dd5008'],
  'knowledge-form': ['1', '40b936556b1b'],
  'mortgage-check': ['1', '89da9e5f5943'],
};

// A draft is carried over when the version differs: under the same one, answers that no longer
// fit would be neither asked again nor shown. So whoever changes the questions raises the version, and then this digest.
test.each(Object.entries(everyQuestionnaire))('%s has a version of its own for these questions', (name, one) => {
  const digest = createHash('sha256')
    .update(JSON.stringify(listQuestions(one).map(meaning)))
    .digest('hex')
    .slice(0, 12);
  expect([one.version, digest]).toEqual(versions[name as keyof typeof versions]);
});
