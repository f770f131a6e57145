import { isTodo } from '@klantportaal/contract/action-types';
import type { ProductAction } from '@klantportaal/contract/areas/actions';
import type { Dossier } from '@klantportaal/contract/areas/dashboard';
import { useText } from '../../i18n/use-text.ts';
import { Card } from '../../ui/card.tsx';
import { Progress } from '../../ui/progress.tsx';

/** The dossier's progress, rounded up (P2.10-08); nothing for a dossier without actions (docs/decisions/020). */
export function ProgressCard({
  dossier,
  actions,
}: {
  dossier: Dossier;
  actions: readonly ProductAction[] | undefined;
}) {
  const t = useText();
  if (dossier.percentage_complete === null) return null;
  const open = actions?.filter((action) => !action.is_done && isTodo(action)).length;
  return (
    <Card>
      <Progress label={t('dashboard.progress')} percent={Math.ceil(dossier.percentage_complete)} />
      {open !== undefined && (
        <p>{open > 0 ? t('dashboard.progress_open', { count: open }) : t('dashboard.progress_complete')}</p>
      )}
    </Card>
  );
}
