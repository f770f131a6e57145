import type { LoanPart, Mortgage } from '@klantportaal/contract/areas/mortgages';

/** A loan part with every fact but the consumer's own amount. For tests. */
export const wholePart: LoanPart = {
  id: 'p1',
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

/** A mortgage on a home with a known value. */
export const knownMortgage: Mortgage = {
  id: 'm1',
  label: 'Hypotheek Lindenstraat',
  lender: 'Duinstroom Bank',
  quote_number: null,
  amount: 150_000,
  arrangement: null,
  has_timeline: false,
  loan_parts: [wholePart],
  collateral: {
    street_name: 'Lindenstraat',
    house_number: '8',
    zip_code: '3312 EJ',
    city: 'Dordrecht',
    based_on: 'woz',
    market_value: 348_000,
    market_value_date: '2025-12-22',
    based_on_options: [],
  },
  smartcare: null,
  loan_part_types: [{ name: 'annuity', label: 'Annuïteit' }],
  timeline: [],
  action_counter: { total: 1, open: 1, closed: 0 },
};
