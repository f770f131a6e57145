import { EditMarketValueBody, type marketValueBases } from '@klantportaal/contract/areas/mortgages';
import type { Faults } from '@klantportaal/web/forms/faults.ts';
import { amount, inCents, numberOrNull } from '@klantportaal/web/forms/rules.ts';
import { schemaFaults } from '@klantportaal/web/forms/schema-faults.ts';
import type { NumberValue } from '@klantportaal/web/ui/fields/number-field.tsx';

/** The form's values; the day YYYY-MM-DD. */
export interface MarketValue {
  basis: (typeof marketValueBases)[number];
  value: NumberValue;
  date: string;
}

/** What is sent: without a value 0, without a day '' (D5-10). */
export const marketValueBody = (productActionId: string, { basis, value, date }: MarketValue) => ({
  productActionId,
  marketValue: numberOrNull(value) ?? 0,
  marketValueDate: date,
  basedOn: basis,
});

/** What is wrong, by field (D5-09). */
export function validateMarketValue(form: MarketValue): Faults<MarketValue> {
  const found = schemaFaults(EditMarketValueBody, marketValueBody('-', form), inCents);
  return {
    basis: found.basedOn,
    value: amount(form.value) ?? found.marketValue,
    date: found.marketValueDate,
  };
}
