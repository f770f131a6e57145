import { type OpportunityAnswer, PresentOpportunityBody } from '@klantportaal/contract/modules/products/mortgages';
import type { SavingsPeriod } from '@klantportaal/contract/values/dates/savings-period';
import type { Faults } from '@klantportaal/web/forms/faults.ts';
import { checkAmount, checkRequired, inCents, toNumberOrNull } from '@klantportaal/web/forms/rules.ts';
import type { NumberValue } from '@klantportaal/web/ui/fields/number-field.tsx';
import { findBodyFaults } from '../../../api/body-faults.ts';

/** The form's values; the day YYYY-MM-DD. */
export interface Opportunity {
  answer: OpportunityAnswer | '';
  date: string;
  amount: NumberValue;
  period: SavingsPeriod;
}

/** Builds the request body; a field that the chosen answer does not ask for is left empty. */
export function buildOpportunityBody(productActionId: string, { answer, date, amount: own, period }: Opportunity) {
  const isOwn = answer === 'custom_amount';
  return {
    productActionId,
    isAgreed: answer as OpportunityAnswer,
    futureDate: answer === 'future_date' ? date : '',
    customAmount: isOwn ? toNumberOrNull(own) : null,
    customPeriod: isOwn ? period : ('' as const),
  };
}

/** Returns the faults by field (D5-11, D5-12). */
export function validateOpportunity(form: Opportunity): Faults<Opportunity> {
  if (!form.answer) return { answer: checkRequired('') };
  const found = findBodyFaults('updatePresentOpportunity', PresentOpportunityBody, buildOpportunityBody('-', form), {
    own: inCents,
    fields: { date: 'futureDate', amount: 'customAmount', period: 'customPeriod' },
  });
  const noAmount = form.answer === 'custom_amount' ? checkAmount(form.amount) : null;
  return noAmount ? { ...found, amount: noAmount } : found;
}
