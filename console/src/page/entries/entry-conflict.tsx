import type { CatalogueVersion } from '@klantportaal/contract/backoffice/catalogue';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Alert } from '@klantportaal/web/ui/alert.tsx';
import { Button } from '@klantportaal/web/ui/button.tsx';
import { useTakesFocus } from '@klantportaal/web/ui/use-takes-focus.ts';
import classes from './entries.module.css';

interface EntryConflictProps {
  /** What somebody saved meanwhile. */
  latest: CatalogueVersion | undefined;
  /** What they did was to offer it no more. */
  isGone: boolean;
  /** One saved, and it was refused: what it says takes the focus, as the button stands far below it. */
  isRefused: boolean;
  /** Saves what was typed here all the same. */
  keep: () => void;
  /** Goes on with what stands now; without it, when nothing does. */
  take: () => void;
}

/** Somebody was first: who and when. What was typed here is still there. */
export function EntryConflict({ latest, isGone, isRefused, keep, take }: EntryConflictProps) {
  const t = useText();
  const { moment } = useFormat();
  const place = useTakesFocus<HTMLDivElement>(isRefused);
  return (
    <div ref={place} role="group" aria-label={t('entries.conflict')} tabIndex={-1}>
      <Alert tone="warning" live={!isRefused} title={t('entries.conflict')}>
        {latest && (
          <p>
            {t(isGone ? 'entries.gone_text' : 'entries.conflict_text', {
              name: latest.by.name ?? t(`entries.by_${latest.by.kind}`),
              moment: moment(latest.at),
            })}
          </p>
        )}
        <div className={classes.acts}>
          <Button look="secondary" onClick={keep}>
            {t(isGone ? 'entries.offer_mine' : 'entries.keep_mine')}
          </Button>
          <Button look="quiet" onClick={take}>
            {t(isGone ? 'entries.leave_it' : 'entries.take_theirs')}
          </Button>
        </div>
      </Alert>
    </div>
  );
}
