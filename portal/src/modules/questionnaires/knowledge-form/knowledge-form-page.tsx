import type { KnowledgeFormBody } from '@klantportaal/contract/modules/questionnaires/knowledge-form';
import { knowledgeForm } from '@klantportaal/contract/modules/questionnaires/knowledge-form/questions';
import { useSend } from '../../../api/query.ts';
import { to } from '../../../lib/links.ts';
import { useRouteParams } from '../../../lib/use-route-params.ts';
import { QuestionnairePage } from '../questionnaire-page.tsx';

/** Knowledge and experience: seven groups of topics, each with one of four levels (Q2-06, Q2-07). */
export default function KnowledgeFormPage() {
  const { action } = useRouteParams('knowledge-form');
  // The page refreshes what changed before it moves on.
  const { send } = useSend('submitKnowledgeForm', { refreshes: [] });
  return (
    <QuestionnairePage
      of={knowledgeForm}
      action={action}
      href={to('knowledge-form', { action })}
      send={(answers) => send({ body: { answers: answers as KnowledgeFormBody['answers'], productActionId: action } })}
    />
  );
}
