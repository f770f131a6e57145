import type { Mortgage } from '@klantportaal/contract/modules/products/mortgages';
import { formatMoney } from '@klantportaal/web/i18n/amounts.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import type { NumberValue } from '@klantportaal/web/ui/fields/number-field.tsx';
import { formatShare } from '../../../page/loan-parts/parts-bar.tsx';
import { sumOwed } from './loan-parts.ts';

/** Explains a value as it is typed: its difference from the known value, and the part of it that is mortgaged. */
export function ValueChange({ mortgage, value }: { mortgage: Mortgage; value: NumberValue }) {
  const t = useText();
  if (typeof value !== 'number' || value <= 0) return null;
  const known = mortgage.collateral?.market_value ?? 0;
  const owed = sumOwed(mortgage.loan_parts);
  const difference = value - known;
  const lines = [
    known > 0 &&
      difference !== 0 &&
      t(difference > 0 ? 'market_value.more' : 'market_value.less', { amount: formatMoney(Math.abs(difference)) }),
    owed > 0 && t('market_value.share', { share: formatShare(owed, value) }),
  ].filter(Boolean);
  return lines.length > 0 && <p aria-live="polite">{lines.join(' ')}</p>;
}
