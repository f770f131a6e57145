import type { DossierMerge } from '@klantportaal/contract/backoffice/merges';
import type { Queries } from '../../db/queries.ts';
import { Answered, assertCondition, isKnown } from '../../http/conditions.ts';
import { audit } from '../../journal/audit.queries.ts';
import { byKey } from '../../journal/by-key.ts';
import { recordEvent } from '../../journal/events.queries.ts';
import { noteRead } from '../../journal/reads.ts';
import { fail } from '../../kernel/errors.ts';
import { enqueue } from '../../outbox/outbox.queries.ts';
import type { BackofficeHandlers, BackofficeRequest } from '../backoffice-calls.ts';
import { dossierOfFirm } from '../dossier-of-firm.queries.ts';
import { presentDossier } from '../dossiers/present-dossier.ts';
import { actorOfKey, servedActor } from '../held/actors.ts';
import { addDocuments, changeDocument, documentsOf } from '../import/dossier-documents.queries.ts';
import {
  closeMerged,
  type Dossier,
  lineOfMerge,
  lockTwo,
  mergedDossier,
  mergePerson,
  movePerson,
  moveRows,
} from './merge.queries.ts';
import { mergedDocument } from './merged-document.ts';
import { type MergePlan, planMerge } from './preview.ts';

/** Longer than any call that was on its way when a dossier was merged. */
const STRAYS_MS = 15 * 60_000;

export const handlers = {
  async previewMerge(call) {
    const { db, key, params, condition } = call;
    const { licence_id } = key;
    return db.transaction(licence_id, async (tx) => {
      const into = (await dossierOfFirm(tx, licence_id, params.firmId)) ?? fail('DOSSIER_NOT_FOUND');
      const done = await mergedDossier(tx, licence_id, into.id, params.fromFirmId);
      if (done) return mergeDone(tx, into, done);
      const from = await dossierToMerge(tx, licence_id, into, params.fromFirmId);
      const { value, etag } = await planMerge(tx, into, from, null);
      if (!isKnown(condition, etag)) {
        for (const { id } of [into, from])
          await noteRead(tx, byKey(call), { dossier_id: id, target_kind: 'dossier', target_id: id });
      }
      return new Answered(value, { etag });
    });
  },

  async mergeDossiers(call) {
    const { db, key, params, body, condition, sessions } = call;
    const { licence_id } = key;
    const { answer, left } = await db.transaction(licence_id, async (tx) => {
      const [into, from] = await lockTwo(tx, licence_id, [params.firmId, params.fromFirmId]);
      if (!into) fail('DOSSIER_NOT_FOUND');
      const done = from ? null : await mergedDossier(tx, licence_id, into.id, params.fromFirmId);
      if (done) return { answer: await mergeDone(tx, into, done), left: [] };
      const goes = from ?? (await dossierToMerge(tx, licence_id, into, params.fromFirmId));
      if (goes.id === into.id) refuseItself();
      if (condition.ifMatch === null) fail('PRECONDITION_REQUIRED');
      const preview = await planMerge(tx, into, goes, null);
      await assertCondition(condition, preview.etag, () => preview.value);
      const plan = body.persons ? await planMerge(tx, into, goes, body.persons) : preview;
      const { obstacles } = plan.value;
      if (obstacles.length > 0)
        fail('MERGE_REFUSED', { fields: obstacles.map(({ code, message }) => ({ pointer: '', code, message })) });
      await merge(tx, call, into, goes, plan);
      return {
        answer: await mergeDone(tx, into, goes),
        left: [...plan.same.map((pair) => pair.from.id), ...plan.coming.map(({ id }) => id)],
      };
    });
    for (const id of left) sessions.forget(id);
    return answer;
  },
} satisfies Partial<BackofficeHandlers>;

const refuseItself = () => fail('INVALID_REQUEST', { fields: [{ pointer: '/fromFirmId', code: 'same_dossier' }] });

