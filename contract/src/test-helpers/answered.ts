/** Answers that people give in the tests of every side. */

/** A person of the inventory. */
export const inventoryPerson = {
  gender: 'FEMALE',
  initials: 'A.',
  firstName: 'Anna',
  lastName: 'Smit',
  birthDate: '1988-04-12',
  birthCountry: 'NL Nederland',
  birthLastName: 'Smit',
  zipcode: '3312 EJ',
  houseNumber: 8,
  streetName: 'Lindenstraat',
  city: 'Dordrecht',
  email: 'anna@voorbeeld.example',
  maritalState: '02',
  degree: '6',
  grossMonthlyIncome: 4100,
};

/** The questions of the advice profile to each person. */
export const profilePerson = {
  incomeExpectationTrend: 'gelijk',
  inHomeAfterRetirement: '1',
  netDisposableIncomeRetirement: 2400,
  inHomeAfterDeath: '1',
  netDisposableIncomeDeath: 2100,
  inHomeAfterDisability: '1',
  netDisposableIncomeDisability: 2000,
  inHomeAfterUnemployment: '0',
  netDisposableIncomeUnemployment: 1800.5,
};

/** The advice profile up to its last step, with nothing that may be left open. */
export const profileAnswers = {
  isStarter: '0',
  knowIncomeRetirement: 'enough',
  knowIncomeDeath: 'little',
  knowIncomeDisability: 'nothing',
  knowBuyFinancialProduct: 'globally',
  experienceMortgage: 'ongoing',
  pepSelf: '0',
  pepAssociate: '0',
  customers: [profilePerson],
  currentCostsAffordable: '1',
  payOffInFull: '1',
  changesInCosts: 'gelijk',
  riskInterestIncrease: 'onacceptabel',
};

/** Its last step. */
export const sustainabilityAnswers = {
  sustainabilityKnowGeneral: 'lot',
  sustainabilityKnowEnergy: 'lot',
  sustainabilityKnowSavings: 'little',
  sustainabilityKnowFinancing: 'nothing',
};

/** A mortgage check that leads to no score at all. */
export const quietCheck = {
  mortgage_running: '1',
  call_me: '0',
  current_family_situation: 'single',
  expected_changes: 'no',
  financial_changes: 'no',
  home_suits_family_situation: 'yes',
  no_plans: 1,
  home_developed_since_mortgage: 'no',
  no_reason: 1,
  expect_mortgage_cost_reduction: '0',
  is_everything_clear: 'yes',
};

/** A loan part as the firm knows it. */
export const linearPart = {
  id: 'p-1',
  type: 'Lineair',
  amount: 150_000,
  interest: 3.75,
  known_current_amount: 115_000,
  current_amount: null,
  date: '2019-05-01',
  start_of_fixed_rate_period: '2019-05-01',
  end_of_fixed_rate_period: '2029-05-01',
  fixed_interest_period: 10,
  end_of_loan_period: '2049-05-01',
};
