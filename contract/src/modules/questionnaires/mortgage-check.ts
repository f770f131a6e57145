/**
 * The mortgage check (Q3-23 to Q3-26, Q7-20 to Q7-27). The schema holds every key of the
 * specification and its values; the questionnaire decides which are asked and required, and may ask more.
 */
import * as z from 'zod/mini';
import { defineOptionalDay, defineOptionalDayEitherWay } from '../../values/dates/day.ts';
import { definePositiveEuros, optionalEuros as euros } from '../../values/numbers/money.ts';
import { yesNo as oneOrZero, optionalTick as tick, optionalYesNo as yesNo } from '../../values/numbers/yes-no.ts';
import { defineFilledText, defineId, defineOptionalText, defineText, toOptional } from '../../values/text.ts';
import { eachOnce, endsAfterStart } from '../products/mortgages.ts';
import { withAsked } from './asked-fields.ts';
import {
  clearness,
  expectedChanges,
  familySituations,
  financialChanges,
  homeDevelopments,
  homeFits,
  valueBases,
} from './mortgage-check/options.ts';
import { mortgageCheck } from './mortgage-check/questions.ts';

const loanPart = {
  loan_type: defineOptionalText(100),
  amount: euros,
  current_amount: euros,
  interest: toOptional(z.number().check(z.gte(0), z.lte(100))),
  date: defineOptionalDayEitherWay(),
  start_of_fixed_rate_period: defineOptionalDayEitherWay(),
  end_of_fixed_rate_period: defineOptionalDayEitherWay(),
};

const listed = z.object({
  mortgage_running: oneOrZero,
  call_me: yesNo,
  phone: defineOptionalText(30),
  current_family_situation: toOptional(z.enum(familySituations)),
  expected_changes: toOptional(z.enum(expectedChanges)),
  financial_changes: toOptional(z.enum(financialChanges)),
  home_suits_family_situation: toOptional(z.enum(homeFits)),
  home_developed_since_mortgage: toOptional(z.enum(homeDevelopments)),
  expect_mortgage_cost_reduction: yesNo,
  is_everything_clear: toOptional(z.enum(clearness)),
  other_questions: defineOptionalText(5000),
  when_moving: defineOptionalText(100),
  market_value_amount_increased: euros,
  market_value_date_increased: defineOptionalDay(),
  based_on_increased: toOptional(z.enum(valueBases)),
  mortgage_end_date: defineOptionalDay(),
  /** The score computed by the screen; the server computes its own and stores that. */
  calculated_score: toOptional(z.number()),
  /** Nothing is required of a part that the firm knows; of a new one its type and amount. */
  parts: z.nullish(
    z.array(z.object({ id: defineText(64), ...loanPart }).check(endsAfterStart)).check(z.maxLength(50), eachOnce),
  ),
  new_parts: z.nullish(
    z
      .array(
        z
          .object({
            id: defineOptionalText(64),
            ...loanPart,
            loan_type: defineFilledText(100),
            amount: definePositiveEuros('required'),
          })
          .check(endsAfterStart),
      )
      .check(z.maxLength(50)),
  ),
  // A ticked option is sent as its own name with value 1.
  renovate: tick,
  energy_efficient: tick,
  moving: tick,
  second_house: tick,
  stop_working_early: tick,
  help_children: tick,
  no_plans: tick,
  cheaper: tick,
  fixed_interest_ending: tick,
  home_improvements: tick,
  renovation_plans: tick,
  energy_saving_plans: tick,
  no_reason: tick,
});
/** And what we ask besides. */
export const MortgageCheckForm = withAsked(listed, mortgageCheck);
export type MortgageCheckForm = z.output<typeof MortgageCheckForm>;

const productActionId = defineId({ missing: 'PRODUCTACTION_ID_NOT_PROVIDED', wrong: 'PRODUCTACTION_NOT_FOUND' });
export const MortgageCheckBody = z.object({ productActionId, formData: MortgageCheckForm });
export const MortgageCheckNoLoginBody = z.object({
  consumerId: defineId({ missing: 'CONSUMER_ID_NOT_PROVIDED', wrong: 'CONSUMER_NOT_FOUND' }),
  productActionId,
  formData: MortgageCheckForm,
});
