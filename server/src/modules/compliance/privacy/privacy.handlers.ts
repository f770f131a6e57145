import type { PastTermDossier } from '@klantportaal/contract/modules/compliance/privacy';
import { freeKinds, type KeptKind, keptKindNames } from '@klantportaal/contract/modules/compliance/retention';
import { isUuid } from '@klantportaal/contract/values/uuid';
import { Answered } from '../../../platform/http/conditions.ts';
import { dutchDay } from '../../../platform/kernel/clock.ts';
import { fail } from '../../../platform/kernel/errors.ts';
import { actorOfKey, servedActor } from '../../audit/actors.ts';
import { audit } from '../../audit/audit.queries.ts';
import { byKey } from '../../audit/by-key.ts';
import { noteList, noteRead } from '../../audit/reads.ts';
import { dossierOfFirm } from '../../dossiers/dossier-of-firm.queries.ts';
import { recordEvent } from '../../events/events.queries.ts';
import { removeBytes } from '../../files/taken-files.ts';
import type { BackofficeHandlers, BackofficeRequest } from '../../identity/firm-calls.ts';
import { namedLines } from '../trail/named-lines.ts';
import { namesOf } from '../trail/trail.queries.ts';
import { emptiedDossiers, personsOf } from './emptied.queries.ts';
import { longestTerm } from './emptied.ts';
import {
  closedDossiers,
  countInDossier,
  dossiersPastTerm,
  eraseFree,
  eraseKept,
  erasePerson,
  findPerson,
  heldDossiers,
  lockDossierToKeep,
  lockPerson,
  setLegalHold,
  standingOf,
} from './erasure.queries.ts';
import { erasurePlan, withTrail } from './erasure-plan.ts';
import { termOf } from './terms.ts';

/** As many dossiers as are shown before they go. */
const SHOWN = 100;

