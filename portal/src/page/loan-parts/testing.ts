import type { LoanPart, Mortgage } from '@klantportaal/contract/modules/products/mortgages';
import { linearPart } from '@klantportaal/contract/test-helpers/answered';

/** A loan part with every fact but the consumer's own amount. For tests. */
export const wholePart: LoanPart = { ...linearPart, id: 'p1' };

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
