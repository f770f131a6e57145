import type { TimelineStep } from '@klantportaal/contract/values/product-parts';
import { useLicence } from '../licence/portal.ts';
import { Card } from '../ui/card.tsx';
import { Timeline } from '../ui/progress.tsx';

type TimelineFeature = 'do_show_mortgage_timeline' | 'do_show_purchaseintention_timeline';

interface TimelineCardProps {
  title: string;
  /** The licence's switch for products of this kind. */
  feature: TimelineFeature;
  product: { has_timeline: boolean; timeline: readonly TimelineStep[] };
}

/** A product's progress; only if the licence shows it and the firm maintains it (D2-18, D2-79). */
export function TimelineCard({ title, feature, product: { has_timeline, timeline } }: TimelineCardProps) {
  const on = useLicence()?.features[feature];
  if (!on || !has_timeline || timeline.length === 0) return null;
  return (
    <Card title={title}>
      <Timeline
        label={title}
        steps={timeline.map(({ label, completed, active }) => ({
          title: label,
          state: active ? 'active' : completed ? 'completed' : 'ahead',
        }))}
      />
    </Card>
  );
}