export const handlers = {
  /** What the law does not demand goes at once; the answer says what stays, why and until when. */
  async erasePerson(call) {
    const { db, key, clock, licences, sessions, params, body, adapters, log } = call;
    const { licence_id } = key;
    const at = clock.now();
    const { settings } = (await licences.byId(licence_id))!;
    const { answer, bytes, id } = await db.transaction(licence_id, async (tx) => {
      const found = (await lockPerson(tx, licence_id, params.firmId)) ?? fail('CONSUMER_NOT_FOUND');
      const { person } = found;
      const { goes, stays, pastTerm, isHeld, isWhole } = await erasurePlan(tx, found, settings, dutchDay(at));
      const gone: string[] = [];
      for (const kind of pastTerm) gone.push(...(await eraseKept(tx, kind, person, at)).bytes);
      if (!isHeld) {
        for (const kind of freeKinds)
          if (kind !== 'contact') gone.push(...(await eraseFree(tx, kind, person, at)).bytes);
        await erasePerson(tx, person, at, isWhole);
        await sessions.endAllOf(tx, person.id, 'ended-by-firm');
      }
      const about = { dossier_id: person.dossier_id, consumer_id: person.id };
      const target = { target_kind: 'consumer', target_id: person.id } as const;
      const details = { reason: body.reason, goes, stays };
      await audit(tx, { ...byKey(call), ...about, ...target, act: 'erased', details });
      const told = { goes, stays: stays.map(({ kind, count, until }) => ({ kind, count, until })) };
      await recordEvent(tx, { licence_id, ...about, at, by: actorOfKey(key), type: 'person.erased', data: told });
      const served = { id: person.id, person_firm_id: person.firm_id, at: at.toISOString(), goes };
      return { answer: { ...served, stays: withTrail(stays) }, bytes: gone, id: person.id };
    });
    sessions.forget(id);
    for (const file of bytes) await removeBytes({ adapters, log }, file);
    return new Answered(answer, { status: 202 });
  },

  /** The same plan, and nothing of it is done. */
  async previewErasure(call) {
    const { db, key, clock, licences, params } = call;
    const { licence_id } = key;
    const at = clock.now();
    const { settings } = (await licences.byId(licence_id))!;
    return db.transaction(licence_id, async (tx) => {
      const found = (await findPerson(tx, licence_id, params.firmId)) ?? fail('CONSUMER_NOT_FOUND');
      const { id, firm_id, dossier_id } = found.person;
      const { goes, stays } = await erasurePlan(tx, found, settings, dutchDay(at));
      const about = { dossier_id, consumer_id: id, target_kind: 'erasure', target_id: id } as const;
      await noteRead(tx, byKey(call), about);
      const { display_name, dossier_firm_id } = found;
      const planned = { goes, stays: withTrail(stays), display_name, dossier_firm_id };
      return { id, person_firm_id: firm_id, at: at.toISOString(), ...planned };
    });
  },

  /** By the rule of the daily removal, in its order. */
  async listPastTerms(call) {
    const { db, key, clock, licences } = call;
    const { licence_id } = key;
    const today = dutchDay(clock.now());
    const { settings } = (await licences.byId(licence_id))!;
    return db.transaction(licence_id, async (tx) => {
      await noteList(tx, byKey(call), 'listPastTerms', {});
      const kinds = new Map<string, KeptKind[]>();
      for (const kind of keptKindNames) {
        const { months } = termOf(settings, kind);
        for (const id of await dossiersPastTerm(tx, licence_id, kind, { months, today, most: SHOWN }))
          kinds.set(id, [...(kinds.get(id) ?? []), kind]);
      }
      const found = (await closedDossiers(tx, licence_id, [...kinds.keys()])).slice(0, SHOWN);
      const served: PastTermDossier[] = [];
      for (const { id, firm_id, closed_on } of found) {
        const goes = [];
        for (const kind of kinds.get(id)!)
          goes.push({ kind, count: await countInDossier(tx, kind, { licence_id, dossier_id: id }) });
        served.push({ id: firm_id, closed_on: closed_on!, goes });
      }
      const term = { months: longestTerm(settings), today, most: SHOWN - served.length };
      for (const { id, firm_id, closed_on } of await closedDossiers(
        tx,
        licence_id,
        await emptiedDossiers(tx, licence_id, term),
      )) {
        const count = (await personsOf(tx, licence_id, id)).length;
        served.push({ id: firm_id, closed_on: closed_on!, goes: [{ kind: 'person' as const, count }] });
      }
      return served;
    });
  },

  /** What the terms say today, by the same rules as an erasure; nothing is removed. */
  async listRetention(call) {
    const { db, key, clock, licences } = call;
    const { licence_id } = key;
    const today = dutchDay(clock.now());
    const { settings } = (await licences.byId(licence_id))!;
    return db.transaction(licence_id, async (tx) => {
      const is_removed = settings.remove_past_terms === true;
      const standings = [];
      for (const kind of keptKindNames) {
        const { months, ground } = termOf(settings, kind);
        standings.push({
          id: kind,
          kind,
          months,
          ground,
          is_removed,
          ...(await standingOf(tx, licence_id, kind, months, today)),
        });
      }
      await noteList(tx, byKey(call), 'listRetention', {});
      return standings;
    });
  },

  async listLegalHolds(call) {
    const { db, key } = call;
    const { licence_id } = key;
    const rows = await db.transaction(licence_id, async (tx) => {
      const rows = await heldDossiers(tx, licence_id);
      const names = await namesOf(
        tx,
        licence_id,
        rows.flatMap(({ actor_id }) => (isUuid(actor_id) ? [actor_id] : [])),
      );
      await noteList(tx, byKey(call), 'listLegalHolds', {});
      return rows.map((row) => ({ ...row, actor: names.get(row.actor_id ?? '') ?? null }));
    });
    const named = await namedLines(
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
  },

  setLegalHold: (call) => hold(call, call.body.reason, { reason: call.body.reason }),

  liftLegalHold: (call) => hold(call, null, { reason: call.body.reason }),

  async endLegalHold(call) {
    await hold(call, null, { reason: null });
  },
} satisfies Partial<BackofficeHandlers>;

/** Puts a dossier under a hold or ends it, with its event and its line in the trail; what is so already is left as it is. */
async function hold(
  call: Pick<BackofficeRequest<'endLegalHold'>, 'db' | 'key' | 'clock' | 'address' | 'params'>,
  reason: string | null,
  said: { reason: string | null },
) {
  const { db, key, params } = call;
  const { licence_id } = key;
  return db.transaction(licence_id, async (tx) => {
    const { id, firm_id } = (await dossierOfFirm(tx, licence_id, params.firmId)) ?? fail('DOSSIER_NOT_FOUND');
    const answer = { id, dossier_firm_id: firm_id, reason };
    const before = (await lockDossierToKeep(tx, licence_id, id))?.legal_hold ?? null;
    if (before === reason) return answer;
    await setLegalHold(tx, licence_id, id, reason);
    const details = { ...said, ...(before !== null && { before }) };
    const by = actorOfKey(key);
    const type = reason === null ? 'legal-hold.ended' : 'legal-hold.set';
    const at = call.clock.now();
    await recordEvent(tx, { licence_id, at, by, type, dossier_id: id, data: { ...details, by: servedActor(by) } });
    const about = { dossier_id: id, target_kind: 'dossier', target_id: id, details };
    await audit(tx, { ...byKey(call), ...about, act: reason === null ? 'legal-hold-ended' : 'legal-hold' });
    return answer;
  });
}
