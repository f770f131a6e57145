import { ensure } from '@klantportaal/contract/values/ensure';
import type { Queries } from '../../../platform/db/queries.ts';
import { enqueue, enqueueMail } from '../../../platform/jobs/outbox.queries.ts';
import { type Actor, toWireActor } from '../../audit/actors.ts';
import { type AuditEntry, recordAudit } from '../../audit/audit.queries.ts';
import { addDocuments, changeDocument, listDocuments } from '../../dossiers/dossier-documents.queries.ts';
import { recordEvent } from '../../events/events.queries.ts';
import type { SignInSessions } from '../../identity/sign-in-sessions.ts';
import { findPresentDossier } from '../../integrations/dossiers/present-dossier.ts';
import { keepApart } from '../../people/access.queries.ts';
import { keepMerge } from './dossier-merges.queries.ts';
import { closeMerged, type Dossier, mergePerson, movePerson, moveRows } from './merge.queries.ts';
import { mergeDossierDocuments } from './merged-document.ts';
import { formatNameInMail } from './name-in-mail.ts';
import type { MergePlan, SaidPersons } from './preview.ts';
import { readBefore } from './undo.queries.ts';

/** Longer than any call that was on its way when a dossier was merged. */
const STRAYS_MS = 15 * 60_000;

/** A merge that waited for its persons. */
export interface Waited {
  /** Its id; null: it did not wait. */
  waited: string | null;
  /** Whether each of two who never shared a dossier has said yes. */
  isAgreed: boolean;
}

/** The principal who merges, and when. */
export interface Merger extends Waited {
  at: Date;
  actor: Actor;
  /** The way a line of the trail about it begins. */
  line: Pick<AuditEntry, 'licence_id' | 'at' | 'actor_kind' | 'actor_id'> & { address?: string | null };
  sessions: Pick<SignInSessions, 'endAll'>;
  /** As the caller said who is whom. */
  said: SaidPersons;
}

/**
 * Makes one dossier of two, in the transaction: documents first, for they are read from the rows where the firm sent none.
 * @returns whose sessions ended
 */
export async function makeMerge(
  tx: Queries,
  { at, actor, line: by, sessions, said, waited, isAgreed }: Merger,
  into: Dossier,
  from: Dossier,
  { same, coming, staying, value, strangers }: MergePlan,
): Promise<string[]> {
  const { licence_id } = into;
  const persons = [...staying, ...same.map((pair) => pair.from), ...coming];
  const apart = isAgreed ? [] : strangers.map(({ id }) => id);
  const before = await readBefore(tx, { licence_id, into: into.id, from: from.id, same, coming, persons, apart });
  await mergeDocuments(tx, into, from, new Map(same.map((pair) => [pair.from.firm_id, pair.into.firm_id])), at);
  for (const pair of same) {
    // Both: an account that takes the place of another is signed in to anew.
    if (pair.accountMoves) await sessions.endAll(tx, pair.into.id, 'ended-by-firm');
    await mergePerson(tx, licence_id, pair);
  }
  const free = [0, 1].filter((position) => !staying.some((person) => person.position === position));
  for (const [nth, person] of coming.entries()) {
    await sessions.endAll(tx, person.id, 'ended-by-firm');
    await movePerson(tx, into.id, person, ensure(free[nth]));
  }
  await moveRows(tx, licence_id, from.id, into.id);
  await closeMerged(tx, licence_id, from.id, into.id);
  // Neither can sign in yet; once they can, they are asked.
  if (apart.length > 0) await keepApart(tx, { licence_id, dossier_id: into.id }, apart, at);
  const row = { licence_id, into_id: into.id, from_id: from.id, persons: said ? [...said] : null, ...actor };
  await keepMerge(tx, waited, {
    ...row,
    state: 'done',
    asked_at: at,
    changed_at: at,
    before,
  });
  const payload = { from: from.id };
  await enqueue(tx, { licence_id, kind: 'merge-strays', payload, at, due: new Date(at.getTime() + STRAYS_MS) });
  await tellOfMerge(tx, licence_id, { same, coming, staying }, at);
  const ids = { into_firm_id: into.firm_id, from_firm_id: from.firm_id };
  const { id: _, merged_at: __, obstacles: ___, ...details } = value;
  const data = {
    ...ids,
    persons: value.persons.map(({ firm_id, same_as }) => ({ firm_id, same_as })),
    by: toWireActor(actor),
  };
  await recordEvent(tx, { licence_id, dossier_id: into.id, at, by: actor, type: 'dossier.merged', data });
  const line = { ...by, at, act: 'dossier-merged' as const, target_kind: 'dossier', details };
  await recordAudit(
    tx,
    { ...line, dossier_id: into.id, target_id: from.id },
    { ...line, dossier_id: from.id, target_id: into.id },
  );
  return [...same.map((pair) => pair.from.id), ...coming.map(({ id }) => id)];
}

/** Tells each address of those who were two: whoever reads only one of them hears of it too. */
async function tellOfMerge(
  tx: Queries,
  licence_id: string,
  { same, coming, staying }: Pick<MergePlan, 'same' | 'coming' | 'staying'>,
  mergedAt: Date,
): Promise<void> {
  const now = [...staying, ...coming];
  const tell = async (consumer_id: string, address: string | null) => {
    if (address === null) return;
    const others = now.filter(({ id }) => id !== consumer_id);
    const [other = null] = others.map(formatNameInMail);
    await enqueueMail(tx, licence_id, { template: 'dossiers-merged', consumer_id, data: { other, address } }, mergedAt);
  };
  const twoAddresses = same.filter(({ from, into }) => from.email !== null && from.email !== into.email);
  // One person with one address has nobody else to be told of.
  if (coming.length === 0 && twoAddresses.length === 0) return;
  for (const { id, email } of now) await tell(id, email);
  for (const { from, into } of twoAddresses) await tell(into.id, from.email);
}

/** If the firm sent either dossier, both are one document from now on. */
async function mergeDocuments(tx: Queries, into: Dossier, from: Dossier, same: ReadonlyMap<string, string>, now: Date) {
  const { licence_id } = into;
  const stored = await listDocuments(tx, [into.id, from.id]);
  if (stored.size === 0) return;
  const intoDossier = await findPresentDossier(tx, licence_id, into.firm_id);
  const other = await findPresentDossier(tx, licence_id, from.firm_id);
  const document = mergeDossierDocuments(ensure(intoDossier).value, ensure(other).value, same);
  const row = { document, sent_hash: null, changed_at: now };
  const before = stored.get(into.id);
  if (before) await changeDocument(tx, into.id, { ...row, revision: before.revision + 1 });
  else await addDocuments(tx, [{ ...row, licence_id, dossier_id: into.id }]);
}
