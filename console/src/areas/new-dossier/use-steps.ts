import type { DossierInput, FirmDossier } from '@klantportaal/contract/backoffice/dossier';
import type { RequestedAction } from '@klantportaal/contract/backoffice/requests';
import { ApiError } from '@klantportaal/web/api/api-error.ts';
import { firm } from '../../api/client.ts';
import { useSend } from '../../api/query.ts';
import { isOwn, type NewDossier, personId, requestId, type Step } from './draft.ts';

/** Makes one of the calls, and answers what was asked, if it asks. The same again makes nothing twice. @throws ApiError */
export function useSteps() {
  const dossier = useSend('putDossier', { refreshes: [] });
  const assignment = useSend('assignDossier', { refreshes: [] });
  const request = useSend('requestDocuments', { refreshes: [] });
  const invitation = useSend('inviteConsumer', { refreshes: [] });
  const make = async (draft: NewDossier, body: DossierInput) => {
    const params = { firmId: draft.number.trim() };
    try {
      await dossier.send({ params, body }, { ifNoneMatch: '*' });
    } catch (error) {
      const found = error instanceof ApiError && error.status === 412 && error.extra.present;
      if (!found || !isOwn(draft, found as FirmDossier)) throw error;
      // It was made after all, and its answer was lost; what was changed in the draft since then is sent on top.
      const { etag } = await firm.callVersioned('readDossier', { params }, {});
      await dossier.send({ params, body }, { ifMatch: etag ?? '' });
    }
  };
  return async (step: Step, draft: NewDossier, body: DossierInput): Promise<RequestedAction[]> => {
    const firmId = draft.number.trim();
    if (step === 'dossier') await make(draft, body);
    else if (step === 'assignment')
      await assignment.send({ params: { firmId }, body: { adviser: draft.adviser, helpers: [] } });
    else if (step === 'request') {
      const changes = (draft.left ?? []).map((line) => ({ line, omit: true }));
      const of = { template: draft.template, firm_id: requestId(draft), deadline: draft.deadline || null };
      return request.send({ params: { firmId }, body: { ...of, changes } });
    } else {
      const at = Number(step.split(' ')[1]);
      await invitation.send({ params: { firmId: personId(draft, at) }, body: { to: 'person' } });
    }
    return [];
  };
}
