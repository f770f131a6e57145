import type { Queries } from '../../platform/db/queries.ts';
import { fail } from '../../platform/kernel/errors.ts';
import type { NamedRecord } from '../identity/requests/named-records.ts';
import { findDossierMovedTo, findPresentIds } from '../records/former-ids.queries.ts';
import { findMergeTarget, listMergedConsumers } from './merged.queries.ts';

/**
 * Refuses a name of which the record is there under another id or in another dossier. Nothing is to be made anew under
 * such a name. Ask only about names under which nothing was found.
 * @throws RequestError ID_CHANGED, DOSSIER_MERGED, PERSON_MERGED or PERSON_MOVED with where it is now
 */
export async function refuseElsewhere(
  q: Queries,
  licence_id: string,
  { kind, firm_id, product_kind = '', within }: NamedRecord,
): Promise<void> {
  const changed_to = (await findPresentIds(q, licence_id, kind, [firm_id], product_kind)).get(firm_id);
  if (changed_to !== undefined) fail('ID_CHANGED', { changed_to, kind });
  if (kind === 'dossier') {
    const merged_into = await findMergeTarget(q, licence_id, firm_id);
    if (merged_into !== null) fail('DOSSIER_MERGED', { merged_into });
  }
  if (kind !== 'person') return;
  const merged_into = (await listMergedConsumers(q, licence_id, [firm_id])).get(firm_id);
  if (merged_into !== undefined) fail('PERSON_MERGED', { merged_into });
  const moved_to = within && (await findDossierMovedTo(q, licence_id, { person: firm_id, left: within }));
  if (moved_to) fail('PERSON_MOVED', { moved_to });
}
