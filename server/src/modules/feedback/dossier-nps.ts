import type { ImportNps } from '@klantportaal/contract/modules/dossiers/dossier';
import type { Queries } from '../../platform/db/queries.ts';
import { hashSha256 } from '../../platform/kernel/secrets.ts';
import type { DossierPlace } from '../records/import-context.ts';
import { ImportPlaceError } from '../records/import-error.ts';
import { assertSameDossier } from '../records/of-this-dossier.ts';
import { findRow, put } from '../records/put.queries.ts';
import { toMoment } from '../records/relative-days.ts';
import { nps_invitations } from './nps.table.ts';

/** A question for feedback that is to be written, and to whom. */
export interface NpsToWrite {
  place: DossierPlace;
  nps: ImportNps;
  consumer_id: string | null;
  pointer: string;
}

/** Writes feedback questions; answers given since are kept, and the token of one that leaves it out. */
export async function writeNps(tx: Queries, licence_id: string, written: readonly NpsToWrite[]): Promise<void> {
  for (const invitation of written) {
    const { place, nps, consumer_id, pointer } = invitation;
    const { firm_id, token, date_created, follow_ups, free_answer_prompt } = nps;
    const key = { licence_id, firm_id };
    const known = await findRow(tx, nps_invitations, key);
    if (known) assertSameDossier('invitation', invitation, known);
    if (!known && token === null) {
      const message = 'is missing: a new invitation needs the token of its link';
      throw new ImportPlaceError(`${pointer}/token`, message, { code: 'required', expected: 'a text' });
    }
    await put(tx, nps_invitations, {
      key,
      values: {
        dossier_id: place.dossier_id,
        consumer_id,
        follow_ups,
        free_answer_prompt,
        ...(token !== null && { token_hash: hashSha256(token) }),
      },
      added: { created_at: toMoment(date_created) },
    });
  }
}
