import {
  type Answers,
  type Context,
  isOptional,
  type Question,
  type Questionnaire,
} from '@klantportaal/contract/modules/questionnaires/questionnaire';
import type { Form } from '@klantportaal/web/forms/use-form.ts';
import { Fragment, useDeferredValue } from 'react';
import type { OwnPart } from './own-part.ts';
import { getQuestionValue, QuestionField } from './question-field.tsx';
import classes from './questionnaires.module.css';
import { RowsField } from './rows-field.tsx';

interface QuestionsProps {
  of: Questionnaire;
  context: Context;
  questions: readonly Question[];
  part?: OwnPart | undefined;
  form: Form<Answers>;
}

/** A step of more questions shows the first few of them, which fill a screen, and the others as soon as these are on it. */
const DEFER_ABOVE = 5;
const FIRST = 3;

/** The questions of a step, those about a person under the person's name, and its own part. */
export function Questions({ of, context, questions, part, form }: QuestionsProps) {
  const all = useDeferredValue(true, questions.length <= DEFER_ABOVE);
  const groups = groupByPerson(all ? questions : questions.slice(0, FIRST)).map(([person, group]) => (
    <Fragment key={person ?? 'all'}>
      {person !== undefined && context.people.length > 1 && (
        <h3 className={classes.person}>{context.people[person]}</h3>
      )}
      {group.map((question) =>
        question.rows ? (
          <RowsField key={question.key} of={of} question={question} form={form} />
        ) : (
          <QuestionField
            key={question.key}
            of={of}
            question={question}
            value={getQuestionValue(question, form.values)}
            optional={isOptional(question, form.values)}
            error={form.errors[question.key] ?? null}
            set={form.set}
          />
        ),
      )}
    </Fragment>
  ));
  return (
    <>
      {groups}
      {all && part?.draw(form)}
    </>
  );
}

/** Consecutive questions about the same person. */
function groupByPerson(questions: readonly Question[]): [Question['person'], Question[]][] {
  const groups: [Question['person'], Question[]][] = [];
  for (const question of questions) {
    const last = groups.at(-1);
    if (last && last[0] === question.person) last[1].push(question);
    else groups.push([question.person, [question]]);
  }
  return groups;
}
