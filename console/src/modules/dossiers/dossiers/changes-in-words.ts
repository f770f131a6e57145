import type { HistoryLine } from '@klantportaal/contract/modules/dossiers/history';
import { isIsoDay } from '@klantportaal/contract/values/dates/dutch-date';
import { formatCount } from '@klantportaal/contract/values/numbers/count';
import type { TextKey } from '@klantportaal/web/i18n/app-texts.ts';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { findText, loadTexts } from '@klantportaal/web/i18n/i18n.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useQuery } from '@tanstack/react-query';
import { useAdvisers } from '../../../page/layout/use-advisers.ts';
import type { Of } from './papers.tsx';

type Change = HistoryLine['changes'][number];

/** Says what a line of the history changed: 'Uiterste dag: 01-12-2026 → 12-12-2026'; the name alone of what is not known. */
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
  const formatField = (type: string, { field }: Change): string => {
    const own = [`dossier.field_${field}`, `dossier.changed_${field}`];
    const ways = type === 'marketing-preference.updated' ? [`dossier.changed_by_${field}`] : [];
    const facts = type === 'product.changed' ? [`fact.${field}`] : [];
    const keys = [...ways, ...facts, ...own] as TextKey[];
    const known = keys.find((key) => findText(key, 'formal') !== null);
    return known ? t(known) : field.replaceAll('_', ' ');
  };
  const formatValue = ({ field, kind }: Change, value: string): string => {
    if (kind === 'yes_no') return t(value === 'true' ? 'dossier.yes' : 'dossier.no');
    // A year is no quantity.
    if (kind === 'number' && !field.includes('year')) return formatCount(Number(value));
    if (isIsoDay(value)) return dayInNumbers(value);
    if (field === 'adviser' || field === 'helpers' || field === 'panels') return nameOfAdviser(value);
    return nameOf(value) ?? value;
  };
  const formatSide = (change: Change, values: readonly string[]): string =>
    values.map((value) => formatValue(change, value)).join(', ') || t('dossier.changed_nothing');
  return ({ type, changes }: HistoryLine): string[] => {
    const isTold = ({ before, after }: Change) => before.length > 0 || after.length > 0;
    const named = changes.filter((change) => !isTold(change)).map((change) => formatField(type, change));
    return [
      ...changes.filter(isTold).map((change) => {
        const [before, after] = [formatSide(change, change.before), formatSide(change, change.after)];
        return `${formatField(type, change)}: ${before} → ${after}`;
      }),
      ...(named.length > 0 ? [t('dossier.changed_fields', { fields: named.join(', ') })] : []),
    ];
  };
}
