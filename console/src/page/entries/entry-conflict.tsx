import type { CatalogueVersion } from '@klantportaal/contract/modules/tasks/catalogue';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Conflict, type ConflictState, type Disputed } from '../drafts/conflict.tsx';

interface EntryConflictProps {
  of: Pick<ConflictState, 'asked' | 'isStanding' | 'settle'>;
  /** The version that somebody saved meanwhile. */
  latest: CatalogueVersion | undefined;
  /** Whether they stopped offering it. */
  isGone: boolean;
  rows: readonly Disputed[];
  /** Saves what was typed here all the same. */
  keep: () => void;
  /** Goes on with what stands now; without it, when nothing does. */
  take: () => void;
}

/** Somebody was first: who and when. What was typed here is still there. */
export function EntryConflict({ of, latest, isGone, rows, keep, take }: EntryConflictProps) {
  const t = useText();
  return (
    <Conflict
      of={of}
      by={latest && (latest.by.name ?? t(`entries.by_${latest.by.kind}`))}
      at={latest?.at}
      rows={isGone ? [] : rows}
      keep={keep}
      take={take}
      {...(isGone && { keepLabel: t('entries.offer_mine'), takeLabel: t('entries.leave_it') })}
    >
      {isGone ? t('entries.gone_text') : undefined}
    </Conflict>
  );
}
