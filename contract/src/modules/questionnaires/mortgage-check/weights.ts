/** TABLE: the weights of the mortgage check (Q9-02 to Q9-09). Answers that are not listed count 0. */
export const weights = {
  expected_changes: { living_together: 40, marry: 30, divorce: 40, partnership: 30, child: 40, other: 40 },
  financial_changes: { incapacitated: 5, retired: 15, unemployed: 5, better_paid: 15, parttime: 5 },
  home_suits_family_situation: {
    too_small: 40,
    other_reason: 40,
    other_location: 40,
    renovations: 40,
    spare_space: 20,
  },
  future_plans: { renovate: 40, energy_efficient: 40, moving: 60 },
  ten_year_plans: {
    renovate: 40,
    energy_efficient: 40,
    second_house: 30,
    stop_working_early: 30,
    help_children: 20,
    moving: 60,
  },
  /** Any answer. */
  when_moving: 60,
  home_developed_since_mortgage: { increased: 30 },
  reasons_mortgage_change: {
    cheaper: 30,
    fixed_interest_ending: 60,
    home_improvements: 60,
    renovation_plans: 60,
    energy_saving_plans: 60,
  },
  expect_mortgage_cost_reduction: { '1': 30 },
  is_everything_clear: { financial_product_questions: 50, mortgage_questions: 50, doubts: 50 },
} as const;
