import {
  type Answers,
  isTicked,
  type Kind,
  type Question,
  type Questionnaire,
} from '@klantportaal/contract/questionnaires/questionnaire';
import { optionText, textOf } from '@klantportaal/contract/questionnaires/summary';
import { valueAt, withValue } from '@klantportaal/contract/values/tree';
import type { ReactNode } from 'react';
import type { Form } from '../forms/use-form.ts';
import { useText } from '../i18n/use-text.ts';
import { CheckboxGroup, RadioGroup } from '../ui/fields/choice-field.tsx';
import { DateField } from '../ui/fields/date-field.tsx';
import { MoneyField, NumberField, type NumberValue } from '../ui/fields/number-field.tsx';
import { TextArea } from '../ui/fields/text-area.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { Explain } from './explain.tsx';
import classes from './questionnaires.module.css';
import { useSay } from './say.ts';

interface Drawn {
  question: Question;
  form: Form<Answers>;
  /** The common props of the kit's fields. */
  field: { name: string; label: string; hint?: string; error: string | null; optional?: boolean };
  value: unknown;
  onChange: (value: unknown) => void;
  choices: { value: string; label: string }[];
}

/** Two short answers, such as yes and no, fit next to each other. */
const layoutOf = (choices: Drawn['choices']) =>
  choices.length === 2 && choices.every(({ label }) => label.length < 10) ? 'row' : 'column';

/** TABLE: how each kind of question is drawn. */
const fields: Record<Kind, (drawn: Drawn) => ReactNode> = {
  choice: ({ field, value, onChange, choices }) => (
    <RadioGroup
      {...field}
      value={(value as string | undefined) ?? ''}
      onChange={onChange}
      choices={choices}
      layout={layoutOf(choices)}
    />
  ),
  // A row of levels is marked without a message: the summary says it (P5-08).
  scale: ({ field, value, onChange, choices }) => (
    <RadioGroup
      {...field}
      error={field.error !== null}
      value={(value as string | undefined) ?? ''}
      onChange={onChange}
      choices={choices}
      layout="scale"
    />
  ),
  ticks: ({ field, form, choices }) => (
    <CheckboxGroup
      {...field}
      value={choices.map((choice) => choice.value).filter((key) => isTicked(valueAt(form.values, key)))}
      onChange={(ticked) =>
        form.change((answers) =>
          choices.reduce((now, choice) => withValue(now, choice.value, ticked.includes(choice.value)), answers),
        )
      }
      choices={choices}
    />
  ),
  euros: ({ field, value, onChange }) => (
    <MoneyField {...field} value={(value as NumberValue | undefined) ?? ''} onChange={onChange} />
  ),
  years: ({ field, value, onChange }) => <Years {...field} value={value} onChange={onChange} />,
  day: ({ field, value, onChange }) => (
    <DateField {...field} value={(value as string | undefined) ?? ''} onChange={onChange} />
  ),
  text: ({ question, field, value, onChange }) => (
    <TextField {...field} value={(value as string | undefined) ?? ''} onChange={onChange} maxLength={question.limit} />
  ),
  'long-text': ({ question, field, value, onChange }) => (
    <TextArea {...field} value={(value as string | undefined) ?? ''} onChange={onChange} limit={question.limit} />
  ),
};

function Years({ value, onChange, ...field }: Drawn['field'] & Pick<Drawn, 'value' | 'onChange'>) {
  const t = useText();
  const unit = t('questionnaires.years');
  return (
    <NumberField
      {...field}
      size="xs"
      after={unit}
      unit={unit}
      value={(value as NumberValue | undefined) ?? ''}
      onChange={onChange}
    />
  );
}

interface QuestionFieldProps {
  of: Questionnaire;
  question: Question;
  form: Form<Answers>;
}

/** One question, drawn by the kit. */
export function QuestionField({ of, question, form }: QuestionFieldProps) {
  const say = useSay();
  const text = textOf(of, question);
  const label = say(text);
  const { name, value, onChange, error } = form.field(question.key);
  const hint = question.hint && say(`${text}_hint`);
  const optional = question.optional || (question.kind === 'ticks' && !question.atLeastOne);
  const drawn = fields[question.kind]({
    question,
    form,
    field: { name, label, hint, error, optional },
    value,
    onChange,
    choices: (question.options ?? []).map((option) => ({
      value: option,
      label: say(optionText(of, question, option)),
    })),
  });
  if (!question.help) return drawn;
  return (
    <div className={classes.question}>
      {drawn}
      <Explain term={label}>{say(`${text}_help`)}</Explain>
    </div>
  );
}
