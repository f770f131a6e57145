import type { Dossier } from '@klantportaal/contract/modules/work/dashboard';
import { useText } from '@klantportaal/web/i18n/use-text.ts';
import { Journey } from '@klantportaal/web/ui/content/journey.tsx';
import { listStages, type Turn } from './journey.ts';

/**
 * The dossier's progress, rounded up (P2.10-08), and in words. Nothing for a dossier without actions,
 * unless a product is under way.
 */
export function JourneyCard({ dossier, turn }: { dossier: Dossier; turn: Turn | null }) {
  const t = useText();
  const say = useTurn();
  const stages = listStages(dossier.timelines);
  const percent = dossier.percentage_complete;
  if (percent === null && stages.length === 0) return null;
  return (
    <Journey
      label={t('dashboard.progress')}
      percent={percent === null ? null : Math.ceil(percent)}
      stages={stages.map(({ product, at, of, step }) =>
        stages.length === 1 ? t('dashboard.stage', { at, of, step }) : t('dashboard.stage_of', { at, of, product }),
      )}
      turn={turn && say(turn)}
    />
  );
}

function useTurn(): (turn: Turn) => string {
  const t = useText();
  return (turn) => {
    if (turn.of === 'consumer') {
      const { what, count, thisWeek } = turn;
      if (thisWeek === 0) return t(`dashboard.turn_${what}`, { count });
      const later = count > thisWeek ? ` ${t('dashboard.turn_later', { count: count - thisWeek })}` : '';
      return t('dashboard.turn_week', { count: thisWeek }) + later;
    }
    return t(turn.of === 'firm' ? 'dashboard.turn_firm' : 'dashboard.turn_done');
  };
}
