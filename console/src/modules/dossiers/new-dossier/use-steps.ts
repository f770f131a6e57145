import type { DossierInput, FirmDossier } from '@klantportaal/contract/modules/dossiers/dossier';
import { ApiError } from '@klantportaal/web/api/api-error.ts';
import { firm } from '../../../api/client.ts';
import { useSend } from '../../../api/query.ts';
import { buildPersonId, isOwn, type NewDossier, type Step, toRequestBody } from './draft.ts';

/** The part of a step that can still be undone. */
export interface Undoing {
  /** The number of documents it asks. */
  asked: number;
  /** The persons whom it invites, by the firm's ids. */
  invited: readonly string[];
  /** Instant until which it can be undone. */
  until: string;
}

/** Makes one of the calls, and answers what of it can be undone. The same again makes nothing twice. @throws ApiError */
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
      // The dossier was made though its answer was lost; changes in the draft since then are sent on top.
      const { etag } = await firm.callVersioned('readDossier', { params }, {});
      await dossier.send({ params, body }, { ifMatch: etag ?? '' });
    }
  };
  return async (step: Step, draft: NewDossier, body: DossierInput): Promise<Undoing | null> => {
    const firmId = draft.number.trim();
    if (step === 'dossier') await make(draft, body);
    else if (step === 'assignment')
      await assignment.send({ params: { firmId }, body: { adviser: draft.adviser, helpers: [] } }, { ifMatch: '*' });
    else if (step === 'request') {
      const asked = await request.send({ params: { firmId }, body: toRequestBody(draft) });
      return asked[0] ? { asked: asked.length, invited: [], until: asked[0].final_at } : null;
    } else {
      const index = Number(step.split(' ')[1]);
      const person = buildPersonId(draft, index);
      const { final_at } = await invitation.send({ params: { firmId: person }, body: { to: 'person' } });
      return final_at ? { asked: 0, invited: [person], until: final_at } : null;
    }
    return null;
  };
}
