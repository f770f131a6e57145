import type { Mortgage } from '@klantportaal/contract/modules/products/mortgages';
import type { Answers } from '@klantportaal/contract/modules/questionnaires/questionnaire';
import { CheckForm, type CheckFormProps } from './check-form.tsx';
import { listStartParts, PARTS, splitEnteredParts } from './check-parts.ts';
import { useLoanPartsPart } from './loan-parts-part.tsx';

/** The mortgage check that also asks the loan parts. */
export function CheckFormWithParts({ mortgage, ...form }: CheckFormProps & { mortgage: Mortgage | null }) {
  const part = useLoanPartsPart(mortgage, form.context);
  const begin = (before: Answers) => ({ [PARTS]: listStartParts(mortgage, before) });
  return <CheckForm {...form} parts={{ part, begin, entered: splitEnteredParts }} />;
}
