import type { PastTermDossier } from '@klantportaal/contract/modules/compliance/privacy';
import { freeKinds, type KeptKind, keptKindNames } from '@klantportaal/contract/modules/compliance/retention';
import { ensure } from '@klantportaal/contract/values/ensure';
import { isUuid } from '@klantportaal/contract/values/uuid';
import { Answered, assertCondition, type Condition, computeVersion } from '../../../platform/http/conditions.ts';
import { toDutchDay } from '../../../platform/kernel/clock.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { toActor, toWireActor } from '../../audit/actors.ts';
import { recordAudit } from '../../audit/audit.queries.ts';
import { startAuditEntry } from '../../audit/by-key.ts';
import { noteList, noteRead } from '../../audit/reads.ts';
import { findDossierByFirmId } from '../../dossiers/dossier-of-firm.queries.ts';
import { recordEvent } from '../../events/events.queries.ts';
import { removeBytes } from '../../files/taken-files.ts';
import type { BackofficeHandlers, BackofficeRequest } from '../../identity/firm-calls.ts';
import { addActorNames } from '../trail/named-lines.ts';
import { mapActorNames } from '../trail/trail.queries.ts';
import { listConsumers, listEmptiedDossierIds } from './emptied.queries.ts';
import { getLongestTerm } from './emptied.ts';
import {
  countByTerm,
  countInDossier,
  eraseFree,
  eraseKept,
  erasePerson,
  findPerson,
  listClosedDossiers,
  listDossiersOnLegalHold,
  listDossiersPastTerm,
  lockDossierToKeep,
  lockPerson,
  setLegalHold,
} from './erasure.queries.ts';
import { planErasure, withTrail } from './erasure-plan.ts';
import { getTerm } from './terms.ts';

/** The most dossiers that are shown before they go. */
const MAX_SHOWN = 100;

/** Erases at once what no law obliges to keep; the answer says what stays, why and until when. */
const handleErasePerson = (async (call) => {
  const { db, key, clock, licences, sessions, params, body, adapters, log } = call;
  const { licence_id } = key;
  const now = clock.now();
  const { settings } = ensure(await licences.byId(licence_id));
  const { answer, bytes, id } = await db.transaction(licence_id, async (tx) => {
    const found = (await lockPerson(tx, licence_id, params.firmId)) ?? fail('CONSUMER_NOT_FOUND');
    const { person } = found;
    const { goes, stays, pastTerm, isHeld, isWhole } = await planErasure(tx, found, settings, toDutchDay(now));
    const gone: string[] = [];
    for (const kind of pastTerm) gone.push(...(await eraseKept(tx, kind, person, now)).bytes);
    if (!isHeld) {
      for (const kind of freeKinds)
        if (kind !== 'contact') gone.push(...(await eraseFree(tx, kind, person, now)).bytes);
      await erasePerson(tx, person, now, isWhole);
      await sessions.endAll(tx, person.id, 'ended-by-firm');
    }
    const about = { dossier_id: person.dossier_id, consumer_id: person.id };
    const target = { target_kind: 'consumer', target_id: person.id } as const;
    const details = { reason: body.reason, goes, stays };
    await recordAudit(tx, { ...startAuditEntry(call), ...about, ...target, act: 'erased', details });
    const told = { goes, stays: stays.map(({ kind, count, until }) => ({ kind, count, until })) };
    await recordEvent(tx, { licence_id, ...about, at: now, by: toActor(key), type: 'person.erased', data: told });
    const served = { id: person.id, person_firm_id: person.firm_id, at: now.toISOString(), goes };
    return { answer: { ...served, stays: withTrail(stays) }, bytes: gone, id: person.id };
  });
  sessions.forget(id);
  for (const file of bytes) await removeBytes({ adapters, log }, file);
  return new Answered(answer, { status: 202 });
}) satisfies BackofficeHandlers['erasePerson'];

/** Answers the plan of an erasure, and does nothing of it. */
export const previewErasure = (async (call) => {
  const { db, key, clock, licences, params } = call;
  const { licence_id } = key;
  const now = clock.now();
  const { settings } = ensure(await licences.byId(licence_id));
  return db.transaction(licence_id, async (tx) => {
    const found = (await findPerson(tx, licence_id, params.firmId)) ?? fail('CONSUMER_NOT_FOUND');
    const { id, firm_id, dossier_id } = found.person;
    const { goes, stays } = await planErasure(tx, found, settings, toDutchDay(now));
    const about = { dossier_id, consumer_id: id, target_kind: 'erasure', target_id: id } as const;
    await noteRead(tx, startAuditEntry(call), about);
    const { display_name, dossier_firm_id } = found;
    const planned = { goes, stays: withTrail(stays), display_name, dossier_firm_id };
    return { id, person_firm_id: firm_id, at: now.toISOString(), ...planned };
  });
}) satisfies BackofficeHandlers['previewErasure'];

