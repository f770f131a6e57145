import {
  buildMortgageCheckForm,
  scoreMortgageCheck,
} from '@klantportaal/contract/modules/questionnaires/mortgage-check/form';
import { getAdvice } from '@klantportaal/contract/modules/questionnaires/mortgage-check/outcome';
import {
  isRunning,
  type MortgageCheckContext,
  mortgageCheck,
} from '@klantportaal/contract/modules/questionnaires/mortgage-check/questions';
import { getNextStep, getPreviousStep } from '@klantportaal/contract/modules/questionnaires/mortgage-check/steps';
import type { Answers } from '@klantportaal/contract/modules/questionnaires/questionnaire';
import type { EnteredLoanParts } from '@klantportaal/contract/values/loan-parts';
import { addressStyle } from '@klantportaal/web/i18n/address-style.ts';
import { getLocale } from '@klantportaal/web/i18n/i18n.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { LicenceHtml } from '@klantportaal/web/lib/html.tsx';
import { Card } from '@klantportaal/web/ui/content/card.tsx';
import { localise, useLicence } from '../../../licences/portal.ts';
import type { OwnPart } from '../own-part.ts';
import { QuestionnaireForm, type QuestionnaireFormProps } from '../questionnaire-form.tsx';

/** The loan parts of the check: a part of its first step, beside the questions. */
export interface CheckParts {
  part: OwnPart;
  begin: (before: Answers) => Answers;
  entered: (answers: Answers) => EnteredLoanParts;
}

export interface CheckFormProps
  extends Pick<QuestionnaireFormProps, 'action' | 'draft' | 'owner' | 'unsaved' | 'closed' | 'onSent' | 'onFailed'> {
  context: MortgageCheckContext;
  /** Only where the licence asks for them. */
  parts?: CheckParts;
  /** Sends the `formData` of the call. */
  send: (formData: Answers) => Promise<unknown>;
}

const steps = { after: getNextStep, before: getPreviousStep };

/** The six steps of the mortgage check, of which the last shows the advice and sends (Q2-20 to Q2-24). */
export function CheckForm({ context, parts, send, ...rest }: CheckFormProps) {
  const t = useText();
  const licence = useLicence();

  const renderIntro = (step: string) => {
    const own = localise(
      licence?.content[`mortgage_check_introduction_${step}` as 'mortgage_check_introduction_family'],
    );
    if (own) return <LicenceHtml html={own} />;
    return step === 'details' ? t('mortgage_check.intro') : undefined;
  };
  const reader = { locale: getLocale(), style: addressStyle.get() };
  const renderOutcome = (answers: Answers) =>
    licence && (
      <Card soft title={t('check.advice')}>
        <LicenceHtml html={getAdvice(scoreMortgageCheck(answers, context), licence.content, reader)} />
      </Card>
    );

  return (
    <QuestionnaireForm
      {...rest}
      of={mortgageCheck}
      context={context}
      begin={(before) => ({ phone: context.knownPhone ?? '', ...before, ...parts?.begin(before) })}
      send={(_, answers) => send(buildMortgageCheckForm(answers, context, parts?.entered(answers)))}
      steps={steps}
      backText={(answers) => (isRunning(answers) ? undefined : t('check.to_beginning'))}
      introOf={renderIntro}
      part={parts?.part}
      incomplete={t('mortgage.validation.fill_required_fields')}
      outcome={renderOutcome}
    />
  );
}
