import type { ImportDossier } from '@klantportaal/contract/backoffice/dossier';
import { nps_invitations } from '../../shared/nps.table.ts';
import { sha256 } from '../../shared/secrets.ts';
import { PlaceFault } from './import-fault.ts';
import type { DossierPlace } from './import-parts.ts';
import { put } from './put.queries.ts';
import { toMoment } from './relative-days.ts';

/** Questions for feedback; what was answered since stays. */
export async function writeNps(
  { nps }: ImportDossier,
  { tx, licence_id, dossier_id }: DossierPlace,
  consumers: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [at, { firm_id, token, person, date_created, follow_ups, free_answer_prompt }] of nps.entries()) {
    const consumer_id = person === null ? null : consumers.get(person);
    if (consumer_id === undefined) throw new PlaceFault(`/nps/${at}/person`, `unknown person: ${person}`);
    await put(tx, nps_invitations, {
      key: { licence_id, firm_id },
      values: { dossier_id, consumer_id, token_hash: sha256(token), follow_ups, free_answer_prompt },
      added: { created_at: toMoment(date_created) },
    });
  }
}
