import { fail } from '../../../platform/kernel/errors.ts';
import type { SecretBox } from '../../../platform/kernel/secrets.ts';
import { byKey } from '../../audit/by-key.ts';
import { noteList, noteRead } from '../../audit/reads.ts';
import { dossierOfFirm } from '../../dossiers/dossier-of-firm.queries.ts';
import type { BackofficeHandlers } from '../../identity/firm-calls.ts';
import type { DraftContent } from '../../questionnaires/draft.ts';
import { questionnaireOf } from '../../questionnaires/questionnaires.ts';
import { draftsOf, preferencesOf } from './standing.queries.ts';

export const handlers = {
  async readPreferences(call) {
    const { licence_id } = call.key;
    return call.db.transaction(licence_id, async (tx) => {
      const found = await preferencesOf(tx, licence_id, call.params.firmId);
      if (!found) fail('CONSUMER_NOT_FOUND');
      const { dossier_id, ...served } = found;
      const target = { target_kind: 'preferences', target_id: found.id } as const;
      await noteRead(tx, byKey(call), { dossier_id, consumer_id: found.id, ...target });
      return served;
    });
  },

  async listDrafts(call) {
    const { licence_id } = call.key;
    return call.db.transaction(licence_id, async (tx) => {
      const dossier = await dossierOfFirm(tx, licence_id, call.params.firmId);
      if (!dossier) fail('DOSSIER_NOT_FOUND');
      const rows = await draftsOf(tx, { licence_id, dossier_id: dossier.id });
      await noteList(tx, byKey(call), 'listDrafts', { dossier: dossier.firm_id }, { dossier_id: dossier.id });
      return rows.map(({ sealed, saved_at, person_id, ...row }) => ({
        ...row,
        // Of two persons each may have one of the same action.
        id: `${row.id}-${person_id}`,
        ...stepsOf(call.secrets, row.action_type, sealed),
        saved_at: saved_at.toISOString(),
      }));
    });
  },
} satisfies Partial<BackofficeHandlers>;

/** How far a draft is: its step and their number, and nothing of what it holds. */
export function stepsOf(secrets: SecretBox, action_type: string, sealed: string) {
  const row = questionnaireOf(action_type as Parameters<typeof questionnaireOf>[0]);
  if (!row) return { step: null, steps: null };
  const steps = row.questionnaire.steps.length;
  const { step } = JSON.parse(secrets.open(sealed)) as Pick<DraftContent, 'step'>;
  return { step: Math.min(step, steps - 1) + 1, steps };
}
