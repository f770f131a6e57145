import type { DossierInput } from '@klantportaal/contract/backoffice/dossier';
import { useSend } from '../../api/query.ts';
import { type NewDossier, personId, requestId, type Step } from './draft.ts';

/** Makes one of the calls. The same again makes nothing twice. @throws ApiError */
export function useSteps() {
  const dossier = useSend('putDossier', { refreshes: [] });
  const assignment = useSend('assignDossier', { refreshes: [] });
  const request = useSend('requestDocuments', { refreshes: [] });
  const invitation = useSend('inviteConsumer', { refreshes: [] });
  return async (step: Step, draft: NewDossier, body: DossierInput): Promise<void> => {
    const firmId = draft.number.trim();
    if (step === 'dossier') await dossier.send({ params: { firmId }, body }, { ifNoneMatch: '*' });
    else if (step === 'assignment')
      await assignment.send({ params: { firmId }, body: { adviser: draft.adviser, helpers: [] } });
    else if (step === 'request') {
      const asked = { template: draft.template, firm_id: requestId(draft), deadline: draft.deadline || null };
      await request.send({ params: { firmId }, body: asked });
    } else {
      const at = Number(step.split(' ')[1]);
      await invitation.send({ params: { firmId: personId(draft, at) }, body: { to: 'person' } });
    }
  };
}
