/** The options of the mortgage check (Q3-25, Q3-26); the last of a list is its neutral answer. */
export const familySituations = [
  'single',
  'married_with_common_ownership_of_property',
  'married_under_prenuptial_agreement',
  'divorced',
  'partnership_in_community_of_property',
  'partnership_with_conditions',
  'living_together_with_a_cohabitation_contract',
  'living_together_without_a_cohabitation_contract',
  'widow_widower',
] as const;
export const expectedChanges = ['living_together', 'marry', 'divorce', 'partnership', 'child', 'other', 'no'] as const;
export const financialChanges = ['incapacitated', 'retired', 'unemployed', 'better_paid', 'parttime', 'no'] as const;
export const homeFits = ['too_small', 'other_reason', 'other_location', 'renovations', 'spare_space', 'yes'] as const;
export const homeDevelopments = ['increased', 'decreased', 'no'] as const;
export const valueBases = ['woz', 'valuation', 'remotevaluation', 'other'] as const;
export const clearness = ['financial_product_questions', 'mortgage_questions', 'doubts', 'yes'] as const;
export const futurePlans = ['renovate', 'energy_efficient', 'moving', 'no_plans'] as const;
export const tenYearPlans = [
  'renovate',
  'energy_efficient',
  'second_house',
  'stop_working_early',
  'help_children',
  'moving',
  'no_plans',
] as const;
export const changeReasons = [
  'cheaper',
  'fixed_interest_ending',
  'home_improvements',
  'renovation_plans',
  'energy_saving_plans',
  'no_reason',
] as const;
