import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { actionTypeNames, actionTypes } from '@klantportaal/contract/action-types';
import { everyQuestionnaire } from '@klantportaal/contract/test-helpers/every-questionnaire';
import { findQuestionnaireTextFaults } from '@klantportaal/contract/test-helpers/questionnaire-texts';
import { expect, test } from 'vitest';
import { type QuestionnaireRow, questionnaires, questionnaireTypes } from './questionnaires.ts';

test('every questionnaire of the contract is in the table, and among those that the tests go through', () => {
  const folder = join(import.meta.dirname, '../../../../contract/src/modules/questionnaires');
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(Object.keys(everyQuestionnaire).sort()).toEqual(folders.map(({ name }) => name).sort());
  const taken = Object.values(questionnaires).map(({ questionnaire }) => questionnaire.name);
  expect(taken.sort()).toEqual(
    Object.values(everyQuestionnaire)
      .map(({ name }) => name)
      .sort(),
  );
});

test('every type of action that asks for a questionnaire has one', () => {
  const asking = actionTypeNames.filter((type) => actionTypes[type].group === 'questionnaire');
  expect([...questionnaireTypes].sort()).toEqual(asking.sort());
});

test.each(Object.entries<QuestionnaireRow>(questionnaires))(
  '%s has its texts in every variant, and no others',
  (_, { questionnaire, texts }) => {
    expect(findQuestionnaireTextFaults(questionnaire, texts)).toEqual([]);
  },
);
