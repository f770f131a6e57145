import type { DossierDocument } from '@klantportaal/contract/modules/dossiers/dossier';
import type { Queries } from '../../../platform/db/queries.ts';
import { enqueueMail } from '../../../platform/jobs/outbox.queries.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { toWireActor } from '../../audit/actors.ts';
import { recordAudit } from '../../audit/audit.queries.ts';
import { changeDocument, listDocuments } from '../../dossiers/dossier-documents.queries.ts';
import { recordEvent } from '../../events/events.queries.ts';
import { changeMerge, lockMerge, UNDO_MS } from './dossier-merges.queries.ts';
import type { Before } from './kept-rows.queries.ts';
import type { Merger, Waited } from './make-merge.ts';
import { type Dossier, findDossierByFirmId, isAnythingHeld, listConsumers } from './merge.queries.ts';
import { splitDossiers } from './undo.queries.ts';

/**
 * Takes a merge back: one that waits for the persons, or one of the last day, after which both dossiers are as they were.
 * Nothing, where it was taken back already.
 * @returns whose sessions ended
 * @throws RequestError DOSSIER_NOT_FOUND, MERGE_FINAL, MERGE_REFUSED
 */
export async function undoMerge(
  tx: Queries,
  { at, actor, line, sessions }: Omit<Merger, 'said' | keyof Waited>,
  into: Dossier,
  from_firm_id: string,
): Promise<string[]> {
  const { licence_id } = into;
  const from = (await findDossierByFirmId(tx, licence_id, from_firm_id)) ?? fail('DOSSIER_NOT_FOUND');
  const merge = await lockMerge(tx, licence_id, into.id, from.id);
  if (!merge) return from.merged_into === into.id ? fail('MERGE_FINAL') : [];
  const tell = async (persons: readonly { id: string; email: string | null }[]) => {
    const data = { into_firm_id: into.firm_id, from_firm_id };
    await recordEvent(tx, {
      licence_id,
      dossier_id: into.id,
      at,
      by: actor,
      type: 'dossier.merge-undone',
      data: { ...data, was: merge.state, by: toWireActor(actor) },
    });
    const undone = { ...line, at, act: 'dossier-merge-undone' as const, target_kind: 'dossier', details: data };
    await recordAudit(
      tx,
      { ...undone, dossier_id: into.id, target_id: from.id },
      { ...undone, dossier_id: from.id, target_id: into.id },
    );
    for (const { id, email } of persons)
      if (email) {
        const mail = { template: 'dossiers-apart', consumer_id: id, data: { address: email } } as const;
        await enqueueMail(tx, licence_id, mail, at);
      }
  };
  if (merge.state === 'waiting') {
    await changeMerge(tx, merge.id, { state: 'undone', changed_at: at });
    await tell([]);
    return [];
  }
  const { before } = merge;
  if (!before || at.getTime() - merge.changed_at.getTime() > UNDO_MS) fail('MERGE_FINAL');
  const refuse = (code: string, message: string) => fail('MERGE_REFUSED', { fields: [{ pointer: '', code, message }] });
  if (into.legal_hold !== null)
    refuse('legal_hold', 'The dossier is under a legal hold: nothing of it may change. End the hold first.');
  if (await isAnythingHeld(tx, [into.id]))
    refuse('still_held', 'Something in the dossier can still be undone. Wait until it is final.');
  for (const { id } of await listConsumers(tx, [into.id])) await sessions.endAll(tx, id, 'ended-by-firm');
  const left = (await listConsumers(tx, [into.id])).map(({ id }) => id);
  await splitDossiers(tx, { licence_id, into: into.id, from: from.id }, before, at);
  await splitDocuments(tx, into.id, from.id, before, at);
  await changeMerge(tx, merge.id, { state: 'undone', changed_at: at, before: null });
  const persons = await listConsumers(tx, [into.id, from.id]);
  await tell([...new Map(persons.map((person) => [person.email ?? person.id, person])).values()]);
  return left;
}

/**
 * Parts what the firm sent of both, where it sent either: each has its own records again, and those that came since about
 * a product of the one that went go with it.
 */
async function splitDocuments(
  tx: Queries,
  into: string,
  from: string,
  { rows, same }: Before,
  now: Date,
): Promise<void> {
  const findDocumentIn = (dossier_id: string) =>
    rows.dossier_documents.find((row) => row.dossier_id === dossier_id)?.document as DossierDocument | undefined;
  const [ours, theirs] = [findDocumentIn(into), findDocumentIn(from)];
  const stored = await listDocuments(tx, [into, from]);
  const merged = stored.get(into);
  if (!merged) return;
  const { document } = merged;
  const went = {
    persons: listIdsOnlyIn(theirs?.persons, ours?.persons),
    products: listIdsOnlyIn(theirs?.products, ours?.products),
    actions: listIdsOnlyIn(theirs?.actions, ours?.actions),
    nps: listIdsOnlyIn(theirs?.nps, ours?.nps),
  };
  const isTheirs = ({ firm_id, product }: DossierDocument['actions'][number]) =>
    went.actions.has(firm_id) || (product !== null && went.products.has(product.firm_id));
  const late = document.actions
    .filter((action) => isTheirs(action) && !went.actions.has(action.firm_id))
    .map((action) => {
      const pair = same.find(({ into_firm_id }) => into_firm_id === action.requested_for);
      return pair ? { ...action, requested_for: pair.from_firm_id } : action;
    });
  const kept: DossierDocument = {
    ...document,
    persons: document.persons.filter(({ firm_id }) => !went.persons.has(firm_id)),
    products: document.products.filter(({ firm_id }) => !went.products.has(firm_id)),
    actions: document.actions.filter((action) => !isTheirs(action)),
    nps: document.nps.filter(({ firm_id }) => !went.nps.has(firm_id)),
  };
  const change = { sent_hash: null, changed_at: now };
  await changeDocument(tx, into, { ...change, document: kept, revision: merged.revision + 1 });
  const back = stored.get(from);
  if (back && late.length > 0) {
    const actions = [...back.document.actions, ...late];
    await changeDocument(tx, from, { ...change, document: { ...back.document, actions }, revision: back.revision + 1 });
  }
}

const listIdsOnlyIn = (these: readonly { firm_id: string }[] = [], those: readonly { firm_id: string }[] = []) => {
  const others = new Set(those.map(({ firm_id }) => firm_id));
  return new Set(these.map(({ firm_id }) => firm_id).filter((firm_id) => !others.has(firm_id)));
};
