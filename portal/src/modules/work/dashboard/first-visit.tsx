import { loadTexts } from '@klantportaal/web/i18n/i18n.ts';
import { usePutAway } from '../../../page/put-away.ts';
import { usePart } from '../../../page/use-part.ts';
import type { TourProps } from './tour.tsx';

/** Shows a consumer round, until they say they have seen it. */
export function FirstVisit(known: Omit<TourProps, 'onSeen'>) {
  const { isAway, putAway } = usePutAway();
  const first = !isAway('first visit');
  const { data: Tour } = usePart(
    'tour',
    async () => (await Promise.all([import('./tour.tsx'), loadTexts('calm')]))[0].Tour,
    first,
  );
  return first && Tour && <Tour {...known} onSeen={() => putAway('first visit')} />;
}
