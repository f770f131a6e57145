import type { DossierMerge } from '@klantportaal/contract/modules/endings/merges';
import type { Queries } from '../../../platform/db/queries.ts';
import { Answered, assertCondition, isKnown } from '../../../platform/http/conditions.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { toActor } from '../../audit/actors.ts';
import { startAuditEntry } from '../../audit/by-key.ts';
import { noteRead } from '../../audit/reads.ts';
import { findDossierByFirmId } from '../../dossiers/dossier-of-firm.queries.ts';
import type { BackofficeHandlers } from '../../identity/firm-calls.ts';
import { askPersons } from './ask-persons.ts';
import { makeMerge } from './make-merge.ts';
import { type Dossier, findMergeAuditEntry, findMergedDossier, lockTwo } from './merge.queries.ts';
import { planMerge } from './preview.ts';
import { listStandingMerges } from './standing-merges.queries.ts';
import { undoMerge } from './undo-merge.ts';

export const listMerges: BackofficeHandlers['listMerges'] = async ({ db, clock, key, params }) => {
  const { licence_id } = key;
  return db.query(licence_id, async (q) => {
    const { id } = (await findDossierByFirmId(q, licence_id, params.firmId)) ?? fail('DOSSIER_NOT_FOUND');
    return listStandingMerges(q, licence_id, id, clock.now());
  });
};

export const previewMerge: BackofficeHandlers['previewMerge'] = async (call) => {
  const { db, key, params, condition } = call;
  const { licence_id } = key;
  return db.transaction(licence_id, async (tx) => {
    const into = (await findDossierByFirmId(tx, licence_id, params.firmId)) ?? fail('DOSSIER_NOT_FOUND');
    const done = await findMergedDossier(tx, licence_id, into.id, params.fromFirmId);
    if (done) return mergeDone(tx, into, done);
    const from = await getDossierToMerge(tx, licence_id, into, params.fromFirmId);
    const { value, etag } = await planMerge(tx, into, from, null);
    if (!isKnown(condition, etag)) {
      for (const { id } of [into, from])
        await noteRead(tx, startAuditEntry(call), { dossier_id: id, target_kind: 'dossier', target_id: id });
    }
    return new Answered(value, { etag });
  });
};

export const mergeDossiers: BackofficeHandlers['mergeDossiers'] = async (call) => {
  const { db, clock, key, params, body, condition, sessions } = call;
  const { licence_id } = key;
  const { answer, left } = await db.transaction(licence_id, async (tx) => {
    const [into, from] = await lockTwo(tx, licence_id, [params.firmId, params.fromFirmId]);
    if (!into) fail('DOSSIER_NOT_FOUND');
    const done = from ? null : await findMergedDossier(tx, licence_id, into.id, params.fromFirmId);
    if (done) return { answer: await mergeDone(tx, into, done), left: [] };
    const goes = from ?? (await getDossierToMerge(tx, licence_id, into, params.fromFirmId));
    if (goes.id === into.id) refuseItself();
    if (body.preview) {
      const { value, etag } = await planMerge(tx, into, goes, body.persons ?? null);
      for (const { id } of [into, goes])
        await noteRead(tx, startAuditEntry(call), { dossier_id: id, target_kind: 'dossier', target_id: id });
      return { answer: new Answered(value, { etag }), left: [] };
    }
    if (condition.ifMatch === null) fail('PRECONDITION_REQUIRED');
    const preview = await planMerge(tx, into, goes, null);
    await assertCondition(condition, preview.etag, () => preview.value);
    const said = body.persons ?? null;
    const plan = said ? await planMerge(tx, into, goes, said) : preview;
    const { obstacles } = plan.value;
    if (obstacles.length > 0)
      fail('MERGE_REFUSED', { fields: obstacles.map(({ code, message }) => ({ pointer: '', code, message })) });
    const merger = { at: clock.now(), actor: toActor(key), line: startAuditEntry(call), sessions, said };
    const waiting = await askPersons(tx, merger, into, goes, plan);
    if (waiting === 'asked') return { answer: new Answered(plan.value, { etag: plan.etag }), left: [] };
    const left = await makeMerge(tx, { ...merger, ...waiting }, into, goes, plan);
    return { answer: await mergeDone(tx, into, goes), left };
  });
  for (const id of left) sessions.forget(id);
  return answer;
};

const handleUndoMerge: BackofficeHandlers['undoMerge'] = async (call) => {
  const { db, clock, key, params, sessions } = call;
  const { licence_id } = key;
  const left = await db.transaction(licence_id, async (tx) => {
    const into = (await findDossierByFirmId(tx, licence_id, params.firmId)) ?? fail('DOSSIER_NOT_FOUND');
    return undoMerge(
      tx,
      { at: clock.now(), actor: toActor(key), line: startAuditEntry(call), sessions },
      into,
      params.fromFirmId,
    );
  });
  for (const id of left) sessions.forget(id);
};

const refuseItself = () => fail('INVALID_REQUEST', { fields: [{ pointer: '/fromFirmId', code: 'same_dossier' }] });

/** The dossier that goes. @throws RequestError DOSSIER_NOT_FOUND, DOSSIER_MERGED, INVALID_REQUEST for the same one */
async function getDossierToMerge(q: Queries, licence_id: string, into: Dossier, firm_id: string): Promise<Dossier> {
  const from = (await findDossierByFirmId(q, licence_id, firm_id)) ?? fail('DOSSIER_NOT_FOUND');
  return from.id === into.id ? refuseItself() : from;
}

/** The result of a merge, as the audit trail has it. */
async function mergeDone(q: Queries, { id, licence_id }: Dossier, from: Dossier): Promise<Answered<DossierMerge>> {
  const line = await findMergeAuditEntry(q, licence_id, id, from.id);
  type Done = Omit<DossierMerge, 'id' | 'merged_at' | 'obstacles' | 'sees' | 'waits_for'>;
  const done = line.details as unknown as Done & Partial<Pick<DossierMerge, 'sees' | 'waits_for'>>;
  // A merge of before these were told has none.
  const { sees = [], waits_for = [] } = done;
  const value = { ...done, sees, waits_for, id: from.firm_id, merged_at: line.at.toISOString(), obstacles: [] };
  return new Answered(value, { etag: `merged-${from.id.slice(0, 8)}` });
}

export { handleUndoMerge as undoMerge };
