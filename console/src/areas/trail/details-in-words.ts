import type { TextKey } from '@klantportaal/web/i18n/app-texts.ts';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { findText } from '@klantportaal/web/i18n/i18n.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';

/** Ids of ours say nobody anything; they stay in the file and in the call. */
const isOurs = (value: string) => /^[0-9a-f]{8}-[0-9a-f]{4}-/i.test(value);
const isMoment = (value: string) => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(value);
const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value);

/** What stands behind an act, in the reader's words: 'Reden: verzoek'. What the firm wrote stands as it wrote it. */
export function useDetailsInWords(): (details: Readonly<Record<string, unknown>>) => string {
  const t = useText();
  const { moment, dayInNumbers } = useFormat();
  const said = (...keys: string[]) => {
    const known = (keys as TextKey[]).find((key) => findText(key, 'formal') !== null);
    return known ? t(known) : null;
  };
  const nameOf = (key: string) => said(`trail.detail_${key}`, `privacy.kind_${key}`) ?? key.replaceAll('_', ' ');
  const valueOf = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return '';
    if (typeof value === 'boolean') return t(value ? 'trail.yes' : 'trail.no');
    if (Array.isArray(value)) return value.map(valueOf).filter(Boolean).join(', ');
    if (typeof value === 'object') return partsOf(value as Record<string, unknown>).join(', ');
    const text = String(value);
    if (isOurs(text)) return '';
    if (isMoment(text)) return moment(text);
    if (isDay(text)) return dayInNumbers(text);
    return (
      said(
        `trail.value_${text}`,
        `shell.role_${text}`,
        `publish.part_${text}`,
        `privacy.kind_${text}`,
        `trail.kind_${text}`,
      ) ?? text
    );
  };
  const partsOf = (details: Readonly<Record<string, unknown>>): string[] =>
    Object.entries(details).flatMap(([key, value]) => {
      const words = valueOf(value);
      return words === '' ? [] : [`${nameOf(key)}: ${words}`];
    });
  return (details) => partsOf(details).join(' · ');
}
