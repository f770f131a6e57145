/**
 * The advice profile: nine steps, sent as one flat object (Q2-08, Q3-02 to Q3-10). The schema holds every field of the
 * specification and its values; the questionnaire decides which are shown and required, and may ask more.
 */
import * as z from 'zod/mini';
import { optionalEuros as euros } from '../../values/numbers/money.ts';
import { optionalTick as tick, optionalYesNo as yesNo } from '../../values/numbers/yes-no.ts';
import { defineId, defineOptionalText, toOptional } from '../../values/text.ts';
import { adviceProfile } from './advice-profile/questions.ts';
import { withAsked } from './asked-fields.ts';

const years = toOptional(z.int32().check(z.gte(0), z.lte(150)));
const howMuch = toOptional(z.enum(['lot', 'enough', 'little', 'nothing']));

/** One per person: first the consumer, then the partner. */
export const AdviceProfileCustomer = z.object({
  incomeExpectationTrend: toOptional(z.enum(['gelijk', 'stijgt', 'daalt'])),
  incomeExpectation: euros,
  inHomeAfterRetirement: yesNo,
  netDisposableIncomeRetirement: euros,
  inHomeAfterDeath: yesNo,
  netDisposableIncomeDeath: euros,
  inHomeAfterDisability: yesNo,
  netDisposableIncomeDisability: euros,
  inHomeAfterUnemployment: yesNo,
  netDisposableIncomeUnemployment: euros,
});

const listed = z.object({
  // Knowledge and experience
  isStarter: yesNo,
  riskKnowSavingsMortgage: tick,
  riskKnowInvestmentMortgage: tick,
  riskKnowMortgageInterest: tick,
  riskKnowNorepaymentMortgage: tick,
  riskKnowLinearMortgage: tick,
  riskKnowAnnuityMortgage: tick,
  riskKnowHowFinancialLeaflets: tick,
  riskKnowHowAdvisor: tick,
  riskKnowHowFamily: tick,
  riskKnowHowLiterature: tick,
  deductibilityKnowCapping: tick,
  deductibilityKnowBorrowing: tick,
  deductibilityKnowHomeReserve: tick,
  deductibilityKnowDifference: tick,
  deductibilityKnowHowFinancialLeaflets: tick,
  deductibilityKnowHowAdvisor: tick,
  deductibilityKnowHowFamily: tick,
  deductibilityKnowHowLiterature: tick,
  knowIncomeRetirement: howMuch,
  knowIncomeDeath: howMuch,
  knowIncomeDisability: howMuch,
  knowBuyFinancialProduct: toOptional(z.enum(['precise', 'globally', 'nothing'])),
  experienceMortgage: toOptional(z.enum(['none', 'closed', 'ongoing'])),
  // Politically exposed persons: '0' confirms the statement, '1' does not.
  pepSelf: yesNo,
  pepAssociate: yesNo,
  pepReason: defineOptionalText(2000),
  customers: z.nullish(z.array(AdviceProfileCustomer).check(z.maxLength(2))),
  // Savings and housing costs
  currentCostsAffordable: yesNo,
  monthlySavings: euros,
  totalSavings: euros,
  maxInputSavings: euros,
  // Goals
  payOffInFull: yesNo,
  minimumPayOff: euros,
  changesInCosts: toOptional(z.enum(['toenemend', 'afnemend', 'gelijk'])),
  minimumYearsLiving: years,
  // Risk tolerance
  riskInterestIncrease: toOptional(z.enum(['onacceptabel', 'xjaarzekerheid', 'acceptabel'])),
  yearsNoInterestIncrease: years,
  maxCostsIncrease: euros,
  // Sustainability
  sustainabilityInterest: yesNo,
  sustainabilityReasonCosts: tick,
  sustainabilityReasonComfort: tick,
  sustainabilityReasonSale: tick,
  sustainabilityReasonEnvironment: tick,
  sustainabilityFinanceLoan: tick,
  sustainabilityFinanceSavings: tick,
  sustainabilityKnowGeneral: howMuch,
  sustainabilityKnowEnergy: howMuch,
  sustainabilityKnowSavings: howMuch,
  sustainabilityKnowFinancing: howMuch,
  sustainabilityComment: defineOptionalText(255),
});
/** And what we ask besides. */
export const AdviceProfile = withAsked(listed, adviceProfile);
export type AdviceProfile = z.output<typeof AdviceProfile>;

export const AdviceProfileBody = z.object({
  data: AdviceProfile,
  productActionId: defineId({ missing: 'PRODUCTACTION_ID_NOT_PROVIDED', wrong: 'PRODUCTACTION_NOT_FOUND' }),
});
