import type { DossierDocument } from '@klantportaal/contract/modules/dossiers/dossier';
import {
  type MoveObstacle,
  moveObstacles,
  type PersonMove,
} from '@klantportaal/contract/modules/integrations/id-changes';
import { ensure } from '@klantportaal/contract/values/ensure';
import { listKeys } from '@klantportaal/contract/values/objects';
import type { Queries } from '../../../platform/db/queries.ts';
import { Answered, assertCondition, isKnown } from '../../../platform/http/conditions.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { hashSha256 } from '../../../platform/kernel/secrets.ts';
import { toActor, toWireActor } from '../../audit/actors.ts';
import { recordAudit } from '../../audit/audit.queries.ts';
import { startAuditEntry } from '../../audit/by-key.ts';
import { noteRead } from '../../audit/reads.ts';
import { addDocuments, changeDocument, listDocuments, lockDossiers } from '../../dossiers/dossier-documents.queries.ts';
import { findDossierByFirmId } from '../../dossiers/dossier-of-firm.queries.ts';
import type { dossiers } from '../../dossiers/dossiers.table.ts';
import { refuseElsewhere } from '../../dossiers/refuse-elsewhere.ts';
import { recordEvent } from '../../events/events.queries.ts';
import type { BackofficeHandlers } from '../../identity/firm-calls.ts';
import { findPresentDossier } from '../../integrations/dossiers/present-dossier.ts';
import { keepApart } from '../../people/access.queries.ts';
import { findConsumerByFirmId } from '../../people/consumer-of-firm.queries.ts';
import { isMadeByForm, OF_PORTAL } from '../../people/consumers.table.ts';
import { hasShared } from '../merges/dossier-merges.queries.ts';
import {
  countRowsByKind,
  isAnythingHeld,
  listConsumers,
  lockTwoById,
  type MergingPerson,
} from '../merges/merge.queries.ts';
import { isMergeOpen, lockDossierById } from './id-changes.queries.ts';
import {
  countMoving,
  findLineOfMove,
  forgetAccess,
  isAskedAboutProduct,
  listOwnActions,
  movePersonAlone,
} from './move.queries.ts';

type Dossier = typeof dossiers.$inferSelect;

/** Moving a person to another dossier. */

export const previewMove: BackofficeHandlers['previewMove'] = async (call) => {
  const { db, key, params, condition } = call;
  const { licence_id } = key;
  return db.transaction(licence_id, async (tx) => {
    const place = await resolveMove(tx, licence_id, params);
    if (place.line) return moveDone(params.personFirmId, place.line);
    const { value, etag } = await plan(tx, place, params.firmId);
    if (!isKnown(condition, etag))
      await noteRead(tx, startAuditEntry(call), {
        dossier_id: place.from.id,
        consumer_id: place.person,
        target_kind: 'consumer',
        target_id: place.person,
      });
    return new Answered(value, { etag });
  });
};

export const movePerson: BackofficeHandlers['movePerson'] = async (call) => {
  const { db, clock, key, params, condition, sessions } = call;
  const { licence_id } = key;
  const now = clock.now();
  const { answer, left } = await db.transaction(licence_id, async (tx) => {
    const found = await resolveMove(tx, licence_id, params);
    if (found.line) return { answer: moveDone(params.personFirmId, found.line), left: null };
    if (found.into) await lockTwoById(tx, licence_id, [found.into.id, found.from.id]);
    else await lockDossierById(tx, found.from.id);
    // Somebody may have moved the person, or merged a dossier, until now.
    const place = await resolveMove(tx, licence_id, params);
    if (place.line) return { answer: moveDone(params.personFirmId, place.line), left: null };
    const { value, etag, mover, strangers } = await plan(tx, place, params.firmId);
    if (condition.ifMatch === null) fail('PRECONDITION_REQUIRED');
    await assertCondition(condition, etag, () => value);
    const { obstacles } = value;
    if (obstacles.length > 0)
      fail('CHANGE_REFUSED', { fields: obstacles.map(({ code, message }) => ({ pointer: '', code, message })) });
    const into = place.into ?? (await makeDossier(tx, licence_id, params.firmId, mover.display_name, now));
    await moveDocuments(tx, { ...place, into, isNew: place.into === null }, mover, now);
    await sessions.endAll(tx, mover.id, 'ended-by-firm');
    const others = (await listConsumers(tx, [into.id])).map(({ position }) => position);
    const free = ensure([0, 1].find((position) => !others.includes(position)));
    await movePersonAlone(tx, { licence_id, person: mover.id, from: place.from.id }, into.id, free);
    await forgetAccess(tx, licence_id, [mover.id, ...strangers.map(({ id }) => id)]);
    if (strangers.length > 0)
      await keepApart(
        tx,
        { licence_id, dossier_id: into.id },
        [mover, ...strangers].map(({ id }) => id),
        now,
      );
    const actor = toActor(key);
    const { id: _, moved_at: __, obstacles: ___, ...details } = value;
    const data = {
      person_firm_id: mover.firm_id,
      from_firm_id: place.from.firm_id,
      into_firm_id: into.firm_id,
      by: toWireActor(actor),
    };
    const about = { licence_id, dossier_id: into.id, consumer_id: mover.id };
    await recordEvent(tx, { ...about, at: now, by: actor, type: 'consumer.moved', data });
    const line = {
      ...startAuditEntry(call),
      act: 'person-moved' as const,
      target_kind: 'consumer',
      target_id: mover.id,
    };
    await recordAudit(tx, { ...line, ...about, details }, { ...line, ...about, dossier_id: place.from.id, details });
    return { answer: moveDone(mover.firm_id, { at: now, details }), left: mover.id };
  });
  if (left) sessions.forget(left);
  return answer;
};

