import { ensure } from '@klantportaal/contract/values/ensure';
import { fail } from '../../../platform/kernel/errors.ts';
import { toActor } from '../../audit/actors.ts';
import { recordAudit } from '../../audit/audit.queries.ts';
import { startAuditEntry } from '../../audit/by-key.ts';
import { recordEvent } from '../../events/events.queries.ts';
import type { BackofficeHandlers, BackofficeRequest } from '../../identity/firm-calls.ts';
import { type AccessRow, changeAccess } from '../../people/access.queries.ts';
import { findConsumerInDossier } from './access.queries.ts';

export const letPersonIn: BackofficeHandlers['letPersonIn'] = (call) => decide(call, 'granted');

export const endPersonAccess: BackofficeHandlers['endPersonAccess'] = async (call) => {
  await decide(call, 'ended');
};

/** The firm's word on one person, with its event and its line in the audit trail; the same again changes nothing. */
async function decide(
  call: BackofficeRequest<'letPersonIn' | 'endPersonAccess'>,
  standing: Exclude<AccessRow['standing'], 'waiting'>,
) {
  const { db, clock, key, params } = call;
  const { licence_id } = key;
  const now = clock.now();
  return db.transaction(licence_id, async (tx) => {
    const person = await findConsumerInDossier(tx, licence_id, params.firmId, params.personFirmId);
    if (!person) fail('CONSUMER_NOT_FOUND');
    const { id, dossier_id } = person;
    const { rows, changed } = await changeAccess(tx, { licence_id, dossier_id }, id, { standing }, now);
    const [own] = rows;
    if (changed) {
      const about = { licence_id, at: now, dossier_id, consumer_id: id };
      const data = { person_id: id, by: 'firm', together: rows.every(({ sees }) => sees === 'all') };
      await recordEvent(tx, { ...about, by: toActor(key), type: `access.${standing}`, data });
      await recordAudit(tx, {
        ...startAuditEntry(call),
        ...about,
        act: `access-${standing}`,
        target_kind: 'consumer',
        target_id: id,
      });
    }
    const { shares, sees } = ensure(own);
    return { id, dossier_firm_id: params.firmId, person_firm_id: params.personFirmId, standing, shares, sees };
  });
}