/** By the rule of the daily removal, in its order. */
export const listPastTerms: BackofficeHandlers['listPastTerms'] = async (call) => {
  const { db, key, clock, licences } = call;
  const { licence_id } = key;
  const today = toDutchDay(clock.now());
  const { settings } = ensure(await licences.byId(licence_id));
  return db.transaction(licence_id, async (tx) => {
    await noteList(tx, startAuditEntry(call), 'listPastTerms', {});
    const kinds = new Map<string, KeptKind[]>();
    for (const kind of keptKindNames) {
      const { months } = getTerm(settings, kind);
      for (const id of await listDossiersPastTerm(tx, licence_id, kind, { months, today, most: MAX_SHOWN }))
        kinds.set(id, [...(kinds.get(id) ?? []), kind]);
    }
    const found = (await listClosedDossiers(tx, licence_id, [...kinds.keys()])).slice(0, MAX_SHOWN);
    const served: PastTermDossier[] = [];
    for (const { id, firm_id, closed_on } of found) {
      const goes = [];
      for (const kind of ensure(kinds.get(id)))
        goes.push({ kind, count: await countInDossier(tx, kind, { licence_id, dossier_id: id }) });
      served.push({ id: firm_id, closed_on: ensure(closed_on), goes });
    }
    const term = { months: getLongestTerm(settings), today, most: MAX_SHOWN - served.length };
    for (const { id, firm_id, closed_on } of await listClosedDossiers(
      tx,
      licence_id,
      await listEmptiedDossierIds(tx, licence_id, term),
    )) {
      const count = (await listConsumers(tx, licence_id, id)).length;
      served.push({ id: firm_id, closed_on: ensure(closed_on), goes: [{ kind: 'person' as const, count }] });
    }
    return served;
  });
};

/** Lists what the retention terms say today, by the same rules as an erasure; removes nothing. */
export const listRetention: BackofficeHandlers['listRetention'] = async (call) => {
  const { db, key, clock, licences } = call;
  const { licence_id } = key;
  const today = toDutchDay(clock.now());
  const { settings } = ensure(await licences.byId(licence_id));
  return db.transaction(licence_id, async (tx) => {
    const is_removed = settings.remove_past_terms === true;
    const standings = [];
    for (const kind of keptKindNames) {
      const { months, ground } = getTerm(settings, kind);
      standings.push({
        id: kind,
        kind,
        months,
        ground,
        is_removed,
        ...(await countByTerm(tx, licence_id, kind, months, today)),
      });
    }
    await noteList(tx, startAuditEntry(call), 'listRetention', {});
    return standings;
  });
};

export const listLegalHolds: BackofficeHandlers['listLegalHolds'] = async (call) => {
  const { db, key } = call;
  const { licence_id } = key;
  const rows = await db.transaction(licence_id, async (tx) => {
    const rows = await listDossiersOnLegalHold(tx, licence_id);
    const names = await mapActorNames(
      tx,
      licence_id,
      rows.flatMap(({ actor_id }) => (isUuid(actor_id) ? [actor_id] : [])),
    );
    await noteList(tx, startAuditEntry(call), 'listLegalHolds', {});
    return rows.map((row) => ({ ...row, actor: names.get(row.actor_id ?? '') ?? null }));
  });
  const named = await addActorNames(
    db,
    rows.map((row) => ({ ...row, actor_kind: row.actor_kind ?? '' })),
  );
  return named.map(({ firm_id, label, reason, set_at, actor_kind, actor_id, actor }) => ({
    id: firm_id,
    label,
    reason,
    set_at: set_at && new Date(`${set_at}Z`).toISOString(),
    set_by: actor_id
      ? {
          kind: actor_kind === 'staff' ? ('staff' as const) : ('key' as const),
          id: actor_id,
          name: actor?.name ?? null,
        }
      : null,
  }));
};

const handleSetLegalHold: BackofficeHandlers['setLegalHold'] = async (call) => {
  const { reason } = call.body;
  const held = await hold(call, reason, { reason }, call.condition);
  return new Answered(held, { etag: computeVersion(reason) });
};

export const liftLegalHold: BackofficeHandlers['liftLegalHold'] = (call) =>
  hold(call, null, { reason: call.body.reason });

export const endLegalHold: BackofficeHandlers['endLegalHold'] = async (call) => {
  await hold(call, null, { reason: null });
};

/** Puts a dossier under a hold or ends it, with its event and its line in the trail; what is so already is left as it is. */
async function hold(
  call: Pick<BackofficeRequest<'endLegalHold'>, 'db' | 'key' | 'clock' | 'address' | 'params'>,
  reason: string | null,
  said: { reason: string | null },
  condition?: Condition,
) {
  const { db, key, params } = call;
  const { licence_id } = key;
  return db.transaction(licence_id, async (tx) => {
    const { id, firm_id } = (await findDossierByFirmId(tx, licence_id, params.firmId)) ?? fail('DOSSIER_NOT_FOUND');
    const answer = { id, dossier_firm_id: firm_id, reason };
    const before = (await lockDossierToKeep(tx, licence_id, id))?.legal_hold ?? null;
    if (before === reason) return answer;
    const present = before === null ? null : { ...answer, reason: before };
    if (condition) await assertCondition(condition, present && computeVersion(before), () => present);
    await setLegalHold(tx, licence_id, id, reason);
    const details = { ...said, ...(before !== null && { before }) };
    const by = toActor(key);
    const type = reason === null ? 'legal-hold.ended' : 'legal-hold.set';
    const now = call.clock.now();
    await recordEvent(tx, { licence_id, at: now, by, type, dossier_id: id, data: { ...details, by: toWireActor(by) } });
    const about = { dossier_id: id, target_kind: 'dossier', target_id: id, details };
    await recordAudit(tx, {
      ...startAuditEntry(call),
      ...about,
      act: reason === null ? 'legal-hold-ended' : 'legal-hold',
    });
    return answer;
  });
}

export { handleErasePerson as erasePerson, handleSetLegalHold as setLegalHold };