interface ResolvedMove {
  person: string;
  from: Dossier;
  /** Null: it is made by the move. */
  into: Dossier | null;
  line: Awaited<ReturnType<typeof findLineOfMove>>;
}

/** Resolves the dossier of the person and the one they go to; with the line of the trail if they are there already. */
async function resolveMove(
  q: Queries,
  licence_id: string,
  { firmId, personFirmId }: { firmId: string; personFirmId: string },
): Promise<ResolvedMove> {
  const person = (await findConsumerByFirmId(q, licence_id, personFirmId)) ?? fail('CONSUMER_NOT_FOUND');
  const into = (await findDossierByFirmId(q, licence_id, firmId)) ?? null;
  if (!into) await refuseElsewhere(q, licence_id, { kind: 'dossier', firm_id: firmId });
  const from = (await lockDossierById(q, person.dossier_id)) ?? fail('DOSSIER_NOT_FOUND');
  if (into?.id !== from.id) return { person: person.id, from, into, line: null };
  const line = await findLineOfMove(q, licence_id, into.id, person.id);
  if (!line) fail('INVALID_REQUEST', { fields: [{ pointer: '/firmId', code: 'same_dossier' }] });
  return { person: person.id, from, into, line };
}

async function plan(q: Queries, { person, from, into }: ResolvedMove, firm_id: string) {
  const { licence_id } = from;
  const all = await listConsumers(q, [from.id, ...(into ? [into.id] : [])]);
  const mover = ensure(all.find(({ id }) => id === person));
  const left = all.filter(({ id, dossier_id }) => dossier_id === from.id && id !== person);
  const met = all.filter(({ dossier_id }) => dossier_id === into?.id);
  const move = { licence_id, person, from: from.id };
  const findAddress = ({ email, user_name }: MergingPerson) => email ?? user_name;
  const strangers: MergingPerson[] = [];
  for (const other of met)
    if (!(await hasShared(q, licence_id, findAddress(mover), findAddress(other)))) strangers.push(other);
  const ids = [from.id, ...(into ? [into.id] : [])];
  const merges = await Promise.all(ids.map((id) => isMergeOpen(q, licence_id, id)));
  const holds: Record<MoveObstacle, boolean> = {
    legal_hold: from.legal_hold !== null || (into !== null && into.legal_hold !== null),
    last_person: left.length === 0,
    too_many_persons: met.length > 1,
    access_not_open: all.some(
      ({ standing, sees }) => (standing !== null && standing !== 'granted') || (sees !== null && sees !== 'all'),
    ),
    asked_about_product: await isAskedAboutProduct(q, move),
    made_by_form: isMadeByForm(mover) || firm_id.startsWith(OF_PORTAL),
    merge_open: merges.includes(true),
    still_held: await isAnythingHeld(q, ids),
  };
  const moves = await countMoving(q, move);
  const counted = await countRowsByKind(q, licence_id, from.id);
  const getMovingCount = (kind: string) => moves.find((entry) => entry.kind === kind)?.count ?? 0;
  const stays = [...counted.moves, ...counted.stays]
    .filter(({ kind }) => kind !== 'files')
    .map(({ kind, count }) => ({ kind, count: count - getMovingCount(kind) }));
  const versions = [];
  for (const id of [from.firm_id, into?.firm_id])
    versions.push(id === undefined ? null : ((await findPresentDossier(q, licence_id, id))?.etag ?? null));
  const obstacles = listKeys(holds).filter((code) => holds[code]);
  const pair = (first: MergingPerson, other: MergingPerson) =>
    [first, other].map((viewer, index) => ({
      person_firm_id: viewer.firm_id,
      of_person_firm_id: ensure([other, first][index]).firm_id,
    }));
  const value: PersonMove = {
    id: mover.firm_id,
    display_name: mover.display_name,
    from_firm_id: from.firm_id,
    into_firm_id: firm_id,
    is_new: into === null,
    moved_at: null,
    account: mover.user_name === null ? 'none' : 'moves',
    sees: [
      ...left
        .flatMap((other) => pair(mover, other))
        .map((seen) => ({ ...seen, before: 'all' as const, after: 'nothing' as const })),
      ...met.flatMap((other) =>
        pair(mover, other).map((seen) => ({
          ...seen,
          before: 'nothing' as const,
          after: strangers.includes(other) ? ('asked' as const) : ('all' as const),
        })),
      ),
    ],
    moves: moves.filter(({ count }) => count > 0),
    stays: stays.filter(({ count }) => count > 0),
    obstacles: obstacles.map((code) => ({ code, message: moveObstacles[code] })),
  };
  const etag = hashSha256(JSON.stringify([value, versions, all])).slice(0, 24);
  return { value, etag, mover, strangers };
}

