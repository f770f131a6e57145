/**
 * Mortgages: overview, loan parts, market value, savings offers (D2-17 to D2-28, D3-04 to D3-07, D5-01 to D5-13, D7-01
 * to D7-04).
 */
import * as z from 'zod/mini';
import { defineResource, type Flat } from '../../json-api.ts';
import { checkDayWithin, defineDay, defineOptionalDay, defineOptionalDayEitherWay } from '../../values/dates/day.ts';
import { savingsPeriod } from '../../values/dates/savings-period.ts';
import { getTodayInAmsterdam } from '../../values/dates/today.ts';
import { definePositiveEuros, maybeEuros, optionalEuros } from '../../values/numbers/money.ts';
import { ActionCounter, TimelineStep } from '../../values/product-parts.ts';
import {
  defineFilledText,
  defineId,
  defineOptionalText,
  defineText,
  firmLabel,
  maybeDay,
  maybeNumber,
  maybeText,
  toOptional,
  toRuleParams,
} from '../../values/text.ts';

export const LoanPart = z.object({
  id: z.string(),
  /** Per cent per year. */
  interest: maybeNumber,
  type: maybeText,
  amount: maybeEuros,
  /** Outstanding amount according to the lender. */
  known_current_amount: maybeEuros,
  /** Outstanding amount as entered by the consumer. */
  current_amount: maybeEuros,
  date: maybeDay,
  start_of_fixed_rate_period: maybeDay,
  end_of_fixed_rate_period: maybeDay,
  /** Years. */
  fixed_interest_period: maybeNumber,
  end_of_loan_period: maybeDay,
});
export type LoanPart = z.output<typeof LoanPart>;

export const valuationBases = ['none', 'woz', 'valuation', 'remotevaluation', 'other'] as const;
export type ValuationBasis = (typeof valuationBases)[number];

export const Collateral = z.object({
  market_value: maybeEuros,
  market_value_date: maybeDay,
  based_on: z.nullable(z.enum(valuationBases)),
  based_on_options: z.array(z.object({ name: z.enum(valuationBases) })),
  house_number: maybeText,
  street_name: maybeText,
  zip_code: maybeText,
  city: maybeText,
});
export type Collateral = z.output<typeof Collateral>;

export const MortgageSmartcare = z.object({
  minimum_savings_amount: maybeEuros,
  minimum_savings_period: z.nullable(savingsPeriod),
  abstain_from_calculation_till: maybeDay,
});

export const Mortgage = defineResource('mortgages', {
  ...firmLabel,
  lender: maybeText,
  /** Our addition: the lender's number, shown in the overview. */
  quote_number: maybeText,
  amount: maybeEuros,
  /** The lender's name for the product, as the consumer reads it; without it the overview shows the label. */
  arrangement: maybeText,
  has_timeline: z.boolean(),
  loan_parts: z.array(LoanPart),
  collateral: z.nullable(Collateral),
  smartcare: z.nullable(MortgageSmartcare),
  loan_part_types: z.array(z.object({ name: z.string(), label: z.string() })),
  timeline: z.array(TimelineStep),
  action_counter: ActionCounter,
});
export type Mortgage = Flat<typeof Mortgage>;

const productActionId = defineId({ missing: 'PRODUCTACTION_ID_NOT_PROVIDED', wrong: 'PRODUCTACTION_NOT_FOUND' });
/** Per cent per year (D5-04). */
const interest = toOptional(
  z
    .number()
    .check(z.refine((value) => value >= 0 && value <= 100, { params: toRuleParams('between', { from: 0, to: 100 }) })),
);

const changedLoanPart = {
  current_amount: optionalEuros,
  interest,
  date: defineOptionalDayEitherWay(),
  start_of_fixed_rate_period: defineOptionalDayEitherWay(),
  end_of_fixed_rate_period: defineOptionalDayEitherWay(),
};
/** A check of a loan part: its fixed rate ends after it starts. */
export const endsAfterStart = z.refine<FixedDays>(
  ({ start_of_fixed_rate_period: start, end_of_fixed_rate_period: end }) => !start || !end || end > start,
  { error: 'INVALID_DATE', path: ['end_of_fixed_rate_period'], params: toRuleParams('end_before_start') },
);
type FixedDays = { start_of_fixed_rate_period: string | null; end_of_fixed_rate_period: string | null };
/** A known loan part, in full; what must be filled in when parts changed is in `values/loan-parts.ts` (D5-01, D5-02). */
export const ExistingLoanPart = z
  .object({ id: defineText(64), type: defineOptionalText(100), amount: optionalEuros, ...changedLoanPart })
  .check(endsAfterStart);
