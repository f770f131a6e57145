import type { TimelineStep } from '@klantportaal/contract/values/product-parts';
import { useLicence } from '../app/portal.ts';
import { Card } from '../ui/card.tsx';
import { Timeline } from '../ui/progress.tsx';

type TimelineFeature = 'do_show_mortgage_timeline' | 'do_show_purchaseintention_timeline';

interface TimelineCardProps {
  title: string;
  /** The licence's switch for products of this kind. */
  feature: TimelineFeature;
  product: { has_timeline: boolean; timeline: readonly TimelineStep[] };
}

/** How far a product is; only where the licence shows it and the firm keeps it (spec: products §2). */
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
