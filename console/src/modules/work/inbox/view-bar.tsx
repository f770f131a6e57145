import type { InboxCounts } from '@klantportaal/contract/modules/work/inbox';
import type { InboxKind } from '@klantportaal/contract/modules/work/inbox-kinds';
import { formatCount } from '@klantportaal/contract/values/numbers/count';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { useMe } from '../../../api/session.ts';
import { type View, type Whose, whose } from '../../../page/lists/inbox-view.ts';
import classes from './inbox.module.css';
import { SavedViews } from './saved-views.tsx';

interface ViewBarProps {
  view: View;
  counts: InboxCounts | undefined;
  choose: (view: View) => void;
}

/** Chooses whose lines are listed, and of which kinds, each with how many there are. */
export function ViewBar({ view, counts, choose }: ViewBarProps) {
  const t = useText();
  const isAdviser = useMe().adviser !== null;
  const formatLineCount = (who: Whose) => (counts?.[who] == null ? '' : formatCount(counts[who]));
  const kinds = counts?.kinds.filter((row) => (row[view.who] ?? 0) > 0 || view.kinds.includes(row.kind)) ?? [];
  const toggle = (kind: InboxKind) =>
    choose({
      ...view,
      kinds: view.kinds.includes(kind) ? view.kinds.filter((other) => other !== kind) : [...view.kinds, kind],
    });
  return (
    <div className={classes.bar}>
      <div role="group" aria-label={t('inbox.whose')} className={classes.tabs}>
        {whose
          .filter((who) => isAdviser || who !== 'mine')
          .map((who) => (
            <button
              key={who}
              type="button"
              aria-pressed={view.who === who}
              className={classes.tab}
              onClick={() => choose({ ...view, who })}
            >
              {t(`inbox.${who}`)} <span className={classes.number}>{formatLineCount(who)}</span>
            </button>
          ))}
      </div>
      {kinds.length > 0 && (
        <div role="group" aria-label={t('inbox.kinds')} className={classes.kinds}>
          {kinds.map((row) => (
            <button
              key={row.kind}
              type="button"
              aria-pressed={view.kinds.includes(row.kind)}
              className={classes.kind}
              onClick={() => toggle(row.kind)}
            >
              {t(`inbox.kind_${row.kind}`)} <span className={classes.number}>{formatCount(row[view.who] ?? 0)}</span>
            </button>
          ))}
        </div>
      )}
      <SavedViews view={view} choose={choose} />
    </div>
  );
}
