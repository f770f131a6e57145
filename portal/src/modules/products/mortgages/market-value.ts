import { EditMarketValueBody, type marketValueBases } from '@klantportaal/contract/modules/products/mortgages';
import type { Faults } from '@klantportaal/web/forms/faults.ts';
import { amount, inCents, numberOrNull } from '@klantportaal/web/forms/rules.ts';
import type { NumberValue } from '@klantportaal/web/ui/fields/number-field.tsx';
import { bodyFaults } from '../../../api/body-faults.ts';

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
  const found = bodyFaults('editMarketValue', EditMarketValueBody, marketValueBody('-', form), {
    own: inCents,
    fields: { basis: 'basedOn', value: 'marketValue', date: 'marketValueDate' },
  });
  const noAmount = amount(form.value);
  return noAmount ? { ...found, value: noAmount } : found;
}
