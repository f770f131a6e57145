import {
  type Answers,
  isTicked,
  type Kind,
  type Question,
  type Questionnaire,
  updateTicks,
} from '@klantportaal/contract/modules/questionnaires/questionnaire';
import { getOptionTextKey, getTextKey } from '@klantportaal/contract/modules/questionnaires/summary';
import { getTodayInAmsterdam } from '@klantportaal/contract/values/dates/today';
import { readValue } from '@klantportaal/contract/values/tree';
import { getLocale } from '@klantportaal/web/i18n/i18n.ts';
import { type Text, useText } from '@klantportaal/web/i18n/use-text.ts';
import { CheckboxGroup, RadioGroup } from '@klantportaal/web/ui/fields/choice-field.tsx';
import { DateField } from '@klantportaal/web/ui/fields/date-field.tsx';
import { MoneyField, NumberField, type NumberValue, PercentField } from '@klantportaal/web/ui/fields/number-field.tsx';
import { PostcodeField } from '@klantportaal/web/ui/fields/postcode-field.tsx';
import { SelectField } from '@klantportaal/web/ui/fields/select-field.tsx';
import { TextArea } from '@klantportaal/web/ui/fields/text-area.tsx';
import { TextField } from '@klantportaal/web/ui/fields/text-field.tsx';
import { memo, type ReactNode } from 'react';
import classes from './questionnaires.module.css';
import { useSay } from './say.ts';

type SetAnswer = (key: string, value: unknown) => void;

interface Drawn {
  question: Question;
  /** The common props of the kit's fields. */
  field: { name: string; label: string; hint: string | undefined; error: string | null; optional: boolean };
  value: unknown;
  onChange: (value: unknown) => void;
  set: SetAnswer;
  choices: { value: string; label: string }[];
  t: Text;
}

/** Two short answers, such as yes and no, fit next to each other. */
const chooseLayout = (choices: Drawn['choices']) =>
  choices.length === 2 && choices.every(({ label }) => label.length < 10) ? 'row' : 'column';

/** Up to so many characters a field is short: initials, the addition to a house number. */
const SHORT = 20;

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');
const toNumber = (value: unknown): NumberValue => (typeof value === 'number' ? value : toText(value));

/** TABLE: how each kind of question is drawn. */
const fields: Record<Exclude<Kind, 'rows'>, (drawn: Drawn) => ReactNode> = {
  choice: ({ field, value, onChange, choices }) => (
    <RadioGroup {...field} value={toText(value)} onChange={onChange} choices={choices} layout={chooseLayout(choices)} />
  ),
  // A row of levels is marked without a message: the summary says it (P5-08).
  scale: ({ field, value, onChange, choices }) => (
    <RadioGroup
      {...field}
      error={field.error !== null}
      value={toText(value)}
      onChange={onChange}
      choices={choices}
      layout="scale"
    />
  ),
  select: ({ question, field, value, onChange, choices, t }) => (
    <SelectField
      {...field}
      value={toText(value)}
      onChange={onChange}
      choices={choices}
      placeholder={t('questionnaires.choose')}
      autoComplete={question.fills ?? 'off'}
    />
  ),
  ticks: ({ question, field, value, set, choices }) => {
    const before = listTicked(value);
    return (
      <CheckboxGroup
        {...field}
        value={before}
        onChange={(pressed) => {
          const after = updateTicks(question, before, pressed);
          for (const { value: key } of choices)
            if (after.includes(key) !== before.includes(key)) set(key, after.includes(key));
        }}
        choices={choices}
      />
    );
  },
  euros: ({ field, value, onChange }) => <MoneyField {...field} value={toNumber(value)} onChange={onChange} />,
  percent: ({ field, value, onChange }) => <PercentField {...field} value={toNumber(value)} onChange={onChange} />,
  years: ({ field, value, onChange, t }) => (
    <NumberField
      {...field}
      size="xs"
      after={t('questionnaires.years')}
      unit={t('questionnaires.years')}
      value={toNumber(value)}
      onChange={onChange}
    />
  ),
  number: ({ field, value, onChange }) => <NumberField {...field} value={toNumber(value)} onChange={onChange} />,
  day: ({ question, field, value, onChange }) => (
    <DateField
      {...field}
      value={toText(value)}
      onChange={onChange}
      noCalendar={question.holds === 'birthday'}
      max={question.past && getTodayInAmsterdam()}
      autoComplete={question.fills}
    />
  ),
  text: ({ question, field, value, onChange }) => {
    const props = { ...field, value: toText(value), onChange, maxLength: question.limit };
    const { holds } = question;
    const autoComplete = question.fills ?? (holds || question.phone ? 'off' : undefined);
    if (holds === 'postcode') return <PostcodeField {...props} autoComplete={autoComplete} />;
    return (
      <TextField
        {...props}
        kind={
          question.phone ? 'tel' : holds === 'name' || holds === 'initials' || holds === 'name prefix' ? holds : 'text'
        }
        size={(question.limit ?? SHORT + 1) > SHORT ? undefined : 's'}
        autoComplete={autoComplete}
      />
    );
  },
  email: ({ question, field, value, onChange }) => (
    <TextField
      {...field}
      kind="email"
      value={toText(value)}
      onChange={onChange}
      autoComplete={question.fills ?? 'off'}
    />
  ),
  'long-text': ({ question, field, value, onChange }) => (
    <TextArea {...field} value={toText(value)} onChange={onChange} limit={question.limit} />
  ),
};

