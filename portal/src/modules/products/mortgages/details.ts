import {
  type Mortgage,
  UpdateDetailsBody,
  type ValuationBasis,
} from '@klantportaal/contract/modules/products/mortgages';
import type { SavingsPeriod } from '@klantportaal/contract/values/dates/savings-period';
import type { Fault, Faults } from '@klantportaal/web/forms/faults.ts';
import { amount, inCents, numberOrNull } from '@klantportaal/web/forms/rules.ts';
import type { NumberValue } from '@klantportaal/web/ui/fields/number-field.tsx';
import { bodyFaults } from '../../../api/body-faults.ts';
import { entryOf, type PartEntry, partFaults, partsBody } from '../../../page/loan-parts/part-entry.ts';

/** The form's values; days YYYY-MM-DD. */
export interface Details {
  value: NumberValue;
  date: string;
  basis: ValuationBasis | '';
  parts: PartEntry[];
  amount: NumberValue;
  period: SavingsPeriod;
  until: string;
}

const ahead = (day: string, today: string) => (day > today ? day : '');

/** What is known, to begin with. `today` is YYYY-MM-DD. */
export const detailsOf = ({ collateral, smartcare, loan_parts }: Mortgage, today: string): Details => ({
  value: collateral?.market_value ?? '',
  date: collateral?.market_value_date ?? '',
  basis: collateral?.based_on ?? '',
  parts: loan_parts.map(entryOf),
  amount: smartcare?.minimum_savings_amount ?? '',
  period: smartcare?.minimum_savings_period ?? 'MONTHLY',
  // A pause that is over is none.
  until: ahead(smartcare?.abstain_from_calculation_till ?? '', today),
});

/** What is sent, apart from the parts; a period only beside its amount. */
const dataOf = ({ value, date, basis, amount: minimum, period, until }: Details) => ({
  marketValue: numberOrNull(value),
  marketValueDate: date,
  basedOn: basis,
  smartcareMinimumSavingsAmount: numberOrNull(minimum),
  smartcareMinimumSavingsPeriod: numberOrNull(minimum) === null ? ('' as const) : period,
  smartcareAbstainFromCalculationTill: until,
});

export const detailsBody = (productActionId: string, details: Details) => ({
  productActionId,
  data: { ...dataOf(details), ...partsBody(details.parts) },
});

/** Where each part of the form is in the body, which has the known and the new ones apart. */
function placesOfParts(parts: readonly PartEntry[]): Record<string, string> {
  const at = { loanParts: 0, newLoanParts: 0 };
  return Object.fromEntries(
    parts.map(({ isNew }, place) => {
      const list = isNew ? 'newLoanParts' : 'loanParts';
      return [`parts.${place}`, `data.${list}.${at[list]++}`];
    }),
  );
}

/** What is wrong, by field (D5-01 to D5-08). */
export function validateDetails(mortgage: Mortgage, details: Details): Faults<Details> {
  const body = detailsBody('-', details);
  // Nothing at all is told at the first field.
  const { data: nothing = null, ...found } = bodyFaults('updateMortgageDetails', UpdateDetailsBody, body, {
    own: inCents,
    fields: {
      value: 'data.marketValue',
      date: 'data.marketValueDate',
      basis: 'data.basedOn',
      ...placesOfParts(details.parts),
      amount: 'data.smartcareMinimumSavingsAmount',
      period: 'data.smartcareMinimumSavingsPeriod',
      until: 'data.smartcareAbstainFromCalculationTill',
    },
  });
  const ofParts = Object.entries(partFaults(mortgage.loan_parts, details.parts, mortgage.loan_part_types)).map(
    ([path, fault]): [`parts.${number}`, Fault] => [`parts.${path}` as `parts.${number}`, fault],
  );
  const own = {
    value: amount(details.value) ?? nothing,
    date: null,
    basis: null,
    ...Object.fromEntries(ofParts),
    amount: amount(details.amount),
  };
  // What a field says of itself comes first: what cannot be read is not in the body.
  const others = Object.entries(found).filter(([path]) => !own[path as keyof typeof own]);
  return { ...own, ...Object.fromEntries(others) };
}
