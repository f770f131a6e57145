import { createHash } from 'node:crypto';
import { adviceProfile } from '@klantportaal/contract/questionnaires/advice-profile/questions';
import { inventory } from '@klantportaal/contract/questionnaires/inventory/questions';
import { knowledgeForm } from '@klantportaal/contract/questionnaires/knowledge-form/questions';
import { mortgageCheck } from '@klantportaal/contract/questionnaires/mortgage-check/questions';
import type { Question } from '@klantportaal/contract/questionnaires/questionnaire';
import { expect, test } from 'vitest';

/** What gives a stored answer its meaning: where it is kept, of which kind it is, and what could be chosen. Words may change. */
const meaning = ({ key, kind, options, rows }: Question): unknown => [key, kind, options, rows?.map(meaning)];

// A draft is carried over when the version differs (docs/decisions/134, 136): under the same one, answers that no longer
// fit would be neither asked again nor shown. So whoever changes the questions raises the version, and then this digest.
test.each([
  [knowledgeForm, '1', '533b7ab7fd79'],
  [adviceProfile, '1', 'f65a2ce41318'],
  [inventory, '1', '8cbab2eff48f'],
  [mortgageCheck, '1', '75cd39b1ab54'],
])('$name has a version of its own for these questions', ({ version, steps }, expected, digest) => {
  const questions = steps.flatMap((step) => step.questions.map((question) => meaning(question as Question)));
  const found = createHash('sha256').update(JSON.stringify(questions)).digest('hex').slice(0, 12);
  expect([version, found]).toEqual([expected, digest]);
});