const compareByName = (option: { label: string }, other: { label: string }) =>
  option.label.localeCompare(other.label, getLocale());

/** The ticked options; `value` is what `valueOf` makes of them. */
const listTicked = (value: unknown): string[] => (value ? String(value).split(' ') : []);

/** The value of a question, the same for the same answers: of ticks, the ticked options in one text. */
export const getQuestionValue = ({ kind, key, options = [] }: Question, answers: Answers): unknown =>
  kind === 'ticks'
    ? options.filter((option) => isTicked(readValue(answers, option))).join(' ')
    : readValue(answers, key);

interface QuestionFieldProps {
  of: Questionnaire;
  question: Question;
  /** The value that `getQuestionValue` returns. */
  value: unknown;
  /** The result of `isOptional`. */
  optional: boolean;
  error: string | null;
  /** A stable function, so that only the field that changed is drawn again. */
  set: SetAnswer;
}

/** One question, drawn by the kit. */
export const QuestionField = memo(function QuestionField({
  of,
  question,
  value,
  optional,
  error,
  set,
}: QuestionFieldProps) {
  const t = useText();
  const say = useSay();
  const text = getTextKey(of, question);
  const label = say(text);
  const { key } = question;
  const choices = (question.options ?? []).map((option) => ({
    value: option,
    label: say(getOptionTextKey(of, question, option)),
  }));
  const drawn = fields[question.kind as Exclude<Kind, 'rows'>]({
    question,
    field: {
      name: key,
      label,
      hint: question.hint && say(`${text}_hint`),
      error,
      optional: optional || (question.kind === 'ticks' && !question.atLeast),
    },
    value,
    onChange: (next) => set(key, next),
    set,
    choices: question.byName ? [...choices.slice(0, -1).sort(compareByName), ...choices.slice(-1)] : choices,
    t,
  });
  if (!question.help) return drawn;
  return (
    <div className={classes.question}>
      {drawn}
      <Explain term={label}>{say(`${text}_help`)}</Explain>
    </div>
  );
});

/** An explanation on demand, below its question. */
function Explain({ term, children }: { term: string; children: string }) {
  const t = useText();
  return (
    <details className={classes.explain}>
      <summary className={classes.explainSummary}>
        {t('questionnaires.explain')}
        <span className="visually-hidden">: {term}</span>
      </summary>
      <p className={classes.explainText}>{children}</p>
    </details>
  );
}
