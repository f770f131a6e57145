/**
 * Updates that consumers sent about their mortgages, as the firm's systems fetch them, with the firm's ids next to
 * ours. A form sends one update and asks for some of it; the rest is null or empty.
 */
import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../json-api.ts';
import { savingsPeriod } from '../../values/dates/savings-period.ts';
import { maybeEuros } from '../../values/numbers/money.ts';
import { maybeDay, maybeNumber, maybeText, servedMoment } from '../../values/text.ts';
import { opportunityAnswers, valuationBases } from './mortgages.ts';

/** A loan part as the consumer sees it; figures in euros and in per cent per year. */
const EnteredLoanPart = z.object({
  /** The firm's own, or the one given here to a part that the consumer added. */
  id: z.string(),
  type: maybeText,
  amount: maybeEuros,
  current_amount: maybeEuros,
  interest: maybeNumber,
  date: maybeDay,
  start_of_fixed_rate_period: maybeDay,
  end_of_fixed_rate_period: maybeDay,
});

const maybePeriod = z.nullable(savingsPeriod);

export const MortgageUpdate = defineResource('mortgage-updates', {
  dossier_firm_id: z.string(),
  product_firm_id: z.string(),
  /** The action that asked for it, which this closed. */
  action_firm_id: maybeText,
  action_type: maybeText,
  /** The firm's id of the person; null when the person has since been removed. */
  submitted_by_firm_id: maybeText,
  /** Instant, ISO 8601 in UTC. */
  submitted_at: servedMoment,
  collateral: z.nullable(
    z.object({
      market_value: maybeEuros,
      market_value_date: maybeDay,
      based_on: z.nullable(z.enum(valuationBases)),
    }),
  ),
  /** The known parts, in full. */
  loan_parts: z.array(EnteredLoanPart),
  /** The parts that the consumer added; `type` is a name of the mortgage's `loan_part_types`, if it has any. */
  new_loan_parts: z.array(EnteredLoanPart),
  smartcare: z.nullable(
    z.object({
      minimum_savings_amount: maybeEuros,
      minimum_savings_period: maybePeriod,
      abstain_from_calculation_till: maybeDay,
    }),
  ),
  /** The answer to a savings offer: yes (wants a call), future_date (not before), custom_amount (from this amount), no. */
  opportunity: z.nullable(
    z.object({
      answer: z.enum(opportunityAnswers),
      future_date: maybeDay,
      custom_amount: maybeEuros,
      custom_period: maybePeriod,
    }),
  ),
});
export type MortgageUpdate = Flat<typeof MortgageUpdate>;
