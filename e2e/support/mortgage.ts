import { linearPart } from '@klantportaal/contract/test-helpers/answered';

/** A loan part with only the facts that the firm must know of it. */
const { current_amount: _, fixed_interest_period: _years, end_of_loan_period: _end, ...part } = linearPart;

/** A running mortgage of 2019 with one part, as the firm sends it. */
export const createRunningMortgage = (firm_id: string) => ({
  kind: 'mortgage',
  firm_id,
  label: 'Hypotheek Lindenstraat',
  details: {
    lender: 'Duinstroom Bank',
    amount: 150000,
    has_timeline: false,
    loan_parts: [part],
    collateral: { street_name: 'Lindenstraat', house_number: '8', zip_code: '3312 EJ', city: 'Dordrecht' },
    loan_part_types: [{ name: 'interest_only', label: 'Aflossingsvrij' }],
  },
});
