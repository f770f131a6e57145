import { fail } from '../../../platform/kernel/errors.ts';
import type { SecretBox } from '../../../platform/kernel/secrets.ts';
import { startAuditEntry } from '../../audit/by-key.ts';
import { noteList, noteRead } from '../../audit/reads.ts';
import { findDossierByFirmId } from '../../dossiers/dossier-of-firm.queries.ts';
import type { BackofficeHandlers } from '../../identity/firm-calls.ts';
import type { DraftContent } from '../../questionnaires/draft.ts';
import { findQuestionnaire } from '../../questionnaires/questionnaires.ts';
import { findPreferences, listSealedDrafts } from './standing.queries.ts';

export const readPreferences: BackofficeHandlers['readPreferences'] = async (call) => {
  const { licence_id } = call.key;
  return call.db.transaction(licence_id, async (tx) => {
    const found = await findPreferences(tx, licence_id, call.params.firmId);
    if (!found) fail('CONSUMER_NOT_FOUND');
    const { dossier_id, ...served } = found;
    const target = { target_kind: 'preferences', target_id: found.id } as const;
    await noteRead(tx, startAuditEntry(call), { dossier_id, consumer_id: found.id, ...target });
    return served;
  });
};

export const listDrafts: BackofficeHandlers['listDrafts'] = async (call) => {
  const { licence_id } = call.key;
  return call.db.transaction(licence_id, async (tx) => {
    const dossier = await findDossierByFirmId(tx, licence_id, call.params.firmId);
    if (!dossier) fail('DOSSIER_NOT_FOUND');
    const rows = await listSealedDrafts(tx, { licence_id, dossier_id: dossier.id });
    await noteList(tx, startAuditEntry(call), 'listDrafts', { dossier: dossier.firm_id }, { dossier_id: dossier.id });
    return rows.map(({ sealed, saved_at, person_id, ...row }) => ({
      ...row,
      // The dossier's two consumers may each have a draft of the same action.
      id: `${row.id}-${person_id}`,
      ...readDraftSteps(call.secrets, row.action_type, sealed),
      saved_at: saved_at.toISOString(),
    }));
  });
};

/** The progress of a draft: its step and their number, and nothing of what it holds. */
export function readDraftSteps(secrets: SecretBox, action_type: string, sealed: string) {
  const row = findQuestionnaire(action_type as Parameters<typeof findQuestionnaire>[0]);
  if (!row) return { step: null, steps: null };
  const steps = row.questionnaire.steps.length;
  const { step } = JSON.parse(secrets.open(sealed)) as Pick<DraftContent, 'step'>;
  return { step: Math.min(step, steps - 1) + 1, steps };
}
