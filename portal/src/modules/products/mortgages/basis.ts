import type { ValuationBasis } from '@klantportaal/contract/modules/products/mortgages';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import type { Choice } from '@klantportaal/web/ui/fields/select-field.tsx';

const explained: readonly ValuationBasis[] = ['woz', 'valuation', 'remotevaluation'];

/** The grounds of a valuation, as choices in that order; a hard word comes with its meaning. */
export function useBases(): <V extends ValuationBasis>(names: readonly V[]) => Choice<V>[] {
  const t = useText();
  return (names) =>
    names.map((name) => ({
      value: name,
      label: t(`mortgage.${name}_basis`),
      hint: explained.includes(name) ? t(`mortgage.${name as 'woz'}_meaning`) : undefined,
    }));
}
