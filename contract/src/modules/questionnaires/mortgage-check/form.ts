/** The body that the mortgage check sends (Q7-20 to Q7-27). */
import type { EnteredLoanParts, LoanPartValues } from '../../../values/loan-parts.ts';
import { type Answers, isEmpty } from '../questionnaire.ts';
import { collectAnswersToSend, sumWeights } from '../sent.ts';
import { type MortgageCheckContext, mortgageCheck, shouldAskLoanParts } from './questions.ts';

const normalizePhone = (phone: unknown): string => String(phone ?? '').replace(/[^\d+]/g, '');

/** The phone number of the body, or null when it is the one on record already (Q7-25). */
const pickNewPhone = ({ phone }: Answers, { knownPhone }: MortgageCheckContext) =>
  isEmpty(phone) || normalizePhone(phone) === normalizePhone(knownPhone) ? {} : { phone };

const omitEmpty = (fields: object): Answers =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value)));

/** A loan part under its keys of the body (Q7-22); what is not filled in is left out. */
const toSentPart = ({ type, ...part }: LoanPartValues & { readonly id?: string }): Answers =>
  omitEmpty({
    id: part.id,
    loan_type: type,
    amount: part.amount,
    current_amount: part.current_amount,
    interest: part.interest,
    date: part.date,
    start_of_fixed_rate_period: part.start_of_fixed_rate_period,
    end_of_fixed_rate_period: part.end_of_fixed_rate_period,
  });

const list = (key: string, rows: readonly unknown[] | null | undefined) =>
  rows && rows.length > 0 ? { [key]: rows } : {};

/** The lists of loan parts, when they are asked and there are any (Q7-23). */
export const toLoanPartLists = (
  answers: Answers,
  context: MortgageCheckContext,
  {
    parts,
    new_parts,
  }: { parts?: readonly unknown[] | null | undefined; new_parts?: readonly unknown[] | null | undefined },
): Answers =>
  shouldAskLoanParts(answers, context) ? { ...list('parts', parts), ...list('new_parts', new_parts) } : {};

/** The score of the answers; 0 when the mortgage does not run, because then nothing with a weight is asked (Q7-24). */
export const scoreMortgageCheck = (answers: Answers, context: MortgageCheckContext): number =>
  sumWeights(mortgageCheck, answers, context);

/** The `formData` of both calls. */
export function buildMortgageCheckForm(
  answers: Answers,
  context: MortgageCheckContext,
  { parts, added }: EnteredLoanParts = { parts: [], added: [] },
): Answers {
  const { phone, ...sent } = collectAnswersToSend(mortgageCheck, answers, context);
  return {
    ...sent,
    ...pickNewPhone({ phone }, context),
    ...toLoanPartLists(answers, context, { parts: parts.map(toSentPart), new_parts: added.map(toSentPart) }),
    calculated_score: scoreMortgageCheck(answers, context),
  };
}
