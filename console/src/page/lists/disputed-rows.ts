import { listDifferences } from '@klantportaal/contract/modules/endings/merge-changes';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import type { Disputed } from '../drafts/conflict.tsx';
import { stripHtml } from '../layout/words-in.ts';

/**
 * Lists where two versions differ, as rows to show side by side.
 * @returns a function of what stands now, what is filled in, and the label of a place such as `/name/nl`; null leaves it out
 */
export function useDisputedRows(): (
  theirs: unknown,
  mine: unknown,
  labelAt: (place: string) => string | null,
) => Disputed[] {
  const t = useText();
  /** A stored value as lines of text. */
  const toLines = (value: unknown): string[] => {
    if (value === null || value === undefined || value === '') return [];
    if (typeof value === 'boolean') return [t(value ? 'common.conflict_yes' : 'common.conflict_no')];
    if (typeof value !== 'object') return [stripHtml(String(value))];
    return Object.entries(value).flatMap(([name, part]) => (/^(?:id|code|firm_id)$/.test(name) ? [] : toLines(part)));
  };
  return (theirs, mine, labelAt) =>
    listDifferences(theirs, mine).flatMap(({ place, before, after }) => {
      const label = labelAt(place);
      return label === null ? [] : { label, mine: toLines(after).join('\n'), theirs: toLines(before).join('\n') };
    });
}
