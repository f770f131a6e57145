import type { TimelineStep } from '@klantportaal/contract/values/product-parts';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Disclosure } from '@klantportaal/web/ui/buttons/disclosure.tsx';
import { Card } from '@klantportaal/web/ui/content/card.tsx';
import { Facts } from '@klantportaal/web/ui/content/facts.tsx';
import { StepPanel, Timeline } from '@klantportaal/web/ui/content/timeline.tsx';
import { useLicence } from '../../licences/portal.ts';
import { findTimelineStep } from './steps.ts';

type TimelineFeature = 'do_show_mortgage_timeline' | 'do_show_purchaseintention_timeline';

interface TimelineCardProps {
  title: string;
  /** The licence's switch for products of this kind. */
  feature: TimelineFeature;
  product: { has_timeline: boolean; timeline: readonly TimelineStep[] };
}

/** A product's progress, folded once all steps are done; only if the licence shows it and the firm maintains it (D2-18, D2-79). */
export function TimelineCard({ title, feature, product: { has_timeline, timeline } }: TimelineCardProps) {
  const t = useText();
  const isShown = useLicence()?.features[feature];
  if (!isShown || !has_timeline || timeline.length === 0) return null;
  const current = timeline.findIndex(({ active }) => active);
  const findMeaning = (label: string) => {
    const step = findTimelineStep(label);
    return step && t(`timeline.${step.name}`);
  };
  const meanings = timeline.map(({ label }) => ({ label, value: findMeaning(label) }));
  const steps = (
    <Timeline
      label={title}
      sideways
      steps={timeline.map(({ label, completed, active }) => ({
        title: label,
        state: active ? 'active' : completed ? 'completed' : 'ahead',
      }))}
    />
  );
  // Completed steps take one line; the page leads with the steps to come.
  if (timeline.every(({ completed, active }) => completed && !active))
    return <Disclosure title={t('timeline.all_done')}>{steps}</Disclosure>;
  return (
    <Card title={title} aside={current >= 0 && t('timeline.step_of', { number: current + 1, count: timeline.length })}>
      {steps}
      {timeline[current] && (
        <CurrentStep label={timeline[current].label} meaning={findMeaning(timeline[current].label)} />
      )}
      {meanings.some(({ value }) => value) && (
        <Disclosure title={t('timeline.meanings')}>
          <Facts items={meanings} />
        </Disclosure>
      )}
    </Card>
  );
}

/** The step that is under way, what it means, and who is at work. */
function CurrentStep({ label, meaning }: { label: string; meaning: string | null }) {
  const t = useText();
  const step = findTimelineStep(label);
  return (
    <StepPanel title={label}>
      {meaning && <p>{meaning}</p>}
      {step && (
        <p>
          <strong>{t(`timeline.by_${step.atWork}`)}</strong>
        </p>
      )}
    </StepPanel>
  );
}
