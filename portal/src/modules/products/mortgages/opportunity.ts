import { type OpportunityAnswer, PresentOpportunityBody } from '@klantportaal/contract/modules/products/mortgages';
import type { SavingsPeriod } from '@klantportaal/contract/values/dates/savings-period';
import type { Faults } from '@klantportaal/web/forms/faults.ts';
import { amount, inCents, numberOrNull, required } from '@klantportaal/web/forms/rules.ts';
import type { NumberValue } from '@klantportaal/web/ui/fields/number-field.tsx';
import { bodyFaults } from '../../../api/body-faults.ts';

/** The form's values; the day YYYY-MM-DD. */
export interface Opportunity {
  answer: OpportunityAnswer | '';
  date: string;
  amount: NumberValue;
  period: SavingsPeriod;
}

/** What is sent; what the chosen answer does not ask is left empty. */
export function opportunityBody(productActionId: string, { answer, date, amount: own, period }: Opportunity) {
  const isOwn = answer === 'custom_amount';
  return {
    productActionId,
    isAgreed: answer as OpportunityAnswer,
    futureDate: answer === 'future_date' ? date : '',
    customAmount: isOwn ? numberOrNull(own) : null,
    customPeriod: isOwn ? period : ('' as const),
  };
}

/** What is wrong, by field (D5-11, D5-12). */
export function validateOpportunity(form: Opportunity): Faults<Opportunity> {
  if (!form.answer) return { answer: required('') };
  const found = bodyFaults('updatePresentOpportunity', PresentOpportunityBody, opportunityBody('-', form), {
    own: inCents,
    fields: { date: 'futureDate', amount: 'customAmount', period: 'customPeriod' },
  });
  const noAmount = form.answer === 'custom_amount' ? amount(form.amount) : null;
  return noAmount ? { ...found, amount: noAmount } : found;
}
