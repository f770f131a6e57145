import type { CatalogueVersion } from '@klantportaal/contract/modules/tasks/catalogue';
import { useFormat } from '@klantportaal/web/i18n/format.ts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import classes from './entries.module.css';

interface EntryHistoryProps {
  /** The latest first. */
  versions: readonly CatalogueVersion[];
  putBack: (body: Record<string, unknown>) => void;
}

/** Every version with who made it; any but the latest can be put back, which makes a new one. */
export function EntryHistory({ versions, putBack }: EntryHistoryProps) {
  const t = useText();
  const { moment } = useFormat();
  return (
    <ol className={classes.history}>
      {versions.map(({ version, body, by, at }, place) => (
        <li key={version}>
          <span>
            {t(body ? 'entries.version' : 'entries.version_removed', { number: version })} ·{' '}
            {by.name ?? t(`entries.by_${by.kind}`)} · {moment(at)}
          </span>
          {body && place > 0 && (
            <Button look="quiet" onClick={() => putBack(body)}>
              {t('entries.put_back', { number: version })}
            </Button>
          )}
        </li>
      ))}
    </ol>
  );
}
