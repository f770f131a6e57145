import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { Icon } from '@klantportaal/web/ui/content/icon.tsx';
import { CircleAlert, CircleCheck, Refresh, Upload } from '@klantportaal/web/ui/content/icons.ts';
import { cx } from '@klantportaal/web/ui/cx.ts';
import classes from './upload-link.module.css';
import type { SentPhoto } from './use-sent-photos.ts';

interface PhotoListProps {
  photos: readonly SentPhoto[];
  /** Null: nothing can be sent any more. */
  onRetry: ((id: number) => void) | null;
}

/** The photos that were taken here, and how far each is. */
export function PhotoList({ photos, onRetry }: PhotoListProps) {
  const t = useText();
  const tell = ({ state, error }: SentPhoto): string => {
    if (state === 'waiting') return t('link.waits');
    if (state === 'sending') return t('link.sending');
    return state === 'arrived' ? t('link.arrived') : error || t('link.not_arrived');
  };
  return (
    <section aria-labelledby="photos">
      <h2 id="photos" className={classes.heading}>
        {t('link.photos')}
      </h2>
      <ol className={classes.list}>
        {photos.map((photo, index) => (
          <li key={photo.id} className={cx(classes.photo, photo.state === 'failed' && classes.failed)}>
            <span className={classes.picture}>{photo.picture && <img src={photo.picture} alt="" />}</span>
            <span className={classes.words}>
              <span className={classes.name}>{t('link.photo', { place: index + 1 })}</span>
              <span role="status" className={classes.state}>
                <Icon
                  of={photo.state === 'arrived' ? CircleCheck : photo.state === 'failed' ? CircleAlert : Upload}
                  className={classes[photo.state]}
                />
                <span>{tell(photo)}</span>
                {/* Not announced: it changes several times a second. */}
                {photo.state === 'sending' && <span aria-hidden>{photo.percent}%</span>}
              </span>
            </span>
            {onRetry && photo.state === 'failed' && photo.canRetry && (
              <Button
                look="secondary"
                icon={Refresh}
                aria-label={t('link.retry_photo', { place: index + 1 })}
                onClick={() => onRetry(photo.id)}
              >
                {t('link.retry')}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
