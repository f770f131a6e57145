import { npsScores } from '@klantportaal/contract/modules/feedback/nps-feedback';
import { ensure } from '@klantportaal/contract/values/ensure';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { SelectField } from '@klantportaal/web/ui/fields/select-field.tsx';
import { getFirmText } from '../../../i18n/firm-text.ts';
import { AddWords } from '../../../page/drafts/add-words.tsx';
import form from '../../../page/fields/form.module.css';
import { LocalizedFields } from '../../../page/fields/localized-fields.tsx';
import { listForms, type TextForm } from '../../../page/fields/text-forms.ts';
import { Listed } from '../../../page/lists/listed.tsx';
import classes from './questions.module.css';
import { type Question, toLocalizedOrNull } from './scores.ts';

/** The most answers that the server takes. */
const MAX_ANSWERS = 50;

interface ScoreQuestionProps {
  of: Question;
  at: number;
  /** The refusal of the server, by its path in the question. */
  faultOf: (place: string) => string | null;
  change: (question: Question) => void;
}

/** One question after a score: of which scores, its words, and the answers to choose from. */
export function ScoreQuestion({ of, at, faultOf, change }: ScoreQuestionProps) {
  const t = useText();
  const { question, alternatives, free_answer } = of;
  const createFaultFormatter = (place: string) => (inForm: TextForm) => {
    const fault = faultOf(`${place}/${inForm}`);
    return fault && t(fault === 'required' ? 'licence.missing' : 'licence.wrong');
  };
  /** TABLE: what each refusal of a bound is called. */
  const boundFaults: Record<string, string> = {
    before_from: t('questions.before_from'),
    overlaps: t('questions.overlaps'),
  };
  const findBoundFault = (end: 'from' | 'to') => {
    const fault = faultOf(`/${end}`);
    return fault && (boundFaults[fault] ?? t('licence.wrong'));
  };
  return (
    <div className={form.form}>
      <div className={classes.scores}>
        {(['from', 'to'] as const).map((end) => (
          <SelectField
            key={end}
            label={t(`questions.${end}`)}
            size="s"
            value={String(of[end])}
            choices={npsScores.map((score) => ({ value: String(score), label: String(score) }))}
            error={findBoundFault(end)}
            onChange={(score) => change({ ...of, [end]: Number(score) })}
          />
        ))}
      </div>
      <LocalizedFields
        label={t('questions.question')}
        value={question}
        maxLength={300}
        faultOf={createFaultFormatter('/question')}
        onChange={(text) => change({ ...of, question: text })}
      />
      <fieldset className={form.group}>
        <legend>{t('questions.to_choose')}</legend>
        <Listed
          label={t('questions.to_choose')}
          items={alternatives}
          nameOf={getFirmText}
          detailsOf={({ en }) => [en ?? t('questions.no_english')]}
          isWrong={(place) =>
            listForms(ensure(alternatives[place])).some((inForm) => faultOf(`/alternatives/${place}/${inForm}`))
          }
          disabled={false}
          change={(next) => change({ ...of, alternatives: next })}
          fields={(answer, place, set) => (
            <LocalizedFields
              label={t('questions.answer')}
              value={answer}
              maxLength={200}
              faultOf={createFaultFormatter(`/alternatives/${place}`)}
              onChange={(text) => set(text)}
            />
          )}
        />
        {alternatives.length < MAX_ANSWERS && (
          <AddWords
            name={`licence.nps.${at}.new`}
            label={t('questions.answer')}
            act={t('questions.answer_add')}
            maxLength={200}
            onAdd={(text) => change({ ...of, alternatives: [...alternatives, text] })}
          />
        )}
      </fieldset>
      <LocalizedFields
        label={t('questions.own_answer')}
        hint={t('questions.own_answer_hint')}
        value={free_answer}
        maxLength={200}
        faultOf={createFaultFormatter('/free_answer')}
        onChange={(text) => change({ ...of, free_answer: toLocalizedOrNull(text) })}
      />
    </div>
  );
}