export type ExistingLoanPart = z.output<typeof ExistingLoanPart>;
/** A loan part added by the consumer: at least type and amount are required (D5-03). */
export const NewLoanPart = z
  .object({
    type: defineFilledText(100, { missing: 'LOAN_PARTS_FIELDS_REQUIRED' }),
    amount: definePositiveEuros('LOAN_PARTS_FIELDS_REQUIRED'),
    ...changedLoanPart,
  })
  .check(endsAfterStart);
export type NewLoanPart = z.output<typeof NewLoanPart>;

/** A part stands once in a body: of two, nobody could say which counts. */
export const eachOnce = z.check<{ id: string }[]>((context) => {
  for (const [index, { id: own }] of context.value.entries())
    if (context.value.findIndex(({ id }) => id === own) < index)
      context.issues.push({ code: 'custom', input: own, path: [index, 'id'], message: 'duplicate' });
});

const isGiven = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));

export const UpdateDetailsBody = z.object({
  productActionId,
  data: z
    .object({
      marketValue: optionalEuros,
      basedOn: z.nullish(z.union([z.enum(valuationBases), z.literal('')])),
      marketValueDate: defineOptionalDay().check(checkDayWithin('until today')),
      smartcareMinimumSavingsAmount: optionalEuros,
      smartcareMinimumSavingsPeriod: z.nullish(z.union([savingsPeriod, z.literal('')])),
      smartcareAbstainFromCalculationTill: defineOptionalDay().check(checkDayWithin('after today')),
      loanParts: z.nullish(z.array(ExistingLoanPart).check(z.maxLength(50), eachOnce)),
      newLoanParts: z.nullish(z.array(NewLoanPart).check(z.maxLength(50))),
    })
    .check(
      // D5-06: a value above 0 needs its date and basis.
      z.refine(({ marketValue, marketValueDate }) => !marketValue || marketValueDate !== null, {
        error: 'MARKET_VALUE_FIELDS_REQUIRED',
        path: ['marketValueDate'],
        params: toRuleParams('required'),
      }),
      // An empty form would close the firm's request, with nothing to read.
      z.refine((data) => Object.values(data).some(isGiven), { error: 'required', params: toRuleParams('required') }),
      z.refine(({ marketValue, basedOn }) => !marketValue || Boolean(basedOn && basedOn !== 'none'), {
        error: 'MARKET_VALUE_FIELDS_REQUIRED',
        path: ['basedOn'],
        params: toRuleParams('required'),
      }),
    ),
});
export type UpdateDetailsBody = z.output<typeof UpdateDetailsBody>;

const valueMissing = { missing: 'MARKET_VALUE_FIELDS_REQUIRED', wrong: 'INVALID_DATE' } as const;
/** The bases that the market value form offers (D5-09). */
export const marketValueBases = ['other', 'woz', 'remotevaluation', 'valuation'] as const;
export const EditMarketValueBody = z.object({
  productActionId,
  marketValue: definePositiveEuros('MARKET_VALUE_FIELDS_REQUIRED'),
  marketValueDate: defineDay(valueMissing).check(checkDayWithin('until today')),
  basedOn: z.enum(marketValueBases, { error: 'MARKET_VALUE_FIELDS_REQUIRED' }),
});

/** The answers to a savings offer (D4-32): call me, not now, from this amount, no. */
export const opportunityAnswers = ['yes', 'future_date', 'custom_amount', 'no'] as const;
export type OpportunityAnswer = (typeof opportunityAnswers)[number];

const createRequiredError = (path: string) => ({
  error: 'PRESENT_OPPORTUNITY_FIELDS_REQUIRED',
  path: [path],
  params: toRuleParams('required'),
});
export const PresentOpportunityBody = z
  .object({
    productActionId,
    isAgreed: z.enum(opportunityAnswers, { error: 'PRESENT_OPPORTUNITY_FIELDS_REQUIRED' }),
    futureDate: defineOptionalDay(),
    customAmount: optionalEuros,
    customPeriod: z.nullish(z.union([savingsPeriod, z.literal('')])),
  })
  .check(
    z.refine((body) => body.isAgreed !== 'future_date' || body.futureDate !== null, createRequiredError('futureDate')),
    z.refine(
      ({ isAgreed, futureDate }) => isAgreed !== 'future_date' || !futureDate || futureDate > getTodayInAmsterdam(),
      {
        error: 'INVALID_DATE',
        path: ['futureDate'],
        params: toRuleParams('day_passed'),
      },
    ),
    z.refine(
      (body) => body.isAgreed !== 'custom_amount' || Boolean(body.customAmount),
      createRequiredError('customAmount'),
    ),
    z.refine(
      (body) => body.isAgreed !== 'custom_amount' || Boolean(body.customPeriod),
      createRequiredError('customPeriod'),
    ),
  );
export type PresentOpportunityBody = z.output<typeof PresentOpportunityBody>;