/** The dossier that a person goes to alone. @throws RequestError for an id that was another's */
async function makeDossier(tx: Queries, licence_id: string, firm_id: string, label: string, now: Date) {
  const made = await lockDossiers(tx, licence_id, [{ firm_id, label, created_at: now }]);
  return ensure(await lockDossierById(tx, ensure(made.get(firm_id)).id));
}

/** If the firm sent either dossier, both documents say where the person and what is theirs is from now on. */
async function moveDocuments(
  tx: Queries,
  { person, from, into, isNew }: { person: string; from: Dossier; into: Dossier; isNew: boolean },
  mover: MergingPerson,
  now: Date,
): Promise<void> {
  const { licence_id } = from;
  const stored = await listDocuments(tx, [from.id, into.id]);
  if (stored.size === 0) return;
  const { id: _, ...source } = ensure(await findPresentDossier(tx, licence_id, from.firm_id)).value;
  const { id: __, ...target } = ensure(await findPresentDossier(tx, licence_id, into.firm_id)).value;
  const own = new Set((await listOwnActions(tx, { licence_id, person, from: from.id })).map(({ firm_id }) => firm_id));
  const isTheirs = {
    persons: ({ firm_id }: DossierDocument['persons'][number]) => firm_id === mover.firm_id,
    actions: ({ firm_id }: DossierDocument['actions'][number]) => own.has(firm_id),
    nps: (invitation: DossierDocument['nps'][number]) => invitation.person === mover.firm_id,
  };
  const leaves: DossierDocument = {
    ...source,
    persons: source.persons.filter((record) => !isTheirs.persons(record)),
    actions: source.actions
      .filter((action) => !isTheirs.actions(action))
      .map((action) => (action.requested_for === mover.firm_id ? { ...action, requested_for: null } : action)),
    nps: source.nps.filter((invitation) => !isTheirs.nps(invitation)),
  };
  const comes: DossierDocument = {
    ...target,
    ...(isNew && { managed_by: source.managed_by }),
    persons: [...(isNew ? [] : target.persons), ...source.persons.filter(isTheirs.persons)],
    actions: [...target.actions, ...source.actions.filter(isTheirs.actions)],
    nps: [...target.nps, ...source.nps.filter(isTheirs.nps)],
  };
  for (const [{ id }, document] of [
    [from, leaves],
    [into, comes],
  ] as const) {
    const before = stored.get(id);
    const row = { document, sent_hash: null, changed_at: now };
    if (before) await changeDocument(tx, id, { ...row, revision: before.revision + 1 });
    else await addDocuments(tx, [{ ...row, licence_id, dossier_id: id }]);
  }
}

/** The answer of a move that was done, from its audit entry. */
function moveDone(firm_id: string, { at, details }: { at: Date; details: unknown }): Answered<PersonMove> {
  const done = details as Omit<PersonMove, 'id' | 'moved_at' | 'obstacles'>;
  const value = { ...done, id: firm_id, moved_at: at.toISOString(), obstacles: [] };
  return new Answered(value, { etag: `moved-${at.getTime()}` });
}
