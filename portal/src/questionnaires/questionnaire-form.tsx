import type { Draft } from '@klantportaal/contract/areas/questionnaires';
import { faultsOf } from '@klantportaal/contract/questionnaires/faults';
import {
  type Answers,
  type Context,
  isShown,
  type Question,
  type Questionnaire,
  questionsOf,
} from '@klantportaal/contract/questionnaires/questionnaire';
import { sentOf, settled } from '@klantportaal/contract/questionnaires/sent';
import { textOf } from '@klantportaal/contract/questionnaires/summary';
import { Fragment, useState } from 'react';
import { LeaveGuard } from '../forms/leave-guard.tsx';
import { type RuleTexts, ruleTexts } from '../forms/rule-texts.ts';
import { useForm } from '../forms/use-form.ts';
import { useText } from '../i18n/use-text.ts';
import { ErrorSummary } from '../ui/error-summary.tsx';
import { Fields } from '../ui/fields/field.tsx';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { Section } from '../ui/page-frame.tsx';
import { Wizard } from '../ui/wizard.tsx';
import { CheckAnswers } from './check-answers.tsx';
import { QuestionField } from './question-field.tsx';
import classes from './questionnaires.module.css';
import { savedText } from './saved-text.ts';
import { useSay } from './say.ts';
import { useDraft } from './use-draft.ts';

/** Rules whose text would otherwise come with the pages that had them first. */
const ownTexts: RuleTexts = { between: 'questionnaires.between', too_long: 'questionnaires.too_long' };

const DraftConflict = lazyComponent(
  () => import('./draft-conflict.tsx'),
  () => {},
);

export interface QuestionnaireFormProps {
  of: Questionnaire;
  /** The action on which it hangs. */
  action: string;
  context: Context;
  /** What was filled in before. */
  draft: Draft | null;
  /** What is known already, if there is no draft. */
  initial?: Answers;
  /** Sends what `sentOf` makes of the answers. */
  send: (answers: Answers) => Promise<unknown>;
  onSent: () => Promise<void>;
  onFailed: (error: unknown) => Promise<void>;
}

/** A questionnaire, step by step; it saves itself as one types (docs/decisions/134, 136). */
export function QuestionnaireForm({
  of,
  action,
  context,
  draft,
  initial,
  send,
  onSent,
  onFailed,
}: QuestionnaireFormProps) {
  const t = useText();
  const say = useSay();
  const total = of.steps.length + (of.checkStep ? 1 : 0);
  const [step, setStep] = useState(Math.min(draft?.step ?? 0, total - 1));
  const [first] = useState<Answers>(() => draft?.answers ?? initial ?? {});
  const all = questionsOf(of);

  const form = useForm<Answers>({
    initial: first,
    // 'Koopt u een woning: Dit veld is verplicht'.
    labels: Object.fromEntries(all.map((question) => [question.key, say(textOf(of, question)).replace(/[?.]$/, '')])),
    check: (answers) =>
      Object.fromEntries(
        Object.entries(faultsOf(all, answers, context)).map(([key, { rule, values }]) => [
          key,
          { key: ownTexts[rule] ?? ruleTexts[rule], values },
        ]),
      ),
    async send(answers) {
      keeper.stop();
      try {
        await send(sentOf(of, answers, context));
      } catch (error) {
        keeper.goOn();
        throw error;
      }
      await onSent();
      return true;
    },
    onFailed,
  });
  const { state, keeper } = useDraft(action, draft, { step, answers: form.values });

  const current = of.steps[step];
  const shown = (current?.questions ?? []).filter((question) => isShown(question, form.values, context));
  const names = shown.map(({ key }) => key);
  const isLast = step === total - 1;

  const submit = () => {
    // Answers of another step can be missing: a draft of older questions, a partner who came later.
    const faulty = of.steps.findIndex(
      ({ questions }) => Object.keys(faultsOf(questions, form.values, context)).length > 0,
    );
    if (faulty < 0 || faulty === step) return void form.submit();
    form.passes(...(of.steps[faulty]?.questions ?? []).map(({ key }) => key));
    setStep(faulty);
  };
  const next = () => {
    if (isLast) return submit();
    if (!form.passes(...names)) return;
    form.change((answers) => settled(shown, answers, context));
    setStep(step + 1);
  };

  return (
    <>
      <Wizard
        step={step + 1}
        total={total}
        title={current ? say(`${of.name}.step_${current.name}`) : t('questionnaires.check')}
        intro={
          current ? current.intro && say(`${of.name}.step_${current.name}_intro`) : t('questionnaires.check_intro')
        }
        problems={
          <ErrorSummary problems={form.problems.filter(({ id }) => names.includes(id))} attempt={form.attempt} />
        }
        onBack={step > 0 ? () => setStep(step - 1) : undefined}
        onNext={next}
        nextText={isLast ? t('questionnaires.send') : undefined}
        busy={form.busy}
        saved={savedText(state, t)}
      >
        <Fields>
          {byPerson(shown).map(([person, questions]) => (
            <Fragment key={person ?? 'all'}>
              {person !== undefined && context.people.length > 1 && (
                <h3 className={classes.person}>{context.people[person]}</h3>
              )}
              {questions.map((question) => (
                <QuestionField key={question.key} of={of} question={question} form={form} />
              ))}
            </Fragment>
          ))}
        </Fields>
        {isLast && (
          <Answered title={of.checkStep ? null : t('questionnaires.check')}>
            <CheckAnswers
              of={of}
              answers={form.values}
              context={context}
              steps={of.checkStep ? total : total - 1}
              onChange={setStep}
            />
          </Answered>
        )}
      </Wizard>
      {state.kind === 'conflict' && (
        <DraftConflict
          of={of}
          action={action}
          context={context}
          ours={form.values}
          onOurs={(version) => keeper.resolve(version, 'keep')}
          onTheirs={(theirs) => {
            keeper.resolve(theirs.version, 'drop');
            form.change(() => theirs.answers);
            setStep(Math.min(theirs.step, total - 1));
          }}
        />
      )}
      <LeaveGuard
        asks={keeper.hasFailed}
        words={{
          title: t('questionnaires.leave_title'),
          text: t('questionnaires.leave_text'),
          stay: t('questionnaires.stay'),
          leave: t('questionnaires.leave'),
        }}
      />
    </>
  );
}

/** Under a heading, unless the step is about nothing else. */
const Answered = ({ title, children }: { title: string | null; children: React.ReactNode }) =>
  title ? <Section title={title}>{children}</Section> : children;

/** Consecutive questions about the same person. */
function byPerson(questions: readonly Question[]): [Question['person'], Question[]][] {
  const groups: [Question['person'], Question[]][] = [];
  for (const question of questions) {
    const last = groups.at(-1);
    if (last && last[0] === question.person) last[1].push(question);
    else groups.push([question.person, [question]]);
  }
  return groups;
}
