/** Amounts and rates, which are written the same in each language. */
import { formatEuro, isMoney } from '@klantportaal/contract/values/numbers/euro';
import { formatPercent } from '@klantportaal/contract/values/numbers/percent';

// Currency is always written the Dutch way (P9-04): '€ 1.992,43', and '€ 425.000' where cents do not matter.
const euro = new Intl.NumberFormat('nl-NL', { style: 'currency', currency: 'EUR' });
const wholeEuro = new Intl.NumberFormat('nl-NL', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });

/** Formats an amount in euros; '' for none. A number that is no amount of money is written by `formatEuro`. */
export function formatMoney(amount: number | null | undefined): string {
  if (amount == null) return '';
  if (!isMoney(amount)) return formatEuro(amount);
  return (Number.isInteger(amount) ? wholeEuro : euro).format(amount);
}

/** An interest rate: '3,85%'; '' for none. */
export const formatPercentage = (value: number | null | undefined): string =>
  value == null ? '' : formatPercent(value);
