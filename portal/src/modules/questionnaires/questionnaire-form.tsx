import { validateAnswers } from '@klantportaal/contract/modules/questionnaires/faults';
import {
  type Answers,
  type Context,
  isShown,
  listQuestions,
  type Questionnaire,
  withRows,
} from '@klantportaal/contract/modules/questionnaires/questionnaire';
import {
  collectAnswersToSend,
  withDefaults,
  withStartValues,
} from '@klantportaal/contract/modules/questionnaires/sent';
import { formatLabel } from '@klantportaal/contract/modules/questionnaires/summary';
import { LeaveGuard } from '@klantportaal/web/forms/leave-guard.tsx';
import { isUnder } from '@klantportaal/web/forms/path.ts';
import { getRuleText, type RuleTexts } from '@klantportaal/web/forms/rule-texts.ts';
import { useForm } from '@klantportaal/web/forms/use-form.ts';
import { formatClockTime } from '@klantportaal/web/i18n/format.ts';
import { type Text, useText } from '@klantportaal/web/i18n/use-text.ts';
import { ErrorSummary } from '@klantportaal/web/ui/feedback/error-summary.tsx';
import { Fields } from '@klantportaal/web/ui/fields/field.tsx';
import { Section } from '@klantportaal/web/ui/layout/page-frame.tsx';
import { Wizard } from '@klantportaal/web/ui/layout/wizard.tsx';
import { createLazyComponent } from '@klantportaal/web/ui/lazy-component.tsx';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { CheckAnswers } from './check-answers.tsx';
import type { StartingDraft } from './draft-copy.ts';
import type { DraftState } from './draft-keeper.ts';
import { KeptNoMore } from './kept-no-more.tsx';
import type { OwnPart } from './own-part.ts';
import { Questions } from './questions.tsx';
import { useSay } from './say.ts';
import { useBrowserBack } from './use-browser-back.ts';
import { useDraft } from './use-draft.ts';

/** Rules whose text would otherwise come with the pages that had them first. */
const ownTexts: RuleTexts = {
  between: 'questionnaires.between',
  house_number: 'questionnaires.house_number',
  phone: 'questionnaires.phone',
  postcode: 'questionnaires.postcode',
};

const DraftConflict = createLazyComponent(
  () => import('./draft-conflict.tsx'),
  () => {},
);

export interface QuestionnaireFormProps {
  of: Questionnaire;
  /** The action on which it hangs. */
  action: string;
  context: Context;
  /** The draft to go on with; null for a fresh start. */
  draft: StartingDraft | null;
  /** The owner of the copy in this tab: from `findPageOwner` or `toCheckOwner`. */
  owner: string;
  /** Without sign-in nothing is saved: the answers live in this tab, and leaving the page asks first. */
  unsaved?: true;
  /** Its action was closed while the form was open. */
  closed?: boolean;
  /** Makes the answers that the form begins with from those filled in before. */
  begin?: (before: Answers) => Answers;
  /** Sends what `sentOf` makes of the answers; also gets them as they were filled in. */
  send: (sent: Answers, answers: Answers) => Promise<unknown>;
  onSent: () => Promise<void>;
  onFailed: (error: unknown) => Promise<void>;
  /** The steps around a step, counted from 1; the next and the last that is shown, unless this says otherwise. */
  steps?: Record<'after' | 'before', (step: number, answers: Answers) => number>;
  /** The text that leads back from the last step, if not the usual one. */
  backText?: (answers: Answers) => string | undefined;
  /** A step's introduction, if not the text of the questionnaire. */
  introOf?: (step: string) => ReactNode;
  part?: OwnPart | undefined;
  /** The title of the summary of a step that is not complete. */
  incomplete?: string;
  /** Draws the conclusion from the answers, on the last step. */
  outcome?: (answers: Answers) => ReactNode;
}

