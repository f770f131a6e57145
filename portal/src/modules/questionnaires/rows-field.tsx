import { MAX_ROWS } from '@klantportaal/contract/modules/questionnaires/faults';
import {
  type Answers,
  isOptional,
  listRowQuestions,
  listRows,
  type Question,
  type Questionnaire,
} from '@klantportaal/contract/modules/questionnaires/questionnaire';
import { getTextKey } from '@klantportaal/contract/modules/questionnaires/summary';
import type { Form } from '@klantportaal/web/forms/use-form.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { Plus, Trash } from '@klantportaal/web/ui/content/icons.ts';
import { useRef } from 'react';
import { getQuestionValue, QuestionField } from './question-field.tsx';
import classes from './questionnaires.module.css';
import { useSay } from './say.ts';

interface RowsFieldProps {
  of: Questionnaire;
  question: Question;
  form: Form<Answers>;
}

/** A list to which one adds, such as pensions: the questions of each row, and buttons to add and remove one. */
export function RowsField({ of, question, form }: RowsFieldProps) {
  const t = useText();
  const say = useSay();
  const list = useRef<HTMLFieldSetElement>(null);
  const { key } = question;
  const text = getTextKey(of, question);
  const rows = listRows(form.values, key);
  /** After the list has changed: the first field of the new row, or the button that adds one. */
  const focusOn = (selector: string) =>
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(selector)?.focus());
  const add = () => {
    form.set(key, [...rows, {}]);
    focusOn(`[data-row='${rows.length}'] :is(input, select)`);
  };
  const remove = (place: number) => {
    form.set(
      key,
      rows.filter((_, index) => index !== place),
    );
    focusOn('[data-add]');
  };
  return (
    <fieldset ref={list} id={key} tabIndex={-1} className={classes.rows}>
      <legend className={classes.rowsTitle}>{say(text)}</legend>
      {question.hint && <p className={classes.rowsHint}>{say(`${text}_hint`)}</p>}
      {rows.map((_, place) => {
        const name = say(`${text}_row`, { place: place + 1 });
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place: fields follow what stands there
          <fieldset key={place} data-row={place} className={classes.row}>
            <legend className={classes.rowTitle}>{name}</legend>
            {listRowQuestions(question, place).map((inner) => (
              <QuestionField
                key={inner.key}
                of={of}
                question={inner}
                value={getQuestionValue(inner, form.values)}
                optional={isOptional(inner, form.values)}
                error={form.errors[inner.key] ?? null}
                set={form.set}
              />
            ))}
            <Button
              look="quiet"
              className={classes.quiet}
              icon={Trash}
              aria-label={t('questionnaires.remove_row', { name })}
              onClick={() => remove(place)}
            >
              {t('questionnaires.remove')}
            </Button>
          </fieldset>
        );
      })}
      {rows.length < MAX_ROWS && (
        <div>
          <Button look="secondary" icon={Plus} data-add="" onClick={add}>
            {say(`${text}_add`)}
          </Button>
        </div>
      )}
    </fieldset>
  );
}