/** The dossier that goes. @throws RequestError DOSSIER_NOT_FOUND, DOSSIER_MERGED, INVALID_REQUEST for the same one */
async function dossierToMerge(q: Queries, licence_id: string, into: Dossier, firm_id: string): Promise<Dossier> {
  const from = (await dossierOfFirm(q, licence_id, firm_id)) ?? fail('DOSSIER_NOT_FOUND');
  return from.id === into.id ? refuseItself() : from;
}

/** What a merge did, as the trail has it. */
async function mergeDone(q: Queries, { id, licence_id }: Dossier, from: Dossier): Promise<Answered<DossierMerge>> {
  const line = await lineOfMerge(q, licence_id, id, from.id);
  const done = line.details as unknown as Omit<DossierMerge, 'id' | 'merged_at' | 'obstacles'>;
  const value = { ...done, id: from.firm_id, merged_at: line.at.toISOString(), obstacles: [] };
  return new Answered(value, { etag: `merged-${from.id.slice(0, 8)}` });
}

/** Does it all in the transaction: documents first, for they are read from the rows where the firm sent none. */
async function merge(
  tx: Queries,
  call: BackofficeRequest<'mergeDossiers'>,
  into: Dossier,
  from: Dossier,
  { same, coming, staying, value }: MergePlan,
): Promise<void> {
  const { clock, key, sessions } = call;
  const { licence_id } = key;
  const at = clock.now();
  await mergeDocuments(tx, into, from, new Map(same.map((pair) => [pair.from.firm_id, pair.into.firm_id])), at);
  for (const pair of same) {
    // Both: an account that takes the place of another is signed in to anew.
    if (pair.accountMoves) await sessions.endAllOf(tx, pair.into.id, 'ended-by-firm');
    await mergePerson(tx, licence_id, pair);
  }
  const free = [0, 1].filter((position) => !staying.some((person) => person.position === position));
  for (const [nth, person] of coming.entries()) {
    await sessions.endAllOf(tx, person.id, 'ended-by-firm');
    await movePerson(tx, into.id, person, free[nth]!);
  }
  await moveRows(tx, licence_id, from.id, into.id);
  await closeMerged(tx, licence_id, from.id, into.id);
  const payload = { from: from.id };
  await enqueue(tx, { licence_id, kind: 'merge-strays', payload, at, due: new Date(at.getTime() + STRAYS_MS) });
  const actor = actorOfKey(key);
  const ids = { into_firm_id: into.firm_id, from_firm_id: from.firm_id };
  const persons = value.persons.map(({ firm_id, same_as }) => ({ firm_id, same_as }));
  const { id: _, merged_at: __, obstacles: ___, ...details } = value;
  const data = { ...ids, persons, by: servedActor(actor) };
  await recordEvent(tx, { licence_id, dossier_id: into.id, at, by: actor, type: 'dossier.merged', data });
  const line = { ...byKey(call), at, act: 'dossier-merged' as const, target_kind: 'dossier', details };
  await audit(
    tx,
    { ...line, dossier_id: into.id, target_id: from.id },
    { ...line, dossier_id: from.id, target_id: into.id },
  );
}

/** Where the firm sent either, what it sent of both is one document from now on. */
async function mergeDocuments(tx: Queries, into: Dossier, from: Dossier, same: ReadonlyMap<string, string>, at: Date) {
  const { licence_id } = into;
  const stored = await documentsOf(tx, [into.id, from.id]);
  if (stored.size === 0) return;
  const one = await presentDossier(tx, licence_id, into.firm_id);
  const other = await presentDossier(tx, licence_id, from.firm_id);
  const document = mergedDocument(one!.value, other!.value, same);
  const row = { document, sent_hash: null, changed_at: at };
  const before = stored.get(into.id);
  if (before) await changeDocument(tx, into.id, { ...row, revision: before.revision + 1 });
  else await addDocuments(tx, [{ ...row, licence_id, dossier_id: into.id }]);
}
