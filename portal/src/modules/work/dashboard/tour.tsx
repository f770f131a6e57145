import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Button } from '@klantportaal/web/ui/buttons/button.tsx';
import { Card } from '@klantportaal/web/ui/content/card.tsx';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../../api/query.ts';
import type { Turn } from './journey.ts';
import classes from './tour.module.css';

export interface TourProps {
  /** The number of to-dos that are open. */
  open: number;
  /** Nothing was ever asked. */
  starting: boolean;
  turn: Turn;
  /** The page shows people at the firm. */
  people: boolean;
  onSeen: () => void;
}

/** The portal in a few sentences, each only where it is true: what is open, what the menu has, who can be asked. */
export function Tour({ open, starting, turn, people, onSeen }: TourProps) {
  const t = useText();
  const definitions = useQuery(query('listDefinitions'));
  const products = definitions.data?.some(({ id }) => id !== 'dossier');
  const now = turn.of === 'firm' ? 'firm' : starting ? 'starting' : 'done';
  const handleSeen = () => {
    onSeen();
    // Its button is gone: the reader is at the top of the page again.
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  };
  return (
    <Card title={t('dashboard.tour')} soft>
      <ul className={classes.list}>
        {open > 0 ? (
          <li>{t('dashboard.tour_first')}</li>
        ) : (
          <>
            <li>{t(`dashboard.tour_${now}`)}</li>
            <li>{t('dashboard.tour_asked')}</li>
          </>
        )}
        {products && <li>{t('dashboard.tour_menu')}</li>}
        {people && <li>{t('dashboard.tour_people')}</li>}
      </ul>
      <Button look="quiet" className={classes.seen} onClick={handleSeen}>
        {t('dashboard.tour_seen')}
      </Button>
    </Card>
  );
}
