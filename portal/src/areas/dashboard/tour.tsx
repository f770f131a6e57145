import { useText } from '../../i18n/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import classes from './tour.module.css';

/** The portal in three sentences. */
export function Tour({ onSeen }: { onSeen: () => void }) {
  const t = useText();
  return (
    <Card title={t('dashboard.tour')} soft>
      <ul className={classes.list}>
        <li>{t('dashboard.tour_first')}</li>
        <li>{t('dashboard.tour_menu')}</li>
        <li>{t('dashboard.tour_people')}</li>
      </ul>
      <Button look="quiet" className={classes.seen} onClick={onSeen}>
        {t('dashboard.tour_seen')}
      </Button>
    </Card>
  );
}