/** A questionnaire, step by step; it saves itself as one types. */
export function QuestionnaireForm({
  of,
  action,
  context,
  draft,
  owner,
  unsaved,
  closed = false,
  begin = (before) => before,
  send,
  onSent,
  onFailed,
  steps,
  backText,
  introOf,
  part,
  incomplete,
  outcome,
}: QuestionnaireFormProps) {
  const t = useText();
  const say = useSay();
  const total = of.steps.length + (of.checkStep ? 1 : 0);
  const [step, setStep] = useState(Math.min(draft?.step ?? 0, total - 1));
  const [first] = useState<Answers>(() => begin(draft?.answers ?? {}));
  const all = listQuestions(of);

  const form = useForm<Answers>({
    initial: first,
    // 'Koopt u een woning: Dit veld is verplicht'.
    labels: (path, answers) => {
      const question = withRows(all, answers).find(({ key }) => key === path);
      return question ? formatLabel(of, question, say).replace(/[?.]$/, '') : part?.labels[path];
    },
    check: (answers) => ({
      ...Object.fromEntries(
        Object.entries(validateAnswers(all, answers, context)).map(([key, { rule, values }]) => [
          key,
          { key: getRuleText(rule, ownTexts), values },
        ]),
      ),
      ...(part?.isShown(answers) ? part.faults(answers) : {}),
    }),
    async send(answers) {
      keeper.stop();
      pressed.current = true;
      try {
        await send(collectAnswersToSend(of, answers, context), answers);
      } catch (error) {
        keeper.goOn();
        throw error;
      }
      keeper.sent();
      await onSent();
      return true;
    },
    onFailed,
  });
  const { state, keeper } = useDraft(
    { action, owner, unsaved, questions: of.version, start: draft },
    { step, answers: form.values },
  );
  useEffect(() => {
    if (closed) keeper.end('ACTION_ALREADY_DONE');
  }, [closed, keeper]);
  const isEnded = state.kind === 'ended';
  const pressed = useRef(false);
  const endedBox = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that was pressed is at the other end of the page.
    if (isEnded && pressed.current) endedBox.current?.focus();
  }, [isEnded]);

  // Answers that a reload brought back were not sent either.
  const { isUnsaved } = form;
  const isUnsent = useCallback(() => isUnsaved() || draft !== null, [isUnsaved, draft]);

  const current = of.steps[step];
  /** The places of the steps that are shown; the one to check in comes after all. */
  const places = [...Array(total).keys()].filter((index) => of.steps[index]?.shown?.(form.values, context) ?? true);
  const before = steps ? steps.before(step + 1, form.values) - 1 : places.findLast((index) => index < step);
  const after = steps ? steps.after(step + 1, form.values) - 1 : places.find((index) => index > step);
  const [atCheck, setAtCheck] = useState<AtCheck | null>(null);
  const shown = (current?.questions ?? []).filter((question) => isShown(question, form.values, context));
  const ownPart = part?.step === current?.name && part?.isShown(form.values) ? part : undefined;
  const names = [...shown.map(({ key }) => key), ...(ownPart ? [ownPart.key] : [])];
  const isLast = step === total - 1;

  const isFaulty = ({ name, questions }: (typeof of.steps)[number]) =>
    Object.keys(validateAnswers(questions, form.values, context)).length > 0 ||
    (part?.step === name && part.isShown(form.values) && Object.keys(part.faults(form.values)).length > 0);
  const listFaultySteps = (): number[] => of.steps.flatMap((formStep, index) => (isFaulty(formStep) ? [index] : []));
  /** From the answers to check to one of the steps, and with one press back. */
  const open = (to: number) => {
    setAtCheck({ faulty: listFaultySteps() });
    setStep(to);
  };
  // Questions that appear only because of the change are filled in on the way back.
  const isOneAway =
    atCheck !== null && listFaultySteps().every((index) => index === step || atCheck.faulty.includes(index));

  const toCheck = () => {
    setAtCheck(null);
    setStep(total - 1);
  };
  const goBack = step > 0 && before !== undefined ? () => setStep(before) : undefined;
  useBrowserBack(step, isOneAway ? toCheck : goBack);

  const submit = () => {
    if (isEnded) return endedBox.current?.focus();
    // Answers of another step can be missing: a draft of older questions, a partner who came later.
    const [first] = listFaultySteps();
    if (first === undefined || first === step) return void form.submit();
    form.passes(...(of.steps[first]?.questions ?? []).map(({ key }) => key), ...(part ? [part.key] : []));
    open(first);
  };
  const goToNext = () => {
    if (isLast) return submit();
    if (!form.passes(...names)) return;
    const to = isOneAway ? total - 1 : (after ?? step);
    if (to === total - 1) setAtCheck(null);
    form.change((answers) => withStartValues(of.steps[to]?.questions ?? [], withDefaults(shown, answers, context)));
    setStep(to);
  };

  return (
    <>
      {state.kind === 'ended' && (
        <div ref={endedBox} tabIndex={-1}>
          <KeptNoMore of={of} action={action} why={state.why} answers={form.values} context={context} part={part} />
        </div>
      )}
      <Wizard
        step={places.filter((index) => index <= step).length}
        total={places.length}
        title={current ? say(`${of.name}.step_${current.name}`) : t('questionnaires.check')}
        intro={
          current
            ? (introOf?.(current.name) ?? (current.intro && say(`${of.name}.step_${current.name}_intro`)))
            : t('questionnaires.check_intro')
        }
        problems={
          <ErrorSummary
            problems={form.problems.filter(({ id }) => names.some((name) => isUnder(id, name)))}
            attempt={form.attempt}
            title={incomplete}
          />
        }
        onBack={isOneAway ? undefined : goBack}
        backText={isLast ? backText?.(form.values) : undefined}
        onNext={goToNext}
        nextText={isLast ? t('questionnaires.send') : isOneAway ? t('questionnaires.to_check') : undefined}
        busy={form.busy}
        saved={findSavedText(state, t)}
      >
        {names.length > 0 && (
          <Fields>
            <Questions key={step} of={of} context={context} questions={shown} part={ownPart} form={form} />
          </Fields>
        )}
        {isLast && outcome?.(form.values)}
        {isLast && (
          <Answered title={of.checkStep ? null : t('questionnaires.check')} intro={t('questionnaires.check_intro')}>
            <CheckAnswers
              of={of}
              answers={form.values}
              context={context}
              steps={of.checkStep ? total : total - 1}
              part={part}
              onChange={open}
            />
          </Answered>
        )}
      </Wizard>
      {state.kind === 'conflict' && (
        <DraftConflict
          of={of}
          action={action}
          context={context}
          part={part}
          begin={begin}
          ours={form.values}
          onOurs={(version) => keeper.resolve(version, 'keep')}
          onTheirs={(theirs) => {
            keeper.resolve(theirs.version, 'drop');
            form.change(() => begin(theirs.answers));
            setStep(Math.min(theirs.step, total - 1));
          }}
        />
      )}
      <LeaveGuard
        asks={unsaved ? isUnsent : keeper.hasFailed}
        words={{
          title: t('questionnaires.leave_title'),
          text: t(unsaved ? 'questionnaires.leave_unsent' : 'questionnaires.leave_text'),
          stay: t('questionnaires.stay'),
          leave: t('questionnaires.leave'),
        }}
      />
    </>
  );
}

/** A step was opened from the answers to check: which steps were not complete then, counted from 0. */
interface AtCheck {
  readonly faulty: readonly number[];
}

/** Under a heading, unless the step is about nothing else. */
const Answered = ({ title, intro, children }: { title: string | null; intro: string; children: ReactNode }) =>
  title ? (
    <Section title={title} intro={intro}>
      {children}
    </Section>
  ) : (
    children
  );

/** The text about the state of the draft: 'Opgeslagen om 14:02'; null before anything was typed. */
function findSavedText(state: DraftState, t: Text): string | null {
  if (state.kind === 'failed') return t('questionnaires.not_saved');
  if (state.kind === 'ended') return t('questionnaires.kept_no_more');
  if (state.kind === 'conflict' || !state.at) return null;
  return t('questionnaires.saved_at', { time: formatClockTime(state.at) });
}
