import type { HistoryLine } from '@klantportaal/contract/backoffice/history';
import { isIsoDay } from '@klantportaal/contract/values/dutch-date';
import type { TextKey } from '@klantportaal/web/i18n/app-texts.ts';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { findText, loadTexts } from '@klantportaal/web/i18n/i18n.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useQuery } from '@tanstack/react-query';
import { useAdvisers } from '../../page/use-advisers.ts';
import type { Of } from './papers.tsx';

type Change = HistoryLine['changes'][number];

/** Says what a line of the history changed: 'Uiterste dag: 01-12-2026 → 12-12-2026', or the names of the fields alone. */
export function useChangesInWords(lines: readonly HistoryLine[], nameOf: Of['nameOf']) {
  const t = useText();
  const { dayInNumbers } = useFormat();
  const { nameOf: nameOfAdviser } = useAdvisers();
  // The names of facts come when a product was changed.
  const isOfFacts = lines.some(({ type, changes }) => type === 'product.changed' && changes.length > 0);
  useQuery({
    queryKey: ['texts of facts'],
    queryFn: () => loadTexts('facts').then(() => true),
    enabled: isOfFacts,
    networkMode: 'always',
  });
  const fieldOf = ({ field }: Change): string => {
    const keys = [`dossier.field_${field}`, `dossier.changed_${field}`, `fact.${field}`] as TextKey[];
    const known = keys.find((key) => findText(key, 'formal') !== null);
    return known ? t(known) : field.replaceAll('_', ' ');
  };
  const valueOf = (field: string, value: string): string => {
    if (isIsoDay(value)) return dayInNumbers(value);
    if (field === 'adviser' || field === 'helpers') return nameOfAdviser(value);
    return nameOf(value) ?? value;
  };
  const sideOf = (field: string, values: readonly string[]): string =>
    values.map((value) => valueOf(field, value)).join(', ') || t('dossier.changed_nothing');
  return ({ changes }: HistoryLine): string[] => {
    const isTold = ({ before, after }: Change) => before.length > 0 || after.length > 0;
    const named = changes.filter((change) => !isTold(change)).map(fieldOf);
    return [
      ...changes.filter(isTold).map((change) => {
        const { field, before, after } = change;
        return `${fieldOf(change)}: ${sideOf(field, before)} → ${sideOf(field, after)}`;
      }),
      ...(named.length > 0 ? [t('dossier.changed_fields', { fields: named.join(', ') })] : []),
    ];
  };
}
