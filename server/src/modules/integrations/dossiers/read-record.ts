import type { ErrorCode } from '@klantportaal/contract/errors';
import type { DossierDocument } from '@klantportaal/contract/modules/dossiers/dossier';
import { Answered, isKnown } from '../../../platform/http/conditions.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { startAuditEntry } from '../../audit/by-key.ts';
import { noteRead } from '../../audit/reads.ts';
import type { BackofficeRequest } from '../../identity/firm-calls.ts';
import { findPresentDossier } from './present-dossier.ts';

type List = 'persons' | 'products' | 'actions' | 'nps';
type RecordOf<Name extends List> = DossierDocument[Name][number];
type Call = Pick<BackofficeRequest<'readDossier'>, 'db' | 'key' | 'clock' | 'address' | 'condition' | 'params'>;

/** One record of a dossier as it can be sent back: without what its address says, in the version of the dossier. */
export async function readRecord<Name extends List>(
  call: Call,
  list: Name,
  ids: { firm_id: string; kind?: string },
  missing: ErrorCode,
) {
  const { db, key, params, condition } = call;
  const present = await db.query(key.licence_id, (q) => findPresentDossier(q, key.licence_id, params.firmId));
  if (!present) fail('DOSSIER_NOT_FOUND');
  const { dossier_id, etag, value } = present;
  const records: readonly { firm_id: string; kind?: string }[] = value[list];
  const found =
    records.find((candidate) => candidate.firm_id === ids.firm_id && candidate.kind === ids.kind) ?? fail(missing);
  if (!isKnown(condition, etag)) {
    const target = { target_kind: list, target_id: ids.firm_id };
    await db.transaction(key.licence_id, (tx) => noteRead(tx, startAuditEntry(call), { dossier_id, ...target }));
  }
  const { firm_id: id, kind: _, ...record } = found;
  return new Answered({ id, ...record } as unknown as Omit<RecordOf<Name>, 'firm_id' | 'kind'> & { id: string }, {
    etag,
  });
}
