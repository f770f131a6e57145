import type { ImportDossier } from '@klantportaal/contract/backoffice/dossier';
import { sha256 } from '../../kernel/secrets.ts';
import { nps_invitations } from '../../schema/nps.table.ts';
import type { DossierPlace } from './import-context.ts';
import { ImportPlaceError } from './import-error.ts';
import { put } from './put.queries.ts';
import { toMoment } from './relative-days.ts';

/** Feedback questions; answers given since are kept. */
export async function writeNps(
  { nps }: ImportDossier,
  { tx, licence_id, dossier_id }: DossierPlace,
  consumers: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [at, { firm_id, token, person, date_created, follow_ups, free_answer_prompt }] of nps.entries()) {
    const consumer_id = person === null ? null : consumers.get(person);
    if (consumer_id === undefined) throw new ImportPlaceError(`/nps/${at}/person`, `unknown person: ${person}`);
    await put(tx, nps_invitations, {
      key: { licence_id, firm_id },
      values: { dossier_id, consumer_id, token_hash: sha256(token), follow_ups, free_answer_prompt },
      added: { created_at: toMoment(date_created) },
    });
  }
}
