// @vitest-environment jsdom
import { validateAnswers } from '@klantportaal/contract/modules/questionnaires/faults';
import {
  type Answers,
  isShown,
  listQuestions,
  type Question,
  type Questionnaire,
} from '@klantportaal/contract/modules/questionnaires/questionnaire';
import { everyQuestionnaire } from '@klantportaal/contract/test-helpers/every-questionnaire';
import { withValue } from '@klantportaal/contract/values/tree';
import { PageFrame } from '@klantportaal/web/ui/layout/page-frame.tsx';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { expectAccessible, showPage } from '../../app/testing.tsx';
import { QuestionnaireForm } from './questionnaire-form.tsx';

/** Two people, and every switch on. */
const context = {
  people: ['Anna de Wit', 'Bert Smit'],
  today: '2026-11-22',
  age: 40,
  question7BC: true,
  question11: true,
};

/** Returns a value that every typed question of a kind refuses. */
function mistyped({ kind, limit = 0 }: Question): unknown {
  if (kind === 'day') return '31-02-2026';
  if (kind === 'email') return 'anna@';
  if (kind === 'text' || kind === 'long-text') return limit ? 'x'.repeat(limit + 1) : '';
  return ['euros', 'percent', 'years', 'number'].includes(kind) ? 'veel' : '';
}

/** Answers with which everything is asked, and everything that can be typed is wrong. */
function wrongEverywhere(questionnaire: Questionnaire): Answers {
  const questions = listQuestions(questionnaire);
  const asked = (answers: Answers) => questions.filter((question) => isShown(question, answers, context)).length;
  let answers: Answers = {};
  for (const question of questions) {
    const { key, kind, rows, options = [] } = question;
    for (const option of options) {
      const chosen = kind === 'ticks' ? withValue(answers, option, true) : withValue(answers, key, option);
      if (asked(chosen) > asked(answers)) answers = chosen;
    }
    if (rows) answers = withValue(answers, key, [Object.fromEntries(rows.map((row) => [row.key, mistyped(row)]))]);
    if (!rows && options.length === 0) answers = withValue(answers, key, mistyped(question));
  }
  return answers;
}

// The texts have the name of the folder, which the compiler checks.
const questionnaires = Object.entries(everyQuestionnaire) as [keyof typeof everyQuestionnaire, Questionnaire][];

describe.each(questionnaires)('axe finds nothing in %s', (area, of) => {
  const answers = wrongEverywhere(of);
  const wrongIn = (at: number) => Object.keys(validateAnswers(of.steps[at]?.questions ?? [], answers, context)).length;
  const steps = [...of.steps.map(({ name }) => name), ...(of.checkStep ? ['check'] : [])];

  test.each(steps.map((name, step) => [name, step] as const))(
    '%s, as it opens and with what is wrong',
    async (_, at) => {
      const form = (
        <QuestionnaireForm
          of={of}
          owner="c1"
          action="a1"
          unsaved
          context={context}
          draft={{ version: 1, saved_at: '2026-11-22T09:00:00.000Z', step: at, answers, lost: [] }}
          send={async () => {}}
          onSent={async () => {}}
          onFailed={() => Promise.reject(new Error('it is never sent'))}
        />
      );
      await showPage(<PageFrame title="Vragen">{form}</PageFrame>, { texts: [area, 'questionnaires'] });
      await expectAccessible();
      if (wrongIn(at) === 0) return;
      await userEvent.setup().click(screen.getByRole('button', { name: /^(Volgende|Versturen)$/ }));
      expect(screen.getAllByRole('link').length).toBeGreaterThanOrEqual(wrongIn(at));
      await expectAccessible();
    },
  );
});
