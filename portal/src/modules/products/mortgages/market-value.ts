import { EditMarketValueBody, type marketValueBases } from '@klantportaal/contract/modules/products/mortgages';
import type { Faults } from '@klantportaal/web/forms/faults.ts';
import { checkAmount, checkRequired, inCents, toNumberOrNull } from '@klantportaal/web/forms/rules.ts';
import type { NumberValue } from '@klantportaal/web/ui/fields/number-field.tsx';
import { findBodyFaults } from '../../../api/body-faults.ts';

/** The form's values; the day YYYY-MM-DD. */
export interface MarketValue {
  basis: (typeof marketValueBases)[number];
  value: NumberValue;
  date: string;
}

/** Builds the request body: without a value 0, without a day '' (D5-10). */
export const buildMarketValueBody = (productActionId: string, { basis, value, date }: MarketValue) => ({
  productActionId,
  marketValue: toNumberOrNull(value) ?? 0,
  marketValueDate: date,
  basedOn: basis,
});

/** Returns the faults by field (D5-09). */
export function validateMarketValue(form: MarketValue): Faults<MarketValue> {
  const found = findBodyFaults('editMarketValue', EditMarketValueBody, buildMarketValueBody('-', form), {
    own: inCents,
    fields: { basis: 'basedOn', value: 'marketValue', date: 'marketValueDate' },
  });
  // Nothing goes on the wire as 0, so only here an empty field and a typed 0 are told apart.
  const noAmount = checkRequired(String(form.value ?? '')) ?? checkAmount(form.value);
  return noAmount ? { ...found, value: noAmount } : found;
}
