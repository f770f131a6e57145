import type { AdviceProfile } from '@klantportaal/contract/modules/questionnaires/advice-profile';
import { adviceProfile } from '@klantportaal/contract/modules/questionnaires/advice-profile/questions';
import { useSend } from '../../../api/query.ts';
import { to } from '../../../lib/links.ts';
import { useRouteParams } from '../../../lib/use-route-params.ts';
import { QuestionnairePage } from '../questionnaire-page.tsx';

/** The advice profile in nine steps, the last of which sends (Q2-08, Q2-09). */
export default function AdviceProfilePage() {
  const { action } = useRouteParams('hypact-form');
  // The page refreshes what changed before it moves on.
  const { send } = useSend('submitAdviceProfile', { refreshes: [] });
  return (
    <QuestionnairePage
      of={adviceProfile}
      action={action}
      href={to('hypact-form', { action })}
      send={(answers) => send({ body: { data: answers as AdviceProfile, productActionId: action } })}
    />
  );
}
