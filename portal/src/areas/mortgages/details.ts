import { type Mortgage, UpdateDetailsBody, type ValuationBasis } from '@klantportaal/contract/areas/mortgages';
import type { SavingsPeriod } from '@klantportaal/contract/values/savings-period';
import type { Fault, Faults } from '@klantportaal/web/forms/faults.ts';
import { amount, inCents, numberOrNull } from '@klantportaal/web/forms/rules.ts';
import { schemaFaults } from '@klantportaal/web/forms/schema-faults.ts';
import type { NumberValue } from '@klantportaal/web/ui/fields/number-field.tsx';
import { entryOf, type PartEntry, partFaults, partsBody } from '../../products/loan-parts/part-entry.ts';

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

/** What is wrong, by field (D5-01 to D5-08). */
export function validateDetails(mortgage: Mortgage, details: Details): Faults<Details> {
  const found = schemaFaults(UpdateDetailsBody.shape.data, dataOf(details), inCents);
  const ofParts = Object.entries(partFaults(mortgage.loan_parts, details.parts, mortgage.loan_part_types)).map(
    ([path, fault]): [`parts.${number}`, Fault] => [`parts.${path}` as `parts.${number}`, fault],
  );
  return {
    value: amount(details.value) ?? found.marketValue,
    date: found.marketValueDate,
    basis: found.basedOn,
    ...Object.fromEntries(ofParts),
    amount: amount(details.amount) ?? found.smartcareMinimumSavingsAmount,
    until: found.smartcareAbstainFromCalculationTill,
  };
}
