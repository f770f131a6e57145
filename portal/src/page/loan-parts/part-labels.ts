import { loanPartFields } from '@klantportaal/contract/values/loan-parts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';

/** The name of each field in a form's summary: `partLabels('parts', 3)` gives 'Leningdeel 1, rente' at `parts.0.interest`. */
export function usePartLabels(): (name: string, count: number) => Record<string, string> {
  const t = useText();
  return (name, count) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) =>
        loanPartFields.map((field) => [
          `${name}.${index}.${field}`,
          `${t('loan_parts.part', { number: index + 1 })}, ${t(`loan_parts.${field}`).toLowerCase()}`,
        ]),
      ).flat(),
    );
}
