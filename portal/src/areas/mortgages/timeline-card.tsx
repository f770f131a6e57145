import type { Mortgage } from '@klantportaal/contract/areas/mortgages';
import { useLicence } from '../../app/portal.ts';
import { useText } from '../../i18n/use-text.ts';
import { Card } from '../../ui/card.tsx';
import { Timeline } from '../../ui/progress.tsx';

/** How far the application is; only where the licence shows it and the firm keeps it (spec: products §2). */
export function TimelineCard({ mortgage }: { mortgage: Mortgage }) {
  const t = useText();
  const on = useLicence()?.features.do_show_mortgage_timeline;
  if (!on || !mortgage.has_timeline || mortgage.timeline.length === 0) return null;
  return (
    <Card title={t('mortgage.timeline')}>
      <Timeline
        label={t('mortgage.timeline')}
        steps={mortgage.timeline.map(({ label, completed, active }) => ({
          title: label,
          state: active ? 'active' : completed ? 'completed' : 'ahead',
        }))}
      />
    </Card>
  );
}
