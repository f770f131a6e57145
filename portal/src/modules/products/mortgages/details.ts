import {
  type Mortgage,
  UpdateDetailsBody,
  type ValuationBasis,
} from '@klantportaal/contract/modules/products/mortgages';
import type { SavingsPeriod } from '@klantportaal/contract/values/dates/savings-period';
import type { Fault, Faults } from '@klantportaal/web/forms/faults.ts';
import { checkAmount, inCents, toNumberOrNull } from '@klantportaal/web/forms/rules.ts';
import type { NumberValue } from '@klantportaal/web/ui/fields/number-field.tsx';
import { findBodyFaults } from '../../../api/body-faults.ts';
import { buildPartsBody, type PartEntry, toPartEntry, validateParts } from '../../../page/loan-parts/part-entry.ts';

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

const keepFutureDay = (day: string, today: string) => (day > today ? day : '');

/** The known facts, to begin with. `today` is YYYY-MM-DD. */
export const toMortgageDetails = ({ collateral, smartcare, loan_parts }: Mortgage, today: string): Details => ({
  value: collateral?.market_value ?? '',
  date: collateral?.market_value_date ?? '',
  basis: collateral?.based_on ?? '',
  parts: loan_parts.map(toPartEntry),
  amount: smartcare?.minimum_savings_amount ?? '',
  period: smartcare?.minimum_savings_period ?? 'MONTHLY',
  // A pause that is over is none.
  until: keepFutureDay(smartcare?.abstain_from_calculation_till ?? '', today),
});

/** The request data without the parts; a period only beside its amount. */
const toRequestData = ({ value, date, basis, amount: minimum, period, until }: Details) => ({
  marketValue: toNumberOrNull(value),
  marketValueDate: date,
  basedOn: basis,
  smartcareMinimumSavingsAmount: toNumberOrNull(minimum),
  smartcareMinimumSavingsPeriod: toNumberOrNull(minimum) === null ? ('' as const) : period,
  smartcareAbstainFromCalculationTill: until,
});

export const buildDetailsBody = (productActionId: string, details: Details) => ({
  productActionId,
  data: { ...toRequestData(details), ...buildPartsBody(details.parts) },
});

/** Maps each part of the form to its path in the body, which has the known and the new ones apart. */
function buildPartPaths(parts: readonly PartEntry[]): Record<string, string> {
  const nextIndex = { loanParts: 0, newLoanParts: 0 };
  return Object.fromEntries(
    parts.map(({ isNew }, place) => {
      const list = isNew ? 'newLoanParts' : 'loanParts';
      return [`parts.${place}`, `data.${list}.${nextIndex[list]++}`];
    }),
  );
}

/** Returns the faults by field (D5-01 to D5-08). */
export function validateDetails(mortgage: Mortgage, details: Details): Faults<Details> {
  const body = buildDetailsBody('-', details);
  // Nothing at all is told at the first field.
  const { data: nothing = null, ...found } = findBodyFaults('updateMortgageDetails', UpdateDetailsBody, body, {
    own: inCents,
    fields: {
      value: 'data.marketValue',
      date: 'data.marketValueDate',
      basis: 'data.basedOn',
      ...buildPartPaths(details.parts),
      amount: 'data.smartcareMinimumSavingsAmount',
      period: 'data.smartcareMinimumSavingsPeriod',
      until: 'data.smartcareAbstainFromCalculationTill',
    },
  });
  const ofParts = Object.entries(validateParts(mortgage.loan_parts, details.parts, mortgage.loan_part_types)).map(
    ([path, fault]): [`parts.${number}`, Fault] => [`parts.${path}` as `parts.${number}`, fault],
  );
  const own = {
    value: checkAmount(details.value) ?? nothing,
    date: null,
    basis: null,
    ...Object.fromEntries(ofParts),
    amount: checkAmount(details.amount),
  };
  // A field's own fault comes first: a value that cannot be read is not in the body.
  const others = Object.entries(found).filter(([path]) => !own[path as keyof typeof own]);
  return { ...own, ...Object.fromEntries(others) };
}
